"""How long an answer took.

The browser's time counts if it agrees with the server's. If the connection was lost, the time until
the first answer counts.
"""

from datetime import datetime
from typing import NamedTuple

from django.utils.translation import gettext

from trainer.page_clock import agreed_ms, fits, in_seconds, ms_between

AN_HOUR_MS = 3_600_000
A_MINUTE_MS = 60_000


class CountedTime(NamedTuple):
    """The time that counts, in whole milliseconds, and whether the connection was lost."""

    ms: int
    was_offline: bool = False


def counted_time(
    client_ms: int | None, asked_at: datetime, now: datetime, waited_ms: int | None = None
) -> CountedTime:
    """Return the browser's time if it agrees with the server's or was followed by a wait."""
    server_ms = ms_between(asked_at, now)
    agreed = agreed_ms(client_ms, server_ms)
    if agreed is not None:
        return CountedTime(agreed)
    if client_ms is not None and fits(client_ms, waited_ms, server_ms):
        return CountedTime(client_ms, was_offline=True)
    return CountedTime(server_ms)


def per_minute(count: int, ms: int) -> int | None:
    """Return how many of something a minute has, if so many take so long; None if they take no time.

    >>> per_minute(10, 20_000), per_minute(0, 0)
    (30, None)
    """
    return round(count * A_MINUTE_MS / ms) if ms else None


def answer_time(ms: float | None) -> str:
    """Write a time in seconds, truncated to hundredths; from an hour on with hours and minutes.

    >>> answer_time(839), answer_time(12_000), answer_time(7_422_000), answer_time(None)
    ('0.83 s', '12.00 s', '2:03:42', '')
    """
    if ms is None:
        return ""
    if ms >= AN_HOUR_MS:
        return in_seconds(int(ms) // 1000)
    return gettext("%(time)s s") % {"time": f"{int(ms) // 10 / 100:.2f}"}
