"""Django's command, killed at any moment without leaving half a migration.

Each migration and its record are one transaction, and a new SQLite database appears with all its tables.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

from django.core.management.commands import migrate
from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.transaction import atomic

from trainer.management.backups import holds_data
from trainer.management.schema_lock import schema_lock


class Command(migrate.Command):
    # Before the checks, which connect to the database.
    def execute(self, *args: Any, **options: Any) -> str | None:
        database = connections[options["database"]]
        with schema_lock(database, self.stdout.write), made_in_memory(database):
            return super().execute(*args, **options)

    def handle(self, *args: Any, **options: Any) -> None:
        self.database = connections[options["database"]]
        with ExitStack() as self.transaction:
            super().handle(*args, **options)

    def migration_progress_callback(
        self,
        action: str,
        migration: Any = None,
        fake: bool = False,  # noqa: FBT001, FBT002 - as Django calls it
    ) -> None:
        """Begin a transaction before each migration, and commit it once the migration is recorded."""
        if action in {"apply_start", "unapply_start"} and migration.atomic:
            # SQLite changes whether it checks foreign keys only outside of transactions.
            self.transaction.enter_context(self.database.constraint_checks_disabled())
            self.transaction.enter_context(atomic(using=self.database.alias))
        if action in {"apply_success", "unapply_success"}:
            self.transaction.close()
        super().migration_progress_callback(action, migration, fake)


@contextmanager
def made_in_memory(database: BaseDatabaseWrapper) -> Iterator[None]:
    """Let the tables of a new SQLite database be made in memory, then write all of them at once."""
    file = database.settings_dict["NAME"]
    is_new = database.vendor == "sqlite" and not holds_data(database) and Path(file).exists()
    if not is_new:
        yield
        return
    database.close()
    database.settings_dict["NAME"] = ":memory:"
    try:
        yield
        with closing(sqlite3.connect(file)) as new:
            database.connection.backup(new)
    finally:
        # Django closes no database that is in memory by its name.
        database.settings_dict["NAME"] = file
        database.close()
