"""Solves of a real cube: each is stored once, when it is over, with what it ended with."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random

from trainer.methods.stored import method_of, snapshot
from trainer.people.models import User
from trainer.people.owners import locked_own
from trainer.practice.deals import restock
from trainer.practice.models import PLUS_TWO_MS, Attempt, Outcome, Phase, PracticeSession
from trainer.practice.solve_times import PageTimes, SolveTimes
from trainer.practice.tokens import DealtScramble
from trainer.retrying import Verb


class OtherSolveError(Exception):
    """A different solve has already been stored for this deal."""


@dataclass(frozen=True, slots=True)
class TimedSolve:
    """A solve as a page sends it: the times of the page, those that count, and how it ended."""

    page: PageTimes
    times: SolveTimes
    started_at: datetime
    outcome: str
    notes: str = ""


@Verb
def store_solve(
    user: User, deal: DealtScramble, solve: TimedSolve, now: datetime, rng: Random
) -> Attempt:
    """Return the solve of a deal, which is stored the first time."""
    attempt, is_new = Attempt.objects.get_or_create(
        user=user, uuid=deal.uuid, defaults=_columns(user, deal, solve, now)
    )
    if is_new and deal.is_ready_state:
        restock(deal.scramble, deal.event, rng)
    if not is_new and _page_times(attempt) != _sent_times(solve.page):
        raise OtherSolveError
    return attempt


@Verb
def change_outcome(attempt: Attempt, outcome: str) -> None:
    """Change how a solve ended; the time on the clock stays the same."""
    current = locked_own(Attempt.objects.all(), attempt.user_id, attempt.pk)
    if not current.is_solve:
        return
    current.dnf = outcome == Outcome.DNF
    # Nothing else is changed for a DNF: later imports compare the rest with what csTimer says.
    if not current.dnf:
        _succeed(current, PLUS_TWO_MS if outcome == Outcome.PLUS_TWO else 0)
    current.save()


def _succeed(attempt: Attempt, penalty_ms: int) -> None:
    attempt.correct = True
    if attempt.recall_ms is None:
        # It seemed to be given up while memorising; now its only time is the total.
        attempt.memorised_at, attempt.memo_ms, attempt.recall_ms = None, None, attempt.memo_ms
    attempt.recall_ms = (attempt.recall_ms or 0) - attempt.penalty_ms + penalty_ms
    attempt.penalty_ms = penalty_ms


def outcome_of(attempt: Attempt) -> Outcome:
    """Return how a solve ended; csTimer has other penalties, too."""
    if not attempt.is_success:
        return Outcome.DNF
    return Outcome.PLUS_TWO if attempt.penalty_ms else Outcome.SOLVED


def _columns(
    user: User, deal: DealtScramble, solve: TimedSolve, now: datetime
) -> dict[str, object]:
    """Return the columns of a new solve."""
    total_ms, memo_ms, clock = solve.times
    is_dnf = solve.outcome == Outcome.DNF
    penalty_ms = PLUS_TWO_MS if solve.outcome == Outcome.PLUS_TWO else 0
    memo_client_ms, recall_client_ms = _sent_times(solve.page)
    memorised_at = None
    if memo_ms is not None:
        memorised_at = solve.started_at + timedelta(milliseconds=memo_ms)
    return {
        "session": PracticeSession.objects.of(user.pk).filter(is_current=True).first(),
        "scramble": deal.scramble,
        "method": snapshot(method_of(user)),
        "event": deal.event,
        "mode": deal.mode,
        "filters": deal.filters,
        "phase": Phase.VERDICT,
        "revealed_at": solve.started_at,
        "memorised_at": memorised_at,
        "handed_in_at": now,
        "memo_ms": memo_ms,
        "memo_client_ms": memo_client_ms,
        "recall_ms": total_ms - (memo_ms or 0) + penalty_ms,
        "recall_client_ms": recall_client_ms,
        "penalty_ms": penalty_ms,
        "clock": clock,
        "correct": not is_dnf,
        "dnf": is_dnf,
        "notes": solve.notes,
    }


def _sent_times(page: PageTimes) -> tuple[int | None, int]:
    return page.memo_ms, page.total_ms - (page.memo_ms or 0)


def _page_times(attempt: Attempt) -> tuple[int | None, int | None]:
    return attempt.memo_client_ms, attempt.recall_client_ms
