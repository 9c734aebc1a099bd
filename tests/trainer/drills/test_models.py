"""The constraints and queries of the table of answers."""

import pytest

from tests.trainer.constraints import refused
from tests.trainer.drills.cast import answer
from trainer.drills.models import DrillAnswer
from trainer.people.models import User

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "values", [{"direction": "up"}, {"piece_type": ""}, {"sticker": ""}, {"ms": -1}]
)
def test_an_impossible_answer_is_refused(alice, values):
    stored = answer(alice)
    assert refused(lambda: DrillAnswer.objects.filter(pk=stored.pk).update(**values))


def test_each_person_has_one_answer_to_a_question(alice):
    stored = answer(alice)
    answer(User.objects.create_user("Bob"), uuid=stored.uuid)
    assert refused(lambda: answer(alice, uuid=stored.uuid))


def test_answers_are_found_by_their_person(alice):
    stored = answer(alice)
    assert list(DrillAnswer.objects.of(alice.pk)) == [stored]
    assert list(DrillAnswer.objects.of(None)) == []
    assert str(stored) == "UF: c"
