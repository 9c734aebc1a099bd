"""Days where people live, also when clocks change, and days in a row."""

import doctest
from datetime import UTC, date, datetime, timedelta
from importlib import import_module
from itertools import pairwise
from zoneinfo import ZoneInfo

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.people.models import User
from trainer.practice.days import Days, Streak, day_starts, streak

# Where clocks change by an hour, by half an hour, never, and where a whole day was left out.
ZONES = [
    "America/New_York",
    "Europe/Berlin",
    "Asia/Kolkata",
    "Australia/Lord_Howe",
    "Pacific/Apia",
]
# A day before and after which clocks change, by zone.
CHANGES = {
    "America/New_York": [date(2026, 3, 8), date(2026, 11, 1)],
    "Europe/Berlin": [date(2026, 3, 29), date(2026, 10, 25)],
    "Asia/Kolkata": [date(2026, 3, 29), date(2026, 10, 25)],
    "Australia/Lord_Howe": [date(2026, 4, 5), date(2026, 10, 4)],
    "Pacific/Apia": [date(2011, 12, 30), date(2020, 9, 27), date(2021, 4, 4)],
}


def hours(zone: str, day: date, start_hour: int) -> list[float]:
    """How long the day before, the day and the day after are."""
    starts = day_starts(day - timedelta(days=1), 3, ZoneInfo(zone), start_hour)
    return [(end - start) / 3600 for start, end in pairwise(starts.tolist())]


@pytest.mark.parametrize(
    ("zone", "day", "start_hour", "expected"),
    [
        # The clocks leap from two to three: whichever day holds that hour is short.
        ("America/New_York", date(2026, 3, 8), 4, [23, 24, 24]),
        ("America/New_York", date(2026, 3, 8), 2, [24, 23, 24]),
        ("America/New_York", date(2026, 3, 8), 0, [24, 23, 24]),
        # They show the hour from one to two twice.
        ("America/New_York", date(2026, 11, 1), 4, [25, 24, 24]),
        ("America/New_York", date(2026, 11, 1), 1, [24, 25, 24]),
        ("Europe/Berlin", date(2026, 3, 29), 4, [23, 24, 24]),
        ("Europe/Berlin", date(2026, 10, 25), 4, [25, 24, 24]),
        ("Europe/Berlin", date(2026, 10, 25), 2, [24, 25, 24]),
        ("Asia/Kolkata", date(2026, 3, 29), 4, [24, 24, 24]),
        # Half an hour, on Lord Howe Island.
        ("Australia/Lord_Howe", date(2026, 10, 4), 4, [23.5, 24, 24]),
        ("Australia/Lord_Howe", date(2026, 4, 5), 0, [24, 24.5, 24]),
        # Samoa left out the thirtieth: what is left of it belongs to the night before the next.
        ("Pacific/Apia", date(2011, 12, 30), 0, [24, 0, 24]),
        ("Pacific/Apia", date(2011, 12, 30), 4, [20, 4, 24]),
    ],
)
def test_days_are_as_long_as_clocks_make_them(zone, day, start_hour, expected):
    assert hours(zone, day, start_hour) == expected


@pytest.mark.parametrize("zone", ZONES)
@given(st.data(), st.integers(0, 12))
def test_a_moment_lies_in_the_day_its_person_says(zone, data, start_hour):
    """Within days of clocks changing, to the second."""
    change = data.draw(st.sampled_from(CHANGES[zone]))
    seconds = data.draw(st.integers(-3 * 86_400, 3 * 86_400))
    noon = datetime(change.year, change.month, change.day, 12, tzinfo=UTC)
    moment = noon + timedelta(seconds=seconds)
    days = Days.between(change, change + timedelta(days=5), ZoneInfo(zone), start_hour)
    day = User(time_zone=zone, day_start_hour=start_hour).day_of(moment)
    assert days.ordinals(np.array([int(moment.timestamp())])).tolist() == [day.toordinal()]


