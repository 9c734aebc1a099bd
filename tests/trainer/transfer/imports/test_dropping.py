"""Imports that were never added are deleted after a day, and nothing else with them."""

import json
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.db import connection

from tests.faults import PlantedError
from tests.trainer.cast import rows_of_a_module, signed_in
from tests.trainer.practice import cast
from tests.trainer.transfer.imports.conftest import NOW, add_file, exported_text, read_file
from trainer import portions
from trainer.people.models import User
from trainer.practice.models import Attempt, PieceResult
from trainer.transfer.imports import (
    FileRefusedError,
    add,
    drop,
    purge_imports,
    read_on,
    receive,
)
from trainer.transfer.imports.stages import refuse
from trainer.transfer.merge import merge_guest
from trainer.transfer.models import HeldRow, Import, ImportPart, Stage

TOMORROW = NOW + timedelta(days=1)
EMPTY = '{"note": null, "rows": {}}'


@pytest.fixture(scope="module")
def file(django_db_setup, django_db_blocker):
    with rows_of_a_module(django_db_blocker):
        bob = User.objects.create_user("bob")
        cast.judged_attempt(bob, typed={"edges": cast.MIRRORED})
        cast.judged_attempt(bob)
        return exported_text(bob)


def rows():
    """Return the number of rows of each table."""
    kinds = (User, Import, ImportPart, HeldRow, Attempt, PieceResult)
    return [kind.objects.count() for kind in kinds]


@pytest.mark.django_db
@pytest.mark.parametrize("dropped", [False, True])
def test_what_was_not_added_goes_after_a_day(alice, file, dropped):
    before = rows()
    source = read_file(alice, file)
    if dropped:
        drop(source)
    assert purge_imports(TOMORROW - timedelta(seconds=1)) == 0
    assert HeldRow.objects.count() == (0 if dropped else 2)
    assert purge_imports(TOMORROW) == (0 if dropped else 1)
    assert rows() == before
    assert not add(source)


@pytest.mark.django_db
def test_what_was_added_stays(alice, file):
    add_file(alice, file)
    assert purge_imports(TOMORROW) == 1
    assert Attempt.objects.filter(user=alice).count() == 2
    assert Import.objects.count() == 0


@pytest.mark.django_db
def test_what_a_deleted_account_had_brought_goes_with_the_day(alice, file):
    before = rows()
    read_file(alice, file)
    alice.delete()
    purge_imports(TOMORROW)
    assert rows() == [before[0] - 1, *before[1:]]


@pytest.mark.django_db
def test_the_daily_command_does_it(alice, file):
    source = read_file(alice, file)
    Import.objects.filter(pk=source.pk).update(created_at=NOW - timedelta(days=400))
    call_command("purge_accounts", verbosity=0)
    assert not Import.objects.exists()


@pytest.mark.django_db
def test_what_waits_to_be_added_belongs_to_no_account(alice, file):
    before = [User.objects.count(), Attempt.objects.count()]
    source = read_file(alice, file)
    assert [User.objects.count(), Attempt.objects.count()] == before
    assert source.held_rows.count() == 2
    assert add(source)
    assert not HeldRow.objects.exists()


@pytest.mark.django_db
def test_rows_of_a_version_with_other_columns_are_not_added(alice, file):
    source = read_file(alice, file)
    row = source.held_rows.filter(kind="attempts")[:1].get()
    document = json.loads(row.data)
    document["rows"]["practice.Attempt"][0].append("a column of a later version")
    source.held_rows.filter(key=row.key).update(data=json.dumps(document))
    answer = signed_in(alice).post(f"/account/import/{source.pk}/add")
    assert answer.status_code == 404
    assert Attempt.objects.filter(user=alice).count() == 0


@pytest.mark.django_db
def test_what_a_guest_brought_is_added_by_whom_they_became(alice, guest, file):
    source = read_file(guest, file)
    merge_guest(guest, alice)
    assert add(Import.objects.get(pk=source.pk))
    assert Attempt.objects.filter(user=alice).count() == 2


@pytest.mark.django_db
def test_the_rows_of_a_file_go_in_portions_and_nobody_adds_some_of_them(alice, file, monkeypatch):
    source = read_file(alice, file)
    rows = [
        HeldRow(source=source, user=alice, kind="other", key=str(n), data=EMPTY) for n in range(8)
    ]
    HeldRow.objects.bulk_create(rows)
    counts = []

    def pause(_):
        assert not add(source)
        counts.append(HeldRow.objects.count())

    for name in ("FIRST", "SMALLEST", "MOST_DELETED"):
        monkeypatch.setattr(portions, name, 4)
    monkeypatch.setattr(portions, "sleep", pause)
    drop(source)
    # Then the table is empty, and so is that of the parts.
    assert counts == [6, 2, 0]
    assert not Import.objects.exists()
    assert not Attempt.objects.filter(user=alice).exists()


@pytest.mark.django_db
def test_adding_a_file_that_is_still_arriving_takes_nothing_from_it(alice, file):
    source = receive(alice, "file", [file.encode()], NOW)
    Import.objects.update(stage=Stage.RECEIVING)
    parts = source.parts.count()
    assert not add(source)
    assert (source.parts.count(), parts > 0) == (parts, True)


@pytest.mark.django_db
def test_a_file_that_was_being_dropped_says_that_nothing_was_added(alice, file, monkeypatch):
    def killed(_):
        raise PlantedError

    source = read_file(alice, file)
    with monkeypatch.context() as changed:
        changed.setattr(portions, "sleep", killed)
        with pytest.raises(PlantedError):
            drop(source)
    assert not add(source)
    assert "Nothing was added." in signed_in(alice).get(f"/account/import/{source.pk}/").text
    assert purge_imports(TOMORROW) == 1
    assert not Import.objects.exists()


@pytest.mark.django_db
def test_a_refusal_that_comes_after_the_end_takes_nothing_away(alice, file):
    """As of a request that was slower than another, which read the file to its end."""
    source = read_file(alice, file)
    refuse(source, FileRefusedError("planted"))
    source.refresh_from_db()
    assert (source.stage, HeldRow.objects.count()) == (Stage.READY, 2)
    assert add(source)


@pytest.mark.django_db(transaction=True)
def test_reading_and_adding_at_once_happen_once(alice, file, monkeypatch):
    monkeypatch.setattr("trainer.transfer.imports.parts.A_PART", 1)
    pk = receive(alice, "file", [file.encode()], NOW).pk

    def at_once(step):
        def run(_):
            try:
                return step(Import.objects.select_related("user").get(pk=pk))
            finally:
                connection.close()

        with ThreadPoolExecutor(4) as pool:
            return list(pool.map(run, range(4)))

    while Import.objects.get(pk=pk).stage == Stage.READING:
        at_once(lambda source: read_on(source, NOW))
    source = Import.objects.get(pk=pk)
    assert (source.items_read, source.counts) == (2, {"new_attempts": 2})
    assert sorted(at_once(add)) == [False, False, False, True]
    assert Attempt.objects.filter(user=alice).count() == 2
