"""When attempts were made: read as milliseconds, and as days of the person's own calendar."""

from datetime import UTC, datetime
from typing import Any

import numpy as np
from django.db.models import Field, Func
from numpy.typing import NDArray

from trainer.people.models import User
from trainer.practice.days import Days, Ordinals

SECOND_MS, DAY_MS = 1_000, 86_400_000
# The beginning of 1970 in the days that SQLite counts.
EPOCH_MS = 2_440_587 * DAY_MS + DAY_MS // 2


class PlainNumber(Field):  # type: ignore[type-arg]
    """A whole number as the database returns it: converting each would take longer than reading."""

    def get_internal_type(self) -> str:
        return "PlainNumber"


class EpochMilliseconds(Func):
    """A time in milliseconds since 1970; SQLite rounds to them."""

    output_field = PlainNumber()

    def as_sqlite(self, compiler: Any, connection: Any, **context: Any) -> Any:
        template = f"(CAST(julianday(%(expressions)s) * {DAY_MS} + 0.5 AS INTEGER) - {EPOCH_MS})"
        return self.as_sql(compiler, connection, template=template, **context)

    def as_postgresql(self, compiler: Any, connection: Any, **context: Any) -> Any:
        template = "FLOOR(EXTRACT(EPOCH FROM %(expressions)s) * 1000)::bigint"
        return self.as_sql(compiler, connection, template=template, **context)


def days_of(user: User, moments: NDArray[np.int64], now: datetime) -> tuple[Ordinals, Days]:
    """Return the day of each moment, oldest first, and all days until today."""
    timestamps = moments // SECOND_MS
    oldest = datetime.fromtimestamp(int(timestamps[0]), UTC) if len(timestamps) else now
    today = user.day_of(now)
    days = Days.between(user.day_of(oldest), today, user.zone, user.day_start_hour)
    ordinals = days.ordinals(timestamps)
    # A clock that was wrong may have set some attempts to later days.
    for place in np.flatnonzero(ordinals > today.toordinal()).tolist():
        moment = datetime.fromtimestamp(int(timestamps[place]), UTC)
        ordinals[place] = user.day_of(moment).toordinal()
    return ordinals, days
