"""Judging attempts again whose verdict is by an older checker, in batches."""

import logging
from collections.abc import Generator, Mapping
from typing import NamedTuple
from uuid import UUID

from trainer.practice.attempts.judging import CHECKER, Judgement, judge, set_verdict
from trainer.practice.attempts.parsed_attempt import ParsedAttempt
from trainer.practice.models import Attempt, Phase, PieceResult
from trainer.practice.models.attempt import AttemptQuerySet
from trainer.retrying import Verb

BATCH = 100
log = logging.getLogger(__name__)


class Batch(NamedTuple):
    """How many attempts of a batch were judged again, and how many could not be read."""

    judged: int
    unreadable: int


def judge_older_verdicts(batch: int = BATCH) -> Generator[Batch]:
    """Judge all attempts again that an older checker judged; nothing else is changed.

    Every batch is stored in its own transaction, so a run can be stopped at any time and the next
    one judges the rest. Attempts without a memo, such as imported times, are left alone.
    """
    last = UUID(int=0)
    while attempts := list(_older().filter(pk__gt=last).order_by("pk")[:batch]):
        last = attempts[-1].pk
        judgements = {attempt: _judgement(attempt) for attempt in attempts}
        readable = {attempt: j for attempt, j in judgements.items() if j is not None}
        yield Batch(_store(readable), len(attempts) - len(readable))


def _older() -> AttemptQuerySet:
    with_verdict = Attempt.objects.filter(phase=Phase.VERDICT, correct__isnull=False)
    return with_verdict.exclude(checker=CHECKER).exclude(typed={})


def _judgement(attempt: Attempt) -> Judgement | None:
    """Return the verdict of today's checker, or None if the attempt cannot be read."""
    try:
        return judge(ParsedAttempt(attempt), attempt.typed)
    except Exception:
        # One damaged row must not prevent the others from being judged.
        log.exception("attempt %s cannot be judged again", attempt.pk)
        return None


@Verb
def _store(judgements: Mapping[Attempt, Judgement]) -> int:
    """Store the verdicts on attempts that nobody has changed or deleted in the meantime."""
    keys = [attempt.pk for attempt in judgements]
    rows = _older().filter(pk__in=keys).select_for_update()
    typed_now = dict(rows.values_list("pk", "typed"))
    unchanged = [attempt for attempt in judgements if typed_now.get(attempt.pk) == attempt.typed]
    PieceResult.objects.filter(attempt__in=unchanged).delete()
    for attempt in unchanged:
        set_verdict(attempt, judgements[attempt])
    Attempt.objects.bulk_update(unchanged, ["correct", "checker"])
    results = (result for attempt in unchanged for result in judgements[attempt].results)
    PieceResult.objects.bulk_create(results)
    return len(unchanged)
