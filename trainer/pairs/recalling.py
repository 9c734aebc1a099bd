"""What a round of pair recall deals, and its result by position."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from random import Random
from typing import NamedTuple

from trainer.pairs.grid import Grid
from trainer.pairs.models import PairRecall
from trainer.pairs.sheets import PairKey, symbol_key, write_pair

FEWEST, USUAL, MOST = 3, 10, 60


def dealt_pairs(grid: Grid, count: int, rng: Random) -> list[PairKey]:
    """Return some possible pairs, those with words first; a pair comes twice only if there are too few."""
    possible = [pair for pair in grid.alphabet.all_pairs() if pair in grid.alphabet.possible]
    with_words = [pair for pair in possible if pair in grid.texts and grid.texts[pair].words]
    source = with_words if len(with_words) >= count else possible
    pairs = rng.sample(source, min(count, len(source)))
    return pairs + rng.choices(source, k=count - len(pairs))


class RecalledPair(NamedTuple):
    """One position of a round: its pair, what was typed, and how long it was shown, if alone."""

    number: int
    letters: str
    words: str
    typed: str
    is_correct: bool
    shown_ms: int | None

    @property
    def shown_seconds(self) -> float:
        """Return for how long the pair was shown."""
        return (self.shown_ms or 0) / 1_000


@dataclass(frozen=True, slots=True)
class RecallResult:
    """The result of a round by position, and both times."""

    pairs: Sequence[RecalledPair]
    memo_ms: int
    recall_ms: int

    @property
    def correct_count(self) -> int:
        return sum(pair.is_correct for pair in self.pairs)

    @property
    def memo_seconds(self) -> float:
        return self.memo_ms / 1_000

    @property
    def recall_seconds(self) -> float:
        return self.recall_ms / 1_000


def keys_of(recall: PairRecall) -> list[PairKey]:
    """Return the pairs of a round in the form in which they are compared."""
    return [PairKey(symbol_key(first), symbol_key(second)) for first, second in recall.pairs]


def is_recalled(pair: PairKey, typed: str) -> bool:
    """Return whether a text is a pair, with or without a space between its letters."""
    return "".join(symbol_key(typed).split()) == "".join(pair)


def result_of(recall: PairRecall, words: Mapping[PairKey, str]) -> RecallResult:
    """Return the result of a round that is over."""
    paces = [*recall.paces, *[None] * len(recall.pairs)]
    typed = [*recall.typed, *[""] * len(recall.pairs)]
    rows = zip(recall.pairs, keys_of(recall), typed, paces, strict=False)
    pairs = [
        RecalledPair(
            number, write_pair(*letters), words.get(key, ""), text, is_recalled(key, text), ms
        )
        for number, (letters, key, text, ms) in enumerate(rows, 1)
    ]
    return RecallResult(
        pairs,
        ms_between(recall.started_at, recall.memorised_at),
        ms_between(recall.memorised_at, recall.typed_at),
    )


def ms_between(begin: datetime | None, end: datetime | None) -> int:
    """Return the milliseconds between two moments, 0 if one is missing."""
    return max(0, round((end - begin).total_seconds() * 1_000)) if begin and end else 0


def paces_after(recall: PairRecall, now: datetime) -> list[int]:
    """Return for how long each pair was shown, with the pair that is shown now."""
    paces: list[int] = [*recall.paces, *[0] * (len(recall.pairs) - len(recall.paces))]
    paces[recall.place] += ms_between(recall.turned_at, now)
    return paces


def typed_texts(values: Iterable[str], count: int) -> list[str]:
    """Return what was typed for each pair, without blanks around it."""
    texts = [text.strip() for text in values][:count]
    return texts + [""] * (count - len(texts))
