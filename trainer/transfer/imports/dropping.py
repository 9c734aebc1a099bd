"""Deletes imports that were never added."""

from datetime import datetime

from trainer.retrying import Verb
from trainer.transfer.imports.limits import LIFETIME
from trainer.transfer.models import Import


@Verb
def drop(source: Import) -> None:
    """Delete a file and everything that was read of it."""
    Import.objects.filter(pk=source.pk).delete()


def purge_imports(now: datetime) -> int:
    """Delete the imports that are over a day old; return how many there were."""
    old = list(Import.objects.filter(created_at__lte=now - LIFETIME))
    for source in old:
        drop(source)
    return len(old)
