"""Backups of the whole database: SQLite's own online copy, or PostgreSQL's dump."""

import os
import re
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from django.db.backends.base.base import BaseDatabaseWrapper

from trainer.database_settings import is_pooled
from trainer.unusable_database import USERS_TABLE, problem_with

PAGES_AT_ONCE = 1_000
SQLITE, POSTGRESQL = b"SQLite format 3\0", b"PGDMP"
OUR_TABLES = {"django_migrations", USERS_TABLE}
PLAIN_STATEMENT = re.compile(r"CREATE (TABLE|(UNIQUE )?INDEX) ")
# A line of the list of a dump: number, two identifiers, kind, schema and name.
ENTRY = re.compile(r"\d+; \d+ \d+ ([A-Z]+(?: [A-Z]+)*) \S+ (\S+)")
ACTING_KINDS = {
    "EVENT TRIGGER",
    "FUNCTION",
    "MATERIALIZED VIEW",
    "POLICY",
    "PROCEDURE",
    "ROW SECURITY",
    "RULE",
    "TRIGGER",
    "VIEW",
}

ANALYZE = ("--command", "ANALYZE")


class BackupError(Exception):
    """Why a backup cannot be made or put back."""


def backup(database: BaseDatabaseWrapper, file: Path) -> None:
    """Write a checked copy; an existing file is replaced only by a complete one."""
    refuse_pooler(database)
    with replacing(file) as new:
        if database.vendor == "sqlite":
            database.ensure_connection()
            with closing(sqlite3.connect(new)) as target:
                database.connection.backup(target, pages=PAGES_AT_ONCE)
                # One file by itself, with no log beside it.
                target.execute("PRAGMA journal_mode=DELETE")
            check_sqlite(new)
        else:
            run_postgresql("pg_dump", database, "--format=custom", "--file", str(new))
            check_dump(new)


def restore(database: BaseDatabaseWrapper, file: Path) -> None:
    """Put everything back as the file has it, or leave the database as it is."""
    refuse_pooler(database)
    with file.open("rb") as opened:
        begins = opened.read(len(SQLITE))
    if database.vendor == "sqlite":
        if begins != SQLITE:
            raise BackupError(f"{file} is no backup of an SQLite database.")
        check_sqlite(file)
        check_contents(file, *contents_of_sqlite(file))
        restore_sqlite(database, file)
    else:
        if not begins.startswith(POSTGRESQL):
            raise BackupError(f"{file} is no backup of a PostgreSQL database.")
        check_dump(file)
        check_contents(file, *contents_of_dump(file))
        restore_dump(database, file)


def refuse_pooler(database: BaseDatabaseWrapper) -> None:
    """Refuse a pooler: what pg_dump and psql set for themselves would hold for its next client."""
    if is_pooled(database.settings_dict):
        raise BackupError("This needs a DATABASE_URL of the server itself, without its pooler.")


def holds_data(database: BaseDatabaseWrapper) -> bool:
    """Whether there is any table."""
    with database.cursor() as cursor:
        return bool(database.introspection.table_names(cursor))


@contextmanager
def replacing(file: Path) -> Iterator[Path]:
    """A new file beside another, which takes its place at once, and only if all went well."""
    handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.absolute().parent)
    os.close(handle)
    new = Path(name)
    try:
        yield new
        with new.open("rb") as written:
            os.fsync(written.fileno())
        new.replace(file)
    finally:
        new.unlink(missing_ok=True)


