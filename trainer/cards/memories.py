"""What the log says about cards, as a column of the rows that they are about."""

from collections.abc import Mapping
from datetime import date
from typing import Any, NamedTuple

from django.db.models import Expression, F, OuterRef, Subquery
from django.db.models.functions import JSONObject

from trainer.cards.models import Card
from trainer.cards.scheduling import Memory, retrievability

COLUMNS = (
    "stability",
    "difficulty",
    "last_day",
    "due_day",
    "review_count",
    "correct_count",
    "last_ms",
)
# A card counts as known from this probability of recall on; those below are steps of its colour.
KNOWN_FROM = 0.9
STEPS = (0.6, 0.75, KNOWN_FROM)
# The level of cards that are known.
BEST_LEVEL = 1 + len(STEPS)


def memory_column(kind: str, key: Expression) -> Subquery:
    """Return a column of rows with a user: what the log says about the card of each."""
    cards = Card.objects.filter(user=OuterRef("user"), kind=kind, key=key)
    columns = JSONObject(**{column: F(column) for column in COLUMNS})
    return Subquery(cards.values(document=columns)[:1])


class CardMemory(NamedTuple):
    """What the log says about a card."""

    memory: Memory
    review_count: int
    correct_count: int
    last_ms: int

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> "CardMemory":
        """Return the memory in a column."""
        last_day, due_day = (date.fromisoformat(document[name]) for name in ("last_day", "due_day"))
        memory = Memory(document["stability"], document["difficulty"], last_day, due_day)
        counts = (document[name] for name in ("review_count", "correct_count", "last_ms"))
        return cls(memory, *counts)

    @property
    def seconds(self) -> float:
        """Return how long the last answer took."""
        return self.last_ms / 1_000

    def level_on(self, day: date) -> int:
        """Return how well the card is known on a day: from 1, fading, to 4, known."""
        recall = retrievability(self.memory, max(day, self.memory.last_day))
        return 1 + sum(recall >= step for step in STEPS)

    def days_until_due(self, day: date) -> int:
        """Return in how many days the card is asked again, 0 if it is due."""
        return max(0, (self.memory.due_day - day).days)
