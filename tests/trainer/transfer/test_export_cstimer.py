"""The csTimer file of an account: as the format has it, and read back completely."""

import json
from datetime import timedelta
from itertools import pairwise
from typing import Any

import pytest

from tests.scale import sample
from tests.trainer.cast import signed_in
from tests.trainer.practice.cast import NOON, SCRAMBLE, judged_attempt
from tests.trainer.practice.solving import stored_solve
from tests.trainer.transfer.imports.conftest import add_file
from trainer.practice.models import Attempt, PracticeSession
from trainer.transfer.export_cstimer import export_cstimer

pytestmark = pytest.mark.django_db
FACTS = (
    "scramble",
    "memo_ms",
    "recall_ms",
    "penalty_ms",
    "correct",
    "dnf",
    "notes",
    "event",
    "mode",
)
SOLVES = sample(60, 2_000)
OUTCOMES = ("solved", "plus-two", "dnf", "solved", "dnf")
COMMENTS = ("", "né 目隠し 🙂", 'say "so"\nhttps://example.com')


def exported(user):
    return "".join(export_cstimer(user))


def facts(user):
    """Return what the format can hold of each solve: starts in whole seconds, sessions by name."""
    rows = Attempt.objects.filter(user=user).order_by("revealed_at", "uuid")
    return [
        (
            *(getattr(row, name) for name in FACTS),
            int(row.revealed_at.timestamp()),
            row.session.name if row.session else "No session",
        )
        for row in rows.select_related("session")
    ]


def practised(user, sessions, solves):
    """Store solves in sessions, of which the last has no splits."""
    names = [f"Session {number}" for number in range(sessions)]
    for place in range(solves):
        number = place % sessions
        session, _ = PracticeSession.objects.get_or_create(user=user, name=names[number])
        has_split = number < sessions - 1
        total_ms = 60_003 + 17 * place
        solve = stored_solve(
            user,
            OUTCOMES[place % len(OUTCOMES)],
            memo_ms=20_001 + place if has_split else None,
            total_ms=total_ms,
            started_at=NOON + timedelta(minutes=place),
            event=("both", "edges", "corners")[number % 3],
            notes=COMMENTS[place % len(COMMENTS)],
        )
        Attempt.objects.filter(pk=solve.pk).update(session=session)


def test_everything_that_the_format_holds_comes_back(alice, bob):
    practised(alice, 12, SOLVES)
    add_file(bob, exported(alice))
    assert len(facts(bob)) == SOLVES
    assert facts(bob) == facts(alice)
    assert exported(bob) == exported(alice)


def test_a_solve_is_written_as_cstimer_writes_it(alice):
    PracticeSession.objects.create(user=alice, name="3BLD", is_current=True)
    stored_solve(alice, "plus-two", notes="slipped")
    stored_solve(alice, "dnf", memo_ms=None, started_at=NOON + timedelta(hours=1))
    judged_attempt(alice)
    document = json.loads(exported(alice))
    start = int(NOON.timestamp())
    assert document["session1"] == [
        [[2_000, 60_000, 25_000], SCRAMBLE, "slipped", start],
        [[-1, 60_000], SCRAMBLE, "", start + 3_600],
    ]
    about = json.loads(document["properties"]["sessionData"])
    assert about["1"] == {
        "name": "3BLD",
        "opt": {"scrType": "333ni", "phases": 2},
        "rank": 1,
        "stat": [2, 1, 62_000],
        "date": [start, start + 3_600],
    }
    assert list(document) == ["session1", "properties"]
    assert "\n" not in exported(alice)


def test_solves_of_a_session_are_oldest_first_and_deleted_ones_are_left_out(alice):
    practised(alice, 2, 9)
    Attempt.objects.filter(pk=stored_solve(alice).pk).update(deleted_at=NOON)
    document = json.loads(exported(alice))
    starts = [[solve[3] for solve in document[f"session{number}"]] for number in (1, 2)]
    assert sum(map(len, starts)) == 9
    assert all(one < other for session in starts for one, other in pairwise(session))


def test_nobody_without_solves_gets_a_file_that_cstimer_could_not_read(alice):
    assert json.loads(exported(alice))["properties"]["sessionN"] == 1


def test_the_file_of_an_account_adds_nothing_to_it(alice):
    practised(alice, 3, 9)
    before = facts(alice)
    add_file(alice, exported(alice))
    assert facts(alice) == before


def test_it_is_downloaded_under_cstimers_name(alice):
    stored_solve(alice)
    answer: Any = signed_in(alice).get("/account/cstimer.txt")
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert 'filename="cstimer_' in answer["Content-Disposition"]
    assert json.loads(b"".join(answer))["session1"]
