"""Serves the site on this machine, with its database made or brought up to date first."""

import os
import socket
import sys
from argparse import ArgumentParser

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    help = "Serve the site on this machine, to try it or to work on it. PORT=8001 sets the port."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=settings.PORT, help="8000 by default")

    def handle(self, *, port: int, **_: object) -> None:
        if not settings.DEBUG:
            raise CommandError(
                "This serves visitors of this machine alone. Set DEBUG=True or unset all variables of "
                "a server; to serve others, use the command serve."
            )
        check_port(port)
        call_command("migrate", verbosity=0)
        # In its own process, which starts again when a file changes.
        command = [sys.executable, sys.argv[0], "runserver", f"127.0.0.1:{port}"]
        os.execv(sys.executable, command)  # noqa: S606 - our own command, with no shell between


def check_port(port: int) -> None:
    """Refuse a port that the server could not use."""
    try:
        socket.create_server(("127.0.0.1", port)).close()
    except OSError as error:
        raise CommandError(
            f"Port {port} is not available ({os.strerror(error.errno or 0)}): choose another, as in PORT=8001."
        ) from error
