"""Refuses a database that an earlier version of the site made, before anything reads or writes it."""

from contextlib import suppress
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError
from django.db.backends.base.base import BaseDatabaseWrapper

# Only databases of earlier versions have it.
EARLIER_TABLE = "users_user"
REFUSAL = (
    "This database is of an earlier version of Blindtrace, which this version cannot use: serve it "
    "with that version, download everything from the page of each account, then start this version "
    "with a new database and import the files there."
)

_accepted: set[str] = set()


class EarlierDatabaseError(ImproperlyConfigured):
    """The database is of an earlier version."""

    def __init__(self) -> None:
        super().__init__(REFUSAL)


def check_new_connection(connection: BaseDatabaseWrapper, **_: Any) -> None:
    """Check a database when the process first connects to it; a connection that is refused is closed."""
    name = str(connection.settings_dict["NAME"])
    if name in _accepted:
        return
    if EARLIER_TABLE in connection.introspection.table_names():
        connection.close()
        raise EarlierDatabaseError
    _accepted.add(name)


def refuse_earlier_database(connection: BaseDatabaseWrapper) -> None:
    """Check the database before a server starts; one that does not answer is checked when it does."""
    with suppress(OperationalError):
        connection.ensure_connection()
