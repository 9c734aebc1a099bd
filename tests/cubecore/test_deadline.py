"""A deadline is a time on a clock that it brings along; checking after it raises an error."""

from itertools import count

import pytest

from cubecore.deadline import NO_DEADLINE, Deadline
from cubecore.errors import CubeError, DeadlineError


def test_a_deadline_passes_when_its_clock_is_past_it():
    deadline = Deadline.after(2, count(10.0).__next__)
    deadline.check()
    deadline.check()
    with pytest.raises(DeadlineError) as raised:
        deadline.check()
    assert raised.value.message == (
        "This was not done within 2 seconds: ask for something smaller."
    )
    assert isinstance(raised.value, CubeError)


def test_the_rest_of_the_time_goes_by_the_clock():
    deadline = Deadline.after(2, iter([10.0, 10.5, 12.5, 12.5]).__next__)
    assert (deadline.left, deadline.left, deadline.is_over) == (1.5, -0.5, True)


def test_without_a_deadline_the_time_never_passes():
    NO_DEADLINE.check()
    assert not NO_DEADLINE.is_over
