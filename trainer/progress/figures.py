"""What is told of somebody's attempts in figures."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trainer.progress.averages import as_counted, rounded
from trainer.progress.solves import UNKNOWN, Solves

WINDOWS = (12, 50, 100)


@dataclass(frozen=True, slots=True)
class Window:
    """The last attempts: how many were right, and the mean times of those.

    ``size`` is how many were asked for, ``count`` how many there are. ``letter_ms`` is the time of
    memorising a letter. What no right attempt tells is None.
    """

    size: int
    count: int
    right: int
    memo_ms: int | None
    recall_ms: int | None
    total_ms: int | None
    letter_ms: int | None

    @property
    def percent(self) -> int | None:
        return percent(self.right, self.count)


def percent(part: int, whole: int) -> int | None:
    """So many of a hundred, rounded half up; None of nothing.

    >>> percent(1, 8), percent(0, 0)
    (13, None)
    """
    return (200 * part + whole) // (2 * whole) if whole else None


def window(solves: Solves, size: int, letters: Mapping[int, int]) -> Window:
    """The last so many; ``letters`` tells how many an attempt's memo has."""
    last = _last(solves, size)
    right = last.where(last.is_right)
    timed = right.where(right.recall_ms != UNKNOWN)
    return Window(
        size=size,
        count=len(last),
        right=len(right),
        memo_ms=mean(right.memo_ms[right.memo_ms != UNKNOWN]),
        recall_ms=mean(right.recall_ms[right.is_split]),
        total_ms=mean(timed.total_ms),
        letter_ms=_letter_ms(right.where(right.memo_ms != UNKNOWN), letters),
    )


def before(solves: Solves, size: int) -> Window | None:
    """As many attempts just before the last, if there are as many."""
    if len(solves) < 2 * size:
        return None
    earlier = np.arange(len(solves)) < len(solves) - size
    return window(solves.where(earlier), size, {})


def mean(times: NDArray[np.int64]) -> int | None:
    """Return the mean of times as they count, cut off at hundredths; None of no times."""
    if not len(times):
        return None
    return int(rounded(np.array([as_counted(times).sum()]), len(times))[0])


def _last(solves: Solves, size: int) -> Solves:
    return solves.where(np.arange(len(solves)) >= len(solves) - size)


def _letter_ms(right: Solves, letters: Mapping[int, int]) -> int | None:
    """Memo time for each letter, of the attempts whose letters are known."""
    counts = np.array([letters.get(pk, 0) for pk in right.pk.tolist()], dtype=np.int64)
    if not counts.any():
        return None
    return int(as_counted(right.memo_ms)[counts > 0].sum() / counts.sum() + 0.5)
