"""Writers wait five seconds for the lock of SQLite, but only a moment on the last free thread."""

import sqlite3
from contextlib import closing
from threading import Event, Thread

import pytest
from django.db import OperationalError
from django.db.utils import ConnectionHandler

from trainer import write_lock
from trainer.database_settings import sqlite_database
from trainer.turns import Turns

LONG = 60.0
WRITE = "INSERT INTO notes VALUES (1)"


@pytest.fixture
def file(tmp_path):
    return tmp_path / "site.sqlite3"


@pytest.fixture
def connection(file, django_db_blocker):
    connections = ConnectionHandler({"default": sqlite_database(file)})
    with django_db_blocker.unblock():
        with connections["default"].cursor() as cursor:
            cursor.execute("CREATE TABLE notes (number integer)")
        yield connections["default"]
        connections["default"].close()


@pytest.fixture
def other(connection, file):
    """Another program that holds the write lock."""
    with closing(sqlite3.connect(file, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


@pytest.fixture
def patience(monkeypatch):
    """Collects how long each statement may wait, in milliseconds."""
    times: list[int] = []
    set_patience = write_lock.set_patience

    def collect(connection, milliseconds):
        times.append(milliseconds)
        set_patience(connection, min(milliseconds, 100))

    monkeypatch.setattr(write_lock, "set_patience", collect)
    return times


def write(connection):
    with connection.cursor() as cursor:
        cursor.execute(WRITE)


def rows(connection):
    with connection.cursor() as cursor:
        return cursor.execute("SELECT count(*) FROM notes").fetchone()[0]


def test_a_writer_waits_five_seconds_and_no_longer(connection, other, patience):
    with pytest.raises(OperationalError, match="database is locked"):
        write(connection)
    assert patience == [4_750, 250]
    assert write_lock.PATIENCE_MS == 5_000


def test_a_writer_goes_on_once_the_lock_is_free(connection, other):
    write_begins = Event()

    def release():
        write_begins.wait(LONG)
        other.execute("COMMIT")

    thread = Thread(target=release)
    thread.start()

    def begin(execute, *call):
        write_begins.set()
        return execute(*call)

    with connection.execute_wrapper(begin):
        write(connection)
    thread.join()
    assert rows(connection) == 1


def test_readers_do_not_wait(connection, other, patience):
    assert (rows(connection), patience) == (0, [])


@pytest.mark.parametrize(("threads", "waits"), [(1, []), (2, []), (3, [4_750, 250])])
def test_the_last_free_thread_waits_for_a_moment_only(
    connection, other, patience, monkeypatch, threads, waits
):
    turns, has_begun, is_over = Turns(most=2), Event(), Event()
    turns.allow(threads)
    monkeypatch.setattr(write_lock, "TURNS", turns)

    def wait():
        with turns.waiting_thread():
            has_begun.set()
            is_over.wait(LONG)

    waiting = Thread(target=wait)
    waiting.start()
    has_begun.wait(LONG)
    with pytest.raises(OperationalError, match="database is locked"):
        write(connection)
    is_over.set()
    waiting.join()
    assert patience == waits


def test_many_statements_are_not_begun_again(connection, other, patience):
    with connection.cursor() as cursor, pytest.raises(OperationalError, match="is locked"):
        cursor.executemany("INSERT INTO notes VALUES (%s)", [(1,), (2,)])
    assert patience == []


@pytest.mark.parametrize("error", [None, OperationalError("no table"), sqlite3.OperationalError()])
def test_other_errors_are_not_of_the_lock(error):
    assert not write_lock.is_busy(error)
