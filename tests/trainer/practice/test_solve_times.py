"""The times of a solve that count: the page's, if they agree with what the server heard."""

from datetime import timedelta

import pytest

from tests.trainer.practice.cast import NOON, after
from trainer.practice.models import Clock
from trainer.practice.solve_times import (
    LONGEST_SOLVE_MS,
    PageTimes,
    SolveTimes,
    Stamps,
    counted_times,
)


def heard(start=None, split=None, stop=None):
    return Stamps(*(None if ms is None else after(ms) for ms in (start, split, stop)))


ALL = heard(0, 25_000, 60_000)


@pytest.mark.parametrize(
    ("page", "stamps", "expected"),
    [
        (PageTimes(60_000, 25_000), ALL, (60_000, 25_000, Clock.CLIENT)),
        (PageTimes(61_900, 26_900), ALL, (61_900, 26_900, Clock.CLIENT)),
        (PageTimes(60_000), heard(0, None, 60_000), (60_000, None, Clock.CLIENT)),
        # The whole agrees, but not its parts, or nobody heard of them.
        (PageTimes(60_000, 10_000), ALL, (60_000, 25_000, Clock.SERVER)),
        (PageTimes(60_000, 10_000), heard(0, None, 60_000), (60_000, 10_000, Clock.SPLIT)),
        # The page leaves something out.
        (PageTimes(5_000, 2_000), ALL, (60_000, 25_000, Clock.SERVER)),
        (PageTimes(5_000), heard(0, None, 60_000), (60_000, None, Clock.SERVER)),
        (PageTimes(5_000, 9_000), heard(0, None, 60_000), (60_000, 9_000, Clock.SERVER)),
        # The connection was lost.
        (PageTimes(60_000, 25_000), heard(), (60_000, 25_000, Clock.OFFLINE)),
        (PageTimes(60_000, 25_000, 9_000), heard(0, 25_000), (60_000, 25_000, Clock.OFFLINE)),
        (PageTimes(60_000, 5_000, 9_000), heard(0, 25_000), (60_000, 25_000, Clock.SERVER)),
        (PageTimes(99_000, 25_000, 9_000), heard(0, 25_000), (70_000, 25_000, Clock.SERVER)),
    ],
)
def test_times_count_as_far_as_the_server_can_vouch_for_them(page, stamps, expected):
    assert counted_times(page, stamps, after(70_000)) == SolveTimes(*expected)


def test_no_memo_is_longer_than_its_solve():
    for stamps in (heard(), heard(0, 90_000, 60_000)):
        times = counted_times(PageTimes(60_000, 70_000), stamps, after(60_000))
        assert times.memo_ms == 60_000


def test_no_time_is_longer_than_the_database_takes():
    late = NOON + timedelta(days=60)
    times = counted_times(PageTimes(1, 1), Stamps(NOON, None, late), late)
    assert times.total_ms == LONGEST_SOLVE_MS
