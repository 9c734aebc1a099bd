"""Commands of manage.py in processes of their own, and the environment of a server."""

import os
import subprocess
from pathlib import Path

from tests.forks import run

ROOT = Path(__file__).parents[2]
PRODUCTION = {
    "SECRET_KEY": "nothing but a long text that no server uses: 0123456789",
    "ALLOWED_HOSTS": "blindtrace.example",
}
OURS = [
    "ALLOWED_HOSTS",
    "BLINDTRACE_HOME",
    "BREACHED_PASSWORDS",
    "DATABASE_URL",
    "DEBUG",
    "DJANGO_SETTINGS_MODULE",
    "EMAIL_FROM",
    "EMAIL_URL",
    "HTTPS",
    "IMPORT_FREE_DISK",
    "METRICS_TOKEN",
    "SECRET_KEY",
    "SECRET_KEY_FALLBACKS",
    "TRUSTED_PROXIES",
]
# Bytecode that a process beside this one still writes, for copies of the tree; all other bytecode goes
# with them and saves their processes from compiling everything.
UNFINISHED = ["*.pyc.*"]
# Fills the database with deals, so that a server has none to solve when it starts.
STOCKED = """
import django
django.setup()
from django.core.management import call_command
from trainer.events import EVENTS
from trainer.practice.models.deal import Deal
call_command("migrate", verbosity=0)
Deal.objects.bulk_create(
    Deal(event=event, scramble="R U F", lot=number / 500) for event in EVENTS for number in range(501)
)
"""


def manage(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command of manage.py with nothing of the site set but what is given."""
    return run("manage.py", *arguments, environment=outside(environment))


def outside(environment: dict[str, str]) -> dict[str, str]:
    """Return an environment with nothing of the site set but what is given."""
    return {name: value for name, value in os.environ.items() if name not in OURS} | environment
