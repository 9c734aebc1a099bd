"""Figures as they are written."""

from collections.abc import Iterable
from datetime import date
from math import isnan

from django.utils.formats import date_format

from trainer.number_texts import percent
from trainer.practice.times import duration

NOTHING = "–"


def clock(ms: int) -> str:
    """A round time at the edge of a chart.

    >>> clock(90_000), clock(7_500), clock(3_600_000)
    ('1:30', '0:07.5', '60:00')
    """
    minutes, rest = divmod(ms, 60_000)
    seconds = f"{rest / 1000:04.1f}".removesuffix(".0")
    return f"{minutes}:{seconds.zfill(2)}"


def mean_time(ms: float) -> str:
    """A mean that may be of nothing.

    >>> mean_time(65_436.0), mean_time(float("nan"))
    ('1:05.44', '–')
    """
    return NOTHING if isnan(ms) else duration(round(ms / 10) * 10)


def percent_text(share: float) -> str:
    """A share of a hundred that may be of nothing."""
    return NOTHING if isnan(share) else percent(share)


def short_day(day: date) -> str:
    return date_format(day, "DATE_FORMAT")


def listed(numbers: Iterable[float]) -> str:
    """Places on a chart, as a script reads them."""
    return " ".join(f"{number:.1f}" for number in numbers)
