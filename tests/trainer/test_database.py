"""The settings of the database, as the live connection knows them."""

from pathlib import Path

import pytest
from django.db import connection
from django.db.utils import ConnectionHandler

from trainer.database_settings import sqlite_database
from trainer.write_lock import MOMENT_MS

PRAGMAS = {
    "journal_mode": "wal",
    "synchronous": 2,  # FULL
    "busy_timeout": MOMENT_MS,
    "foreign_keys": 1,
}


@pytest.fixture
def sqlite(tmp_path, django_db_blocker):
    connections = ConnectionHandler({"default": sqlite_database(tmp_path / "site.sqlite3")})
    with django_db_blocker.unblock():
        yield connections["default"]
        connections["default"].close()


@pytest.mark.parametrize(("pragma", "value"), PRAGMAS.items(), ids=PRAGMAS)
def test_sqlite_pragmas_are_in_force(sqlite, pragma, value):
    with sqlite.cursor() as cursor:
        assert cursor.execute(f"PRAGMA {pragma}").fetchone() == (value,)


def test_sqlite_transactions_take_the_write_lock_at_once(sqlite):
    sqlite.ensure_connection()
    statements: list[str] = []
    sqlite.connection.set_trace_callback(statements.append)
    sqlite.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)
    sqlite.rollback()
    assert statements == ["BEGIN IMMEDIATE", "ROLLBACK"]


@pytest.mark.django_db
def test_tests_run_on_the_database_in_use():
    if connection.vendor == "sqlite":
        assert Path(connection.settings_dict["NAME"]).name == "test.sqlite3"
    else:
        assert connection.settings_dict["NAME"] == "test_postgres"
    assert not connection.settings_dict["ATOMIC_REQUESTS"]
