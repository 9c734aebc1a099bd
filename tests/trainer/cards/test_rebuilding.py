"""Cards that are computed from the whole log equal those that were stored answer by answer."""

import random
from datetime import timedelta
from uuid import UUID

import pytest

from tests.trainer.cards.cast import KV, RT, WORD_KV, answered, on_day, stored_cards
from trainer.cards.models import Card, CardAnswer
from trainer.cards.names import CardName
from trainer.cards.rebuilding import rebuild
from trainer.cards.scheduling import Grade
from trainer.cards.writing import (
    GivenAnswer,
    choose_settings,
    grade_again,
    keep_answer,
    undo_answer,
)

pytestmark = pytest.mark.django_db


def practise(user, seed: int, days: int) -> None:
    """Let a person answer, undo and grade again at random; the same for the same seed."""
    rng = random.Random(seed)
    names = [CardName(kind, f"both {first} T") for kind in ("a", "b") for first in "ABCD"]
    for day in range(days):
        for name in rng.sample(names, 3):
            uuid = UUID(int=rng.getrandbits(128), version=4)
            given = GivenAnswer(uuid, name, rng.random() < 0.8, rng.randrange(300, 5_000))
            keep_answer(user, given, on_day(day) + timedelta(minutes=rng.randrange(900)))
            if rng.random() < 0.15:
                undo_answer(user, uuid)
            elif rng.random() < 0.15:
                grade_again(user, uuid, Grade(rng.randint(1, 4)))


@pytest.mark.parametrize("seed", range(3))
def test_rebuilt_cards_equal_the_stored_ones(alice, seed):
    practise(alice, seed, days=25)
    stored = stored_cards(alice)
    assert len(stored) == 8

    rebuild(alice)
    assert stored_cards(alice) == stored
    Card.objects.all().delete()
    rebuild(alice)
    assert stored_cards(alice) == stored


def test_rebuilt_cards_of_another_retention_equal_those_of_who_had_it_from_the_start(alice, bob):
    choose_settings(bob, 95, 10)
    practise(alice, 7, days=10)
    practise(bob, 7, days=10)
    choose_settings(alice, 95, 10)

    def without_owner(user):
        return {name: row | {"user_id": None} for name, row in stored_cards(user).items()}

    assert without_owner(alice) == without_owner(bob)


def test_answers_that_come_late_count_in_their_place(alice, bob):
    answered(alice, 0, 2, 13)
    answered(bob, 13)
    answered(bob, 0)
    answered(bob, 2)

    [of_alice], [of_bob] = stored_cards(alice).values(), stored_cards(bob).values()
    assert of_alice | {"user_id": bob.pk} == of_bob


def test_cards_without_answers_vanish_and_others_stay(alice):
    answered(alice, 0)
    answered(alice, 0, name=RT)
    answered(alice, 0, name=WORD_KV)
    CardAnswer.objects.of(alice.pk).about([KV, RT]).delete()

    rebuild(alice, [KV, WORD_KV])
    assert set(stored_cards(alice)) == {RT, WORD_KV}
    rebuild(alice)
    assert set(stored_cards(alice)) == {WORD_KV}


def test_nobody_elses_cards_are_computed(alice, bob):
    answered(alice, 0)
    answered(bob, 0)
    Card.objects.of(bob.pk).delete()
    rebuild(alice)

    assert (len(stored_cards(alice)), len(stored_cards(bob))) == (1, 0)
