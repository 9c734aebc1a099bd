"""One costly request of a user at a time: a lease that expires, and never outlives a clock."""

from datetime import UTC, datetime, timedelta

import pytest

from trainer.people.leases import LENGTH, is_leased, release_lease, renew_lease, take_lease
from trainer.people.models import Lease

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 18, 12, tzinfo=UTC)
ANN, BEN = 1, 2
SECOND = timedelta(seconds=1)


def test_each_user_has_one(django_assert_num_queries):
    with django_assert_num_queries(1):
        assert take_lease(ANN, NOW)
    assert take_lease(ANN, NOW) is None
    assert take_lease(BEN, NOW)
    assert [is_leased(pk, NOW) for pk in (ANN, BEN, 3)] == [True, True, False]


def test_a_released_one_is_free_at_once(django_assert_num_queries):
    holder = take_lease(ANN, NOW) or ""
    with django_assert_num_queries(1):
        release_lease(ANN, holder)
    assert not is_leased(ANN, NOW)
    assert take_lease(ANN, NOW)


def test_one_that_expired_goes_to_the_next_and_stays_there():
    """As after a process was killed, whose request may go on to the end all the same."""
    first = take_lease(ANN, NOW) or ""
    assert take_lease(ANN, NOW + LENGTH - SECOND) is None
    second = take_lease(ANN, NOW + LENGTH + SECOND)
    assert second
    renew_lease(ANN, first, NOW + LENGTH * 2)
    release_lease(ANN, first)
    lease = Lease.objects.get()
    assert lease.holder == second
    assert lease.ends_at == (NOW + LENGTH * 2 + SECOND).timestamp()


def test_a_renewed_one_lasts_longer():
    holder = take_lease(ANN, NOW) or ""
    renew_lease(ANN, holder, NOW + LENGTH / 2)
    assert take_lease(ANN, NOW + LENGTH * 1.4) is None
    assert is_leased(ANN, NOW + LENGTH * 1.4)
    assert take_lease(ANN, NOW + LENGTH * 1.6)


def test_a_clock_that_went_back_leaves_no_lease():
    take_lease(ANN, NOW)
    earlier = NOW - timedelta(days=30)
    assert not is_leased(ANN, earlier)
    assert take_lease(ANN, earlier)
    assert take_lease(ANN, earlier) is None


def test_the_clocks_of_two_servers_may_differ_a_little():
    take_lease(ANN, NOW + SECOND * 20)
    assert is_leased(ANN, NOW)
    assert take_lease(ANN, NOW) is None


def test_a_lease_is_written_as_its_user():
    assert str(Lease(user_pk=7, holder="x", ends_at=0)) == "7"
