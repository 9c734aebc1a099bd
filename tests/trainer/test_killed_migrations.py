"""A migration that is killed before it is recorded leaves nothing, and the next start goes on."""

import json

import pytest
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from tests.forks import run
from tests.scale import IS_LONG, sample
from tests.trainer.kill_migrations import FAILED, KILLED
from tests.trainer.managing import PRODUCTION, manage, outside

pytestmark = pytest.mark.django_db
usually_on_sqlite = pytest.mark.skipif(
    connection.vendor != "sqlite" and not IS_LONG,
    reason="the next start on PostgreSQL is tried after other kills",
)
AT_ONCE = """
import os
import django
from tests.trainer.kill_migrations import migrate
django.setup()
processes = []
for _ in range(3):
    processes.append(os.fork())
    if not processes[-1]:
        os._exit(migrate("migrate", None))
print([os.waitpid(each, 0)[1] for each in processes])
"""
SCHEMAS = {
    "sqlite": "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY 1, 2",
    "postgresql": """
        SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns
        WHERE table_schema = 'public'
        UNION SELECT tablename, indexname, indexdef, '' FROM pg_indexes WHERE schemaname = 'public'
        UNION SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid), ''
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2, 3
    """,
}


def kill_each(database, command, beginning, step):
    """Return how each process ended and how many migrations were recorded, and how the last ended."""
    set_here = {"DATABASE_URL": database, "DJANGO_SETTINGS_MODULE": "tests.settings"}
    program = ["-m", "tests.trainer.kill_migrations", command, beginning, str(step)]
    done = run(*program, environment=outside(PRODUCTION | set_here))
    assert done.stdout, done.stderr
    return json.loads(done.stdout), done.returncode


def schema(database):
    with database.cursor() as cursor:
        cursor.execute(SCHEMAS[database.vendor])
        return cursor.fetchall()


def beside(database, name):
    """Return a connection to the database that was killed."""
    other = database.copy()
    other.settings_dict["NAME"] = name
    return other


# Only SQLite's command treats a new database in another way.
@pytest.mark.parametrize(
    "beginning", ["new", "existing"] if connection.vendor == "sqlite" else ["new"]
)
def test_killed_at_any_record_the_next_goes_on(beginning, new_database):
    address, name = new_database
    migrations, step = range(len(MigrationLoader(None).graph.nodes)), sample(16, 1)
    endings, last = kill_each(address, "ours", beginning, step)
    # A new SQLite database appears with all its tables, or not at all.
    made_at_once = connection.vendor == "sqlite" and beginning == "new"
    assert endings == [[KILLED, 0 if made_at_once else count] for count in migrations[::step]]
    assert last == 0
    killed = beside(connection, name)
    try:
        assert schema(killed) == schema(connection)
    finally:
        killed.close()


@usually_on_sqlite
def test_killed_at_a_record_djangos_command_never_goes_on(new_database):
    endings, last = kill_each(new_database[0], "django", "existing", 1)
    assert (endings[0], last) == ([KILLED, 0], FAILED)


@usually_on_sqlite
def test_migrating_back_and_forth_is_recorded(new_database):
    for target in (["people"], ["people", "zero"], ["people"]):
        done = manage("migrate", *target, "--verbosity", "0", DATABASE_URL=new_database[0])
        assert (done.returncode, done.stdout) == (0, "")


def test_three_at_once_all_end_well(new_database):
    set_here = {"DATABASE_URL": new_database[0], "DJANGO_SETTINGS_MODULE": "tests.settings"}
    done = run("-c", AT_ONCE, environment=outside(PRODUCTION | set_here))
    # Those that have to wait say so before.
    assert done.stdout.splitlines()[-1:] == ["[0, 0, 0]"], done.stderr
