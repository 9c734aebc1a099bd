"""When attempts were made: read as whole seconds, and as days of the person's own calendar."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import numpy as np
from django.db.models import Field, Func
from numpy.typing import NDArray

from trainer.people.models import User
from trainer.practice.days import Days, Ordinals


class PlainNumber(Field):  # type: ignore[type-arg]
    """A whole number as the database returns it: converting each would take longer than reading."""

    def get_internal_type(self) -> str:
        return "PlainNumber"


class EpochSeconds(Func):
    """A time in seconds since 1970. SQLite rounds it to milliseconds, but for the last digits."""

    output_field = PlainNumber()

    def as_sqlite(self, compiler: Any, connection: Any, **context: Any) -> Any:
        template = "(julianday(%(expressions)s) - 2440587.5) * 86400"
        return self.as_sql(compiler, connection, template=template, **context)

    def as_postgresql(self, compiler: Any, connection: Any, **context: Any) -> Any:
        template = "FLOOR(EXTRACT(EPOCH FROM %(expressions)s))::bigint"
        return self.as_sql(compiler, connection, template=template, **context)


def whole_seconds(seconds: Sequence[float]) -> NDArray[np.int64]:
    """Return times in whole seconds, exactly from the first millisecond of each on."""
    return np.rint(np.array(seconds, np.float64) * 1000).astype(np.int64) // 1000


def days_of(user: User, timestamps: NDArray[np.int64], now: datetime) -> tuple[Ordinals, Days]:
    """Return the day of each timestamp, oldest first, and all days until today."""
    oldest = datetime.fromtimestamp(int(timestamps[0]), UTC) if len(timestamps) else now
    today = user.day_of(now)
    days = Days.between(user.day_of(oldest), today, user.zone, user.day_start_hour)
    ordinals = days.ordinals(timestamps)
    # A clock that was wrong may have set some attempts to later days.
    for place in np.flatnonzero(ordinals > today.toordinal()).tolist():
        moment = datetime.fromtimestamp(int(timestamps[place]), UTC)
        ordinals[place] = user.day_of(moment).toordinal()
    return ordinals, days
