"""Days of practice: a year of them, the streak, and where the days of an attempt begin."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

import numpy as np
from numpy.typing import NDArray

from trainer.progress.charts.calendar import monday_of
from trainer.progress.days import Streak, day_starts, per_day, streak
from trainer.users.models import User

# Before the first day of this week: in all two halves of as many weeks.
A_YEAR = timedelta(weeks=51)


@dataclass(frozen=True, slots=True, eq=False)
class Days:
    """All days from the first attempt, or from a year ago, until today, and when each begins."""

    first: date
    starts: NDArray[np.int64]

    @classmethod
    def of(cls, user: User, moments: NDArray[np.int64], now: datetime) -> "Days":
        today = user.day_of(now)
        first = monday_of(today) - A_YEAR
        if len(moments):
            first = min(first, day_of(user, int(moments[0])))
        count = (today - first).days + 1
        starts = day_starts(first, count, user.zone, user.day_start_hour)
        return cls(first, starts)

    @property
    def a_year(self) -> list[date]:
        """A year of weeks that ends with today."""
        days = self._all()
        return days[days.index(monday_of(days[-1]) - A_YEAR) :]

    def counts(self, moments: NDArray[np.int64]) -> list[int]:
        """How many of the moments each day of the year holds."""
        counts: list[int] = per_day(moments, self.starts)[-len(self.a_year) :].tolist()
        return counts

    def practised(self, moments: NDArray[np.int64]) -> int:
        """How many days hold any of the moments."""
        return int(np.count_nonzero(per_day(moments, self.starts)))

    def since(self, days: int) -> int:
        """When the first of the last so many days began."""
        return int(self.starts[max(0, len(self.starts) - 1 - days)])

    def streak(self, moments: NDArray[np.int64]) -> Streak:
        """Return the streak of the year shown; a day that a place left out is no day."""
        counts, lengths = per_day(moments, self.starts), np.diff(self.starts)
        there = [day for day, length in zip(self._all(), lengths.tolist(), strict=True) if length]
        return streak(there, (counts[lengths > 0] > 0).tolist(), self.a_year[0])

    def _all(self) -> list[date]:
        first = self.first.toordinal()
        return [date.fromordinal(first + number) for number in range(len(self.starts) - 1)]


def day_of(user: User, moment: int) -> date:
    """The day of practice of a moment in seconds since 1970."""
    return user.day_of(datetime.fromtimestamp(moment, UTC))
