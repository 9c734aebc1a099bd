"""The constraints of the tables of practice."""

from uuid import uuid4

import pytest

from tests.trainer.constraints import refused
from tests.trainer.practice.cast import NOON, SCRAMBLE, judged_attempt, revealed_attempt
from trainer.practice.models import Attempt, Deal, PieceResult, PracticeSession

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "values",
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
def test_an_impossible_attempt_is_refused(alice, values):
    attempt = revealed_attempt(alice)
    assert refused(lambda: Attempt.objects.filter(pk=attempt.pk).update(**values))


def test_each_person_has_one_attempt_at_a_deal(alice, bob):
    uuid, shared = uuid4(), {"scramble": SCRAMBLE, "method": {}, "event": "edges"}
    Attempt.objects.create(user=alice, uuid=uuid, **shared)
    Attempt.objects.create(user=bob, uuid=uuid, **shared)
    assert refused(lambda: Attempt.objects.create(user=alice, uuid=uuid, **shared))


def test_each_piece_type_has_one_result_and_a_correct_one_has_no_wrong_letter(alice):
    attempt = judged_attempt(alice)
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


def test_at_most_one_session_is_current_and_it_is_not_deleted(alice):
    current = PracticeSession.objects.create(user=alice, name="Now", is_current=True)
    assert refused(lambda: PracticeSession.objects.create(user=alice, name="Then", is_current=True))
    assert refused(lambda: PracticeSession.objects.filter(pk=current.pk).update(deleted_at=NOON))
    assert refused(lambda: PracticeSession.objects.create(user=alice, name=""))


def test_deals_have_an_event_and_a_scramble():
    assert refused(lambda: Deal.objects.create(event="", scramble="R", lot=0))
    assert refused(lambda: Deal.objects.create(event="both", scramble="", lot=0))


def test_rows_are_written_as_readable_text(alice):
    attempt = judged_attempt(alice)
    assert str(attempt) == str(attempt.uuid)
    assert str(attempt.results.get()) == f"{attempt.uuid}: edges"
    assert str(PracticeSession(name="Now")) == "Now"
    assert str(Deal(scramble="R U")) == "R U"
    assert revealed_attempt(alice).shows_cube
