"""Days of practice: they begin at an hour of the user's own in their time zone, also when clocks change."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

import numpy as np
from numpy.typing import NDArray

Ordinals = NDArray[np.int64]

DAYS_A_WEEK = 7
# Before the first day of this week: 52 weeks in all, which make two equal halves.
A_YEAR = timedelta(weeks=51)


@dataclass(frozen=True, slots=True, eq=False)
class Days:
    """Consecutive days until today, at least a year of them, and when each begins."""

    first: date
    starts: NDArray[np.int64]

    @classmethod
    def between(cls, first: date, today: date, zone: ZoneInfo, start_hour: int) -> "Days":
        first = min(first, monday_of(today) - A_YEAR)
        count = (today - first).days + 1
        return cls(first, day_starts(first, count, zone, start_hour))

    @property
    def today(self) -> date:
        return self.first + timedelta(days=len(self.starts) - 2)

    @property
    def year(self) -> list[date]:
        """The days of a year of weeks that ends with today."""
        start, end = (monday_of(self.today) - A_YEAR).toordinal(), self.today.toordinal()
        return list(map(date.fromordinal, range(start, end + 1)))

    def ordinals(self, timestamps: NDArray[np.int64]) -> Ordinals:
        """Return the day of each timestamp; whatever is later than today counts as tomorrow."""
        places = np.searchsorted(self.starts, timestamps, side="right")
        return places + (self.first.toordinal() - 1)

    def counts(self, ordinals: Ordinals) -> NDArray[np.int64]:
        """Return how often each day occurs."""
        count = len(self.starts) - 1
        places = ordinals - self.first.toordinal()
        return np.bincount(places[places < count], minlength=count)

    def practised(self, ordinals: Ordinals) -> int:
        """Return how many days occur at least once."""
        return int(np.count_nonzero(self.counts(ordinals)))

    def in_year(self, ordinals: Ordinals) -> list[int]:
        """Return how often each day of the year occurs."""
        counts: list[int] = self.counts(ordinals)[-len(self.year) :].tolist()
        return counts

    def streak(self, ordinals: Ordinals) -> "Streak":
        """Return the streak of the year; a day that a time zone skipped is no day."""
        practised, lengths = self.counts(ordinals) > 0, np.diff(self.starts)
        first = self.first.toordinal()
        days = [date.fromordinal(first + place) for place in np.flatnonzero(lengths).tolist()]
        return streak(days, practised[lengths > 0].tolist(), self.year[0])


def monday_of(day: date) -> date:
    return day - timedelta(days=day.weekday())


def day_starts(first: date, count: int, zone: ZoneInfo, start_hour: int) -> NDArray[np.int64]:
    """Return when `count` days begin, and when the last ends, in seconds since 1970.

    A day begins when clocks first show its hour, or a later one because they skip it. So a day that
    a time zone skipped is short, and has no length if days begin at midnight.

    >>> spring = day_starts(date(2026, 3, 28), 2, ZoneInfo("Europe/Berlin"), 2)
    >>> (np.diff(spring) // 3600).tolist()
    [24, 23]
    """
    years = range(first.year, (first + timedelta(days=count)).year + 1)
    starts = np.concatenate([_starts_of_year(year, zone, start_hour) for year in years])
    begin = first.toordinal() - date(first.year, 1, 1).toordinal()
    return starts[begin : begin + count + 1]


@lru_cache(maxsize=64)
def _starts_of_year(year: int, zone: ZoneInfo, start_hour: int) -> NDArray[np.int64]:
    """Return when each day of a year begins. Everyone in a time zone has the same days."""
    hour, start = time(start_hour, tzinfo=zone), date(year, 1, 1).toordinal()
    count = date(year, 12, 31).toordinal() - start + 1
    days = map(date.fromordinal, range(start, start + count))
    starts = (_first_second(datetime.combine(day, hour)) for day in days)
    return np.fromiter(starts, np.int64, count)


def _first_second(local: datetime) -> int:
    """Return the first second in which clocks show a time or a later one."""
    before, after = int(local.timestamp()), int(local.replace(fold=1).timestamp())
    if before <= after:
        return before
    # Clocks skip it: the first later time is between the two ways of counting.
    naive = local.replace(tzinfo=None)
    between = range(after, before + 1)
    skipped = bisect_left(
        between,
        naive,
        key=lambda second: datetime.fromtimestamp(second, local.tzinfo).replace(tzinfo=None),
    )
    return between[skipped]


@dataclass(frozen=True, slots=True)
class Streak:
    """How many days the current streak has, and the longest.

    `frozen` are the rest days within the current streak.
    """

    current: int
    longest: int
    frozen: Sequence[date]
    practised_today: bool


def streak(days: Sequence[date], practised: Sequence[bool], since: date = date.min) -> Streak:
    """Return the streak of days that end with today, some of them practised.

    A streak survives one rest day in each week from Monday to Sunday. Today is a rest day only
    when it is over. The longest streak is the longest with a day of practice `since` a date; it
    counts in full.

    >>> week = [date(2026, 11, day) for day in range(16, 20)]
    >>> streak(week, [True, False, True, False]).current
    2
    """
    walk, today = _Walk(since.toordinal()), len(days) > 0 and practised[-1]
    for day, is_practised in zip(days[:-1], practised[:-1], strict=True):
        walk.step(day.toordinal(), is_practised=is_practised)
    if today:
        walk.step(days[-1].toordinal(), is_practised=True)
    return Streak(walk.count, walk.longest, walk.frozen, today)


class _Walk:
    """Counts the current streak from day to day."""

    def __init__(self, since: int) -> None:
        self.since = since
        self.practised: list[int] = []
        self.rest_days: list[int] = []
        # How many of the days of practice are before the current streak.
        self.before = 0
        self.longest = 0

    @property
    def count(self) -> int:
        return len(self.practised) - self.before

    @property
    def frozen(self) -> list[date]:
        if not self.count:
            return []
        begin = self.practised[self.before]
        return [date.fromordinal(day) for day in self.rest_days if day > begin]

    def step(self, day: int, *, is_practised: bool) -> None:
        if is_practised:
            self.practised.append(day)
            if day >= self.since:
                self.longest = max(self.longest, self.count)
            return
        if self.rest_days and _week(self.rest_days[-1]) == _week(day):
            self._begin_after(self.rest_days[-1])
        self.rest_days.append(day)

    def _begin_after(self, day: int) -> None:
        """After a second rest day in one week, let the streak begin after the first one."""
        while self.before < len(self.practised) and self.practised[self.before] < day:
            self.before += 1


def _week(day: int) -> int:
    """Return the week of a day; ordinal 1 is a Monday."""
    return (day - 1) // DAYS_A_WEEK
