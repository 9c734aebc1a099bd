"""Deletes imports that were never added, and what is no longer needed of others.

Their rows are many: they go in portions, after a transaction that says that nobody adds them.
"""

from trainer.portions import delete_in_portions
from trainer.retrying import Verb
from trainer.transfer.models import HeldRow, Import, ImportPart, Stage

OVER = (Stage.REFUSED, Stage.ADDED)


def drop(source: Import) -> None:
    """Delete a file and everything that was read of it."""
    _give_up(source)
    for model in (HeldRow, ImportPart):
        delete_in_portions(model.objects.filter(source=source))
    _delete(source)


def drop_rows(source: Import) -> None:
    """Delete what nobody needs any more of a file that was added or refused."""
    for model in (HeldRow, ImportPart):
        delete_in_portions(model.objects.filter(source=source, source__stage__in=OVER))


def drop_parts(source: Import) -> None:
    """Delete the parts of a file of which all are read."""
    delete_in_portions(ImportPart.objects.filter(source=source, source__stage=Stage.READY))


@Verb
def _give_up(source: Import) -> None:
    """Let nobody read or add a file whose rows are going, as if its upload had been interrupted."""
    unadded = Import.objects.filter(pk=source.pk).exclude(stage=Stage.ADDED)
    unadded.update(stage=Stage.RECEIVING)


@Verb
def _delete(source: Import) -> None:
    Import.objects.filter(pk=source.pk).delete()
