"""Runs `migrate` again and again, and kills it between each migration and its record, one after another.

python -m tests.trainer.kill_migrations COMMAND BEGINNING STEP prints as JSON how each process ended, and
how many migrations were recorded then; its own status is that of a last one, which nobody kills. COMMAND
is `ours`, or `django` for the command as Django has it. BEGINNING is `new` for a database without tables,
or `existing` to make that of the records first. STEP is 1 to kill one at each migration, or 5 at each fifth.
"""

import json
import os
import sys
from unittest.mock import patch

import django
from django.core.management import call_command
from django.core.management.commands import migrate as djangos
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.recorder import MigrationRecorder

KILLED = 9
FAILED = 1


def ending(command, migration):
    """Return how a process of its own ends that is killed when it records this migration."""
    process = os.fork()
    if process == 0:
        os._exit(migrate(command, migration))
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


def migrate(command, migration):
    record_applied = MigrationRecorder.record_applied

    def record_or_die(recorder, *key):
        if key == migration:
            os._exit(KILLED)
        record_applied(recorder, *key)

    with patch.object(MigrationRecorder, "record_applied", record_or_die):
        try:
            call_command(command, verbosity=0)
        except DatabaseError:
            return FAILED
        return 0


def recorded():
    count = len(MigrationRecorder(connection).applied_migrations())
    connection.close()
    return count


def main(command_name, beginning, step):
    django.setup()
    executor = MigrationExecutor(connection)
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if beginning == "existing":
        MigrationRecorder(connection).ensure_schema()
    connection.close()
    command = djangos.Command() if command_name == "django" else "migrate"
    keys = [(migration.app_label, migration.name) for migration, _ in plan][:: int(step)]
    print(json.dumps([[ending(command, key), recorded()] for key in keys]))
    sys.exit(ending(command, None))


if __name__ == "__main__":
    main(*sys.argv[1:])
