"""How long an answer took: by the browser's clock while it agrees with the server's."""

from datetime import datetime

from django.utils.translation import gettext

from trainer.users.page_clock import agreed_ms, in_seconds, ms_between

AN_HOUR_MS = 3_600_000


def taken(client_ms: int | None, asked_at: datetime, now: datetime) -> int:
    """The time that counts, in whole milliseconds."""
    server_ms = ms_between(asked_at, now)
    agreed = agreed_ms(client_ms, server_ms)
    return server_ms if agreed is None else agreed


def answer_time(ms: float | None) -> str:
    """Write a time in seconds, cut off at hundredths; from an hour on with hours and minutes.

    >>> answer_time(839), answer_time(12_000), answer_time(7_422_000), answer_time(None)
    ('0.83 s', '12.00 s', '2:03:42', '')
    """
    if ms is None:
        return ""
    if ms >= AN_HOUR_MS:
        return in_seconds(int(ms) // 1000)
    return gettext("%(time)s s") % {"time": f"{int(ms) // 10 / 100:.2f}"}
