"""Memo, recall and success from attempt to attempt, as a chart and as a table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from trainer.number_texts import grouped
from trainer.progress.calendar import day_of
from trainer.progress.charts.bins import Floats, Points, memos_of, points, recalls_of, windowed
from trainer.progress.charts.trend import rate_chart, times_chart
from trainer.progress.shown.tables import table
from trainer.progress.shown.texts import clock, listed, mean_time, percent_text, short_day
from trainer.progress.solves import Solves
from trainer.users.models import User

LEAST = 3
# Over how many attempts the lines look back, by how many there are at least.
LOOKS_BACK = ((1_000, 100), (200, 50), (0, 12))


@dataclass(frozen=True, slots=True)
class ShownTrend:
    """Times above, success below, on one scale of attempts, and one table for both.

    The lines look back over ``window`` attempts, and each dot gathers ``gathers``.
    """

    times: SafeString
    rates: SafeString
    table: SafeString
    places: str
    first: str
    last: str
    window: int
    gathers: int
    has_middle: bool
    count: int


def shown_trend(user: User, solves: Solves, second: str) -> ShownTrend | None:
    """Return the trend of attempts, if there are enough; ``second`` is what follows the memo."""
    count = len(solves)
    if count < LEAST:
        return None
    found, window = points(solves), looks_back(count)
    ends = found.ends - 1
    memo, recall = (windowed(each, window)[ends] for each in (memos_of(solves), recalls_of(solves)))
    rate = 100 * windowed(solves.right.astype(np.float64), window)[ends]
    days = [short_day(day_of(user, moment)) for moment in solves.at[ends].tolist()]
    return ShownTrend(
        times=SafeString(times_chart(found, memo, recall, clock)),
        rates=SafeString(rate_chart(found, rate, percent_text)),
        table=table(_headings(window, second), _rows(found, rate, days)),
        places=listed(found.across.tolist()),
        first=short_day(day_of(user, int(solves.at[0]))),
        last=days[-1],
        window=window,
        gathers=round(count / len(days)),
        has_middle=found.have_middle,
        count=count,
    )


def looks_back(count: int) -> int:
    """Over how many attempts a line through so many looks back."""
    return next(window for least, window in LOOKS_BACK if count >= least)


def _headings(window: int, second: str) -> list[str]:
    share = ngettext("Success of the last one", "Success of the last %(count)s", window)
    return [
        _("Attempts"),
        _("Until"),
        _("Success"),
        _("Memo"),
        second,
        share % {"count": grouped(window)},
    ]


def _rows(found: Points, rate: Floats, days: Sequence[str]) -> Iterator[tuple[str, ...]]:
    columns = (found.starts, found.ends, found.right, found.memo, found.recall, rate)
    told = zip(*(column.tolist() for column in columns), days, strict=True)
    for start, end, right, memo, recall, share, day in told:
        yield (
            grouped(end) if end == start + 1 else f"{grouped(start + 1)}–{grouped(end)}",
            day,
            f"{right}/{end - start}",
            mean_time(memo),
            mean_time(recall),
            percent_text(share),
        )
