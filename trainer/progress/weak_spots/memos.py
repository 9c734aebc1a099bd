"""Judged memos as columns: the letters of right ones, and where wrong ones went wrong."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import compress
from typing import NamedTuple

import numpy as np

from trainer.progress.weak_spots.letter_column import LetterColumn, Numbers

Pair = tuple[str, str]


class WrongMemo(NamedTuple):
    """What was typed, where it went wrong, what belonged there, and the nearest correct memo."""

    letters: Sequence[str]
    first_wrong: int
    expected: str
    nearest: Sequence[str] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class WrongMemos:
    """Wrong memos, column by column. A nearest memo that is not known has no letters."""

    letters: LetterColumn
    first_wrong: Numbers
    expected: Sequence[str]
    nearest: LetterColumn

    @classmethod
    def of(cls, memos: Iterable[WrongMemo]) -> "WrongMemos":
        memos = list(memos)
        return cls(
            LetterColumn.of(memo.letters for memo in memos),
            np.array([memo.first_wrong for memo in memos], np.int64),
            [memo.expected for memo in memos],
            LetterColumn.of(memo.nearest or () for memo in memos),
        )

    def __len__(self) -> int:
        return len(self.expected)

    @property
    def begun(self) -> LetterColumn:
        """Of each memo the letters up to its first mistake."""
        return self.letters.cut(self.first_wrong)

    def expected_counts(self) -> Counter[str]:
        """Count the letters that were missing."""
        return Counter(filter(None, self.expected))

    def confusion_counts(self) -> Counter[Pair]:
        """Count which letter was missing and which came instead."""
        typed = self.letters.at(self.first_wrong)
        both = Counter(zip(self.expected, typed, strict=True))
        return Counter({pair: times for pair, times in both.items() if all(pair)})

    def broken_pair_counts(self) -> Counter[Pair]:
        """Count the pairs that were due where memos went wrong, as far as they are known.

        If the first letter of a pair was missing, the nearest correct memo has the second.
        """
        place, nearest = self.first_wrong, self.nearest
        is_second = place % 2 == 1
        is_known = self.letters.begins_like(nearest, place) & (place < nearest.lengths)
        firsts = zip(self.expected, nearest.at(place), nearest.at(place + 1), strict=True)
        seconds = zip(self.letters.at(place - 1), self.expected, strict=True)
        pairs = list(compress(seconds, is_second.tolist()))
        pairs += [
            (expected, after)
            for expected, due, after in compress(firsts, (is_known & ~is_second).tolist())
            if expected == due
        ]
        counts = Counter(pairs)
        return Counter({pair: times for pair, times in counts.items() if all(pair)})


@dataclass(frozen=True, slots=True)
class Memos:
    """The judged memos of one piece type: the letters of right ones, and the wrong ones."""

    right: LetterColumn = field(default_factory=lambda: LetterColumn.of([]))
    wrong: WrongMemos = field(default_factory=lambda: WrongMemos.of([]))
