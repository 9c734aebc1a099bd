"""How long each letter takes, from the times at which memos were typed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

import numpy as np

from trainer.progress.weak_spots.letter_column import LetterColumn, Numbers, counted

# Decades: a letter that took longer counts as this.
LONGEST_MS = 2**40


class Pace(NamedTuple):
    """How many times something was timed, and what it usually takes, in milliseconds."""

    times: int
    ms: int


class Timed(NamedTuple):
    """What was typed for one piece type, and when each character of it came, in milliseconds."""

    letters: Sequence[str]
    offsets: Sequence[int]


@dataclass(frozen=True, slots=True, eq=False)
class TimedMemos:
    """Memos and when each character of them came, column by column.

    `has_imported` says that some of these times come from a file.
    """

    letters: LetterColumn
    offsets: Sequence[Sequence[int]]
    has_imported: bool = False

    @classmethod
    def of(cls, memos: Iterable[Timed]) -> "TimedMemos":
        memos = list(memos)
        return cls(
            LetterColumn.of(memo.letters for memo in memos), [memo.offsets for memo in memos]
        )


@dataclass(frozen=True, slots=True, eq=False)
class TypingTimes:
    """Letters that were timed: each letter's index, its place in its memo, and how long it took."""

    names: Sequence[str]
    letters: Numbers
    places: Numbers
    times: Numbers


def paces(typed: TypingTimes) -> dict[str, Pace]:
    """Return the median time that each letter takes after the one before it.

    Letters that were pasted took no time, and do not count.
    """
    is_timed = (typed.places > 0) & (typed.times > 0)
    medians = _medians(typed.letters[is_timed], typed.times[is_timed])
    return {typed.names[letter]: pace for letter, pace in medians.items()}


def pair_paces(typed: TypingTimes) -> dict[tuple[str, str], Pace]:
    """Return the median time that the two letters of each pair take after the letter before them.

    What comes before the first pair of a memo is not typed.
    """
    seconds = np.flatnonzero((typed.places > 1) & (typed.places % 2 == 1))
    is_timed = (typed.times[seconds] > 0) & (typed.times[seconds - 1] > 0)
    seconds = seconds[is_timed]
    count = len(typed.names)
    pairs = typed.letters[seconds - 1] * count + typed.letters[seconds]
    medians = _medians(pairs, typed.times[seconds - 1] + typed.times[seconds])
    names = typed.names
    return {(names[pair // count], names[pair % count]): pace for pair, pace in medians.items()}


def typing_times(memos: TimedMemos) -> TypingTimes:
    """Return how long each letter of memos took, the first of a memo from the start.

    This is known only if every letter has equally many characters and all of them were timed.
    """
    column, counts = memos.letters, np.array(list(map(len, memos.offsets)), np.int64)
    characters, rest = np.divmod(counts, np.maximum(column.lengths, 1))
    lengths = np.where(rest == 0, column.lengths, 0) * (characters > 0)
    memo, places = np.repeat(np.arange(len(column)), lengths), counted(lengths)
    offsets = np.array(list(chain.from_iterable(memos.offsets)), np.int64)
    ends_before = (np.cumsum(counts) - counts)[memo]
    ends = offsets[ends_before + (places + 1) * characters[memo] - 1]
    times = np.diff(ends, prepend=0)
    return TypingTimes(column.names, column.letters[column.starts[memo] + places], places, times)


def _medians(keys: Numbers, times: Numbers) -> dict[int, Pace]:
    """Return how often each key occurs, and the median of its times."""
    keys, times = _sorted(keys, times)
    met, starts, counts = np.unique(keys, return_index=True, return_counts=True)
    lower, upper = times[starts + (counts - 1) // 2], times[starts + counts // 2]
    medians = np.rint((lower + upper) / 2).astype(np.int64)
    columns = met.tolist(), counts.tolist(), medians.tolist()
    return {key: Pace(count, ms) for key, count, ms in zip(*columns, strict=True)}


def _sorted(keys: Numbers, times: Numbers) -> tuple[Numbers, Numbers]:
    """Sort by key and time: as one number each, they are sorted twenty times as fast."""
    numbers = np.sort(keys * LONGEST_MS + np.minimum(times, LONGEST_MS - 1))
    return numbers // LONGEST_MS, numbers % LONGEST_MS
