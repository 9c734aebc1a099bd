"""Tokens for costly requests: a burst at once, then as many as come back with time."""

from datetime import UTC, datetime, timedelta

import pytest

from trainer.people.buckets import FILLS_IN, LONGEST, NoTokenError, Share, check_tokens, draw, owe
from trainer.people.models import Bucket

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 18, 12, tzinfo=UTC)
ANN = Share("user 1", tokens=20)
BEN = Share("user 2", tokens=20)
# Three seconds.
TOKEN_TIME = timedelta(seconds=ANN.token_time)


def draws(share: Share, now: datetime, most: int = 1_000) -> int:
    """Return how many tokens there are, and take them."""
    for count in range(most):
        try:
            draw(share, now)
        except NoTokenError:
            return count
    return most


def seconds_refused(share: Share, now: datetime) -> int:
    with pytest.raises(NoTokenError) as drawn:
        draw(share, now)
    with pytest.raises(NoTokenError) as checked:
        check_tokens([BEN, share], now)
    assert drawn.value.seconds == checked.value.seconds
    return drawn.value.seconds


def test_a_full_bucket_is_a_burst(django_assert_num_queries):
    with django_assert_num_queries(1):
        draw(ANN, NOW)
    assert draws(ANN, NOW) == 19
    assert draws(BEN, NOW) == 20


def test_who_has_no_token_reads_when_there_is_one(django_assert_num_queries):
    draws(ANN, NOW)
    assert seconds_refused(ANN, NOW) == 3
    assert seconds_refused(ANN, NOW + TOKEN_TIME / 2) == 2
    later = NOW + timedelta(seconds=3)
    with django_assert_num_queries(2):
        check_tokens([ANN, BEN], later)
    assert draws(ANN, later) == 1


def test_tokens_come_back_with_time_up_to_a_full_bucket():
    draws(ANN, NOW)
    assert draws(ANN, NOW + TOKEN_TIME * 5) == 5
    assert draws(ANN, NOW + timedelta(days=1)) == 20


def test_a_refusal_changes_nothing():
    draws(ANN, NOW)
    before = Bucket.objects.get().full_at
    seconds_refused(ANN, NOW)
    assert Bucket.objects.get().full_at == before


def test_what_cost_more_is_owed():
    draw(ANN, NOW)
    owe(ANN, 4, NOW)
    assert draws(ANN, NOW) == 15
    draws(ANN, NOW)
    owe(ANN, 4, NOW)
    assert seconds_refused(ANN, NOW) == 5 * 3


def test_what_cost_more_is_owed_from_now_on():
    draw(ANN, NOW)
    owe(ANN, 20, NOW + timedelta(hours=1))
    assert draws(ANN, NOW + timedelta(hours=1)) == 0


def test_nobody_owes_more_than_a_bucket():
    draw(ANN, NOW)
    for _ in range(3):
        owe(ANN, 1_000, NOW)
    assert seconds_refused(ANN, NOW) == LONGEST - FILLS_IN + 3


@pytest.mark.parametrize("back", [timedelta(minutes=4), timedelta(days=30)])
def test_a_clock_that_went_back_refuses_nobody(back):
    draws(ANN, NOW)
    check_tokens([ANN], NOW - back)
    assert draws(ANN, NOW - back) == 20


def test_a_clock_that_went_back_a_little_refuses_for_as_much_longer():
    draws(ANN, NOW)
    assert seconds_refused(ANN, NOW - timedelta(seconds=30)) == 33


def test_clocks_that_differ_give_no_tokens_twice():
    """Two servers, one half a minute ahead, share a database."""
    ahead = NOW + timedelta(seconds=30)
    drawn = sum(draws(ANN, now) for now in (ahead, NOW, ahead, NOW, ahead))
    assert drawn == 20


def test_a_bucket_is_written_as_its_owner():
    assert str(Bucket(owner="user 7", full_at=0)) == "user 7"
