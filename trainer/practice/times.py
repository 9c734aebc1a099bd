"""Which of two clocks a time is taken from, and how times are written."""

from typing import NamedTuple

from trainer.page_clock import agreed_ms, fits, in_seconds
from trainer.practice.models.attempt import Clock

LONG_MS = 600_000


class Counted(NamedTuple):
    """A time in whole milliseconds, and the clock it was taken from."""

    ms: int
    clock: Clock


def counted(client_ms: int | None, server_ms: int, waited_ms: int | None = None) -> Counted:
    """Return the client's time while it agrees with the server's own, else the server's.

    A page that then waited for a lost connection is believed, if both times fit into the server's.

    >>> counted(61_500, 61_640).ms, counted(5_000, 61_640).ms, counted(5_000, 61_640, 56_000).ms
    (61500, 61640, 5000)
    """
    agreed = agreed_ms(client_ms, server_ms)
    if agreed is not None:
        return Counted(agreed, Clock.CLIENT)
    if client_ms is not None and fits(client_ms, waited_ms, server_ms):
        return Counted(client_ms, Clock.OFFLINE)
    return Counted(server_ms, Clock.SERVER)


def worse(one: str, other: str) -> Clock:
    """Return the clock of two times together: of both, the one that is less certain."""
    return max(Clock(one), Clock(other), key=(Clock.CLIENT, Clock.SERVER, Clock.OFFLINE).index)


def duration(ms: int | None) -> str:
    """Write a time as cubers do: cut off at hundredths, from ten minutes on in round seconds.

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
