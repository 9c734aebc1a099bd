"""Quotas: how much somebody may use in a period, counted whole or not at all."""

from datetime import UTC, datetime, timedelta

import pytest

from tests.faults import fails_at_each
from tests.trainer.at_once import at_once
from trainer.people.models import Throttle
from trainer.people.quotas import Quota, Rest, UsedUpError, rest_of, use
from trainer.transfer.deletion import purge

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)
A_DAY = timedelta(days=1)
OWN = Quota("water", "user 1", 10, A_DAY)
SHARED = Quota("water", "192.0.2.1", 15, A_DAY)


def rests(now=NOON):
    return rest_of(OWN, now).amount, rest_of(SHARED, now).amount


@pytest.mark.django_db
def test_a_period_begins_with_the_first_use():
    assert rest_of(OWN, NOON) == Rest(10, None)
    use([OWN], 4, NOON)
    use([OWN], 6, NOON + timedelta(hours=23))
    assert rest_of(OWN, NOON + timedelta(hours=23)) == Rest(0, NOON + A_DAY)
    assert rest_of(OWN, NOON + A_DAY) == Rest(10, None)
    use([OWN], 10, NOON + A_DAY)


@pytest.mark.django_db
def test_what_does_not_fit_counts_nowhere():
    use([OWN, SHARED], 8, NOON)
    with pytest.raises(UsedUpError) as refused:
        use([OWN, SHARED], 3, NOON)
    assert (refused.value.quota, refused.value.rest) == (OWN, Rest(2, NOON + A_DAY))
    assert rests() == (2, 7)
    use([OWN, SHARED], 2, NOON)
    assert rests() == (0, 5)


@pytest.mark.django_db
def test_everybody_at_an_address_shares_its_quota():
    others = [Quota("water", f"user {number}", 10, A_DAY) for number in (2, 3)]
    use([others[0], SHARED], 9, NOON)
    with pytest.raises(UsedUpError) as refused:
        use([others[1], SHARED], 7, NOON)
    assert refused.value.quota == SHARED
    assert rest_of(others[1], NOON).amount == 10


@pytest.mark.django_db
def test_a_clock_that_went_back_locks_nobody_out():
    use([OWN], 10, NOON + timedelta(days=30))
    assert rest_of(OWN, NOON) == Rest(10, None)
    use([OWN], 10, NOON)
    with pytest.raises(UsedUpError) as refused:
        use([OWN], 1, NOON)
    assert refused.value.rest.until == NOON + A_DAY


@pytest.mark.django_db
def test_a_refusal_only_reads(django_assert_num_queries):
    use([OWN], 10, NOON)
    with django_assert_num_queries(1), pytest.raises(UsedUpError):
        use([OWN], 1, NOON)


@pytest.mark.django_db
def test_periods_that_ended_are_purged():
    use([OWN], 10, NOON)
    purge(NOON + A_DAY)
    assert not Throttle.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_at_once_no_more_is_used_than_there_is():
    answers = at_once(*[lambda: use([OWN, SHARED], 4, NOON)] * 5)
    assert sorted(map(str, answers)) == sorted(map(str, [None] * 2 + [UsedUpError] * 3))
    assert rests() == (2, 7)


@pytest.mark.django_db(transaction=True)
def test_what_fails_counts_in_all_quotas_or_in_none():
    for _ in fails_at_each(lambda: use([OWN, SHARED], 4, NOON)):
        assert rests() in [(10, 15), (6, 11)]
    assert rests() == (6, 11)
