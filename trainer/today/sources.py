"""The packages that have cards. A new kind of card needs its source here, and nothing else."""

from collections.abc import Mapping, Sequence

from trainer.cards.names import CardName
from trainer.cards.sources import CardQuestion, CardSource
from trainer.pairs.cards import PairCards
from trainer.people.models import User

SOURCES: Sequence[CardSource] = (PairCards(),)


def question_of(user: User, name: CardName) -> CardQuestion | None:
    """Return the question of a card, or None if the person cannot be asked it now."""
    sources = (source for source in SOURCES if name.kind in source.kinds)
    return next((source.questions(user, name).get(name) for source in sources), None)


def questions_of(user: User) -> Mapping[CardName, CardQuestion]:
    """Return every card that a person can be asked now, in the order in which new ones come."""
    questions: dict[CardName, CardQuestion] = {}
    for source in SOURCES:
        questions |= source.questions(user)
    return questions
