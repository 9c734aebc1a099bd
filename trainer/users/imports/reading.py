"""Reads a file a few items at a time: what is new is stored with the import's holder."""

from collections import Counter
from collections.abc import Mapping
from datetime import datetime

from django.db import transaction

from trainer.practice.models import Event
from trainer.users.imports.errors import FileRefusedError
from trainer.users.imports.limits import PARTS_A_STEP
from trainer.users.imports.part_readers import READERS, Store
from trainer.users.imports.parts import Part, part_of
from trainer.users.models import Import, Stage


def choose(found: Import, events: Mapping[str, str]) -> None:
    """Say of each session of csTimer what it was practised for; the others are left out."""
    for session in found.head["sessions"]:
        chosen = events.get(session["key"], "")
        session["event"] = chosen if chosen in Event.values else ""
    choosing = Import.objects.filter(pk=found.pk, stage=Stage.CHOOSING)
    choosing.update(head=found.head, stage=Stage.READING)


def read_on(found: Import, now: datetime) -> None:
    """Read the next parts; each is stored whole or not at all, and none twice."""
    for place in range(found.next_part, found.next_part + PARTS_A_STEP):
        part = part_of(found, place)
        try:
            store = READERS[part.of](found, part, now) if part else Counter
            goes_on = _keep(found, place, part, store)
        except FileRefusedError as refused:
            _refuse(found, refused)
            return
        if part is None or not goes_on:
            return


@transaction.atomic
def _keep(found: Import, place: int, part: Part | None, store: Store) -> bool:
    """Store what was read; False where somebody else has done so meanwhile."""
    current = Import.objects.select_for_update().filter(pk=found.pk).first()
    if current is None or (current.stage, current.next_part) != (Stage.READING, place):
        return False
    current.counts = Counter(current.counts) + store()
    current.next_part += 1
    if part is None:
        current.stage = Stage.READY
        current.parts.all().delete()
    else:
        current.items_read += len(part.items)
    current.save(update_fields=["counts", "next_part", "items_read", "stage"])
    return True


def _refuse(found: Import, refused: FileRefusedError) -> None:
    reading = Import.objects.filter(pk=found.pk, stage=Stage.READING)
    reading.update(stage=Stage.REFUSED, problem=str(refused))
    found.parts.all().delete()
