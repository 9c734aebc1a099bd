"""How long an answer took: by the browser's clock while it agrees with the server's."""

from datetime import datetime

AGREEMENT_MS = 2_000
LONGEST_MS = 2_147_483_647


def taken(client_ms: int | None, asked_at: datetime, now: datetime) -> int:
    """The time that counts, in whole milliseconds."""
    server_ms = ms_between(asked_at, now)
    if client_ms is None or abs(client_ms - server_ms) > AGREEMENT_MS:
        return server_ms
    return client_ms


def ms_between(start: datetime, end: datetime) -> int:
    """Whole milliseconds between two moments, as many as the database takes."""
    return max(0, min(LONGEST_MS, round((end - start).total_seconds() * 1000)))


def seconds(ms: float | None) -> str:
    """A time in seconds, cut off at hundredths.

    >>> seconds(839), seconds(12_000), seconds(None)
    ('0.83', '12.00', '')
    """
    return "" if ms is None else f"{int(ms) // 10 / 100:.2f}"
