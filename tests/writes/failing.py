"""Lets the database fail at one chosen statement or commit, on PostgreSQL as it really does."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from select import select
from socket import SHUT_RDWR, socket
from typing import Any, Literal
from unittest.mock import patch

import psycopg
from django.db import connection
from psycopg.pq import TransactionStatus

from tests.faults import BUSY_SNAPSHOT, CONNECTION_LOST, DEADLOCK, SERIALIZATION, failure
from tests.pooler import direct
from trainer.database_settings import is_pooled
from trainer.retrying import Verb

WITHIN = 30
Place = Literal["statement", "before commit", "after commit"]


@dataclass(frozen=True, slots=True)
class Fault:
    """What goes wrong, and where: at a statement or a commit, by its number from 1."""

    code: str | int
    place: Place
    number: int


@dataclass(slots=True)
class Watched:
    """What a write did: its statements and commits, the verbs, and what it wrote outside of them."""

    fault: Fault | None = None
    statements: int = 0
    commits: int = 0
    verbs: set[str] = field(default_factory=set)
    loose: list[str] = field(default_factory=list)
    # The statements themselves, without their values.
    sqls: list[str] = field(default_factory=list)
    # How many verbs run now, each inside the one before.
    depth: int = 0
    # Whether the fault was met, and whether in a verb.
    is_met: bool = False
    is_in_verb: bool = False

    def verb(self, call: Callable[..., Any], verb: Any, *args: Any, **kwargs: Any) -> Any:
        self.verbs.add(name_of(verb))
        self.depth += 1
        try:
            return call(verb, *args, **kwargs)
        finally:
            self.depth -= 1

    def statement(self, execute: Callable[..., Any], sql: str, *rest: Any) -> Any:
        self.statements += 1
        self.sqls.append(sql)
        if not self.depth and is_write(sql):
            self.loose.append(sql)
        self._meet("statement", self.statements, lambda: execute(sql, *rest))
        return execute(sql, *rest)

    def commit(self, commit: Callable[[], None]) -> None:
        self.commits += 1
        self._meet("before commit", self.commits, commit)
        commit()
        self._meet("after commit", self.commits, commit)

    def _meet(self, place: Place, number: int, go_on: Callable[[], Any]) -> None:
        fault = self.fault
        if fault and not self.is_met and (fault.place, fault.number) == (place, number):
            self.is_met, self.is_in_verb = True, self.depth > 0
            fail(fault.code, go_on)


@contextmanager
def watching(fault: Fault | None = None) -> Iterator[Watched]:
    """Watch what is written meanwhile, and let it meet a fault once."""
    watched = Watched(fault)
    call, commit = Verb.__call__, connection.commit

    def in_verb(verb: Any, *args: Any, **kwargs: Any) -> Any:
        return watched.verb(call, verb, *args, **kwargs)

    with (
        patch.object(Verb, "__call__", in_verb),
        patch.object(connection, "commit", lambda: watched.commit(commit)),
        connection.execute_wrapper(watched.statement),
    ):
        yield watched


def name_of(verb: Any) -> str:
    return f"{verb.__module__}.{verb.__qualname__}"


def is_write(sql: str) -> bool:
    """Return whether a statement changes rows that stay."""
    is_temporary = "staged_" in sql
    return sql.lstrip().startswith(("INSERT", "UPDATE", "DELETE")) and not is_temporary


def fail(code: str | int, go_on: Callable[[], Any]) -> None:
    """Fail with a code. On PostgreSQL, the server itself does."""
    if connection.vendor != "postgresql":
        raise failure(code)
    question = f"DO $$ BEGIN RAISE SQLSTATE '{code}'; END $$"
    if code == CONNECTION_LOST:
        end_connection()
        go_on()
        # A commit of nothing asks the server for nothing.
        question = "SELECT 1"
    with connection.wrap_database_errors:
        connection.connection.execute(question)
    raise AssertionError("the database did not fail")


def end_connection() -> None:
    """Let the server end the connection of this thread, or cut it off from a pooler."""
    here = connection.connection
    is_between = here.info.transaction_status == TransactionStatus.IDLE
    if is_pooled(connection.settings_dict) and is_between:
        # Between two transactions, it has no server.
        with socket(fileno=os.dup(here.fileno())) as line:
            line.shutdown(SHUT_RDWR)
        return
    # Nobody reads in a log that it was ended.
    here.execute("SET log_min_messages TO panic")
    [backend] = here.execute("SELECT pg_backend_pid()").fetchone()
    with psycopg.connect(direct(os.environ["DATABASE_URL"]), autocommit=True) as other:
        other.execute("SELECT pg_terminate_backend(%s)", [backend])
    # The server's last words.
    assert select([here], [], [], WITHIN)[0]


def faults(watched: Watched) -> Iterator[Fault]:
    """Yield every fault that a write can meet which did this."""
    for number in range(1, watched.statements + 1):
        for code in codes():
            yield Fault(code, "statement", number)
    for number in range(1, watched.commits + 1):
        for code in codes():
            yield Fault(code, "before commit", number)
        yield unanswered(number)


def unanswered(number: int) -> Fault:
    """Return the fault that a commit happened, but the site does not know it."""
    return Fault(codes()[-1], "after commit", number)


def codes() -> tuple[str | int, ...]:
    """Return what can go wrong; SQLite has no connections that are lost."""
    on_postgresql = (SERIALIZATION, DEADLOCK, CONNECTION_LOST)
    return on_postgresql if connection.vendor == "postgresql" else (BUSY_SNAPSHOT,)
