"""A year of days as squares and as a table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

import numpy as np
from django.utils.dates import MONTHS_3, WEEKDAYS_ABBR
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from numpy.typing import NDArray

from trainer.number_texts import grouped
from trainer.progress.calendar import Days
from trainer.progress.charts import drawing
from trainer.progress.charts.calendar import (
    DAYS_A_WEEK,
    calendar_chart,
    key_chart,
    levels,
    place_of,
    size_of,
    weeks_of,
)
from trainer.progress.shown.tables import table
from trainer.progress.shown.texts import short_day


@dataclass(frozen=True, slots=True)
class HalfYear:
    """Squares as wide and as high as they are, their months, and where in the table they begin."""

    chart: SafeString
    months: SafeString
    width: int
    height: int
    first_week: int
    weeks: int


@dataclass(frozen=True, slots=True)
class ShownCalendar:
    """A year in two halves, so that a narrow page can put one below the other."""

    halves: Sequence[HalfYear]
    weekdays: Sequence[str]
    key: SafeString
    table: SafeString
    count: int
    days: int
    today: int


def shown_calendar(days: Days, moments: NDArray[np.int64]) -> ShownCalendar:
    """Return the days of a year, by how many of the moments each holds."""
    year, counts = days.a_year, days.counts(moments)
    shades, cut = levels(counts), weeks_of(year) // 2 * DAYS_A_WEEK
    return ShownCalendar(
        halves=[_half(year[:cut], shades[:cut], 0), _half(year[cut:], shades[cut:], cut)],
        weekdays=[str(name) for name in WEEKDAYS_ABBR.values()],
        key=SafeString(key_chart()),
        table=table([_("Week of"), *map(str, WEEKDAYS_ABBR.values())], _weeks(year, counts)),
        count=sum(counts),
        days=sum(map(bool, counts)),
        today=counts[-1],
    )


def _half(days: Sequence[date], shades: Sequence[int], before: int) -> HalfYear:
    width, height = size_of(days)
    return HalfYear(
        chart=SafeString(calendar_chart(days, shades)),
        months=SafeString("".join(_months(days, width))),
        width=width,
        height=height,
        first_week=before // DAYS_A_WEEK,
        weeks=weeks_of(days),
    )


def _months(days: Sequence[date], width: int) -> Iterator[str]:
    """The name of each month above the week of its first day, if it has the room."""
    for day in days:
        across, _down = place_of(day, days[0])
        if day.day == 1 and across < width * 0.94:
            yield drawing.words_at(str(MONTHS_3[day.month]).capitalize(), 100 * across / width)


def _weeks(days: Sequence[date], counts: Sequence[int]) -> Iterator[tuple[str, ...]]:
    for start in range(0, len(days), DAYS_A_WEEK):
        yield short_day(days[start]), *map(grouped, counts[start : start + DAYS_A_WEEK])
