"""Judging stored verdicts of an older checker again, a batch at a time."""

import logging
from collections.abc import Generator, Sequence
from typing import NamedTuple
from uuid import UUID

from django.db import transaction

from trainer.practice.attempts.judged_attempt import JudgedAttempt
from trainer.practice.attempts.judging import CHECKER, Judgement, judge
from trainer.practice.models import Attempt, Phase, PieceResult
from trainer.practice.models.attempt import AttemptQuerySet

BATCH = 100
log = logging.getLogger(__name__)


class Batch(NamedTuple):
    """How many attempts of a batch were judged again, and how many could not be read."""

    judged: int
    unreadable: int


def judge_older_verdicts(batch: int = BATCH) -> Generator[Batch]:
    """Judge again whatever an older checker judged; nothing else is changed.

    Every batch is stored in a transaction of its own, so that a run can be ended at any time: the
    next one judges the rest. Attempts without a memo, such as imported times, are left alone.
    """
    last = UUID(int=0)
    while attempts := list(_older().filter(pk__gt=last).order_by("pk")[:batch]):
        last = attempts[-1].pk
        judged = [(attempt, judgement) for attempt in attempts if (judgement := _judged(attempt))]
        yield Batch(_store(judged), len(attempts) - len(judged))


def _older() -> AttemptQuerySet:
    judged = Attempt.objects.filter(phase=Phase.VERDICT, correct__isnull=False)
    return judged.exclude(checker=CHECKER).exclude(typed={})


def _judged(attempt: Attempt) -> Judgement | None:
    """Return the verdict of this checker, None if the attempt cannot be read."""
    try:
        return judge(JudgedAttempt(attempt), attempt.typed)
    except Exception:
        # One damaged row must not keep all others from being judged.
        log.exception("attempt %s cannot be judged again", attempt.pk)
        return None


@transaction.atomic
def _store(judged: Sequence[tuple[Attempt, Judgement]]) -> int:
    """Store the verdicts on attempts that nobody has changed or deleted in the meantime."""
    known = [attempt.pk for attempt, _ in judged]
    unchanged = dict(_older().filter(pk__in=known).select_for_update().values_list("pk", "typed"))
    kept = [(a, judgement) for a, judgement in judged if unchanged.get(a.pk) == a.typed]
    PieceResult.objects.filter(attempt__in=[attempt.pk for attempt, _ in kept]).delete()
    for attempt, judgement in kept:
        attempt.correct, attempt.checker = judgement.correct, CHECKER
    Attempt.objects.bulk_update([attempt for attempt, _ in kept], ["correct", "checker"])
    results = (result for _, judgement in kept for result in judgement.results)
    PieceResult.objects.bulk_create(results)
    return len(kept)
