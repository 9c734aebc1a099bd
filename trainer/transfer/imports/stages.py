"""Reads a file a few items at a time: what is new is held until it is added."""

from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction

from trainer.events import EVENTS
from trainer.transfer.imports.errors import FileRefusedError
from trainer.transfer.imports.limits import PARTS_A_STEP
from trainer.transfer.imports.parts import Part, part_of
from trainer.transfer.imports.readers import Reader, reader_of
from trainer.transfer.models import Import, Stage


def choose(found: Import, events: Mapping[str, str]) -> None:
    """Note the event of each csTimer session; sessions without an event are left out."""
    for session in found.head["sessions"]:
        chosen = events.get(session["key"], "")
        session["event"] = chosen if chosen in EVENTS else ""
    choosing = Import.objects.filter(pk=found.pk, stage=Stage.CHOOSING)
    choosing.update(head=found.head, stage=Stage.READING)


def read_on(found: Import, now: datetime) -> None:
    """Read the next parts; each is stored whole or not at all, and none twice."""
    for place in range(found.next_part, found.next_part + PARTS_A_STEP):
        part = part_of(found, place)
        try:
            goes_on = _read_part(found, place, part, now) if part else _end(found, place)
        except FileRefusedError as refused:
            _refuse(found, refused)
            return
        if not goes_on:
            return


def _read_part(found: Import, place: int, part: Part, now: datetime) -> bool:
    reader = reader_of(found, part, now)
    return _store(found, place, part, reader, reader.read())


@transaction.atomic
def _store(found: Import, place: int, part: Part, reader: Reader, read: Any) -> bool:
    """Store what was read; return False if another request has done so meanwhile."""
    current = _locked(found, place)
    if current is None:
        return False
    current.counts = Counter(current.counts) + reader.store(read)
    current.next_part += 1
    current.items_read += len(part.items)
    current.save(update_fields=["counts", "next_part", "items_read"])
    return True


@transaction.atomic
def _end(found: Import, place: int) -> bool:
    """Note that all parts are read; there is nothing to go on with."""
    current = _locked(found, place)
    if current is not None:
        current.next_part += 1
        current.stage = Stage.READY
        current.parts.all().delete()
        current.save(update_fields=["next_part", "stage"])
    return False


def _locked(found: Import, place: int) -> Import | None:
    """Return the import as it is now, None if this part of it was read meanwhile."""
    current = Import.objects.select_for_update().filter(pk=found.pk).first()
    if current is None or (current.stage, current.next_part) != (Stage.READING, place):
        return None
    return current


def _refuse(found: Import, refused: FileRefusedError) -> None:
    reading = Import.objects.filter(pk=found.pk, stage=Stage.READING)
    reading.update(stage=Stage.REFUSED, problem=str(refused))
    found.parts.all().delete()
