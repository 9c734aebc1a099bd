"""What is below the next cube: the last results, their mean memo time, and the streak."""

from datetime import timedelta

import pytest

from tests.trainer.practice.cast import MIRRORED, NOON, judged_attempt, stored_attempt
from trainer.practice.models import Attempt
from trainer.practice.recent import RecentResult, recent_of

pytestmark = pytest.mark.django_db


def on_days_ago(user, *days, **fields):
    """Store a success on each of these days before noon of today."""
    for number in days:
        attempt = judged_attempt(user, **fields)
        Attempt.objects.filter(pk=attempt.pk).update(revealed_at=NOON - timedelta(days=number))


def test_who_never_practised_has_no_results(alice):
    recent = recent_of(alice, "edges", NOON)
    assert (recent.results, recent.mean_memo_ms, recent.streak) == ([], None, 0)


def test_the_last_ten_results_come_oldest_first(alice):
    on_days_ago(alice, *range(12))
    Attempt.objects.filter(revealed_at=NOON).update(dnf=True, memo_ms=5_000)
    results = recent_of(alice, "edges", NOON).results
    assert len(results) == 10
    last = Attempt.objects.get(revealed_at=NOON).uuid
    assert results[-1] == RecentResult(last, is_success=False, ms=5_000)
    assert all(result.is_success for result in results[:-1])


def test_the_mean_is_that_of_the_successes_among_the_last_twelve(alice):
    on_days_ago(alice, *range(13))
    for days, ms in ((0, 10_000), (1, 20_000), (12, 90_000)):
        Attempt.objects.filter(revealed_at=NOON - timedelta(days=days)).update(memo_ms=ms)
    Attempt.objects.filter(revealed_at__lt=NOON - timedelta(days=1)).exclude(
        revealed_at=NOON - timedelta(days=12)
    ).update(correct=False)
    assert recent_of(alice, "edges", NOON).mean_memo_ms == 15_000


def test_other_events_and_traces_are_no_results_here(alice):
    on_days_ago(alice, 0, typed={"edges": MIRRORED})
    on_days_ago(alice, 1)
    Attempt.objects.filter(revealed_at__lt=NOON).update(mode="trace")
    assert recent_of(alice, "corners", NOON).results == []
    assert [each.is_success for each in recent_of(alice, "edges", NOON).results] == [False]


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        ([0], 1),
        ([0, 1, 2], 3),
        ([1, 2], 2),
        ([3, 4], 0),
        ([0, 20, 21], 1),
        (range(29), 29),
        (range(40), 40),
        (range(130), 130),
        ([*range(35), *range(50, 60)], 35),
        ([400, 401], 0),
    ],
)
def test_the_streak_is_counted_however_far_back_they_begin(alice, days, streak):
    for number in days:
        stored_attempt(alice, ago=timedelta(days=number))
    assert recent_of(alice, "edges", NOON).streak == streak
