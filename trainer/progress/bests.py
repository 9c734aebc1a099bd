"""Personal bests: which results were better than all before."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from trainer.progress.averages import AVERAGES, DNF, Times, as_counted, rolling


@dataclass(frozen=True, slots=True)
class Series:
    """The results of one kind, oldest first, and of how many attempts each is made.

    The first result is that of the attempt at place ``size - 1``.
    """

    values: Times
    size: int

    @property
    def current(self) -> int | None:
        """The newest result, if there is one: a time or DNF."""
        return int(self.values[-1]) if len(self.values) else None

    @property
    def best(self) -> int | None:
        """The best success, if there is one."""
        best = int(self.values.min(initial=DNF))
        return best if best < DNF else None

    def place(self, number: int) -> int:
        """The attempt that made a result."""
        return number + self.size - 1


@dataclass(frozen=True, slots=True)
class Best:
    """A result that was better than all before it: its kind, the attempt's place, what it beat."""

    kind: str
    place: int
    ms: int
    before_ms: int | None


def all_series(singles: Times) -> dict[str, Series]:
    """Singles and every average."""
    averages = {each.name: Series(rolling(singles, each), each.size) for each in AVERAGES}
    return {"single": Series(as_counted(singles), 1), **averages}


def bests(kind: str, series: Series) -> list[Best]:
    """Each time a best was beaten, oldest first; a tie beats nothing.

    >>> [best.place for best in bests("single", Series(np.array([DNF, 30, 30, 20]), 1))]
    [1, 3]
    """
    if not len(series.values):
        return []
    least = np.minimum.accumulate(series.values)
    before = np.concatenate([[DNF], least[:-1]])
    return [
        Best(kind, series.place(number), int(least[number]), _known(int(before[number])))
        for number in np.flatnonzero(least < before).tolist()
    ]


def newest_bests(known: Mapping[str, Series], count: int) -> list[Best]:
    """The last bests of any kind, newest first."""
    found = [best for kind, series in known.items() for best in bests(kind, series)[-count:]]
    order = {kind: number for number, kind in enumerate(known)}
    found.sort(key=lambda best: (-best.place, order[best.kind]))
    return found[:count]


def _known(ms: int) -> int | None:
    return ms if ms < DNF else None
