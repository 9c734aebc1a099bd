"""Ends imports: what follows when a file was added, and files that are over a day old.

Penalties are updated after the transaction that adds the file, because a portion of them is whole by itself,
and all of them would hold SQLite's write lock for many seconds. The held rows that are left say
what is still to do.
"""

from datetime import datetime
from functools import partial

from trainer.portions import FIRST, portions
from trainer.practice import incoming
from trainer.retrying import Verb
from trainer.transfer.imports.dropping import drop, drop_rows
from trainer.transfer.imports.holding import ImportedFile
from trainer.transfer.imports.limits import LIFETIME
from trainer.transfer.models import Import, Stage

MOST_PENALTIES = 500


def finish(source: Import) -> None:
    """Do what is left to do for a file that was added, and delete its rows."""
    for _ in portions(partial(_update_penalties, source), FIRST, largest=MOST_PENALTIES):
        pass
    drop_rows(source)


def purge_imports(now: datetime) -> int:
    """Delete the imports that are over a day old; return how many there were."""
    old = list(Import.objects.filter(created_at__lte=now - LIFETIME))
    for source in old:
        finish(source)
        drop(source)
    return len(old)


@Verb
def _update_penalties(source: Import, most: int) -> bool:
    """Update the penalties of at most so many attempts; return whether none is left."""
    added = Import.objects.select_for_update().filter(pk=source.pk, stage=Stage.ADDED).first()
    if added is None or not added.counts.get("changed_penalties"):
        return True
    return not incoming.update_some_penalties(ImportedFile(added), most)
