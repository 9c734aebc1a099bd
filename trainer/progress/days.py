"""Days of practice: they begin at an hour of one's own, where one lives, also when clocks change."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

import numpy as np
from numpy.typing import NDArray

DAYS_A_WEEK = 7


def day_starts(first: date, count: int, zone: ZoneInfo, start_hour: int) -> NDArray[np.int64]:
    """When so many days begin, and when the last ends, in seconds since 1970.

    A day begins when clocks first show its hour, or a later one because they leap over it. So a day
    that a place has left out is short, and of no length if days begin at midnight.

    >>> spring = day_starts(date(2026, 3, 28), 2, ZoneInfo("Europe/Berlin"), 2)
    >>> (np.diff(spring) // 3600).tolist()
    [24, 23]
    """
    hour, start = time(start_hour, tzinfo=zone), first.toordinal()
    days = map(date.fromordinal, range(start, start + count + 1))
    moments = (first_shown(datetime.combine(day, hour)) for day in days)
    return np.fromiter(moments, np.int64, count + 1)


def first_shown(shown: datetime) -> int:
    """The first second in which clocks show a time or a later one."""
    before, after = int(shown.timestamp()), int(shown.replace(fold=1).timestamp())
    if before <= after:
        return before
    # Clocks leap over it: some time between what it would be by either way of counting.
    wanted = shown.replace(tzinfo=None)
    between = range(after, before + 1)
    leaps = bisect_left(
        between,
        wanted,
        key=lambda second: datetime.fromtimestamp(second, shown.tzinfo).replace(tzinfo=None),
    )
    return between[leaps]


def per_day(moments: NDArray[np.int64], starts: NDArray[np.int64]) -> NDArray[np.int64]:
    """How many moments, which are in order, each day holds.

    >>> per_day(np.array([5, 10, 11, 20]), np.array([0, 10, 20, 30])).tolist()
    [1, 2, 1]
    """
    counts: NDArray[np.int64] = np.diff(np.searchsorted(moments, starts))
    return counts


@dataclass(frozen=True, slots=True)
class Streak:
    """How many days the current streak has, and the longest.

    ``frozen`` are the rest days within the current streak.
    """

    current: int
    longest: int
    frozen: Sequence[date]
    practised_today: bool


def streak(days: Sequence[date], practised: Sequence[bool], since: date = date.min) -> Streak:
    """Return the streak of days that end with today, some of them practised.

    A streak survives one rest day in each week from Monday to Sunday. Today is a rest day only
    when it is over. The longest streak is the longest with a day of practice ``since`` a date; it
    counts in full.

    >>> week = [date(2026, 11, day) for day in range(16, 20)]
    >>> streak(week, [True, False, True, False]).current
    2
    """
    walk, today = _Walk(since.toordinal()), len(days) > 0 and practised[-1]
    for day, did in zip(days[:-1], practised[:-1], strict=True):
        walk.step(day.toordinal(), did=did)
    if today:
        walk.step(days[-1].toordinal(), did=True)
    return Streak(walk.count, walk.longest, walk.frozen, today)


class _Walk:
    """Goes from day to day and counts the current streak."""

    def __init__(self, since: int) -> None:
        self.since = since
        self.done: list[int] = []
        self.left_out: list[int] = []
        # How many of the days done stand before the row.
        self.before = 0
        self.longest = 0

    @property
    def count(self) -> int:
        return len(self.done) - self.before

    @property
    def frozen(self) -> list[date]:
        if not self.count:
            return []
        begin = self.done[self.before]
        return [date.fromordinal(day) for day in self.left_out if day > begin]

    def step(self, day: int, *, did: bool) -> None:
        if did:
            self.done.append(day)
            if day >= self.since:
                self.longest = max(self.longest, self.count)
            return
        if self.left_out and _week(self.left_out[-1]) == _week(day):
            self._begin_after(self.left_out[-1])
        self.left_out.append(day)

    def _begin_after(self, day: int) -> None:
        """A second day left out in one week: the row begins anew behind the first."""
        while self.before < len(self.done) and self.done[self.before] < day:
            self.before += 1


def _week(day: int) -> int:
    """Which week a day lies in; the first day of all, 1, is a Monday."""
    return (day - 1) // DAYS_A_WEEK
