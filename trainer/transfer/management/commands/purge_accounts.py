"""Delete accounts whose time has come. Run it every day."""

from dataclasses import asdict
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.utils import timezone

from trainer.transfer.deletion import purge
from trainer.transfer.imports import purge_imports


class Command(BaseCommand):
    help = (
        "Delete accounts two weeks after their owners asked for it, guests who were not here for "
        "180 days, rows of merged guests, files that were brought and not added within a day, "
        "old counts of tries and ended sessions."
    )

    def handle(self, *_: Any, **options: Any) -> None:
        purge_imports(timezone.now())
        gone = purge(timezone.now())
        call_command("clearsessions")
        if options["verbosity"] > 0:
            told = (f"{count} {what.replace('_', ' ')}" for what, count in asdict(gone).items())
            self.stdout.write(", ".join(told))
