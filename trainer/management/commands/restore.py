"""Puts a database back as a backup has it."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from trainer.management.backups import BackupError, holds_data, restore
from trainer.management.schema_lock import schema_lock


class Command(BaseCommand):
    help = (
        "Put the database back as a backup has it, all of it or nothing. Stop the site first. "
        "A database that holds anything is not touched, unless --overwrite is given."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--overwrite", action="store_true")

    def handle(self, *_: Any, **options: Any) -> None:
        file: Path = options["file"]
        if not file.is_file():
            raise CommandError(f"There is no file {file}.")
        with schema_lock(connection, self.stdout.write):
            if holds_data(connection) and not options["overwrite"]:
                raise CommandError(
                    "The database is not empty. Use --overwrite to replace everything in it."
                )
            try:
                restore(connection, file)
            except (BackupError, OSError) as error:
                raise CommandError(str(error)) from error
        if options["verbosity"] > 0:
            self.stdout.write("Restored. Run migrate if the backup is of an older version.")
