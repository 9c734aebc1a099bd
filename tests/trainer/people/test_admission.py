"""Costly requests are admitted one at a time for each user, while there are tokens for them."""

from datetime import UTC, datetime, timedelta
from itertools import count

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.scale import sample
from trainer.people import admission
from trainer.people.admission import (
    TOKEN_SECONDS,
    USER_TOKENS,
    USERS_OF_ADDRESS,
    LeasedError,
    admit,
    dismiss,
    renew,
    shares_of,
)
from trainer.people.buckets import FILLS_IN, NoTokenError
from trainer.people.leases import LENGTH
from trainer.people.models import Bucket, Lease

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 18, 12, tzinfo=UTC)
HOME, SCHOOL = "192.0.2.1", "198.51.100.7"
ANN = 1


@pytest.fixture(autouse=True)
def computing(monkeypatch):
    """How many seconds the thread has computed."""
    times = [0.0]
    monkeypatch.setattr(admission, "thread_time", lambda: times[0])
    return times


def admitted(user_pk, network, now):
    return admit(user_pk, shares_of(user_pk, network), now)


def ask(user_pk, network, now=NOW):
    """One request that is over before the next."""
    dismiss(admitted(user_pk, network, now), now)


@pytest.fixture
def spend(computing):
    """Takes many tokens by one request."""

    def spent(user_pk, network, tokens):
        permit = admitted(user_pk, network, NOW)
        computing[0] += tokens * TOKEN_SECONDS
        dismiss(permit, NOW)

    return spent


def requests_until_refused(user_pk, network, now=NOW, most=100):
    for number in range(most):
        try:
            ask(user_pk, network, now)
        except NoTokenError:
            return number
    return most


def writes(queries):
    return [each["sql"] for each in queries if not each["sql"].startswith("SELECT")]


def test_a_user_has_one_request_at_a_time():
    permit = admitted(ANN, HOME, NOW)
    with pytest.raises(LeasedError):
        admitted(ANN, SCHOOL, NOW)
    dismiss(permit, NOW)
    assert not Lease.objects.exists()
    ask(ANN, SCHOOL)


def test_visitors_need_no_lease():
    first, second = admitted(None, SCHOOL, NOW), admitted(None, SCHOOL, NOW)
    assert not Lease.objects.exists()
    for permit in (first, second):
        renew(permit, NOW)
        dismiss(permit, NOW)


def test_a_request_that_still_runs_keeps_its_lease():
    permit = admitted(ANN, HOME, NOW)
    renew(permit, NOW + LENGTH / 2)
    with pytest.raises(LeasedError):
        admitted(ANN, HOME, NOW + LENGTH * 1.4)


def test_a_person_has_a_burst_and_then_one_request_a_second():
    assert requests_until_refused(ANN, HOME) == USER_TOKENS
    later = NOW + timedelta(seconds=10)
    assert requests_until_refused(ANN, HOME, later) == 10 * USER_TOKENS / FILLS_IN == 10


def test_somebody_who_clicks_by_hand_is_never_refused(computing):
    """Every 1.5 s, through the slowest commutators there are; in the long run for half an hour."""
    for click in range(sample(100, 1200)):
        now = NOW + click * timedelta(seconds=1.5)
        permit = admitted(ANN, HOME, now)
        computing[0] += 0.35
        dismiss(permit, now)


def test_a_class_of_thirty_at_one_address_has_a_burst_each(spend):
    for pupil in range(USERS_OF_ADDRESS):
        spend(pupil, SCHOOL, USER_TOKENS - 2)
        assert requests_until_refused(pupil, SCHOOL) == 2
    with pytest.raises(NoTokenError) as refused:
        ask(USERS_OF_ADDRESS, SCHOOL)
    assert refused.value.seconds == 1
    ask(USERS_OF_ADDRESS, HOME)


def test_who_makes_guests_without_end_has_no_more_than_a_class(spend):
    guests = count(1)
    spend(next(guests), SCHOOL, USER_TOKENS * USERS_OF_ADDRESS - 10)
    for _ in range(10):
        ask(next(guests), SCHOOL)
    with pytest.raises(NoTokenError):
        ask(next(guests), SCHOOL)
    # The one who was refused at the address has no lease that remains.
    assert not Lease.objects.exists()


def test_visitors_have_the_tokens_of_their_address(spend):
    spend(None, SCHOOL, USER_TOKENS * USERS_OF_ADDRESS - 10)
    assert requests_until_refused(None, SCHOOL) == 10


def test_a_request_that_computes_for_long_costs_more(computing):
    permit = admitted(ANN, HOME, NOW)
    computing[0] += 10 * TOKEN_SECONDS
    dismiss(permit, NOW)
    assert requests_until_refused(ANN, HOME) == USER_TOKENS - 10


def test_a_short_request_costs_one_token(computing):
    permit = admitted(ANN, HOME, NOW)
    computing[0] += TOKEN_SECONDS / 2
    dismiss(permit, NOW)
    assert requests_until_refused(ANN, HOME) == USER_TOKENS - 1


@pytest.mark.parametrize("why", ["leased", "no token"])
def test_who_is_refused_writes_nothing(why):
    if why == "leased":
        admitted(ANN, HOME, NOW)
    else:
        requests_until_refused(ANN, HOME)
    with (
        CaptureQueriesContext(
            connection,
        ) as queries,
        pytest.raises((LeasedError, NoTokenError)),
    ):
        admitted(ANN, HOME, NOW)
    assert writes(queries) == []


def test_a_request_costs_two_short_transactions(django_assert_num_queries):
    with django_assert_num_queries(3 + 2 + 3):
        permit = admitted(ANN, HOME, NOW)
    with django_assert_num_queries(2 + 1):
        dismiss(permit, NOW)


def test_only_buckets_that_are_not_full_say_anything():
    ask(ANN, HOME)
    full = (NOW + timedelta(seconds=FILLS_IN)).timestamp()
    assert not Bucket.objects.filter(full_at__gt=full).exists()


def test_a_request_without_tokens_is_still_the_only_one(django_assert_num_queries):
    permit = admit(ANN, (), NOW)
    with pytest.raises(LeasedError):
        admit(ANN, (), NOW)
    dismiss(permit, NOW)
    assert not Bucket.objects.exists()
