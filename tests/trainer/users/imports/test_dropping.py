"""What was brought and never added is gone after a day, and takes nothing else along."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.db import connection

from tests.trainer.practice import cast
from tests.trainer.users.imports.conftest import NOW, brought, exported, read
from trainer.practice.models import Attempt, PieceResult
from trainer.users.deletion import purge
from trainer.users.imports import add, drop, purge_imports, read_on, receive
from trainer.users.merge import merge_guest
from trainer.users.models import Import, ImportPart, Stage, User

TOMORROW = NOW + timedelta(days=1)


@pytest.fixture
def file(bob):
    cast.judged(bob, typed={"edges": cast.MIRRORED})
    cast.judged(bob)
    return exported(bob)


def rows():
    """How many rows of each kind there are."""
    kinds = (User, Import, ImportPart, Attempt, PieceResult)
    return [kind.objects.count() for kind in kinds]


@pytest.mark.django_db
@pytest.mark.parametrize("dropped", [False, True])
def test_what_was_not_added_goes_after_a_day(alice, file, dropped):
    before = rows()
    found = read(alice, file)
    if dropped:
        drop(found)
    assert purge_imports(TOMORROW - timedelta(seconds=1)) == 0
    assert Attempt.objects.count() == 4
    assert purge_imports(TOMORROW) == 1
    assert rows() == before
    assert not add(found)


@pytest.mark.django_db
def test_what_was_added_stays(alice, file):
    brought(alice, file)
    assert purge_imports(TOMORROW) == 1
    assert Attempt.objects.filter(user=alice).count() == 2
    assert Import.objects.count() == 0


@pytest.mark.django_db
def test_what_a_deleted_account_had_brought_goes_with_the_day(alice, file):
    before = rows()
    read(alice, file)
    alice.delete()
    purge_imports(TOMORROW)
    assert rows() == [before[0] - 1, *before[1:]]


@pytest.mark.django_db
def test_the_daily_command_does_it(alice, file):
    found = read(alice, file)
    User.objects.filter(pk=found.holder_id).update(created_at=NOW - timedelta(days=400))
    call_command("purge_accounts", verbosity=0)
    assert not Import.objects.exists()


@pytest.mark.django_db
def test_nobody_signs_in_as_a_holder_and_idle_ones_are_no_guests_to_purge(alice, file):
    holder = read(alice, file).holder
    assert not holder.is_active
    assert not holder.has_usable_password()
    assert purge(TOMORROW).idle_guests == 0


@pytest.mark.django_db
def test_what_a_guest_brought_is_added_by_whom_they_became(alice, guest, file):
    found = read(guest, file)
    merge_guest(guest, alice)
    assert add(Import.objects.get(pk=found.pk))
    assert Attempt.objects.filter(user=alice).count() == 2


@pytest.mark.django_db(transaction=True)
def test_reading_and_adding_at_once_happen_once(alice, file, monkeypatch):
    monkeypatch.setattr("trainer.users.imports.parts.A_PART", 1)
    pk = receive(alice, "file", [file.encode()], NOW).pk

    def at_once(task):
        def run(_):
            try:
                return task(Import.objects.select_related("user", "holder").get(pk=pk))
            finally:
                connection.close()

        with ThreadPoolExecutor(4) as pool:
            return list(pool.map(run, range(4)))

    while Import.objects.get(pk=pk).stage == Stage.READING:
        at_once(lambda found: read_on(found, NOW))
    found = Import.objects.get(pk=pk)
    assert (found.items_read, found.counts) == (2, {"new_attempts": 2})
    assert sorted(at_once(add)) == [False, False, False, True]
    assert Attempt.objects.filter(user=alice).count() == 2
