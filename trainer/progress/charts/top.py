"""The figures at the top of the page, each with a small line that shows its course."""

from dataclasses import dataclass

import numpy as np

from trainer.progress.charts.drawing import Floats, Markup, spark
from trainer.progress.results import DNF, PersonalBest, Series, Times
from trainer.progress.solves import Solves, Window, rolling_means, window

MOST_POINTS = 60


@dataclass(frozen=True, slots=True)
class Top:
    """Success and memo of the last attempts and of as many before them, and the best single."""

    now: Window
    before: Window | None
    best: PersonalBest | None
    success_line: Markup
    memo_line: Markup
    best_line: Markup


def top(attempts: Solves, now: Window, singles: Series) -> Top:
    """Return the figures with their lines; `now` is the window of the last attempts."""
    size, bests = now.size, bests_so_far(singles.values)
    success, memos = (
        rolling_means(values[1 - size - MOST_POINTS :], size)[-MOST_POINTS:]
        for values in (attempts.correct.astype(np.float64), attempts.memos)
    )
    return Top(
        now=now,
        before=window(attempts.last(size, before=size), size, {})
        if len(attempts) >= 2 * size
        else None,
        best=singles.best,
        success_line=spark(success),
        memo_line=spark(memos),
        best_line=spark(bests),
    )


def bests_so_far(singles: Times) -> Floats:
    """Return the best single at a few points from the first success until now."""
    lowest = np.minimum.accumulate(singles)
    lowest = lowest[lowest < DNF].astype(np.float64)
    if not len(lowest):
        return lowest
    return lowest[np.linspace(0, len(lowest) - 1, min(len(lowest), MOST_POINTS)).astype(np.int64)]
