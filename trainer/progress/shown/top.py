"""The three figures that matter, each with a small line of how it went."""

from dataclasses import dataclass

import numpy as np
from django.utils.safestring import SafeString

from trainer.progress.averages import DNF, Times
from trainer.progress.bests import Series
from trainer.progress.charts.bins import memos_of, windowed
from trainer.progress.charts.trend import spark
from trainer.progress.figures import Window, before
from trainer.progress.shown.results import ShownBest, last_best
from trainer.progress.solves import Solves
from trainer.users.models import User

POINTS = 60


@dataclass(frozen=True, slots=True)
class Top:
    """Success and memo of the last attempts, what they were just before, and the best."""

    now: Window
    before: Window | None
    best: ShownBest | None
    right_line: SafeString
    memo_line: SafeString
    best_line: SafeString


def top(user: User, shown: Solves, now: Window, timed: Solves, singles: Series) -> Top:
    """The figures on top of the page."""
    rates, memos = (
        windowed(values, now.size)[-POINTS:].tolist()
        for values in (shown.right.astype(np.float64), memos_of(shown))
    )
    return Top(
        now=now,
        before=before(shown, now.size),
        best=last_best(user, timed, "single", singles),
        right_line=SafeString(spark(rates)),
        memo_line=SafeString(spark(memos)),
        best_line=SafeString(spark(bests_so_far(singles.values))),
    )


def bests_so_far(singles: Times) -> list[float]:
    """The best at a few moments from the first success until now."""
    least = np.minimum.accumulate(singles)
    least = least[least < DNF]
    if not len(least):
        return []
    places = np.linspace(0, len(least) - 1, min(len(least), POINTS)).astype(np.int64)
    best: list[float] = least[places].tolist()
    return best
