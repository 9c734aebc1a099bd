"""A day counts for the streak when Today was done or after five minutes of practice."""

from datetime import UTC, datetime, timedelta

import pytest

from tests.trainer.practice.cast import judged_attempt
from trainer.cards.models import PracticeDay
from trainer.practice import streaks
from trainer.practice.models import Attempt
from trainer.practice.recent import current_streak
from trainer.progress.reading import solves_of, streak_days

pytestmark = pytest.mark.django_db

BEGUN = datetime(2026, 3, 10, 12, tzinfo=UTC)
NOW = BEGUN + timedelta(days=4)


@pytest.fixture(autouse=True)
def minutes_count_from_a_day_on(monkeypatch):
    monkeypatch.setattr(streaks, "minutes_count_since", lambda: BEGUN)


def practised(user, days_ago, *, minutes=0.0, questions=0.0, is_finished=False):
    """Store an attempt, or the time of questions and whether Today was done, on a day."""
    moment = NOW - timedelta(days=days_ago)
    if minutes:
        attempt = judged_attempt(user)
        half = round(minutes * 30_000)
        values = {"memo_ms": half, "recall_ms": half, "revealed_at": moment}
        Attempt.objects.filter(pk=attempt.pk).update(**values)
    if questions or is_finished:
        PracticeDay.objects.create(
            user=user,
            day=user.day_of(moment),
            question_ms=round(questions * 60_000),
            finished_at=moment if is_finished else None,
        )


def streaks_of(user):
    """Return the streak as the deal and the progress page show it."""
    solves, days, _letters = solves_of(user, NOW)
    return current_streak(user, NOW), days.streak(streak_days(user, solves, days)).current


@pytest.mark.parametrize(
    ("day", "streak"),
    [
        ({"minutes": 5}, 1),
        ({"minutes": 4.99}, 0),
        ({"questions": 5}, 1),
        ({"questions": 4.99}, 0),
        ({"minutes": 3, "questions": 2}, 1),
        ({"minutes": 3, "questions": 1.9}, 0),
        ({"is_finished": True}, 1),
        ({"minutes": 0.1, "is_finished": True}, 1),
        ({}, 0),
    ],
)
def test_day_counts_after_five_minutes_or_when_today_is_done(alice, day, streak):
    practised(alice, 0, **day)
    assert streaks_of(alice) == (streak, streak)


def test_attempts_of_a_day_add_up(alice):
    for _ in range(3):
        practised(alice, 0, minutes=1.7)
    assert streaks_of(alice) == (1, 1)


def test_attempt_that_was_deleted_counts_no_more(alice):
    practised(alice, 0, minutes=6)
    Attempt.objects.update(deleted_at=NOW)
    assert streaks_of(alice) == (0, 0)


def test_days_before_minutes_count_with_any_attempt(alice):
    for days in range(5, 9):
        practised(alice, days, minutes=0.2)
    for days in range(5):
        practised(alice, days, minutes=6)
    assert streaks_of(alice) == (9, 9)


def test_one_free_day_a_week_does_not_break_the_streak(alice):
    # A Saturday; the Wednesday before was free.
    for days in (0, 1, 2, 4):
        practised(alice, days, questions=5)
    assert streaks_of(alice) == (4, 4)


def test_question_days_count_without_any_attempt(alice):
    for days in range(4):
        practised(alice, days, is_finished=True)
    assert streaks_of(alice) == (4, 4)
