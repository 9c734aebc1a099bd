"""Times as people type them."""

import doctest

import pytest

from trainer.practice import typed_times
from trainer.practice.typed_times import TypedTime, TypedTimeError, read_time


def test_the_examples_are_right():
    assert doctest.testmod(typed_times).failed == 0


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("59", (59_000,)),
        ("9.5", (9_500,)),
        (" 1:23.456 ", (83_456,)),
        ("1:02:03.04", (3_723_040,)),
        ("1:23.45 [40.1]", (83_450, 40_100)),
        ("1:23,45[1:00]", (83_450, 60_000)),
        ("85.45+[40.1]", (83_450, 40_100, True)),
        ("dnf(1:23.45)[40.1]", (83_450, 40_100, False, True)),
        ("DNF ( 59 )", (59_000, None, False, True)),
        ("0:00.01", (10,)),
        ("99:999:999999", (1_416_339_000,)),
    ],
)
def test_a_time_is_read_with_its_memo_and_its_result(text, expected):
    assert read_time(text) == TypedTime(*expected)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "Type a time"),
        ("DNF", "Type a time"),
        ("1:23.4567", "Type a time"),
        ("1:2:3:4", "Type a time"),
        ("DNF(59", "Type a time"),
        ("59)", "Type a time"),
        ("59[", "Type a time"),
        ("-5", "Type a time"),
        ("٥٩", "Type a time"),
        ("0", "too short"),
        ("1.5+", "too short"),
        ("999999:00:00", "Type a time"),
        ("59[60]", "takes longer than the whole solve"),
    ],
)
def test_anything_else_is_refused_with_what_to_type(text, problem):
    with pytest.raises(TypedTimeError, match=problem):
        read_time(text)
