"""Reads a file a few parts at a time; what is new is held until it is added."""

from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from trainer.deadlines import NO_DEADLINE, Deadline, DeadlineError
from trainer.events import EVENTS
from trainer.retrying import Verb
from trainer.transfer.imports.bounds import check_attempts, disk_is_low, is_disk_low
from trainer.transfer.imports.dropping import drop_parts, drop_rows
from trainer.transfer.imports.errors import FileRefusedError, takes_too_long
from trainer.transfer.imports.holding import ImportedFile
from trainer.transfer.imports.limits import PARTS_A_STEP
from trainer.transfer.imports.parts import Part, part_at
from trainer.transfer.imports.readers import Reader, reader_of
from trainer.transfer.models import Import, Stage


@Verb
def choose(source: Import, events: Mapping[str, str]) -> None:
    """Store the event of each csTimer session; sessions without an event are left out."""
    for session in source.head["sessions"]:
        event = events.get(session["key"], "")
        session["event"] = event if event in EVENTS else ""
    choosing = Import.objects.filter(pk=source.pk, stage=Stage.CHOOSING)
    choosing.update(head=source.head, stage=Stage.READING)


def read_on(source: Import, now: datetime, deadline: Deadline = NO_DEADLINE) -> None:
    """Read the next parts; each is stored completely or not at all, and never twice.

    A part for which the rest of the time is too short is left to the next step. If most of the time
    of a step is too short for its first part, the file is refused.
    """
    if is_disk_low():
        refuse(source, FileRefusedError(disk_is_low()))
        return
    first, has_time = source.next_part, deadline.left > deadline.seconds / 2
    for position in range(first, first + PARTS_A_STEP):
        part = part_at(source, position)
        try:
            goes_on = (
                _read_part(source, position, part, now, deadline) if part else end(source, position)
            )
        except DeadlineError:
            if position == first and has_time:
                refuse(source, FileRefusedError(takes_too_long(), part.lines[0] if part else None))
            return
        except FileRefusedError as error:
            refuse(source, error)
            return
        if not goes_on:
            return


def _read_part(
    source: Import, position: int, part: Part, now: datetime, deadline: Deadline
) -> bool:
    reader = reader_of(source, part, now, deadline)
    return _store(source, position, part, reader, reader.read())


@Verb
def _store(source: Import, position: int, part: Part, reader: Reader[Any], items: Any) -> bool:
    """Store what was read of a part, once; return False if there is nothing to read after it."""
    current = _locked(source, position)
    if current is None:
        reading = Import.objects.filter(pk=source.pk, stage=Stage.READING)
        return reading.filter(next_part=position + 1).exists()
    # Its owner may have signed in since the request began.
    current.counts = Counter(current.counts) + reader.store(items, ImportedFile(current))
    check_attempts(current.user, current.counts["new_attempts"])
    current.next_part += 1
    current.items_read += len(part.items)
    current.save(update_fields=["counts", "next_part", "items_read"])
    return True


def end(source: Import, position: int) -> bool:
    """Store that all parts are read; return False, as nothing is left to read."""
    _end(source, position)
    drop_parts(source)
    return False


@Verb
def _end(source: Import, position: int) -> None:
    current = _locked(source, position)
    if current is not None:
        current.next_part += 1
        current.stage = Stage.READY
        current.save(update_fields=["next_part", "stage"])


def _locked(source: Import, position: int) -> Import | None:
    """Lock the import; return None if its part at this position was read meanwhile."""
    current = Import.objects.select_for_update().filter(pk=source.pk).first()
    if current is None or (current.stage, current.next_part) != (Stage.READING, position):
        return None
    return current


def refuse(source: Import, error: FileRefusedError) -> None:
    """Refuse a file, and delete what was read of it, unless another request read it to its end."""
    _refuse(source, error)
    drop_rows(source)


@Verb
def _refuse(source: Import, error: FileRefusedError) -> None:
    reading = Import.objects.filter(pk=source.pk, stage=Stage.READING)
    reading.update(stage=Stage.REFUSED, problem=str(error))
