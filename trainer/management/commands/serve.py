"""Serves the site to visitors: checks its settings, prepares its database and starts gunicorn."""

import os
import sys
from importlib.util import find_spec

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connections

from trainer.folders import BASE_DIR

GUNICORN = ["-m", "gunicorn", "--config", "python:trainer.serving", "trainer.wsgi"]


class Command(BaseCommand):
    help = "Serve the site to visitors, with gunicorn: docs/deploy.md lists the variables to set."
    # The check for servers includes these.
    requires_system_checks: list[str] = []

    def handle(self, **_: object) -> None:
        if find_spec("gunicorn") is None:
            raise CommandError(
                "This needs gunicorn. Install it with: pip install 'blindtrace[prod]'"
            )
        call_command("check", deploy=True, fail_level="WARNING")
        call_command("migrate", verbosity=0)
        call_command("load_schemes", verbosity=0)
        call_command("fill_deals", verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)
        connections.close_all()
        paths = [str(BASE_DIR), os.environ.get("PYTHONPATH", "")]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))}
        # gunicorn takes this process over: what stops or watches it needs to know no other.
        os.execve(sys.executable, [sys.executable, *GUNICORN], environment)  # noqa: S606
