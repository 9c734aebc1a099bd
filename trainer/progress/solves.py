"""Attempts as columns of numbers, and the figures of the last ones."""

from dataclasses import dataclass, fields
from datetime import date

import numpy as np
from numpy.typing import NDArray

from trainer.progress.results import DNF, Times, as_counted, rounded

UNKNOWN = -1
WINDOWS = (12, 50, 100)

# What `again` says of an attempt.
USUAL, REPEATED, TRAINING = range(3)

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Solves:
    """Finished attempts from memory, oldest first; each field is a column.

    `place` is the place among all attempts, `day` the day of practice as an ordinal, `event` an index
    into all events, and a time UNKNOWN where it is not known. `session` is the number of one of the
    sessions in question, from 1, or 0; `method` marks what is chosen, `again` is REPEATED for scrambles
    that were seen before and TRAINING for those with a weak pair, `timed` marks solves of a
    real cube, `imported` those of which the times come from a file.
    """

    place: NDArray[np.int64]
    day: NDArray[np.int64]
    memo_ms: NDArray[np.int64]
    recall_ms: NDArray[np.int64]
    correct: NDArray[np.int64]
    event: NDArray[np.int64]
    session: NDArray[np.int64]
    again: NDArray[np.int64]
    method: NDArray[np.int64]
    timed: NDArray[np.int64]
    imported: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.place)

    def where(self, chosen: NDArray[np.bool_]) -> "Solves":
        """Return the attempts that are chosen."""
        if chosen.all():
            return self
        return Solves(*(getattr(self, field.name)[chosen] for field in fields(self)))

    def last(self, count: int, before: int = 0) -> "Solves":
        """Return the last attempts, or the last ones before as many newer ones."""
        end = max(0, len(self) - before)
        places = slice(max(0, end - count), end)
        return Solves(*(getattr(self, field.name)[places] for field in fields(self)))

    def between(self, start: date, end: date | None) -> "Solves":
        """Return the attempts of the days after one until another, or until now."""
        is_between = self.day > start.toordinal()
        if end is not None:
            is_between &= self.day <= end.toordinal()
        return self.where(is_between)

    @property
    def is_correct(self) -> NDArray[np.bool_]:
        return self.correct.astype(np.bool_)

    @property
    def is_countable(self) -> NDArray[np.bool_]:
        """Whether an average can count it: it has a time, or is a DNF."""
        countable: NDArray[np.bool_] = ~self.is_correct | (self.recall_ms != UNKNOWN)
        return countable

    @property
    def total_ms(self) -> NDArray[np.int64]:
        """The memo and recall times added, or UNKNOWN."""
        total = np.maximum(self.memo_ms, 0) + self.recall_ms
        return np.where(self.recall_ms == UNKNOWN, UNKNOWN, total)

    @property
    def singles(self) -> Times:
        return np.where(self.is_correct, self.total_ms, DNF)

    @property
    def memos(self) -> Floats:
        """The memo times of successes as they count; not a number for all others."""
        is_known = self.is_correct & (self.memo_ms != UNKNOWN)
        return np.where(is_known, as_counted(self.memo_ms), np.nan)

    @property
    def recalls(self) -> Floats:
        """The recall times of successes as they count; not a number for all others.

        A total that no timer split is stored as a recall without a memo, and does not count here.
        """
        is_known = self.is_correct & (np.minimum(self.memo_ms, self.recall_ms) != UNKNOWN)
        return np.where(is_known, as_counted(self.recall_ms), np.nan)

    @property
    def totals(self) -> Floats:
        """The total times of successes as they count; not a number for all others."""
        is_known = self.is_correct & (self.recall_ms != UNKNOWN)
        return np.where(is_known, as_counted(self.total_ms), np.nan)


@dataclass(frozen=True, slots=True)
class Window:
    """The last attempts: how many succeeded, and the mean times of the successes.

    `size` is how many attempts the window can hold, `count` how many it holds. `letter_ms` is the
    memo time per letter. A figure of no attempt is None.
    """

    size: int
    count: int
    correct: int
    percent: int | None
    memo_ms: int | None
    recall_ms: int | None
    total_ms: int | None
    letter_ms: int | None

    @property
    def memo_share(self) -> int | None:
        """Return how many percent of the time is the memo, of solves that were split."""
        if self.memo_ms is None or self.recall_ms is None:
            return None
        return percent(self.memo_ms, self.memo_ms + self.recall_ms)

    @property
    def execution_share(self) -> int | None:
        """Return how many percent of the time is what comes after the memo."""
        return None if self.memo_share is None else 100 - self.memo_share


def window(last: Solves, size: int, letters: NDArray[np.int64] | None = None) -> Window:
    """Return the figures of the last attempts; `letters` is the number of letters of each, 0 if unknown."""
    memos, correct = last.memos, int(last.correct.sum())
    return Window(
        size=size,
        count=len(last),
        correct=correct,
        percent=percent(correct, len(last)),
        memo_ms=mean(memos),
        recall_ms=mean(last.recalls),
        total_ms=mean(last.totals),
        letter_ms=_letter_ms(memos, letters),
    )


def percent(part: int, whole: int) -> int | None:
    """Return a share of a hundred, rounded half up; None of nothing.

    >>> percent(1, 8), percent(0, 0)
    (13, None)
    """
    return (200 * part + whole) // (2 * whole) if whole else None


def mean(times: Floats) -> int | None:
    """Return the mean of the known times, rounded as an average is; None of no times."""
    whole = times[~np.isnan(times)].astype(np.int64)
    return int(rounded(np.array([whole.sum()]), len(whole))[0]) if len(whole) else None


def _letter_ms(memos: Floats, letters: NDArray[np.int64] | None) -> int | None:
    """Return the memo time per letter over the successes whose letters are known."""
    if letters is None:
        return None
    is_known = ~np.isnan(memos) & (letters > 0)
    if not is_known.any():
        return None
    return int(memos[is_known].sum() / letters[is_known].sum() + 0.5)


def rolling_means(values: Floats, size: int) -> Floats:
    """Return the mean of the known ones among each value and those before it, `size` in all.

    >>> rolling_means(np.array([1, np.nan, 3, 5]), 2).tolist()[1:]
    [1.0, 3.0, 4.0]
    """
    return means_at(values, size, np.arange(len(values)))


def means_at(values: Floats, size: int, places: NDArray[np.int64]) -> Floats:
    """Return the rolling means at some places; not a number where there are too few values."""
    ends = places + 1
    means = means_between(values, np.maximum(ends - size, 0), ends)
    return np.where(ends < size, np.nan, means)


def means_between(values: Floats, starts: NDArray[np.int64], ends: NDArray[np.int64]) -> Floats:
    """Return the mean of the known values from each start to its end, if there is one."""
    is_known = ~np.isnan(values)
    sums = np.concatenate([[0.0], np.cumsum(np.where(is_known, values, 0))])
    counts = np.concatenate([[0], np.cumsum(is_known)])
    total, count = sums[ends] - sums[starts], counts[ends] - counts[starts]
    return np.where(count > 0, total / np.maximum(count, 1), np.nan)
