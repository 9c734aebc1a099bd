"""The steps of an attempt: reveal, memorise, hand in or give up. Each happens only once."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random

from trainer.deadlines import NO_DEADLINE, Deadline
from trainer.methods.stored import method_of, snapshot
from trainer.page_clock import agreed_ms, is_too_short, ms_between
from trainer.people.models import User
from trainer.people.owners import locked_own
from trainer.practice.attempts.judging import Judgement, judge, store_results
from trainer.practice.attempts.parsed_attempt import ParsedAttempt, Typed
from trainer.practice.deals import restock
from trainer.practice.models import Attempt, Clock, Mode, Phase, PracticeSession
from trainer.practice.models.attempt import MOST_OFFSETS
from trainer.practice.times import CountedTime, counted_time, less_certain_clock
from trainer.practice.tokens import DealtScramble
from trainer.retrying import Verb

Offsets = dict[str, list[int]]


class OtherMemoError(Exception):
    """A different memo has already been submitted for this attempt."""


class NotCoveredError(Exception):
    """A memo was submitted while the cube is visible."""


@dataclass(frozen=True, slots=True)
class Submission:
    """A memo as a page submits it: the text of each box, and the times of the page's clock.

    ``waited_ms`` is how long the connection was lost after the memo was first checked.
    ``cover_unsent`` says that it was lost when the cube was covered.
    """

    typed: Typed
    memo_ms: int | None = None
    recall_ms: int | None = None
    waited_ms: int | None = None
    cover_unsent: bool = False
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
        if client_ms is None or covered_ms is None:
            _stop_memo_clock(attempt, client_ms, now)
        else:
            _stop_memo_clock_later(attempt, client_ms, covered_ms, now)
        attempt.save()
    return attempt


def hand_in(
    parsed: ParsedAttempt,
    submission: Submission,
    now: datetime,
    deadline: Deadline = NO_DEADLINE,
) -> Attempt:
    """Judge and store a memo, once: the same memo again gets the first verdict.

    Raise NotCoveredError while the cube is visible, unless the page could not say that it covered it.
    """
    attempt = parsed.attempt
    if attempt.phase == Phase.VERDICT:
        return _unchanged(attempt, submission.typed)
    if attempt.shows_cube and attempt.mode != Mode.TRACE and not submission.cover_unsent:
        raise NotCoveredError
    judgement = judge(parsed, submission.typed, deadline)
    return store_verdict(attempt, submission, judgement, now)


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
    return locked_own(Attempt.objects.all(), attempt.user_id, attempt.pk)


def _unchanged(attempt: Attempt, typed: Typed) -> Attempt:
    if attempt.typed != typed:
        raise OtherMemoError
    return attempt


def _stop_memo_clock(
    attempt: Attempt, client_ms: int | None, now: datetime, waited_ms: int | None = None
) -> None:
    attempt.memorised_at, attempt.memo_client_ms = now, client_ms
    server_ms = ms_between(attempt.revealed_at, now)
    _count_memo(attempt, counted_time(client_ms, server_ms, waited_ms))


def _stop_memo_clock_later(
    attempt: Attempt, client_ms: int, covered_ms: int, now: datetime
) -> None:
    """Set the memo time of a page that says only now that it covered the cube a while ago."""
    server_ms = ms_between(attempt.revealed_at, now)
    if agreed_ms(client_ms + covered_ms, server_ms) is None:
        _stop_memo_clock(attempt, client_ms, now)
        return
    is_sure = agreed_ms(client_ms, server_ms) is not None
    attempt.memorised_at = now - timedelta(milliseconds=covered_ms)
    attempt.memo_client_ms = client_ms
    _count_memo(attempt, CountedTime(client_ms, Clock.CLIENT if is_sure else Clock.SPLIT))


def _count_memo(attempt: Attempt, memo: CountedTime) -> None:
    attempt.memo_ms, attempt.clock = memo.ms, less_certain_clock(attempt.clock, memo.clock)


def _stop_clocks(attempt: Attempt, submission: Submission, now: datetime) -> None:
    """Set the times. The submission has the memo time if the page could not send it earlier."""
    if attempt.mode == Mode.TRACE:
        _stop_memo_clock(attempt, submission.memo_ms, now, submission.waited_ms)
    elif attempt.memorised_at is None:
        _stop_both_clocks(attempt, submission, now)
    else:
        recall = _recall_time(attempt, attempt.memorised_at, submission, now)
        attempt.recall_client_ms, attempt.recall_ms = submission.recall_ms, recall.ms
        attempt.clock = less_certain_clock(attempt.clock, recall.clock)


def _recall_time(
    attempt: Attempt, memorised_at: datetime, submission: Submission, now: datetime
) -> CountedTime:
    """Return the recall time. The browser may take two seconds off both times, not off each."""
    server_ms = ms_between(memorised_at, now)
    recall = counted_time(submission.recall_ms, server_ms, submission.waited_ms)
    total_ms = (attempt.memo_ms or 0) + recall.ms
    if recall.clock is Clock.CLIENT and is_too_short(
        total_ms, ms_between(attempt.revealed_at, now)
    ):
        return CountedTime(server_ms, Clock.SERVER)
    return recall


def _stop_both_clocks(attempt: Attempt, submission: Submission, now: datetime) -> None:
    """Set both times of a cube of which only the page knows when it was covered."""
    memo_ms, recall_ms = submission.memo_ms, submission.recall_ms
    attempt.memo_client_ms, attempt.recall_client_ms = memo_ms, recall_ms
    total_ms = None if memo_ms is None or recall_ms is None else memo_ms + recall_ms
    server_ms = ms_between(attempt.revealed_at, now)
    total = counted_time(total_ms, server_ms, submission.waited_ms)
    if total.clock is Clock.SERVER:
        # Nobody knows when the recall began.
        attempt.recall_ms, clock = server_ms, Clock.SERVER
    else:
        attempt.memorised_at, attempt.memo_ms, attempt.recall_ms = now, memo_ms, recall_ms
        clock = less_certain_clock(total.clock, Clock.SPLIT)
    attempt.clock = less_certain_clock(attempt.clock, clock)


def _close(attempt: Attempt, submission: Submission, judgement: Judgement, now: datetime) -> None:
    attempt.typed = dict(submission.typed)
    attempt.offsets = {box: times[:MOST_OFFSETS] for box, times in submission.offsets.items()}
    attempt.phase, attempt.handed_in_at = Phase.VERDICT, now
    store_results(attempt, judgement)
    attempt.save()
