"""Refuses a database that this version cannot use, before anything reads or writes it."""

from contextlib import suppress
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError
from django.db.backends.base.base import BaseDatabaseWrapper

EARLIER_VERSION = (
    "This database is of an earlier version of Blindtrace, which this version cannot use: serve it "
    "with that version, download everything from the page of each account, then start this version "
    "with a new database and import the files there."
)
ANOTHER_PROGRAM = (
    "This database has tables of another program: set DATABASE_URL to a database that only "
    "Blindtrace uses."
)
# Only databases of earlier versions have it.
EARLIER_TABLE = "users_user"
USERS_TABLE = "people_user"
# The tables that exist before the one of users, if the first migration was interrupted.
FIRST_TABLES = {
    "auth_group",
    "auth_group_permissions",
    "auth_permission",
    "django_content_type",
    "django_migrations",
    "django_session",
}

_accepted: set[str] = set()


class UnusableDatabaseError(ImproperlyConfigured):
    """The database cannot be used; the text says why, and what to do."""


def check_new_connection(connection: BaseDatabaseWrapper, **_: Any) -> None:
    """Check a database when the process first connects to it; a connection that is refused is closed."""
    name = str(connection.settings_dict["NAME"])
    if name in _accepted:
        return
    problem = problem_with(set(connection.introspection.table_names()))
    if problem:
        connection.close()
        raise UnusableDatabaseError(problem)
    _accepted.add(name)


def problem_with(tables: set[str]) -> str:
    """Return why a database with these tables cannot be used, or nothing if it can."""
    if EARLIER_TABLE in tables:
        return EARLIER_VERSION
    if USERS_TABLE not in tables and tables - FIRST_TABLES:
        return ANOTHER_PROGRAM
    return ""


def refuse_unusable_database(connection: BaseDatabaseWrapper) -> None:
    """Check the database before a server starts; one that does not answer is checked when it does."""
    with suppress(OperationalError):
        connection.ensure_connection()
