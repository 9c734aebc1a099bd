"""Deletes accounts whose time has come, and folds late names; to be run every day."""

from dataclasses import asdict
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.utils import timezone

from trainer.users.deletion import purge
from trainer.users.imports import purge_imports
from trainer.users.late_names import fold_late_names


class Command(BaseCommand):
    help = (
        "Delete accounts two weeks after their owners asked for it, guests who were not here for "
        "180 days, rows of merged guests, files that were brought and not added within a day, "
        "old counts of tries and ended sessions. Then fold the names that a release before wrote."
    )

    def handle(self, *_: Any, **options: Any) -> None:
        purge_imports(timezone.now())
        gone = purge(timezone.now())
        # After the accounts that went: their names are free.
        fold_late_names()
        call_command("clearsessions")
        if options["verbosity"] > 0:
            told = (f"{count} {what.replace('_', ' ')}" for what, count in asdict(gone).items())
            self.stdout.write(", ".join(told))
