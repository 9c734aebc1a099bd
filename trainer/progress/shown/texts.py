"""Figures as they are written."""

from collections.abc import Iterable
from datetime import date
from math import floor, isnan

from django.utils.formats import date_format

from trainer.number_texts import percent
from trainer.practice.times import duration
from trainer.users.page_clock import in_seconds

NOTHING = "–"


def clock(ms: int) -> str:
    """Write a round time at the edge of a chart.

    >>> clock(90_000), clock(7_500), clock(3_600_000)
    ('1:30', '0:07.5', '1:00:00')
    """
    tenths = ms % 1000 // 100
    return in_seconds(ms // 1000) + (f".{tenths}" if tenths else "")


def mean_time(ms: float) -> str:
    """Write a mean, rounded half up to hundredths; it may be of nothing.

    >>> mean_time(65_436.0), mean_time(65_445.0), mean_time(float("nan"))
    ('1:05.44', '1:05.45', '–')
    """
    return NOTHING if isnan(ms) else duration(floor(ms / 10 + 0.5) * 10)


def percent_text(share: float) -> str:
    """A share of a hundred that may be of nothing."""
    return NOTHING if isnan(share) else percent(share)


def short_day(day: date) -> str:
    return date_format(day, "DATE_FORMAT")


def listed(numbers: Iterable[float]) -> str:
    """Places on a chart, as a script reads them."""
    return " ".join(f"{number:.1f}" for number in numbers)
