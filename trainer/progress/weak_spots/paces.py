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


def paces(memos: TimedMemos) -> dict[str, Pace]:
    """Return the median time that each letter takes after the one before it.

    Letters that were pasted took no time, and do not count.
    """
    letters, times = _sorted(*_typing_times(memos))
    met, starts, counts = np.unique(letters, return_index=True, return_counts=True)
    lower, upper = times[starts + (counts - 1) // 2], times[starts + counts // 2]
    medians = np.rint((lower + upper) / 2).astype(np.int64)
    columns = met.tolist(), counts.tolist(), medians.tolist()
    names = memos.letters.names
    return {names[letter]: Pace(count, ms) for letter, count, ms in zip(*columns, strict=True)}


def _sorted(letters: Numbers, times: Numbers) -> tuple[Numbers, Numbers]:
    """Sort by letter and time: as one number each, they are sorted twenty times as fast."""
    numbers = np.sort(letters * LONGEST_MS + np.minimum(times, LONGEST_MS - 1))
    return numbers // LONGEST_MS, numbers % LONGEST_MS


def _typing_times(memos: TimedMemos) -> tuple[Numbers, Numbers]:
    """Return each letter that was typed after another one, and how long that took.

    This is known only if every letter has equally many characters and all of them were timed.
    """
    column, counts = memos.letters, np.array(list(map(len, memos.offsets)), np.int64)
    characters, rest = np.divmod(counts, np.maximum(column.lengths, 1))
    lengths = np.where(rest == 0, column.lengths, 0) * (characters > 0)
    memo, place = np.repeat(np.arange(len(column)), lengths), counted(lengths)
    offsets = np.array(list(chain.from_iterable(memos.offsets)), np.int64)
    ends_before = (np.cumsum(counts) - counts)[memo]
    ends = offsets[ends_before + (place + 1) * characters[memo] - 1]
    times = np.diff(ends, prepend=0)
    is_timed = (place > 0) & (times > 0)
    return column.letters[column.starts[memo] + place][is_timed], times[is_timed]
