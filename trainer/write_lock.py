"""Wait for SQLite's write lock: five seconds at most, and a moment on the last free thread of a process.

Every thread may wait for a moment: longer than other visitors' memos, portions of large changes and most
imports take. If the lock is held for longer, the writer on the last free thread fails, so that there is
always a thread for people who only read.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import OperationalError
from django.db.backends.base.base import BaseDatabaseWrapper

from trainer.turns import TURNS

PATIENCE_MS = 5_000
MOMENT_MS = 250
# The rest of the number says where SQLite met the lock.
PRIMARY_CODE = 0xFF


def limit_waiting(connection: BaseDatabaseWrapper, **_: Any) -> None:
    """Let a new connection wait for the lock as this module says."""
    if connection.vendor == "sqlite":
        set_patience(connection, MOMENT_MS)
        if _wait_for_lock not in connection.execute_wrappers:
            # First, because others remove the last one when they are done.
            connection.execute_wrappers.insert(0, _wait_for_lock)


def set_patience(connection: BaseDatabaseWrapper, milliseconds: int) -> None:
    """Set how long SQLite waits for the lock in each statement."""
    connection.connection.execute(f"PRAGMA busy_timeout = {milliseconds}")


@contextmanager
def waiting_a_moment(connection: BaseDatabaseWrapper) -> Iterator[None]:
    """Fail after a moment instead of waiting for the lock: for what can be left out."""
    wrappers = connection.execute_wrappers
    is_patient = _wait_for_lock in wrappers
    if is_patient:
        wrappers.remove(_wait_for_lock)
    try:
        yield
    finally:
        if is_patient:
            wrappers.insert(0, _wait_for_lock)


def is_busy(error: BaseException | None) -> bool:
    """Return whether SQLite's lock was held for too long."""
    return getattr(error, "sqlite_errorcode", 0) & PRIMARY_CODE == sqlite3.SQLITE_BUSY


def _wait_for_lock(
    statement: Any,
    sql: str,
    params: Any,
    many: bool,  # noqa: FBT001 - as Django calls it
    context: dict[str, Any],
) -> Any:
    try:
        return statement(sql, params, many, context)
    except OperationalError as error:
        # The first of many statements may be done already.
        if many or not is_busy(error.__cause__):
            raise
        with TURNS.waiting_thread() as may_wait:
            if not may_wait:
                raise
            return _execute_patiently(statement, sql, params, context)


def _execute_patiently(statement: Any, sql: str, params: Any, context: dict[str, Any]) -> Any:
    connection = context["connection"]
    set_patience(connection, PATIENCE_MS - MOMENT_MS)
    try:
        return statement(sql, params, False, context)  # noqa: FBT003
    finally:
        set_patience(connection, MOMENT_MS)
