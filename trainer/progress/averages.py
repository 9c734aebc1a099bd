"""Averages as competitions and timers count them; what they count by is the table below.

A single is cut off at hundredths and an average is rounded to them; from ten minutes on both are
rounded to whole seconds. An attempt that is not right did not finish (DNF): it is slower than any time, and an
average that would have to count one did not finish either.
"""

from dataclasses import dataclass

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

Times = NDArray[np.int64]

DNF = 2**40
HUNDREDTH_MS, SECOND_MS, LONG_MS = 10, 1_000, 600_000


@dataclass(frozen=True, slots=True)
class Average:
    """An average of so many attempts, without as many of the fastest and of the slowest."""

    name: str
    size: int
    trimmed: int


MEAN_OF_3 = Average("mo3", size=3, trimmed=0)
AVERAGES = (
    MEAN_OF_3,
    Average("ao5", size=5, trimmed=1),
    Average("ao12", size=12, trimmed=1),
    Average("ao100", size=100, trimmed=5),
)


def as_counted(ms: Times) -> Times:
    """Singles as they count.

    >>> as_counted(np.array([65_439, 599_999, 600_499, 600_500])).tolist()
    [65430, 599990, 600000, 601000]
    """
    in_seconds = (ms + SECOND_MS // 2) // SECOND_MS * SECOND_MS
    counted = np.where(ms < LONG_MS, ms - ms % HUNDREDTH_MS, in_seconds)
    return np.where(ms == DNF, DNF, counted)


def rolling(singles: Times, average: Average) -> Times:
    """The average of every run of attempts, oldest first: as many as fit, perhaps none.

    >>> rolling(np.array([10_000, DNF, 12_000, 11_000, 30_000]), AVERAGES[1]).tolist()
    [17670]
    """
    if len(singles) < average.size:
        return np.empty(0, np.int64)
    runs = np.sort(sliding_window_view(as_counted(singles), average.size), axis=1)
    counted = runs[:, average.trimmed : average.size - average.trimmed]
    means = rounded(counted.sum(axis=1), counted.shape[1])
    return np.where(counted[:, -1] == DNF, DNF, means)


def rounded(sums: Times, count: int) -> Times:
    """Means of so many times each, rounded half up in whole numbers.

    >>> rounded(np.array([30_014, 30_015, 1_800_000, 1_801_500]), 3).tolist()
    [10000, 10010, 600000, 601000]
    """
    step = np.where(sums < LONG_MS * count, HUNDREDTH_MS, SECOND_MS)
    means: Times = (2 * sums + step * count) // (2 * step * count) * step
    return means
