"""Solves by plain requests, as the page of the timer sends them, and stored ones."""

from datetime import datetime, timedelta
from random import Random
from typing import Any
from uuid import UUID, uuid4

from cubecore.cube import Cube
from cubecore.execution import execute
from cubecore.memo import Method
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


def cube_without_step(number: int) -> str:
    """Return the stickers of the cube after the usual solve of its scramble without one step."""
    cube = Cube(3).apply(SCRAMBLE)
    for place, step in enumerate(execute(cube, Method()).steps):
        cube = cube if place == number else cube.apply(step.expanded)
    return cube.facelets()


def fault(kind: str = "skipped", letters: str = "", piece_type: str = "edges") -> dict[str, Any]:
    """Return a fault as it is stored."""
    written = {"key": "memo", "fillings": {"letters": letters or "AB"}}
    texts = dict.fromkeys(("symbols", "other", "first", "second"), written)
    message = {"key": f"fault_{kind}", "fillings": {**texts, "turn": "R", "place": 1}}
    document = {"kind": kind, "piece_type": piece_type, "step": 0, "letters": list(letters or "AB")}
    return document | {"message": message}


def explained_solve(user: User, *explanations: list[dict[str, Any]], **values: Any) -> Attempt:
    """Return a DNF with these explanations of its cube."""
    solve = stored_solve(user, "dnf", **values)
    solve.end_facelets = cube_without_step(3)
    solve.diagnosis = {"explanations": list(explanations), "left": ["UF", "DBL"]}
    solve.save()
    return solve
