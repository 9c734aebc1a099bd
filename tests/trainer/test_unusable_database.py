"""A database that cannot be used is refused by everything that would use it, and stays as it is."""

import gzip
import socket
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest
from django.db import connection

from tests.forks import run
from tests.trainer.managing import PRODUCTION, manage, outside
from trainer.unusable_database import (
    ANOTHER_PROGRAM,
    EARLIER_VERSION,
    check_new_connection,
    problem_with,
)

ROOT = Path(__file__).parents[2]
# Made by the version that still had the app `users`, with a member who practised, drilled and learned.
STORED = ROOT / "tests" / "known_answers" / "earlier_database.gz"
GUNICORN = ["-m", "gunicorn", "--config", "python:trainer.serving", "trainer.wsgi"]
STARTS = {
    "migrate": ["manage.py", "migrate"],
    "runserver": ["manage.py", "runserver", "0"],
    "run": ["manage.py", "run", "--port", "0"],
    "serve": ["manage.py", "serve"],
    "gunicorn": GUNICORN,
}
ENTRIES = STARTS | {
    "createsuperuser": ["manage.py", "createsuperuser", "--no-input"],
    "fill_deals": ["manage.py", "fill_deals"],
    "wsgi": ["-c", "import trainer.wsgi"],
}


@pytest.fixture
def file(tmp_path):
    return tmp_path / "site.sqlite3"


@pytest.fixture
def earlier(file):
    file.write_bytes(gzip.decompress(STORED.read_bytes()))
    return file


@pytest.fixture
def foreign(file):
    """The database of another site that is made with Django."""
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE django_migrations (id integer)")
        database.execute("CREATE TABLE auth_user (id integer)")
    return file


def digest(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()


def content(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as database:
        return list(database.iterdump())


def free_port() -> str:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return str(server.getsockname()[1])


def start(entry: str, database: str, home: Path) -> list[str]:
    """Start the site as it is started, and return the lines of its refusal."""
    settings = PRODUCTION | {
        "DEBUG": str(entry != "serve"),
        "DATABASE_URL": database,
        "BLINDTRACE_HOME": str(home),
        "DJANGO_SUPERUSER_USERNAME": "root",
        "DJANGO_SUPERUSER_EMAIL": "",
        "DJANGO_SUPERUSER_PASSWORD": "a long password of its own",
        "DJANGO_SETTINGS_MODULE": "trainer.settings",
        "PORT": free_port(),
    }
    refused = run(*ENTRIES[entry], environment=outside(settings))
    lines = (refused.stdout + refused.stderr).splitlines()
    assert refused.returncode == 1, lines
    assert [line for line in lines if "Traceback" in line] == []
    return lines


@pytest.mark.parametrize("entry", ENTRIES)
def test_every_entry_refuses_one_of_an_earlier_version(entry, earlier, tmp_path):
    before = digest(earlier)
    assert start(entry, f"sqlite:///{earlier}", tmp_path)[-1] == EARLIER_VERSION
    assert digest(earlier) == before


# Every entry asks whose a database is, as above; which answer it gets is shown below.
def test_no_start_uses_one_of_another_program(foreign, tmp_path):
    before = content(foreign)
    assert start("run", f"sqlite:///{foreign}", tmp_path)[-1] == ANOTHER_PROGRAM
    assert content(foreign) == before


# gunicorn alone says the same at the end of a traceback, as of any setting that it cannot read.
@pytest.mark.parametrize("entry", sorted(STARTS.keys() - {"gunicorn"}))
def test_no_start_uses_a_file_of_something_else(entry, file, tmp_path):
    file.write_text("Buy milk, and a cube that turns better than the last one.")
    before = digest(file)
    [reason] = [
        line for line in start(entry, f"sqlite:///{file}", tmp_path) if "DATABASE_URL" in line
    ]
    assert "DATABASE_URL names a file that is not an SQLite database" in reason
    assert digest(file) == before


@pytest.mark.database
@pytest.mark.parametrize(
    ("entry", "table", "reason"),
    [("serve", "notes", ANOTHER_PROGRAM)]
    + [(entry, "users_user", EARLIER_VERSION) for entry in STARTS],
)
def test_no_start_uses_either_on_postgresql(entry, table, reason, on_postgresql, tmp_path):
    address, database = on_postgresql
    database.execute(f"CREATE TABLE {table} (id integer)")
    assert start(entry, address, tmp_path)[-1] == reason
    tables = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
    assert database.execute(tables).fetchall() == [(table,)]


def test_a_migration_that_was_interrupted_goes_on(file, tmp_path):
    settings = {"DATABASE_URL": f"sqlite:///{file}", "BLINDTRACE_HOME": str(tmp_path)}
    for step in (["auth", "0001"], ["people"], []):
        done = manage("migrate", *step, **settings)
        assert done.returncode == 0, done.stderr
    assert manage("migrate", "--check", **settings).returncode == 0


@pytest.mark.parametrize("reason", [EARLIER_VERSION, ANOTHER_PROGRAM])
def test_a_refusal_is_one_sentence(reason):
    assert reason.count(".") == 1
    assert reason.endswith(".")


@pytest.mark.parametrize(
    ("tables", "problem"),
    [
        (set(), ""),
        ({"django_migrations", "django_content_type", "auth_permission"}, ""),
        ({"django_migrations", "people_user"}, ""),
        ({"people_user", "notes"}, ""),
        ({"notes"}, ANOTHER_PROGRAM),
        ({"django_migrations", "auth_user"}, ANOTHER_PROGRAM),
        ({"django_migrations", "users_user"}, EARLIER_VERSION),
    ],
)
def test_its_tables_say_whose_a_database_is(tables, problem):
    assert problem_with(tables) == problem


@pytest.mark.django_db
def test_the_tables_of_this_version_are_accepted():
    assert problem_with(set(connection.introspection.table_names())) == ""


@pytest.mark.django_db
def test_a_database_of_this_version_is_asked_once_a_process(django_assert_num_queries):
    check_new_connection(connection)
    with django_assert_num_queries(0):
        check_new_connection(connection)
