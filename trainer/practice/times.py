"""Which of two clocks counts, and how times are written."""

from typing import NamedTuple

from trainer.page_clock import agreed_ms, fits, in_seconds
from trainer.practice.models.modes import Clock

LONG_MS = 600_000
LESS_AND_LESS_CERTAIN = (
    Clock.CLIENT,
    Clock.SERVER,
    Clock.SPLIT,
    Clock.OFFLINE,
    Clock.TYPED,
    Clock.FILE,
)


class CountedTime(NamedTuple):
    """A time in whole milliseconds, and the clock that measured it."""

    ms: int
    clock: Clock


def counted_time(
    client_ms: int | None, server_ms: int, waited_ms: int | None = None
) -> CountedTime:
    """Return the browser's time if it agrees with the server's, otherwise the server's.

    After a lost connection, the browser's time counts if it and the wait fit into the server's.

    >>> counted_time(61_500, 61_640).ms, counted_time(5_000, 61_640).ms
    (61500, 61640)
    >>> counted_time(5_000, 61_640, 56_000).ms
    5000
    """
    agreed = agreed_ms(client_ms, server_ms)
    if agreed is not None:
        return CountedTime(agreed, Clock.CLIENT)
    if client_ms is not None and fits(client_ms, waited_ms, server_ms):
        return CountedTime(client_ms, Clock.OFFLINE)
    return CountedTime(server_ms, Clock.SERVER)


def less_certain_clock(one: str, other: str) -> Clock:
    """Return the less certain of two clocks, which is the clock of both times together."""
    return max(Clock(one), Clock(other), key=LESS_AND_LESS_CERTAIN.index)


def duration(ms: int | None) -> str:
    """Write a time as cubers do: truncated to hundredths, from ten minutes on rounded to seconds.

    >>> duration(9_999), duration(65_437), duration(600_499), duration(7_422_000), duration(None)
    ('9.99', '1:05.43', '10:00', '2:03:42', '')
    """
    if ms is None:
        return ""
    if ms >= LONG_MS:
        return in_seconds((ms + 500) // 1000)
    minutes, rest = divmod(ms, 60_000)
    seconds, thousandths = divmod(rest, 1000)
    hundredths = f"{thousandths // 10:02}"
    return f"{minutes}:{seconds:02}.{hundredths}" if minutes else f"{seconds}.{hundredths}"
