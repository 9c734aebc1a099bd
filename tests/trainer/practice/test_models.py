"""What the database itself refuses."""

from uuid import uuid4

import pytest

from tests.trainer.constraints import refused
from tests.trainer.practice.cast import NOON, SCRAMBLE, judged, revealed
from trainer.practice.models import Attempt, Deal, PieceResult, PracticeSession

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "changed",
    [
        {"event": ""},
        {"mode": "fast"},
        {"phase": "past"},
        {"clock": "none"},
        {"phase": "recall"},
        {"phase": "verdict", "handed_in_at": NOON},
        {"phase": "verdict", "correct": True},
        {"correct": True},
        {"dnf": True},
        {"memo_ms": -1},
    ],
)
def test_an_attempt_that_cannot_be(alice, changed):
    attempt = revealed(alice)
    assert refused(lambda: Attempt.objects.filter(pk=attempt.pk).update(**changed))


def test_one_attempt_a_person_and_deal(alice, bob):
    uuid, shared = uuid4(), {"scramble": SCRAMBLE, "method": {}, "event": "edges"}
    Attempt.objects.create(user=alice, uuid=uuid, **shared)
    Attempt.objects.create(user=bob, uuid=uuid, **shared)
    assert refused(lambda: Attempt.objects.create(user=alice, uuid=uuid, **shared))


def test_one_result_a_piece_type_and_no_wrong_letter_in_a_right_one(alice):
    attempt = judged(alice)
    twice = {
        "attempt": attempt,
        "user": alice,
        "piece_type": "edges",
        "correct": True,
        "expected_letters": 1,
    }
    assert refused(lambda: PieceResult.objects.create(**twice))
    assert refused(lambda: attempt.results.update(first_wrong=1))
    assert refused(lambda: attempt.results.update(piece_type=""))
    assert refused(lambda: attempt.results.update(correct=False))


def test_one_current_session_that_is_not_deleted(alice):
    current = PracticeSession.objects.create(user=alice, name="Now", is_current=True)
    assert refused(lambda: PracticeSession.objects.create(user=alice, name="Then", is_current=True))
    assert refused(lambda: PracticeSession.objects.filter(pk=current.pk).update(deleted_at=NOON))
    assert refused(lambda: PracticeSession.objects.create(user=alice, name=""))


def test_deals_have_an_event_and_a_scramble():
    assert refused(lambda: Deal.objects.create(event="", scramble="R", lot=0))
    assert refused(lambda: Deal.objects.create(event="both", scramble="", lot=0))


def test_rows_are_told_by_what_is_in_them(alice):
    attempt = judged(alice)
    assert str(attempt) == str(attempt.uuid)
    assert str(attempt.results.get()) == f"{attempt.uuid}: edges"
    assert str(PracticeSession(name="Now")) == "Now"
    assert str(Deal(scramble="R U")) == "R U"
    assert revealed(alice).shows_cube
