"""Which clock counts, and how times are written."""

import pytest

from trainer.practice.models import Clock
from trainer.practice.times import counted_time, duration, less_certain_clock


def test_the_browsers_time_counts_if_it_agrees_within_two_seconds():
    assert counted_time(61_500, 63_500) == (61_500, Clock.CLIENT)
    assert counted_time(63_500, 61_500) == (63_500, Clock.CLIENT)
    assert counted_time(61_500, 63_501) == (63_501, Clock.SERVER)
    assert counted_time(None, 63_501) == (63_501, Clock.SERVER)


@pytest.mark.parametrize(
    ("client_ms", "waited_ms", "expected"),
    [
        (10_000, 300_000, (10_000, Clock.OFFLINE)),
        (10_000, 100_000, (10_000, Clock.OFFLINE)),  # clocks stop while a phone sleeps
        (0, 312_000, (0, Clock.OFFLINE)),
        (10_000, 302_001, (310_000, Clock.SERVER)),
        (312_001, 1, (310_000, Clock.SERVER)),
        (10_000, 0, (310_000, Clock.SERVER)),
        (10_000, None, (310_000, Clock.SERVER)),
        (None, 300_000, (310_000, Clock.SERVER)),
        (309_000, 1_000, (309_000, Clock.CLIENT)),
    ],
)
def test_waiting_for_a_lost_connection_does_not_count(client_ms, waited_ms, expected):
    assert counted_time(client_ms, 310_000, waited_ms) == expected


def test_two_times_are_as_certain_as_the_less_certain_one():
    clocks = (Clock.CLIENT, Clock.SERVER, Clock.OFFLINE)
    for place, clock in enumerate(clocks):
        for less_certain in clocks[place:]:
            assert less_certain_clock(clock, less_certain) is less_certain
            assert less_certain_clock(less_certain, clock) is less_certain


def test_times_are_truncated_to_hundredths():
    texts = {9_999: "9.99", 65_437: "1:05.43", 599_999: "9:59.99", None: ""}
    assert {ms: duration(ms) for ms in texts} == texts


def test_long_times_are_rounded_to_seconds():
    texts = {600_000: "10:00", 600_499: "10:00", 600_500: "10:01", 3_599_499: "59:59"}
    assert {ms: duration(ms) for ms in texts} == texts


def test_an_hour_or_more_is_written_with_hours():
    texts = {3_599_500: "1:00:00", 7_422_000: "2:03:42", 36_005_000: "10:00:05"}
    assert {ms: duration(ms) for ms in texts} == texts