@pytest.mark.parametrize("zone", ZONES)
def test_attempts_late_at_night_belong_to_the_evening_before(zone):
    for change in CHANGES[zone][-2:]:
        evening = datetime(change.year, change.month, change.day, 23, 30, tzinfo=ZoneInfo(zone))
        night = (evening + timedelta(hours=4, minutes=29)).replace(fold=1)
        moments = np.array([int(evening.timestamp()), int(night.timestamp())])
        days = Days.between(change, change + timedelta(days=1), ZoneInfo(zone), 4)
        assert days.ordinals(moments).tolist() == [change.toordinal()] * 2


MONDAY = date(2026, 11, 16)


def days_from(first: date, count: int) -> list[date]:
    return [first + timedelta(days=number) for number in range(count)]


def streak_of(marks: str, first: date = MONDAY) -> tuple[int, int, int, bool]:
    """The current row, the longest, how many days were left out in it, and whether today counts."""
    marks = marks.replace(" ", "")
    result = streak(days_from(first, len(marks)), [mark == "x" for mark in marks])
    return result.current, result.longest, len(result.frozen), result.practised_today


@pytest.mark.parametrize(
    ("marks", "expected"),
    [
        ("", (0, 0, 0, False)),
        (".", (0, 0, 0, False)),
        ("x", (1, 1, 0, True)),
        ("xxxxxxx xx", (9, 9, 0, True)),
        # Today is not over.
        ("xxxxxxx x.", (8, 8, 0, False)),
        # One day off a week breaks nothing.
        ("xxx.xxx xx.xx", (10, 10, 2, True)),
        ("xxx.xxx xx..", (8, 8, 2, False)),
        # Nor do a Sunday and a Monday, which lie in two weeks.
        ("xxxxxx. .xx", (8, 8, 2, True)),
        # A second day off in one week begins a new row, after the first one.
        ("xxx.x.x", (2, 4, 1, True)),
        ("xxx..xx", (2, 3, 0, True)),
        ("xxx...", (0, 3, 0, False)),
        ("xxxx... .....", (0, 4, 0, False)),
        # Two days off in another week than the row's are forgotten.
        ("x..xxxx x.xxxxx", (10, 10, 1, True)),
    ],
)
def test_days_in_a_row(marks, expected):
    assert streak_of(marks) == expected


def test_the_days_left_out_are_counted():
    result = streak(days_from(MONDAY, 5), [True, True, False, True, True])
    assert result == Streak(4, 4, [date(2026, 11, 18)], practised_today=True)


def test_a_day_that_never_was_is_not_left_out():
    """Somebody in Samoa practised on the twenty-ninth and on the thirty-first."""
    days = [date(2011, 12, 28), date(2011, 12, 29), date(2011, 12, 31)]
    assert streak(days, [True, True, True]) == Streak(3, 3, [], practised_today=True)


def is_row(days: list[date], practised: list[bool]) -> bool:
    """Whether no week holds two days left out."""
    weeks = [day.isocalendar()[:2] for day, did in zip(days, practised, strict=True) if not did]
    return len(set(weeks)) == len(weeks)


@given(st.integers(0, 6), st.lists(st.booleans(), min_size=1, max_size=30))
def test_rows_are_what_their_rule_says(offset, practised):
    days = days_from(MONDAY + timedelta(days=offset), len(practised))
    over = len(days) if practised[-1] else len(days) - 1
    rows = [
        (end, sum(practised[start:end]))
        for end in range(over + 1)
        for start in range(end)
        if is_row(days[start:end], practised[start:end])
    ]
    result = streak(days, practised)
    assert result.longest == max((length for _, length in rows), default=0)
    assert result.current == max((length for end, length in rows if end == over), default=0)
    assert result.practised_today == practised[-1]


def test_the_longest_streak_is_one_of_the_period_and_counts_in_full():
    days = days_from(MONDAY, 28)
    practised = [True] * 9 + [False] * 7 + [True] * 3 + [False] * 9
    for since, longest in ((0, 9), (8, 9), (9, 3), (18, 3), (19, 0)):
        result = streak(days, practised, MONDAY + timedelta(days=since))
        assert (result.current, result.longest) == (0, longest)


def test_the_sessions_in_the_docstrings_come_out_as_written():
    assert doctest.testmod(import_module("trainer.practice.days")).failed == 0
