"""Solves by plain requests, as the page of the timer sends them, and stored ones."""

from datetime import datetime, timedelta
from random import Random
from uuid import UUID, uuid4

from tests.trainer.practice.cast import NOON, SCRAMBLE
from tests.trainer.practice.drilling import value
from trainer.people.models import User
from trainer.practice.attempts import TimedSolve, store_solve
from trainer.practice.models import Attempt, Clock, Outcome
from trainer.practice.solve_times import PageTimes, SolveTimes
from trainer.practice.tokens import DealtScramble

SOLVE = {"event": "both", "mode": "solve", "scramble": SCRAMBLE}


def solve_form(client, *, scramble: str = SCRAMBLE, **fields: str) -> dict[str, str]:
    """Return the form of a new deal, filled in as solved in 60 s, of which 25 s were the memo."""
    page = client.get("/", SOLVE | {"scramble": scramble}).text
    names = {name: value(page, name) for name in ("deal", "solver")}
    times = {"total_ms": "60000", "memo_ms": "25000", "outcome": "solved"}
    return names | times | fields


def typed_form(client, time: str, **fields: str) -> dict[str, str]:
    """Return the form of a new deal with a typed time."""
    form = solve_form(client, time=time, **fields)
    return {name: form[name] for name in form if not name.endswith("_ms")}


def stamped(client, form: dict[str, str], *moments: str) -> dict[str, str]:
    """Return the form with the stamps of the server for some moments."""
    stamps = {
        moment: client.post("/solves/stamp", {"deal": form["deal"], "moment": moment}).text
        for moment in moments
    }
    return form | stamps


def stored_solve(
    user: User,
    outcome: str = Outcome.SOLVED,
    *,
    memo_ms: int | None = 25_000,
    total_ms: int = 60_000,
    started_at: datetime = NOON,
    mode: str = "solve",
    event: str = "both",
    notes: str = "",
    uuid: UUID | None = None,
) -> Attempt:
    """Return a solve that the page timed."""
    deal = DealtScramble(uuid or uuid4(), SCRAMBLE, event, mode, is_ready_state=False)
    times = SolveTimes(total_ms, memo_ms, Clock.CLIENT)
    solve = TimedSolve(PageTimes(total_ms, memo_ms), times, started_at, outcome, notes)
    return store_solve(user, deal, solve, started_at + timedelta(minutes=1), Random(1))
