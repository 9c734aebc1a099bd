"""How long an answer took: by the browser's clock while it agrees with the server's."""

from datetime import datetime

from trainer.users.page_clock import agreed_ms, ms_between


def taken(client_ms: int | None, asked_at: datetime, now: datetime) -> int:
    """The time that counts, in whole milliseconds."""
    server_ms = ms_between(asked_at, now)
    agreed = agreed_ms(client_ms, server_ms)
    return server_ms if agreed is None else agreed


def seconds(ms: float | None) -> str:
    """A time in seconds, cut off at hundredths.

    >>> seconds(839), seconds(12_000), seconds(None)
    ('0.83', '12.00', '')
    """
    return "" if ms is None else f"{int(ms) // 10 / 100:.2f}"
