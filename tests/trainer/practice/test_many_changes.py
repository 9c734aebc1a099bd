"""Changes of many attempts are made in portions, between which others write."""

from datetime import timedelta

import pytest
from django.db import connection

from tests.faults import fails_at_each
from tests.trainer.practice.cast import NOON, practised
from trainer.practice import writing
from trainer.practice.models import Attempt, PracticeSession
from trainer.practice.writing import (
    delete_attempts,
    move_attempts,
    restore_attempts,
    start_session,
    undo_move,
)

pytestmark = pytest.mark.django_db
LATER = NOON + timedelta(days=1)


@pytest.fixture(autouse=True)
def pauses(monkeypatch) -> list[float]:
    """What is waited after each portion but the last, of two attempts each."""
    pauses: list[float] = []
    monkeypatch.setattr(writing, "PORTION", 2)
    monkeypatch.setattr(writing, "sleep", pauses.append)
    return pauses


@pytest.fixture
def seven(alice):
    practised(alice, 7)
    return alice


def session_counts():
    return {
        session.name: session.attempts.filter(deleted_at=None).count()
        for session in PracticeSession.objects.all()
    }


@pytest.mark.django_db(transaction=True)
def test_others_write_between_two_portions(seven, pauses, monkeypatch):
    states = []
    monkeypatch.setattr(writing, "sleep", lambda _: states.append(connection.in_atomic_block))
    assert delete_attempts(Attempt.objects.of(seven.pk), NOON) == 7
    assert states == [False] * 3


def test_every_change_reaches_all_of_them(seven, pauses):
    balcony = start_session(seven, "Balcony", NOON)
    every = Attempt.objects.of(seven.pk)
    assert move_attempts(every, balcony, NOON) == 7
    assert session_counts() == {"All": 0, "Balcony": 7}
    assert undo_move(seven, NOON) == 7
    assert session_counts() == {"All": 7, "Balcony": 0}
    assert (delete_attempts(every, LATER), every.count()) == (7, 0)
    assert (restore_attempts(seven, LATER), every.count()) == (7, 7)
    assert len(pauses) == 4 * 3
    assert max(pauses) <= writing.LONGEST_PAUSE


def test_a_change_that_was_stopped_anywhere_is_done_by_the_same_change_again(seven):
    balcony = start_session(seven, "Balcony", NOON)
    every = Attempt.objects.of(seven.pk)
    stopped = 0
    for _ in fails_at_each(lambda: move_attempts(every, balcony, NOON)):
        stopped += 1
        move_attempts(every, balcony, NOON)
        assert session_counts() == {"All": 0, "Balcony": 7}
        assert undo_move(seven, NOON) == 7
        assert session_counts() == {"All": 7, "Balcony": 0}
    # The keys, and four portions.
    assert stopped >= 5
