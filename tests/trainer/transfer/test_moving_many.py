"""A guest with rows of every kind moves in portions: wherever that stops, nothing is lost or doubled."""

from itertools import cycle

import pytest
from django.db import transaction

from tests import scale
from tests.faults import PlantedError, failing_at
from tests.trainer.transfer.cast import attempt
from tests.trainer.transfer.imports.conftest import add_file, sample
from tests.trainer.transfer.moving import CSTIMER, EARLIER, account, rows_of
from trainer import portions
from trainer.people.guests import owners_of
from trainer.people.models import User
from trainer.practice.models import Attempt, PieceResult
from trainer.practice.writing import start_session
from trainer.transfer import merge
from trainer.transfer.merge import merge_guest, move_on, move_portion

pytestmark = pytest.mark.django_db
# Each tenth statement fails usually, and each third of signing in, which is one transaction.
STEP = scale.sample(10, 1)
STEP_OF_SIGNING_IN = scale.sample(3, 1)


@pytest.fixture(autouse=True)
def _small_portions(monkeypatch):
    """Signing in moves a single row of each room, and pauses are short."""
    monkeypatch.setattr(merge, "AT_SIGN_IN", 1)
    monkeypatch.setattr(portions, "LONGEST_PAUSE", 0)


def merged_at_once(guest, member, monkeypatch):
    """Return what the member has after a merge in one transaction; it is undone."""
    beginning = transaction.savepoint()
    with monkeypatch.context() as changed:
        changed.setattr(merge, "AT_SIGN_IN", 10_000)
        merge_guest(guest, member)
    result = account(member)
    assert not result["is_moving"]
    transaction.savepoint_rollback(beginning)
    return result


def move_all(guest, sizes):
    for size in sizes:
        if move_portion(guest.pk, size):
            return


# Each size alone only in the long run.
@pytest.mark.parametrize("sizes", [[1], [1, 2, 3, 5, 8], [3]][: scale.sample(2, 3)])
def test_portions_of_any_size_end_as_one_merge_would(
    stored_alice, stored_guest, monkeypatch, sizes
):
    expected = merged_at_once(stored_guest, stored_alice, monkeypatch)
    merge_guest(stored_guest, stored_alice)
    assert User.objects.get(pk=stored_alice.pk).is_moving
    move_all(stored_guest, cycle(sizes))
    assert account(stored_alice) == expected
    assert rows_of(stored_guest) == 0


def test_a_portion_that_fails_at_any_statement_is_made_again(
    stored_alice, stored_guest, monkeypatch
):
    expected = merged_at_once(stored_guest, stored_alice, monkeypatch)
    merge_guest(stored_guest, stored_alice)
    is_done, number, failures = False, 0, 0
    while not is_done:
        number, before = number + STEP, account(stored_alice)
        try:
            with failing_at(number) as queries:
                is_done = move_portion(stored_guest.pk, 6)
        except PlantedError:
            failures += 1
            transaction.set_rollback(False)
            assert account(stored_alice) == before
        if queries.made < number:
            number = 0
    assert failures > 3
    assert account(stored_alice) == expected
    assert rows_of(stored_guest) == 0


def test_signing_in_that_fails_at_any_statement_is_done_again(
    stored_alice, stored_guest, monkeypatch
):
    expected, number, is_begun = merged_at_once(stored_guest, stored_alice, monkeypatch), 0, False
    while not is_begun:
        number += STEP_OF_SIGNING_IN
        try:
            with failing_at(number):
                merge_guest(stored_guest, stored_alice)
            is_begun = True
        except PlantedError:
            transaction.set_rollback(False)
            assert User.objects.get(pk=stored_guest.pk).is_active
    assert number > 20
    move_on(stored_alice, 60)
    assert account(stored_alice) == expected


def test_every_row_belongs_to_one_of_both_after_each_portion(stored_alice, stored_guest):
    uuids = set(Attempt.objects.values_list("uuid", flat=True))
    merge_guest(stored_guest, stored_alice)
    while not move_portion(stored_guest.pk, 2):
        results = PieceResult.objects.values_list("user", "attempt__user")
        assert all(user == owner for user, owner in results)
        assert uuids <= set(Attempt.objects.values_list("uuid", flat=True))
        owners = Attempt.objects.filter(user=stored_alice).values_list("session__user", flat=True)
        assert set(owners) <= {stored_alice.pk, None}


def test_a_second_guest_who_signs_in_meanwhile_moves_too(stored_alice, stored_guest, monkeypatch):
    second = User.objects.create_guest()
    add_file(second, sample(CSTIMER[0]))
    session = start_session(second, "Second", EARLIER)
    for _ in range(3):
        attempt(second, session=session)
    beginning = transaction.savepoint()
    with monkeypatch.context() as changed:
        changed.setattr(merge, "AT_SIGN_IN", 10_000)
        merge_guest(stored_guest, stored_alice)
        merge_guest(second, stored_alice)
    expected = account(stored_alice)
    transaction.savepoint_rollback(beginning)
    merge_guest(stored_guest, stored_alice)
    move_portion(stored_guest.pk, 3)
    merge_guest(second, stored_alice)
    move_portion(second.pk, 2)
    stored_alice.refresh_from_db()
    assert owners_of(stored_alice) == [stored_alice.pk, stored_guest.pk, second.pk]
    move_on(stored_alice, 60)
    assert without_keys(account(stored_alice)) == without_keys(expected)


def without_keys(whole):
    """Return an account without which of two equal rows it has."""
    return whole | {"attempts": sorted((each[0], *each[2:7]) for each in whole["attempts"])}
