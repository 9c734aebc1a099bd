"""Deletes accounts and other rows that are due. Run it every day."""

from dataclasses import asdict
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.utils import timezone

from trainer.transfer.deletion import purge
from trainer.transfer.imports import purge_imports


class Command(BaseCommand):
    help = (
        "Delete accounts two weeks after their owners asked for it, guests without a visit for "
        "180 days, rows of merged guests, imports over a day old, expired limits and "
        "sessions."
    )

    def handle(self, *_: Any, **options: Any) -> None:
        purge_imports(timezone.now())
        counts = asdict(purge(timezone.now()))
        call_command("clearsessions")
        if options["verbosity"] > 0:
            texts = (f"{count} {name.replace('_', ' ')}" for name, count in counts.items())
            self.stdout.write(", ".join(texts))