def check_sqlite(file: Path) -> None:
    """Refuse a file in which SQLite itself finds something wrong."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as copy:
            result = copy.execute("PRAGMA integrity_check(1)").fetchone()[0]
            broken = copy.execute("PRAGMA foreign_key_check").fetchone()
    except sqlite3.DatabaseError as error:
        raise BackupError(f"{file} is broken: {error}.") from error
    if result != "ok" or broken is not None:
        raise BackupError(f"{file} is broken: {result if result != 'ok' else broken}.")


def check_contents(file: Path, tables: set[str], others: list[str]) -> None:
    """Refuse a file of another program or version, and one with parts that act by themselves."""
    if not tables >= OUR_TABLES or problem_with(tables):
        raise BackupError(
            f"{file} is no backup of Blindtrace, or of a version that this one cannot use."
        )
    if others:
        raise BackupError(
            f"{file} was changed after it was made: no backup of Blindtrace has {others[0]}."
        )


def contents_of_sqlite(file: Path) -> tuple[set[str], list[str]]:
    """Return the names of the tables, and what is neither a plain table nor an index."""
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as copy:
        rows = copy.execute("SELECT type, name, sql FROM sqlite_schema").fetchall()
    tables = {name for kind, name, _ in rows if kind == "table"}
    return tables, [
        f"the {kind} {name}"
        for kind, name, statement in rows
        # The kind is only what the file says; SQLite runs the statement.
        if statement is not None and not PLAIN_STATEMENT.match(statement)
    ]


def contents_of_dump(file: Path) -> tuple[set[str], list[str]]:
    """Return the names of the tables, and the entries that act by themselves."""
    lines = run([program("pg_restore"), "--list", str(file)], {}).splitlines()
    entries = [match.groups() for line in lines if (match := ENTRY.match(line))]
    tables = {name for kind, name in entries if kind == "TABLE"}
    return tables, [f"the {kind.lower()} {name}" for kind, name in entries if kind in ACTING_KINDS]


def restore_sqlite(database: BaseDatabaseWrapper, file: Path) -> None:
    """Restore in one transaction: readers see the old state or the new."""
    database.ensure_connection()
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as source:
        source.backup(database.connection)


def check_dump(file: Path) -> None:
    """Refuse a dump of which not every entry can be read."""
    run([program("pg_restore"), "--file", os.devnull, str(file)], {})


def restore_dump(database: BaseDatabaseWrapper, file: Path) -> None:
    """Drop every table and make those of the dump, in one transaction.

    The dump is written out whole before that begins: half a dump would end like a whole one. It does
    not say what PostgreSQL plans reads by, so the server looks at the tables before anybody reads them.
    """
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "restore.sql"
        bare = ["--no-owner", "--no-privileges"]
        run([program("pg_restore"), *bare, "--file", str(script), str(file)], {})
        drop = drop_tables(database)
        database.close()
        options = ["--quiet", "--no-psqlrc", "--single-transaction", "--set=ON_ERROR_STOP=1"]
        run_postgresql("psql", database, *options, *drop, "--file", str(script), *ANALYZE)


def drop_tables(database: BaseDatabaseWrapper) -> list[str]:
    """What psql is to do first; tables that only a newer version has must go, too."""
    with database.cursor() as cursor:
        names = [database.ops.quote_name(n) for n in database.introspection.table_names(cursor)]
    return ["--command", f"DROP TABLE {', '.join(names)} CASCADE"] if names else []


def run_postgresql(name: str, database: BaseDatabaseWrapper, *options: str) -> None:
    """Run one of PostgreSQL's programs beside the server that Django speaks to."""
    settings = database.settings_dict
    place = {
        "PGHOST": str(settings["HOST"]),
        "PGPORT": str(settings["PORT"]),
        "PGUSER": str(settings["USER"]),
        "PGPASSWORD": str(settings["PASSWORD"]),
        "PGDATABASE": str(settings["NAME"]),
        "PGTARGETSESSIONATTRS": settings["OPTIONS"].get("target_session_attrs", ""),
    }
    run([program(name), *options], {name: value for name, value in place.items() if value})


def program(name: str) -> str:
    path = shutil.which(name)
    if path is None:
        raise BackupError(f"{name} is not installed: it comes with PostgreSQL's own client.")
    return path


def run(command: list[str], environment: dict[str, str]) -> str:
    """Return what a program prints; one that fails is an error with its reason."""
    done = subprocess.run(  # noqa: S603 - our own command, with no shell between
        command, env=os.environ | environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise BackupError(f"{Path(command[0]).name} failed: {done.stderr.strip()}")
    return done.stdout
