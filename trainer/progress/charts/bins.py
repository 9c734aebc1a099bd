"""Many attempts as few points: each stands for as many attempts as the next."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trainer.progress.averages import as_counted
from trainer.progress.charts.drawing import WIDTH
from trainer.progress.solves import UNKNOWN, Solves

# As many attempts are shown one by one; more are gathered to fewer points.
MOST_SINGLE, MOST_POINTS = 250, 100
# Of fewer attempts a point has no middle half worth showing.
LEAST_FOR_MIDDLE = 5

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Points:
    """Attempts gathered to points, and what is told of each.

    ``starts`` and ``ends`` are places of attempts; ``memo`` and ``recall`` mean times of right ones
    in ms, not a number where there is none; ``low`` and ``high`` bound the middle half of the memos.
    """

    starts: NDArray[np.int64]
    ends: NDArray[np.int64]
    right: NDArray[np.int64]
    memo: Floats
    recall: Floats
    low: Floats
    high: Floats

    @property
    def are_single(self) -> bool:
        """Whether each stands for one attempt."""
        return len(self.starts) == 0 or int(self.ends[-1]) == len(self.starts)

    @property
    def have_middle(self) -> bool:
        """Whether each stands for enough attempts to have a middle half."""
        return len(self.starts) > 0 and int(self.ends[-1]) >= LEAST_FOR_MIDDLE * len(self.starts)

    @property
    def across(self) -> Floats:
        """Where each stands on the sheet."""
        return (np.arange(len(self.starts)) + 0.5) * WIDTH / max(1, len(self.starts))


def points(solves: Solves) -> Points:
    """A point for each attempt, or a hundred points for all."""
    count = len(solves)
    steps = count if count <= MOST_SINGLE else MOST_POINTS
    edges = np.linspace(0, count, steps + 1).astype(np.int64)
    starts, ends = edges[:-1], edges[1:]
    memo, recall = memos_of(solves), recalls_of(solves)
    quarters = [_quarters(memo[start:end]) for start, end in zip(starts, ends, strict=True)]
    low, high = np.array(quarters or np.empty((0, 2))).T
    rights = np.concatenate([[0], np.cumsum(solves.is_right)])
    return Points(
        starts=starts,
        ends=ends,
        right=rights[ends] - rights[starts],
        memo=_between(memo, starts, ends),
        recall=_between(recall, starts, ends),
        low=low,
        high=high,
    )


def memos_of(solves: Solves) -> Floats:
    """Return how long successes were memorised, as it counts; not a number for all others."""
    is_known = solves.is_right & (solves.memo_ms != UNKNOWN)
    return np.where(is_known, as_counted(solves.memo_ms), np.nan)


def recalls_of(solves: Solves) -> Floats:
    """Return how long successes were recalled, as it counts; not a number for all others."""
    return np.where(solves.is_right & solves.is_split, as_counted(solves.recall_ms), np.nan)


def windowed(values: Floats, size: int) -> Floats:
    """At each place the mean of what is a number among the last so many, once there are as many.

    >>> windowed(np.array([1, np.nan, 3, 5]), 2).tolist()[1:]
    [1.0, 3.0, 4.0]
    """
    ends = np.arange(size, len(values) + 1)
    means = np.full(len(values), np.nan)
    means[size - 1 :] = _between(values, ends - size, ends)
    return means


def _between(values: Floats, starts: NDArray[np.int64], ends: NDArray[np.int64]) -> Floats:
    """The mean of the numbers between two places each, not a number where there is none."""
    known = ~np.isnan(values)
    sums = np.concatenate([[0.0], np.cumsum(np.where(known, values, 0))])
    counts = np.concatenate([[0], np.cumsum(known)])
    total, count = sums[ends] - sums[starts], counts[ends] - counts[starts]
    return np.where(count > 0, total / np.maximum(count, 1), np.nan)


def _quarters(values: Floats) -> tuple[float, float]:
    """Between which two values the middle half lies."""
    known = np.sort(values[~np.isnan(values)])
    if not len(known):
        return np.nan, np.nan
    return float(known[len(known) // 4]), float(known[-1 - len(known) // 4])
