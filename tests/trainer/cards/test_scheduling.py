"""Cards come back after the intervals of FSRS-6, counted in days of the person's own."""

import doctest
import random
from datetime import UTC, date, datetime, timedelta
from importlib import import_module

import pytest

from trainer.cards.scheduling import (
    LONGEST_INTERVAL,
    Grade,
    Memory,
    noon,
    replayed,
    retrievability,
    reviewed,
)
from trainer.people.models import User

START = date(2026, 1, 5)
AGAIN, HARD, GOOD, EASY = Grade
CAPPED = LONGEST_INTERVAL


def intervals(*grades, retention=0.9):
    """Return the intervals after reviews that are given on the days on which the card is due."""
    memory, days, day = None, [], START
    for grade in grades:
        memory = reviewed(memory, day, grade, retention)
        days.append(memory.interval)
        day = memory.due_day
    return days


# Without the cap, the fifth interval would be 497, 521 or more.
@pytest.mark.parametrize(
    ("grades", "days"),
    [
        ([GOOD] * 6, [2, 11, 46, 163, CAPPED, CAPPED]),
        ([AGAIN, GOOD, GOOD, GOOD], [1, 2, 6, 17]),
        ([EASY] * 3, [8, 66, CAPPED]),
        ([HARD] * 3, [1, 3, 7]),
        ([GOOD, GOOD, GOOD, AGAIN, GOOD, GOOD], [2, 11, 46, 3, 8, 19]),
    ],
)
def test_intervals_are_those_of_fsrs_to_the_day(grades, days):
    assert intervals(*grades) == days


@pytest.mark.parametrize(
    ("retention", "days"),
    [
        (0.80, [8, 75, CAPPED]),
        (0.85, [4, 31, 173]),
        (0.95, [1, 3, 8, 19, 43, 89]),
    ],
)
def test_intervals_depend_on_the_retention(retention, days):
    assert intervals(*[GOOD] * len(days), retention=retention) == days


def test_first_good_review_has_the_stability_and_difficulty_of_fsrs():
    memory = reviewed(None, START, GOOD, 0.9)

    assert (round(memory.stability, 4), round(memory.difficulty, 4)) == (2.3065, 2.1181)


def test_chance_decides_nothing():
    reviews = [(START + timedelta(days=days), GOOD) for days in (0, 3, 20, 90)]
    random.seed(1)
    first = replayed(reviews, 0.9)
    random.seed(2)

    assert replayed(reviews, 0.9) == first


def test_card_without_reviews_has_no_memory():
    assert replayed([], 0.9) is None


def test_recall_fades_to_the_retention_on_the_day_of_an_interval():
    memory = Memory(stability=30.0, difficulty=5.0, last_day=START, due_day=START)

    assert retrievability(memory, START) == 1.0
    assert retrievability(memory, START + timedelta(days=30)) == pytest.approx(0.9)


def test_days_are_passed_as_their_noon_in_utc():
    assert noon(date(2026, 3, 29)) == datetime(2026, 3, 29, 12, tzinfo=UTC)


# Clocks change on the second of each pair of days, or in the night before it; Samoa skipped a day.
CHANGES = [
    ("Europe/Berlin", datetime(2026, 3, 28, 20, tzinfo=UTC), datetime(2026, 3, 29, 20, tzinfo=UTC)),
    (
        "America/New_York",
        datetime(2026, 11, 1, 2, tzinfo=UTC),
        datetime(2026, 11, 2, 2, tzinfo=UTC),
    ),
    (
        "Asia/Kolkata",
        datetime(2026, 7, 1, 22, tzinfo=UTC),
        datetime(2026, 7, 2, 22, 20, tzinfo=UTC),
    ),
    (
        "Australia/Lord_Howe",
        datetime(2026, 10, 3, 3, tzinfo=UTC),
        datetime(2026, 10, 4, 3, tzinfo=UTC),
    ),
    ("Pacific/Auckland", datetime(2026, 4, 4, 2, tzinfo=UTC), datetime(2026, 4, 5, 2, tzinfo=UTC)),
]


@pytest.mark.parametrize(("zone", "first", "second"), CHANGES)
def test_a_day_lies_between_two_evenings_in_five_zones_and_when_clocks_change(zone, first, second):
    user = User(time_zone=zone, day_start_hour=4)
    memory = reviewed(None, user.day_of(first), AGAIN, 0.9)

    assert user.day_of(second) - user.day_of(first) == timedelta(days=1)
    assert memory.due_day == user.day_of(second)


@pytest.mark.parametrize("zone", [zone for zone, _, _ in CHANGES])
def test_every_interval_ends_on_its_day_across_a_year_of_clock_changes(zone):
    user = User(time_zone=zone, day_start_hour=4)
    moments = [datetime(2026, 1, 1, 20, tzinfo=UTC) + timedelta(days=day) for day in range(366)]
    days = [user.day_of(moment) for moment in moments]

    assert [day - days[0] for day in days] == [timedelta(days=place) for place in range(366)]
    assert [reviewed(None, day, GOOD, 0.9).due_day - day for day in days] == [
        timedelta(days=2)
    ] * 366


@pytest.mark.parametrize(
    ("zone", "start_hour", "moment", "day"),
    [
        # One moment is three different days in the world.
        ("Pacific/Kiritimati", 4, datetime(2026, 3, 29, 14, 30, tzinfo=UTC), date(2026, 3, 30)),
        ("Pacific/Pago_Pago", 4, datetime(2026, 3, 29, 14, 30, tzinfo=UTC), date(2026, 3, 28)),
        ("Asia/Kolkata", 4, datetime(2026, 3, 29, 22, 29, tzinfo=UTC), date(2026, 3, 29)),
        ("Asia/Kolkata", 4, datetime(2026, 3, 29, 22, 30, tzinfo=UTC), date(2026, 3, 30)),
        # Clocks in Berlin go from 2:00 to 3:00 at 1:00 in UTC.
        ("Europe/Berlin", 2, datetime(2026, 3, 29, 0, 59, 59, tzinfo=UTC), date(2026, 3, 28)),
        ("Europe/Berlin", 2, datetime(2026, 3, 29, 1, 0, tzinfo=UTC), date(2026, 3, 29)),
        # Clocks in New York show 1:00 twice.
        ("America/New_York", 1, datetime(2026, 11, 1, 4, 59, 59, tzinfo=UTC), date(2026, 10, 31)),
        ("America/New_York", 1, datetime(2026, 11, 1, 6, 30, tzinfo=UTC), date(2026, 11, 1)),
    ],
)
def test_answers_belong_to_the_day_of_the_person(zone, start_hour, moment, day):
    assert User(time_zone=zone, day_start_hour=start_hour).day_of(moment) == day


def test_examples_in_docstrings():
    for name in ("scheduling", "grading"):
        assert doctest.testmod(import_module(f"trainer.cards.{name}")).failed == 0
