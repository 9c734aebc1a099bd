"""The figures at the top of the page, each with a small line that shows its course."""

from dataclasses import dataclass

import numpy as np

from trainer.progress.charts.drawing import Floats, Markup, spark
from trainer.progress.results import DNF, PersonalBest, Series, Times
from trainer.progress.solves import Solves, Window, rolling_means, window

MOST_POINTS = 60


@dataclass(frozen=True, slots=True)
class Top:
    """Success, memo and personal best of a period, with as much of the time before it.

    `recent` are the last attempts and `recent_before` as many before them: the lines of success
    and memo are rolling means that end with `recent`.
    """

    now: Window
    earlier: Window | None
    recent: Window
    recent_before: Window | None
    best: PersonalBest | None
    memo_best_ms: int | None
    success_line: Markup
    memo_line: Markup
    best_line: Markup

    @property
    def success_change(self) -> int | None:
        """Return by how many percentage points more attempts succeed than earlier."""
        return _change(self.now.percent, self.earlier.percent if self.earlier else None)

    @property
    def memo_change_ms(self) -> int | None:
        """Return by how much longer memos take than earlier."""
        return _change(self.now.memo_ms, self.earlier.memo_ms if self.earlier else None)


def top(attempts: Solves, earlier: Solves, recent: Window, singles: Series) -> Top:
    """Return the figures with their lines; `earlier` are the attempts of the period before."""
    size, memos = recent.size, attempts.memos
    success, memo_means = (
        rolling_means(values[1 - size - MOST_POINTS :], size)[-MOST_POINTS:]
        for values in (attempts.correct.astype(np.float64), memos)
    )
    before = attempts.last(size, before=size)
    is_known = ~np.isnan(memos)
    return Top(
        now=window(attempts, len(attempts)),
        earlier=window(earlier, len(earlier)) if len(earlier) else None,
        recent=recent,
        recent_before=window(before, size) if len(before) == size else None,
        best=singles.best,
        memo_best_ms=int(memos[is_known].min()) if is_known.any() else None,
        success_line=spark(success),
        memo_line=spark(memo_means),
        best_line=spark(bests_so_far(singles.values)),
    )


def bests_so_far(singles: Times) -> Floats:
    """Return the best single at a few points from the first success until now."""
    lowest = np.minimum.accumulate(singles)
    lowest = lowest[lowest < DNF].astype(np.float64)
    if not len(lowest):
        return lowest
    return lowest[np.linspace(0, len(lowest) - 1, min(len(lowest), MOST_POINTS)).astype(np.int64)]


def _change(now: int | None, earlier: int | None) -> int | None:
    return None if now is None or earlier is None else now - earlier
