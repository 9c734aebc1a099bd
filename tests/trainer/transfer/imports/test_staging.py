"""Held rows are decoded before SQLite's write lock is taken, and added in one statement a table."""

from contextlib import suppress
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.trainer.practice import cast
from tests.trainer.transfer.imports.conftest import NOW, exported_text, read_file
from trainer.drills.models import DrillAnswer
from trainer.practice.models import Attempt, PieceResult
from trainer.transfer.imports import add
from trainer.transfer.imports.staging import StagedRows
from trainer.unreadable import UnreadableRowError


@pytest.fixture
def file(bob):
    """An export with two attempts, with one result each."""
    cast.judged_attempt(bob)
    cast.judged_attempt(bob)
    return exported_text(bob)


def inserts(queries):
    """Return the tables of the site that statements insert into."""
    texts = [query["sql"] for query in queries]
    return [text.split('"')[1] for text in texts if text.startswith('INSERT INTO "practice')]


@pytest.mark.django_db
@pytest.mark.parametrize("at_once", [1, 500])
def test_each_table_is_filled_by_one_statement(alice, file, monkeypatch, at_once):
    monkeypatch.setattr("trainer.transfer.imports.staging.AT_ONCE", at_once)
    source = read_file(alice, file)
    with CaptureQueriesContext(connection) as queries:
        assert add(source)
    assert inserts(queries) == ["practice_attempt", "practice_pieceresult"]
    assert Attempt.objects.of(alice.pk).count() == 2


@pytest.mark.django_db
def test_results_have_the_owner_of_their_attempt(alice, file):
    add(read_file(alice, file))
    owners = PieceResult.objects.filter(attempt__user=alice).values_list("user", flat=True)
    assert list(owners) == [alice.pk] * 2


@pytest.mark.django_db
def test_results_of_attempts_that_are_known_by_now_are_left_out(alice, bob, file):
    source = read_file(alice, file)
    uuid = Attempt.objects.filter(user=bob).values_list("uuid", flat=True)[0]
    fields = {"scramble": "R", "method": {}, "event": "both"}
    early = Attempt.objects.create(user=alice, uuid=uuid, **fields)
    assert add(source)
    assert Attempt.objects.filter(user=alice).count() == 2
    assert not early.results.exists()
    assert PieceResult.objects.filter(user=alice).count() == 1


@pytest.mark.django_db(transaction=True)
def test_rows_are_staged_before_the_transaction_only_on_sqlite(alice, file, monkeypatch):
    source, in_transaction = read_file(alice, file), []
    copy = StagedRows.copy

    def watched(self, import_):
        in_transaction.append(connection.in_atomic_block)
        copy(self, import_)

    monkeypatch.setattr(StagedRows, "copy", watched)
    assert add(source)
    assert in_transaction == [connection.vendor != "sqlite"]


def temporary_tables():
    catalogs = {
        "sqlite": "SELECT name FROM sqlite_temp_master",
        "postgresql": "SELECT relname FROM pg_class WHERE pg_table_is_visible(oid)"
        " AND relpersistence = 't'",
    }
    with connection.cursor() as cursor:
        cursor.execute(catalogs[connection.vendor])
        return [name for (name,) in cursor.fetchall()]


@pytest.mark.django_db(transaction=True)
def test_no_temporary_table_outlives_the_transaction(alice, file, monkeypatch):
    source, added = read_file(alice, file), []
    monkeypatch.setattr(StagedRows, "add_new", lambda *_: added.append(temporary_tables()))
    assert add(source)
    assert all(added)
    assert temporary_tables() == []


@pytest.mark.django_db(transaction=True)
def test_a_damaged_row_leaves_no_temporary_table(alice, file, monkeypatch):
    monkeypatch.setattr("trainer.transfer.imports.staging.AT_ONCE", 1)
    source = read_file(alice, file)
    last = source.held_rows.order_by("key").last()
    data, damaged = last.data, source.held_rows.filter(key=last.key)
    damaged.update(data="{")
    for _ in range(2):
        with suppress(UnreadableRowError):
            add(source)
    assert Attempt.objects.filter(user=alice).count() == 0
    damaged.update(data=data)
    assert add(source)
    assert Attempt.objects.filter(user=alice).count() == 2


@pytest.mark.django_db
def test_answers_that_are_known_by_now_are_left_out(alice, bob):
    fields: dict[str, Any] = {"direction": "sticker-to-letter", "piece_type": "edges"}
    fields |= {"sticker": "UF", "answered": "c", "correct": True, "ms": 900, "answered_at": NOW}
    uuids = {name: f"{name * 8}-0000-4000-8000-000000000000" for name in "abc"}
    for uuid in uuids.values():
        DrillAnswer.objects.create(user=bob, uuid=uuid, run=uuid, **fields)
    source = read_file(alice, exported_text(bob))
    DrillAnswer.objects.create(user=alice, uuid=uuids["b"], run=uuids["b"], **fields | {"ms": 5})
    assert add(source)
    milliseconds = DrillAnswer.objects.filter(user=alice).order_by("uuid").values_list("ms")
    assert list(milliseconds) == [(900,), (5,), (900,)]


@pytest.mark.django_db(transaction=True)
def test_no_held_attempt_is_read_while_the_lock_is_held(alice, file):
    """Neither one that is new, nor one that comes back."""
    if connection.vendor == "postgresql":
        pytest.skip("it locks only rows")
    add(read_file(alice, file))
    back = Attempt.objects.filter(user=alice)[0]
    Attempt.objects.filter(pk=back.pk).update(deleted_at=NOW)
    source, read = read_file(alice, file), []

    def note(execute: Any, sql: str, params: Any, *rest: Any) -> Any:
        if 'FROM "transfer_heldrow"' in sql and "attempts" in str(params):
            read.append(connection.in_atomic_block)
        return execute(sql, params, *rest)

    with connection.execute_wrapper(note):
        assert add(source)
    assert (len(read) > 0, any(read)) == (True, False)
    assert Attempt.objects.of(alice.pk).count() == 2
