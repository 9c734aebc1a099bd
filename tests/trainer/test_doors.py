"""A network is let in as often as a class needs it, whatever others do."""

import doctest
from itertools import count

from hypothesis import given
from hypothesis import strategies as st

from trainer import doors as module
from trainer.doors import (
    A_LONG_WAIT,
    A_SHORT_WAIT,
    MOST_AT_ONCE,
    MOST_WITHOUT_WAITING,
    NETWORKS_KEPT,
    REQUESTS_A_SECOND,
    Doors,
)

SCHOOL, HOME = "192.0.2.1", "198.51.100.7"
NOW = 1_000.0


def open_doors(limit: int = NETWORKS_KEPT) -> Doors:
    doors = Doors(limit)
    doors.open()
    return doors


def let_in(doors: Doors, network: str, now: float) -> int:
    """Return how many requests are let in at a moment."""
    return next(number for number in count() if not doors.let_in(network, now))


def test_the_examples_are_true():
    assert doctest.testmod(module).failed == 0


def test_nobody_counts_before_a_server_says_so():
    doors = Doors()
    assert all(doors.let_in(SCHOOL, NOW) for _ in range(10 * MOST_AT_ONCE))


def test_thirty_people_open_ten_pages_each_at_once():
    doors = open_doors()
    assert let_in(doors, SCHOOL, NOW) == 30 * 10
    assert let_in(doors, HOME, NOW) == MOST_AT_ONCE


def test_then_each_of_thirty_has_a_request_in_three_seconds():
    doors = open_doors()
    let_in(doors, SCHOOL, NOW)
    assert let_in(doors, SCHOOL, NOW + 3) == 30
    assert let_in(doors, SCHOOL, NOW + 3 + MOST_AT_ONCE / REQUESTS_A_SECOND) == MOST_AT_ONCE


def test_answers_wait_if_there_are_many():
    doors, waits = open_doors(), []
    for _ in range(MOST_AT_ONCE + 1):
        doors.let_in(SCHOOL, NOW)
        waits.append(doors.wait(SCHOOL, NOW))
    at_once, some, none = waits[:MOST_WITHOUT_WAITING], waits[MOST_WITHOUT_WAITING:-2], waits[-2:]
    assert set(at_once) == {0.0}
    assert set(some) == {A_SHORT_WAIT}
    assert set(none) == {A_LONG_WAIT}
    assert doors.wait(HOME, NOW) == 0.0
    assert doors.wait(SCHOOL, NOW + MOST_AT_ONCE / REQUESTS_A_SECOND) == 0.0


def test_who_asked_longest_ago_is_forgotten_first():
    doors = open_doors(limit=2)
    let_in(doors, SCHOOL, NOW)
    doors.let_in("first", NOW)
    assert not doors.let_in(SCHOOL, NOW)
    doors.let_in("second", NOW)
    assert not doors.let_in(SCHOOL, NOW)
    doors.let_in("third", NOW)
    doors.let_in("fourth", NOW)
    assert doors.let_in(SCHOOL, NOW)


@given(
    moments=st.lists(st.floats(0, 30), max_size=600).map(sorted),
    rate=st.integers(1, 40),
    most=st.integers(1, 40),
)
def test_no_stretch_of_time_lets_in_more_than_the_burst_and_the_rate(moments, rate, most):
    doors = Doors()
    doors.open(rate, most)
    inside = [moment for moment in moments if doors.let_in(SCHOOL, moment)]
    for first, begin in enumerate(inside):
        for number, end in enumerate(inside[first:], 1):
            assert number <= most + rate * (end - begin) + 1e-6
