"""A backup is put back and everything is as it was, on the database in use."""

import shutil
import sqlite3
from contextlib import closing

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from tests.trainer.practice import cast
from trainer.database_settings import is_pooled
from trainer.management import backups
from trainer.management.commands import restore as restoring
from trainer.people.models import User
from trainer.practice.models import Attempt, PieceResult
from trainer.transfer.export import export

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _without_pooler():
    if is_pooled(connection.settings_dict):
        pytest.skip("pg_dump needs the server itself")


@pytest.fixture
def file(tmp_path):
    return tmp_path / "backup"


@pytest.fixture
def alice(transactional_db):
    user = cast.alice()
    cast.judged_attempt(user, typed={"edges": cast.MIRRORED})
    return user


def exported(user):
    """Everything about a person, but the time of the export."""
    return "".join(export(user)).partition("account")[2]


def test_everything_is_back_after_a_loss(alice, file, capsys):
    before = exported(alice)
    call_command("backup", file)
    assert capsys.readouterr().out.endswith(" bytes, checked.\n")
    assert list(file.parent.iterdir()) == [file]
    User.objects.all().delete()
    cast.bob()
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE of_a_newer_version (id integer)")
    call_command("restore", file, "--overwrite")
    assert "of_a_newer_version" not in connection.introspection.table_names()
    assert "Restored." in capsys.readouterr().out
    assert list(User.objects.values_list("username", flat=True)) == ["Alice"]
    assert exported(User.objects.get()) == before
    assert (Attempt.objects.count(), PieceResult.objects.count()) == (1, 1)
    cast.judged_attempt(User.objects.get())
    assert Attempt.objects.count() == 2


def test_what_is_there_is_not_overwritten_unasked(alice, file):
    call_command("backup", file, verbosity=0)
    first = file.read_bytes()
    cast.bob()
    with pytest.raises(CommandError, match="is there already; --overwrite"):
        call_command("backup", file)
    with pytest.raises(CommandError, match="The database is not empty"):
        call_command("restore", file)
    assert file.read_bytes() == first
    assert User.objects.count() == 2
    call_command("backup", file, "--overwrite", verbosity=0)
    User.objects.all().delete()
    call_command("restore", file, "--overwrite", verbosity=0)
    assert User.objects.count() == 2


@pytest.mark.parametrize("data", [b"", b"hello", b"SQLite format 3\0", b"PGDMP\1\2\3"])
def test_what_is_no_backup_changes_nothing(alice, file, data):
    file.write_bytes(data)
    with pytest.raises(CommandError):
        call_command("restore", file, "--overwrite")
    assert User.objects.get() == alice


def test_a_broken_backup_changes_nothing(alice, file):
    call_command("backup", file, verbosity=0)
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(CommandError):
        call_command("restore", file, "--overwrite")
    assert User.objects.get() == alice


NO_BACKUP = "is no backup of Blindtrace, or of a version that this one cannot use"
SQLITE_PARTS = {
    "the trigger grow": (
        "CREATE TRIGGER grow AFTER INSERT ON people_user"
        " BEGIN UPDATE people_user SET is_superuser = 1; END"
    ),
    "the view people": "CREATE VIEW people AS SELECT * FROM people_user",
    "the table words": "CREATE VIRTUAL TABLE words USING fts5(word)",
}
POSTGRESQL_PARTS = {
    "the view people": (
        "CREATE VIEW people AS SELECT * FROM people_user",
        "DROP VIEW people",
    ),
    "the materialized view people": (
        "CREATE MATERIALIZED VIEW people AS SELECT * FROM people_user",
        "DROP MATERIALIZED VIEW people",
    ),
    "the rule people_user": (
        "CREATE RULE none AS ON DELETE TO people_user DO INSTEAD NOTHING",
        "DROP RULE none ON people_user",
    ),
    "the function grow": (
        "CREATE FUNCTION grow() RETURNS trigger LANGUAGE plpgsql AS"
        " 'BEGIN NEW.is_superuser := true; RETURN NEW; END'",
        "DROP FUNCTION grow",
    ),
}


