"""The times of a solve: those of the page, if they agree with what the server heard meanwhile."""

from datetime import datetime
from typing import NamedTuple

from trainer.page_clock import LONGEST_MS, agreed_ms, fits, ms_between
from trainer.practice.models.modes import PLUS_TWO_MS, Clock

# With a penalty, it is as much as the database takes.
LONGEST_SOLVE_MS = LONGEST_MS - PLUS_TWO_MS


class PageTimes(NamedTuple):
    """The times of the page's clock; without a memo time, the solve was not split.

    ``waited_ms`` is how long ago the clock was stopped.
    """

    total_ms: int
    memo_ms: int | None = None
    waited_ms: int | None = None


class Stamps(NamedTuple):
    """When the server heard that the clock was started, split and stopped; None if it did not."""

    start: datetime | None = None
    split: datetime | None = None
    stop: datetime | None = None


class SolveTimes(NamedTuple):
    """The times of a solve that count, without a penalty, and the clock that measured them."""

    total_ms: int
    memo_ms: int | None
    clock: Clock


def counted_times(page: PageTimes, stamps: Stamps, now: datetime) -> SolveTimes:
    """Return the times of a solve that count.

    A page whose start or stop was not heard had lost its connection: its times count if they fit
    into what the server knows.
    """
    if stamps.start is None:
        return SolveTimes(page.total_ms, _within(page.memo_ms, page.total_ms), Clock.OFFLINE)
    if stamps.stop is None:
        server_ms = ms_between(stamps.start, now)
        has_fit = fits(page.total_ms, page.waited_ms, server_ms)
        total_ms, clock = (page.total_ms, Clock.OFFLINE) if has_fit else (server_ms, Clock.SERVER)
    else:
        server_ms = ms_between(stamps.start, stamps.stop)
        agreed = agreed_ms(page.total_ms, server_ms)
        total_ms, clock = (server_ms, Clock.SERVER) if agreed is None else (agreed, Clock.CLIENT)
    return _split(page, stamps, min(total_ms, LONGEST_SOLVE_MS), clock)


def _split(page: PageTimes, stamps: Stamps, total_ms: int, clock: Clock) -> SolveTimes:
    """Return the times with the memo time that counts, which is no longer than the total."""
    memo_ms = _within(page.memo_ms, total_ms)
    if page.memo_ms is None or stamps.start is None:
        return SolveTimes(total_ms, None, clock)
    if stamps.split is None:
        return SolveTimes(total_ms, memo_ms, Clock.SPLIT if clock is Clock.CLIENT else clock)
    heard_ms = ms_between(stamps.start, stamps.split)
    if clock is Clock.SERVER or agreed_ms(page.memo_ms, heard_ms) is None:
        return SolveTimes(total_ms, _within(heard_ms, total_ms), Clock.SERVER)
    return SolveTimes(total_ms, memo_ms, clock)


def _within(ms: int | None, most: int) -> int | None:
    return None if ms is None else min(ms, most)
