"""Reads how a person answered cases the last time."""

from collections.abc import Mapping

from trainer.algorithms.cases import CaseKey
from trainer.algorithms.drilling import LastAnswer
from trainer.algorithms.reading import KIND, case_of_card
from trainer.cards.models import Card
from trainer.cards.names import CardName


def last_answers(user_id: int | None) -> Mapping[CaseKey, LastAnswer]:
    """Return the last answer of a person to each case; a visitor has given none."""
    if user_id is None:
        return {}
    rows = Card.objects.of(user_id).filter(kind=KIND)
    answers = {}
    for key, grade, ms in rows.values_list("key", "last_grade", "last_ms"):
        if case := case_of_card(CardName(KIND, key)):
            answers[case] = LastAnswer(grade, ms)
    return answers
