"""Deletes files that were brought and not added."""

from datetime import datetime

from trainer.transfer.imports.limits import KEPT_FOR
from trainer.transfer.models import Import


def drop(found: Import) -> None:
    """Delete a file and what was read of it."""
    Import.objects.filter(pk=found.pk).delete()


def purge_imports(now: datetime) -> int:
    """Delete the files of yesterday and what was read of them; return how many there were."""
    old = list(Import.objects.filter(created_at__lte=now - KEPT_FOR))
    for found in old:
        drop(found)
    return len(old)
