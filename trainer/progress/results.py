"""Singles, averages and personal bests, as competitions and timers count them.

A single is cut off at hundredths of a second and an average is rounded to them; from ten minutes on,
both are rounded to whole seconds. An attempt without success is a DNF: it is slower than any time,
and an average that would have to count a DNF is a DNF too.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from trainer.practice.days import Ordinals

Times = NDArray[np.int64]
Marks = NDArray[np.int64]

DNF = 2**40
HUNDREDTH_MS, SECOND_MS, LONG_MS = 10, 1_000, 600_000


@dataclass(frozen=True, slots=True)
class Average:
    """An average of `size` attempts without the `trimmed` fastest and the `trimmed` slowest."""

    name: str
    size: int
    trimmed: int


AVERAGES = (
    Average("mo3", size=3, trimmed=0),
    Average("ao5", size=5, trimmed=1),
    Average("ao12", size=12, trimmed=1),
    Average("ao100", size=100, trimmed=5),
)


@dataclass(frozen=True, slots=True)
class PersonalBest:
    """A result that was better than all before it, its day, and by how much.

    `place` is the place of its last attempt among all attempts; `is_imported` says that the time of
    one of its attempts comes from a file.
    """

    name: str
    place: int
    day: date
    ms: int
    gain_ms: int | None
    is_imported: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Series:
    """All results of one kind, oldest first, and every one that was a personal best.

    Each result takes `size` attempts, and the first needs `missing` more. The newest, a time or DNF,
    is `current_ms`; the personal best that holds today is `best`.
    """

    name: str
    size: int
    missing: int
    values: Times
    current_ms: int | None
    bests: Sequence[PersonalBest]
    best: PersonalBest | None


def all_series(singles: Times, days: Ordinals, imported: Marks) -> dict[str, Series]:
    """Return the singles and every average by name, given the day of each attempt and whether its
    time comes from a file.
    """
    counted = as_counted(singles)
    averages = (
        series_of(kind.name, kind.size, rolling(counted, kind), days, imported) for kind in AVERAGES
    )
    single = series_of("single", 1, counted, days, imported)
    return {series.name: series for series in (single, *averages)}


def series_of(name: str, size: int, values: Times, days: Ordinals, imported: Marks) -> Series:
    """Return a series with its personal bests; a result that equals the best before it is none.

    >>> times, days = np.array([DNF, 30, 30, 20]), np.array([1, 1, 2, 2])
    >>> [best.place for best in series_of("single", 1, times, days, np.zeros(4)).bests]
    [1, 3]
    """
    lowest = np.minimum.accumulate(values)
    before = np.concatenate([[DNF], lowest])[: len(lowest)]
    bests = []
    for at in np.flatnonzero(lowest < before).tolist():
        place, ms, beaten = at + size - 1, int(values[at]), int(before[at])
        gain_ms = beaten - ms if beaten < DNF else None
        day, is_imported = date.fromordinal(int(days[place])), bool(imported[at : place + 1].any())
        bests.append(PersonalBest(name, place, day, ms, gain_ms, is_imported))
    return Series(
        name=name,
        size=size,
        missing=max(0, size - len(days)),
        values=values,
        current_ms=int(values[-1]) if len(values) else None,
        bests=bests,
        best=bests[-1] if bests else None,
    )


def newest_bests(series: Mapping[str, Series], count: int) -> Sequence[PersonalBest]:
    """Return the last personal bests of any kind, newest first."""
    bests = [best for one in series.values() for best in one.bests[-count:]]
    order = {name: number for number, name in enumerate(series)}
    bests.sort(key=lambda best: (-best.place, order[best.name]))
    return bests[:count]


def as_counted(ms: Times) -> Times:
    """Return singles as they count.

    >>> as_counted(np.array([65_439, 599_999, 600_499, 600_500])).tolist()
    [65430, 599990, 600000, 601000]
    """
    in_seconds = (ms + SECOND_MS // 2) // SECOND_MS * SECOND_MS
    counted = np.where(ms < LONG_MS, ms - ms % HUNDREDTH_MS, in_seconds)
    return np.where(ms == DNF, DNF, counted)


def rolling(singles: Times, average: Average) -> Times:
    """Return the average of every run of attempts, oldest first: as many as fit, perhaps none.

    The singles are as they count.

    >>> rolling(np.array([10_000, DNF, 12_000, 11_000, 30_000]), AVERAGES[1]).tolist()
    [17670]
    """
    if len(singles) < average.size:
        return np.empty(0, np.int64)
    failures = np.concatenate([[0], np.cumsum(singles == DNF)])
    averages = np.full(len(singles) - average.size + 1, DNF)
    # Only runs with few enough DNFs are sorted: for many people that is a small part.
    counts = np.flatnonzero(failures[average.size :] - failures[: -average.size] <= average.trimmed)
    runs = np.sort(sliding_window_view(singles, average.size)[counts], axis=1)
    counted = runs[:, average.trimmed : average.size - average.trimmed]
    averages[counts] = rounded(counted.sum(axis=1), counted.shape[1])
    return averages


def rounded(sums: Times, count: int) -> Times:
    """Return the means of `count` times each, given their sums, rounded half up.

    >>> rounded(np.array([30_014, 30_015, 1_800_000, 1_801_500]), 3).tolist()
    [10000, 10010, 600000, 601000]
    """
    step = np.where(sums < LONG_MS * count, HUNDREDTH_MS, SECOND_MS)
    means: Times = (2 * sums + step * count) // (2 * step * count) * step
    return means
