"""The phases of an attempt: revealed, memorised, handed in or given up. Each step happens once."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random

from django.db import transaction

from trainer.methods.stored import method_of, snapshot
from trainer.page_clock import agreed_ms, ms_between
from trainer.people.models import User
from trainer.practice.attempts.judged_attempt import JudgedAttempt, Typed
from trainer.practice.attempts.judging import Judgement, judge, keep_results
from trainer.practice.deals import renew
from trainer.practice.models import Attempt, Clock, Mode, Phase, PracticeSession
from trainer.practice.models.attempt import MOST_OFFSETS
from trainer.practice.times import counted, worse
from trainer.practice.tokens import DealtScramble

Offsets = dict[str, list[int]]


class OtherMemoError(Exception):
    """Another memo was handed in for this attempt before."""


@dataclass(frozen=True, slots=True)
class HandedIn:
    """What a page brings: the text of each box, and the times its own clock measured.

    ``waited_ms`` is how long the connection was lost after the memo was first checked.
    """

    typed: Typed
    memo_ms: int | None = None
    recall_ms: int | None = None
    waited_ms: int | None = None
    offsets: Offsets = field(default_factory=dict)


def reveal(user: User, deal: DealtScramble, now: datetime, rng: Random) -> Attempt:
    """The attempt of a deal: made the first time, and found again ever after."""
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
        renew(deal.scramble, deal.event, rng)
    return attempt


@transaction.atomic
def memorise(
    attempt: Attempt, client_ms: int | None, now: datetime, covered_ms: int | None = None
) -> Attempt:
    """Cover the cube for good and start recalling.

    A page that could not tell at once tells for how long the cube has been covered.
    """
    attempt = _locked(attempt)
    if attempt.phase == Phase.MEMO and attempt.mode != Mode.TRACE:
        attempt.phase = Phase.RECALL
        _stop_memo_clock(attempt, client_ms, _covered_at(attempt, client_ms, covered_ms, now))
        attempt.save()
    return attempt


def hand_in(judged: JudgedAttempt, handed_in: HandedIn, now: datetime) -> Attempt:
    """Judge a memo and keep it, once: the same memo again gives the first answer."""
    attempt = judged.attempt
    if attempt.phase == Phase.VERDICT:
        return _unchanged(attempt, handed_in.typed)
    judgement = judge(judged, handed_in.typed)
    with transaction.atomic():
        attempt = _locked(attempt)
        if attempt.phase == Phase.VERDICT:
            return _unchanged(attempt, handed_in.typed)
        _stop_clocks(attempt, handed_in, now)
        _close(attempt, handed_in, judgement, now)
    return attempt


@transaction.atomic
def abandon(attempt: Attempt, now: datetime) -> Attempt:
    """Give an attempt up: it did not finish, and its cube may be seen again."""
    attempt = _locked(attempt)
    if attempt.phase != Phase.VERDICT:
        if attempt.phase == Phase.MEMO:
            _stop_memo_clock(attempt, None, now)
        attempt.phase, attempt.handed_in_at, attempt.dnf = Phase.VERDICT, now, True
        attempt.save()
    return attempt


def _locked(attempt: Attempt) -> Attempt:
    """The attempt as it is now, which nobody else changes before the transaction ends."""
    return Attempt.objects.select_for_update().get(pk=attempt.pk)


def _unchanged(attempt: Attempt, typed: Typed) -> Attempt:
    if attempt.typed != typed:
        raise OtherMemoError
    return attempt


def _covered_at(
    attempt: Attempt, memo_ms: int | None, covered_ms: int | None, now: datetime
) -> datetime:
    """The moment the page tells, if its clock agrees with the server's own."""
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
    attempt.memo_ms, attempt.clock = counted(client_ms, server_ms, waited_ms)


def _stop_clocks(attempt: Attempt, handed_in: HandedIn, now: datetime) -> None:
    """Take the times. A page that could not tell when it was memorised tells it by now."""
    if attempt.mode == Mode.TRACE:
        _stop_memo_clock(attempt, handed_in.memo_ms, now, handed_in.waited_ms)
    elif attempt.memorised_at is None:
        _stop_both_clocks(attempt, handed_in, now)
    else:
        attempt.recall_client_ms = handed_in.recall_ms
        server_ms = ms_between(attempt.memorised_at, now)
        attempt.recall_ms, clock = counted(handed_in.recall_ms, server_ms, handed_in.waited_ms)
        attempt.clock = worse(attempt.clock, clock)


def _stop_both_clocks(attempt: Attempt, handed_in: HandedIn, now: datetime) -> None:
    memo_ms, recall_ms = handed_in.memo_ms, handed_in.recall_ms
    together = None if memo_ms is None or recall_ms is None else memo_ms + recall_ms
    server_ms = ms_between(attempt.revealed_at, now)
    clock = counted(together, server_ms, handed_in.waited_ms).clock
    is_servers = clock is Clock.SERVER
    attempt.memorised_at, attempt.clock = now, clock
    attempt.memo_client_ms, attempt.recall_client_ms = memo_ms, recall_ms
    attempt.memo_ms = server_ms if is_servers else memo_ms
    attempt.recall_ms = 0 if is_servers else recall_ms


def _close(attempt: Attempt, handed_in: HandedIn, judgement: Judgement, now: datetime) -> None:
    attempt.typed = dict(handed_in.typed)
    attempt.offsets = {box: times[:MOST_OFFSETS] for box, times in handed_in.offsets.items()}
    attempt.phase, attempt.handed_in_at = Phase.VERDICT, now
    keep_results(attempt, judgement)
    attempt.save()
