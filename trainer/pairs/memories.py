"""What the log of answers says about the word of each pair."""

from collections.abc import Mapping
from datetime import date
from typing import Any, NamedTuple

from django.db.models import F, OuterRef, Subquery, Value
from django.db.models.functions import Concat, JSONObject

from trainer.cards.models import Card
from trainer.cards.names import CardName
from trainer.cards.scheduling import Memory, retrievability
from trainer.pairs.models import LISTS
from trainer.pairs.sheets import PairKey

WORD, LETTERS = "pair-word", "word-pair"
COLUMNS = (
    "stability",
    "difficulty",
    "last_day",
    "due_day",
    "review_count",
    "correct_count",
    "last_ms",
)
# A word counts as known from this probability of recall on; those below are steps of its colour.
KNOWN_FROM = 0.9
STEPS = (0.6, 0.75, KNOWN_FROM)


def card_name(kind: str, pieces: str, pair: PairKey) -> CardName:
    """Return the name of a card of a pair in a list."""
    return CardName(kind, key_prefix(pieces) + " ".join(pair))


def pair_of_key(key: str) -> PairKey:
    """Return the pair that a card is about.

    >>> pair_of_key("edges: k v"), pair_of_key("k v")
    (PairKey(first='k', second='v'), PairKey(first='k', second='v'))
    """
    for pieces in LISTS:
        key = key.removeprefix(key_prefix(pieces))
    first, _, second = key.partition(" ")
    return PairKey(first, second)


def key_prefix(pieces: str) -> str:
    """Return what the keys of the cards of a list begin with."""
    return f"{pieces}: " if pieces else ""


def memory_column(pieces: str) -> Subquery:
    """Return a column of pairs: what the log says about the word of each."""
    key = Concat(Value(key_prefix(pieces)), OuterRef("first"), Value(" "), OuterRef("second"))
    cards = Card.objects.filter(user=OuterRef("user"), kind=WORD, key=key)
    columns = JSONObject(**{column: F(column) for column in COLUMNS})
    return Subquery(cards.values(document=columns)[:1])


class PairMemory(NamedTuple):
    """What the log says about the word of a pair."""

    memory: Memory
    review_count: int
    correct_count: int
    last_ms: int

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> "PairMemory":
        """Return the memory in a column of a pair."""
        last_day, due_day = (date.fromisoformat(document[name]) for name in ("last_day", "due_day"))
        memory = Memory(document["stability"], document["difficulty"], last_day, due_day)
        counts = (document[name] for name in ("review_count", "correct_count", "last_ms"))
        return cls(memory, *counts)

    @property
    def seconds(self) -> float:
        """Return how long the last answer took."""
        return self.last_ms / 1_000

    def level_on(self, day: date) -> int:
        """Return how well the word is known on a day: from 1, fading, to 4, known."""
        recall = retrievability(self.memory, max(day, self.memory.last_day))
        return 1 + sum(recall >= step for step in STEPS)

    def days_until_due(self, day: date) -> int:
        """Return in how many days the word is asked again, 0 if it is due."""
        return max(0, (self.memory.due_day - day).days)


Memories = Mapping[PairKey, PairMemory]
