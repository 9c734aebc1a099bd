"""Lets one process at a time change the tables of a database; a process that ends lets go."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from pathlib import Path

from django.db import OperationalError
from django.db.backends.base.base import BaseDatabaseWrapper

PAUSE = 0.1
# Any number will do that nothing else locks on this database.
KEY = 1_651_469_410
WAITING = "Another process is changing the tables of this database: waiting until it is done."

TryLock = Callable[[], bool]


@contextmanager
def schema_lock(database: BaseDatabaseWrapper, write: Callable[[str], object]) -> Iterator[None]:
    """Wait until no other process changes the tables, and keep others waiting."""
    with lock_of(database) as try_lock:
        if not try_lock():
            write(WAITING)
            # A statement that waits would itself be waited for where an index is made concurrently.
            while not try_lock():
                time.sleep(PAUSE)
        yield


def lock_of(database: BaseDatabaseWrapper) -> AbstractContextManager[TryLock]:
    if database.vendor == "postgresql":
        return advisory_lock(database)
    return folder_lock(Path(database.settings_dict["NAME"]).absolute().parent)


@contextmanager
def advisory_lock(database: BaseDatabaseWrapper) -> Iterator[TryLock]:
    """Lock in PostgreSQL, over a connection of its own: the other one may be closed meanwhile.

    The lock belongs to a transaction, because a pooler gives the next one another connection.
    """
    own = database.copy()

    def try_lock() -> bool:
        own.set_autocommit(False)
        with own.cursor() as cursor:
            cursor.execute("SELECT pg_try_advisory_xact_lock(%s)", [KEY])
            is_locked = bool(cursor.fetchone()[0])
        if not is_locked:
            own.rollback()
        return is_locked

    try:
        yield try_lock
    finally:
        own.close()


@contextmanager
def folder_lock(folder: Path) -> Iterator[TryLock]:
    """Lock the folder of an SQLite file, which leaves no other file there."""
    if os.name != "posix":
        yield lambda: True
        return
    # Only these systems have the module.
    fcntl = import_module("fcntl")
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError as error:
        raise OperationalError(f"unable to open its folder: {error.strerror}") from error

    def try_lock() -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    try:
        yield try_lock
    finally:
        os.close(handle)
