"""The words and numbers of charts, in the reader's language."""

from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from math import floor, isnan

from django.utils.dates import MONTHS_3, WEEKDAYS_ABBR
from django.utils.formats import date_format
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from trainer import number_texts
from trainer.page_clock import in_seconds
from trainer.practice.times import duration

NOTHING = "–"
# The only one of its kind: others that are no number differ from themselves.
UNKNOWN_SHARE = float("nan")

number = number_texts.grouped


def percent(share: float) -> str:
    """Write a share of a hundred."""
    return NOTHING if isnan(share) else number_texts.percent(share)


def clock(ms: int) -> str:
    """Write a round time at the edge of a chart.

    >>> clock(90_000), clock(7_500), clock(3_600_000)
    ('1:30', '0:07.5', '1:00:00')
    """
    tenths = ms % 1000 // 100
    return in_seconds(ms // 1000) + (f".{tenths}" if tenths else "")


def mean_time(ms: float) -> str:
    """Write a mean, rounded half up to hundredths.

    >>> mean_time(65_436.0), mean_time(65_445.0), mean_time(float("nan"))
    ('1:05.44', '1:05.45', '–')
    """
    return NOTHING if isnan(ms) else duration(floor(ms / 10 + 0.5) * 10)


def time(ms: int) -> str:
    """Write a single."""
    return duration(ms)


def line_end(window: int, ms: float) -> str:
    """Write what a line of rolling means ends with."""
    text = ngettext("last one: %(time)s", "mean of %(count)s: %(time)s", window)
    return text % {"count": window, "time": mean_time(ms)}


def best() -> str:
    """Return the heading of personal bests."""
    return _("PB")


def best_time(ms: int) -> str:
    """Write a personal best."""
    return _("PB %(time)s") % {"time": duration(ms)}


def short_day(day: date) -> str:
    return _day_in(get_language(), day)


def short_days(days: Sequence[date]) -> list[str]:
    """Write many days: to ask for the active language takes as long as to write one."""
    language = get_language()
    return [_day_in(language, day) for day in days]


def percents(shares: Sequence[float]) -> list[str]:
    """Write many shares, each of them once."""
    texts = {share: percent(share) for share in set(map(_rounded, shares))}
    return [texts[_rounded(share)] for share in shares]


def _rounded(share: float) -> float:
    return UNKNOWN_SHARE if isnan(share) else float(round(share))


@lru_cache(maxsize=2_000)
def _day_in(_language: str | None, day: date) -> str:
    """Write a day in the active language. A page writes hundreds, mostly the same as the page before."""
    return date_format(day, "DATE_FORMAT")


def short_month(month: int) -> str:
    return str(MONTHS_3[month]).capitalize()


def weekdays() -> list[str]:
    """Return the short names of the days of a week, from Monday."""
    return list(map(str, WEEKDAYS_ABBR.values()))


def time_span(start_ms: int, end_ms: int | None) -> str:
    """Write from when to when a time is; without an end, that it is as slow or slower."""
    text = _("%(start)s and slower") if end_ms is None else _("%(start)s to %(end)s")
    return text % {"start": clock(start_ms), "end": clock(end_ms or 0)}


def trend_headings(window: int) -> Sequence[str]:
    """Return the headings of the trend's table but for the time after the memo."""
    share = ngettext("Success of the last one", "Success of the last %(count)s", window)
    return [_("Attempts"), _("Until"), _("Success"), _("Memo"), share % {"count": window}]


def distribution_headings() -> Sequence[str]:
    return [_("Time"), _("Attempts"), _("Share")]


def calendar_headings() -> Sequence[str]:
    return [_("Week of"), *weekdays()]