def test_databases_of_other_programs_are_refused(alice, tmp_path):
    if connection.vendor != "sqlite":
        pytest.skip("runs on SQLite only")
    for number, statement in enumerate(
        [
            "CREATE TABLE x (y)",
            "CREATE TABLE django_migrations (id)",
            "CREATE TABLE users_user (id)",
        ]
    ):
        file = tmp_path / str(number)
        with closing(sqlite3.connect(file)) as database:
            database.execute(statement)
        with pytest.raises(CommandError, match=NO_BACKUP):
            call_command("restore", file, "--overwrite")
    assert User.objects.get() == alice


@pytest.mark.parametrize("part", SQLITE_PARTS)
def test_backups_that_act_by_themselves_are_refused(alice, file, part):
    if connection.vendor != "sqlite":
        pytest.skip("runs on SQLite only")
    call_command("backup", file, verbosity=0)
    with closing(sqlite3.connect(file)) as database:
        database.execute(SQLITE_PARTS[part])
    with pytest.raises(CommandError, match=f"no backup of Blindtrace has {part}"):
        call_command("restore", file, "--overwrite")
    assert User.objects.get() == alice
    assert not User.objects.create_user("bob").is_superuser


def test_a_statement_that_calls_itself_a_table_is_refused(alice, file):
    if connection.vendor != "sqlite":
        pytest.skip("runs on SQLite only")
    call_command("backup", file, verbosity=0)
    with closing(sqlite3.connect(file)) as database:
        database.execute(SQLITE_PARTS["the trigger grow"])
        database.execute("PRAGMA writable_schema=ON")
        database.execute("UPDATE sqlite_schema SET type = 'table' WHERE name = 'grow'")
        database.commit()
    with pytest.raises(CommandError):
        call_command("restore", file, "--overwrite")
    assert not User.objects.create_user("bob").is_superuser


def run_sql(*statements):
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


@pytest.mark.parametrize("part", POSTGRESQL_PARTS)
def test_dumps_that_act_by_themselves_are_refused(alice, file, part):
    if connection.vendor != "postgresql":
        pytest.skip("runs on PostgreSQL only")
    create, drop = POSTGRESQL_PARTS[part]
    run_sql(create)
    try:
        call_command("backup", file, verbosity=0)
    finally:
        run_sql(drop)
    with pytest.raises(CommandError, match=f"no backup of Blindtrace has {part}"):
        call_command("restore", file, "--overwrite")
    assert User.objects.get() == alice


def test_dumps_of_other_programs_are_refused(alice, file, tmp_path):
    if connection.vendor != "postgresql":
        pytest.skip("runs on PostgreSQL only")
    run_sql("CREATE TABLE of_another_program (id integer)")
    try:
        options = ["--format=custom", "--table=of_another_program", "--file", str(file)]
        backups.run_postgresql("pg_dump", connection, *options)
    finally:
        run_sql("DROP TABLE of_another_program")
    with pytest.raises(CommandError, match=NO_BACKUP):
        call_command("restore", file, "--overwrite")
    assert User.objects.get() == alice


def test_a_backup_that_fails_leaves_the_one_before(alice, file, monkeypatch):
    file.write_bytes(b"the one before")

    def refuse(*_):
        raise backups.BackupError("planted")

    monkeypatch.setattr(backups, "check_sqlite", refuse)
    monkeypatch.setattr(backups, "check_dump", refuse)
    with pytest.raises(CommandError, match="planted"):
        call_command("backup", file, "--overwrite")
    assert file.read_bytes() == b"the one before"
    assert list(file.parent.iterdir()) == [file]


def test_a_file_that_is_not_there_is_said(db, file):
    with pytest.raises(CommandError, match="There is no file"):
        call_command("restore", file)
    with pytest.raises(CommandError, match="No such file"):
        call_command("backup", file.parent / "nowhere" / "file")


def test_into_an_empty_database_nothing_need_be_said(alice, file, monkeypatch):
    call_command("backup", file, verbosity=0)
    cast.bob()
    monkeypatch.setattr(restoring, "holds_data", lambda _: False)
    call_command("restore", file, verbosity=0)
    assert User.objects.get() == alice


def test_programs_that_are_missing_are_named(db, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(backups.BackupError, match=r"^pg_dump is not installed"):
        backups.program("pg_dump")
