"""Django's development server, with schemes and scrambles in its database, for this machine alone."""

import os
from ipaddress import ip_address
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.urls import reverse
from django.utils.autoreload import DJANGO_AUTORELOAD_ENV
from whitenoise.runserver_nostatic.management.commands import runserver

from trainer.command_line import typed_as
from trainer.unusable_database import refuse_unusable_database

# As many of each event as are made within seconds.
STOCK = 100


class Command(runserver.Command):
    default_port = str(settings.PORT)

    def run(self, **options: Any) -> None:
        # The process that serves is started again whenever a file changes.
        if os.environ.get(DJANGO_AUTORELOAD_ENV) != "true":
            if settings.DEBUG and not settings.ALLOWED_HOSTS and not is_loopback(self.addr):
                raise CommandError(
                    "In development mode the site answers to this machine alone. To let others in, set "
                    "SECRET_KEY, DEBUG=True, and ALLOWED_HOSTS to the name or address they use."
                )
            refuse_unusable_database(connection)
            if settings.DEBUG and is_migrated():
                self.stdout.write("Preparing letter schemes and scrambles …")
                self.stdout.flush()
                call_command("load_schemes", verbosity=0)
                call_command("fill_deals", stock=STOCK, verbosity=0)
        super().run(**options)

    def on_bind(self, server_port: int) -> None:
        """Say where the site is, and its admin panel."""
        super().on_bind(server_port)
        host = f"[{self.addr}]" if ":" in self.addr else self.addr
        self.stdout.write(
            f"Admin panel: {self.protocol}://{host}:{server_port}{reverse('admin:index')}\n"
            f"Create an admin: {typed_as()} createsuperuser"
        )
        self.stdout.flush()


def is_loopback(host: str) -> bool:
    """Return whether only this machine can connect to a server at this host."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def is_migrated() -> bool:
    """Return whether the database has all tables of this version; Django warns if it has not."""
    executor = MigrationExecutor(connection)
    return not executor.migration_plan(executor.loader.graph.leaf_nodes())
