"""Makes the database fail at one chosen query, so that a test can fail at each of them in turn."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from typing import Any

from django.db import OperationalError, connection


class PlantedError(OperationalError):
    """The failure that a test asked for."""


class Queries:
    """Counts queries, and fails the one with the number ``failing``, the first being 1."""

    def __init__(self, failing: int | None = None) -> None:
        self.failing = failing
        self.made = 0

    def __call__(
        self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any
    ) -> Any:
        self.made += 1
        if self.made == self.failing:
            raise PlantedError(f"planted at query {self.made}: {sql[:80]}")
        return execute(sql, params, many, context)


@contextmanager
def failing_at(number: int) -> Iterator[Queries]:
    """Within it, the query of this number fails as if the database were gone for a moment.

    Savepoints and the beginning and end of transactions are no queries of their own here.
    """
    queries = Queries(number)
    with connection.execute_wrapper(queries):
        yield queries


def fails_at_each(run: Callable[[], object]) -> Iterator[int]:
    """Runs something again and again, its first, second, third … query failing each time.

    Gives the number of the query that failed, so that what is left can be looked at and put back;
    ends when there is no such query any more, which leaves the thing done once.
    """
    for number in count(1):
        with failing_at(number) as queries, suppress(PlantedError):
            run()
        if queries.made < number:
            return
        yield number


# What PostgreSQL calls them; without a code, no answer came.
SERIALIZATION, DEADLOCK, CONNECTION_LOST = "40001", "40P01", ""
BUSY_SNAPSHOT = sqlite3.SQLITE_BUSY_SNAPSHOT


class DriverError(Exception):
    """An error of PostgreSQL's driver."""

    def __init__(self, sqlstate: str | None) -> None:
        super().__init__(sqlstate)
        self.sqlstate = sqlstate


def failure(code: str | int, kind: type[Exception] = OperationalError) -> Exception:
    """Return the error that Django raises for a code of PostgreSQL or SQLite."""
    error = kind(f"planted: {code or 'the connection is lost'}")
    if isinstance(code, int):
        error.__cause__ = sqlite3.OperationalError("planted")
        error.__cause__.sqlite_errorcode = code
    else:
        error.__cause__ = DriverError(code or None)
    return error
