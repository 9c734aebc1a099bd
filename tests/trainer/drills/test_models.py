"""What the database itself refuses."""

import pytest

from tests.trainer.constraints import refused
from tests.trainer.drills.cast import answer
from trainer.drills.models import DrillAnswer
from trainer.people.models import User

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "changed", [{"direction": "up"}, {"piece_type": ""}, {"sticker": ""}, {"ms": -1}]
)
def test_an_answer_that_cannot_be(alice, changed):
    kept = answer(alice)
    assert refused(lambda: DrillAnswer.objects.filter(pk=kept.pk).update(**changed))


def test_one_answer_a_person_and_question(alice):
    kept = answer(alice)
    answer(User.objects.create_user("Bob"), uuid=kept.uuid)
    assert refused(lambda: answer(alice, uuid=kept.uuid))


def test_answers_belong_to_their_person(alice):
    kept = answer(alice)
    assert list(DrillAnswer.objects.of(alice.pk)) == [kept]
    assert list(DrillAnswer.objects.of(None)) == []
    assert str(kept) == "UF: c"
