"""The steps of an attempt: reveal, memorise, hand in or give up. Each happens only once."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random

from trainer.methods.stored import method_of, snapshot
from trainer.page_clock import agreed_ms, ms_between
from trainer.people.models import User
from trainer.practice.attempts.judging import Judgement, judge, store_results
from trainer.practice.attempts.parsed_attempt import ParsedAttempt, Typed
from trainer.practice.deals import restock
from trainer.practice.models import Attempt, Clock, Mode, Phase, PracticeSession
from trainer.practice.models.attempt import MOST_OFFSETS
from trainer.practice.times import counted_time, less_certain_clock
from trainer.practice.tokens import DealtScramble
from trainer.retrying import Verb

Offsets = dict[str, list[int]]


class OtherMemoError(Exception):
    """A different memo has already been submitted for this attempt."""


@dataclass(frozen=True, slots=True)
class Submission:
    """A memo as a page submits it: the text of each box, and the times of the page's clock.

    ``waited_ms`` is how long the connection was lost after the memo was first checked.
    """

    typed: Typed
    memo_ms: int | None = None
    recall_ms: int | None = None
    waited_ms: int | None = None
    offsets: Offsets = field(default_factory=dict)


@Verb
def reveal(user: User, deal: DealtScramble, now: datetime, rng: Random) -> Attempt:
    """Return the attempt of a deal, which is created the first time."""
    current = PracticeSession.objects.of(user.pk).filter(is_current=True).first()
    attempt, is_new = Attempt.objects.get_or_create(
        user=user,
        uuid=deal.uuid,
        defaults={
            "session": current,
            "scramble": deal.scramble,
            "method": snapshot(method_of(user)),
            "event": deal.event,
            "mode": deal.mode,
            "filters": deal.filters,
            "revealed_at": now,
        },
    )
    if is_new and deal.is_ready_state:
        restock(deal.scramble, deal.event, rng)
    return attempt


@Verb
def memorise(
    attempt: Attempt, client_ms: int | None, now: datetime, covered_ms: int | None = None
) -> Attempt:
    """Cover the cube permanently and start the recall.

    ``covered_ms`` is how long the cube has been covered, if the page could not send this at once.
    """
    attempt = _locked(attempt)
    if attempt.phase == Phase.MEMO and attempt.mode != Mode.TRACE:
        attempt.phase = Phase.RECALL
        _stop_memo_clock(attempt, client_ms, _covered_at(attempt, client_ms, covered_ms, now))
        attempt.save()
    return attempt


def hand_in(parsed: ParsedAttempt, submission: Submission, now: datetime) -> Attempt:
    """Judge and store a memo, once: the same memo again gets the first verdict."""
    attempt = parsed.attempt
    if attempt.phase == Phase.VERDICT:
        return _unchanged(attempt, submission.typed)
    return store_verdict(attempt, submission, judge(parsed, submission.typed), now)


@Verb
def store_verdict(
    attempt: Attempt, submission: Submission, judgement: Judgement, now: datetime
) -> Attempt:
    """Store a memo with its verdict, unless the attempt has one already."""
    attempt = _locked(attempt)
    if attempt.phase == Phase.VERDICT:
        return _unchanged(attempt, submission.typed)
    _stop_clocks(attempt, submission, now)
    _close(attempt, submission, judgement, now)
    return attempt


@Verb
def abandon(attempt: Attempt, now: datetime) -> Attempt:
    """Give an attempt up: it counts as a DNF, and its cube may be seen again."""
    attempt = _locked(attempt)
    if attempt.phase != Phase.VERDICT:
        if attempt.phase == Phase.MEMO:
            _stop_memo_clock(attempt, None, now)
        attempt.phase, attempt.handed_in_at, attempt.dnf = Phase.VERDICT, now, True
        attempt.save()
    return attempt


def _locked(attempt: Attempt) -> Attempt:
    """Return the attempt as stored, locked until the transaction ends."""
    return Attempt.objects.select_for_update().get(pk=attempt.pk)


def _unchanged(attempt: Attempt, typed: Typed) -> Attempt:
    if attempt.typed != typed:
        raise OtherMemoError
    return attempt


def _covered_at(
    attempt: Attempt, memo_ms: int | None, covered_ms: int | None, now: datetime
) -> datetime:
    """Return when the cube was covered: by the page's clock if it agrees with the server's."""
    if memo_ms is None or covered_ms is None:
        return now
    agreed = agreed_ms(memo_ms + covered_ms, ms_between(attempt.revealed_at, now))
    return now if agreed is None else now - timedelta(milliseconds=covered_ms)


def _stop_memo_clock(
    attempt: Attempt, client_ms: int | None, now: datetime, waited_ms: int | None = None
) -> None:
    attempt.memorised_at = now
    attempt.memo_client_ms = client_ms
    server_ms = ms_between(attempt.revealed_at, now)
    attempt.memo_ms, attempt.clock = counted_time(client_ms, server_ms, waited_ms)


def _stop_clocks(attempt: Attempt, submission: Submission, now: datetime) -> None:
    """Set the times. The submission has the memo time if the page could not send it earlier."""
    if attempt.mode == Mode.TRACE:
        _stop_memo_clock(attempt, submission.memo_ms, now, submission.waited_ms)
    elif attempt.memorised_at is None:
        _stop_both_clocks(attempt, submission, now)
    else:
        attempt.recall_client_ms = submission.recall_ms
        server_ms = ms_between(attempt.memorised_at, now)
        attempt.recall_ms, clock = counted_time(
            submission.recall_ms, server_ms, submission.waited_ms
        )
        attempt.clock = less_certain_clock(attempt.clock, clock)


def _stop_both_clocks(attempt: Attempt, submission: Submission, now: datetime) -> None:
    memo_ms, recall_ms = submission.memo_ms, submission.recall_ms
    total_ms = None if memo_ms is None or recall_ms is None else memo_ms + recall_ms
    server_ms = ms_between(attempt.revealed_at, now)
    clock = counted_time(total_ms, server_ms, submission.waited_ms).clock
    is_by_server = clock is Clock.SERVER
    attempt.memorised_at, attempt.clock = now, clock
    attempt.memo_client_ms, attempt.recall_client_ms = memo_ms, recall_ms
    attempt.memo_ms = server_ms if is_by_server else memo_ms
    attempt.recall_ms = 0 if is_by_server else recall_ms


def _close(attempt: Attempt, submission: Submission, judgement: Judgement, now: datetime) -> None:
    attempt.typed = dict(submission.typed)
    attempt.offsets = {box: times[:MOST_OFFSETS] for box, times in submission.offsets.items()}
    attempt.phase, attempt.handed_in_at = Phase.VERDICT, now
    store_results(attempt, judgement)
    attempt.save()
