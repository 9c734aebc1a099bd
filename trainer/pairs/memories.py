"""What the log of answers says about the word of each pair."""

from collections.abc import Mapping

from django.db.models import OuterRef, Subquery, Value
from django.db.models.functions import Concat

from trainer.cards.memories import CardMemory, memory_column
from trainer.cards.names import CardName
from trainer.pairs.models import LISTS
from trainer.pairs.sheets import PairKey

WORD, LETTERS = "pair-word", "word-pair"
Memories = Mapping[PairKey, CardMemory]


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


def word_memories(pieces: str) -> Subquery:
    """Return a column of pairs: what the log says about the word of each."""
    key = Concat(Value(key_prefix(pieces)), OuterRef("first"), Value(" "), OuterRef("second"))
    return memory_column(WORD, key)
