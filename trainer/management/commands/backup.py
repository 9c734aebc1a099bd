"""Copies the whole database into a file while the site goes on."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from trainer.management.backups import BackupError, backup


class Command(BaseCommand):
    help = (
        "Copy the whole database into a file while the site goes on. The file is there whole or "
        "not at all; one that is there already stays, unless --overwrite is given."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--overwrite", action="store_true")

    def handle(self, *_: Any, **options: Any) -> None:
        file: Path = options["file"]
        if file.exists() and not options["overwrite"]:
            raise CommandError(f"{file} is there already; --overwrite takes its place.")
        try:
            backup(connection, file)
        except (BackupError, OSError) as error:
            raise CommandError(str(error)) from error
        if options["verbosity"] > 0:
            self.stdout.write(f"{file}: {file.stat().st_size} bytes, checked.")
