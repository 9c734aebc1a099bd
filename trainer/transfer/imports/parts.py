"""Stores the items of a file in compressed parts until they are read."""

import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.utils.translation import ngettext

from trainer.number_texts import grouped
from trainer.retrying import Verb
from trainer.transfer.declarations import export_lists
from trainer.transfer.imports.errors import FileRefusedError
from trainer.transfer.imports.limits import A_PART, MOST_ITEMS
from trainer.transfer.models import Import, ImportPart
from trainer.unreadable import reading

QUICK = 1
# Decoded, a part takes at most some 30 MB.
CHARACTERS_A_PART = 2 * 1024 * 1024
CONTAINERS_A_PART = 50_000
# Items of files that are not our own JSON: rows of our table, and csTimer's solves.
OTHER_KINDS = ("rows", "solves")
A_KIND = MOST_ITEMS


class Item(NamedTuple):
    """One entry of a file: its kind, its line, and its JSON."""

    kind: str
    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Part:
    """Items of one kind, each with the line it begins in."""

    kind: str
    lines: list[int]
    items: list[Any]

    def numbered(self) -> Iterator[tuple[int, Any]]:
        """Yield each item after its line."""
        return zip(self.lines, self.items, strict=True)


class PartWriter:
    """Collects items and stores a part whenever enough of one kind are waiting."""

    def __init__(self, source: Import) -> None:
        self._source, self._characters, self._containers = source, 0, 0
        self._waiting: list[Item] = []
        self.items = self.parts = 0

    def take(self, item: Item) -> None:
        """Add an item; raise FileRefusedError if there are too many."""
        if self.items >= MOST_ITEMS:
            raise FileRefusedError(too_many_items(), item.line)
        if self._waiting and (self._waiting[0].kind != item.kind or self._is_full()):
            self.store()
        self.items += 1
        self._characters += len(item.text)
        self._containers += item.text.count("[") + item.text.count("{")
        self._waiting.append(item)

    def store(self) -> None:
        """Store the waiting items as a part."""
        if not self._waiting:
            return
        kind, lines = self._waiting[0].kind, [item.line for item in self._waiting]
        items = ",".join(item.text for item in self._waiting)
        text = f'{{"kind": "{kind}", "lines": {lines}, "items": [{items}]}}'
        number = kinds_in_order().index(kind) * A_KIND + self.parts
        data = zlib.compress(text.encode("utf-8"), QUICK)
        _store_part(self._source, number, data)
        self.parts += 1
        self._waiting, self._characters, self._containers = [], 0, 0

    def _is_full(self) -> bool:
        is_long = self._characters >= CHARACTERS_A_PART or self._containers >= CONTAINERS_A_PART
        return is_long or len(self._waiting) >= A_PART


@Verb
def _store_part(source: Import, number: int, data: bytes) -> None:
    part = ImportPart(source=source, user_id=source.user_id, number=number, data=data)
    ImportPart.objects.bulk_create([part], ignore_conflicts=True)


def too_many_items() -> str:
    """Say how many entries a file may have."""
    text = ngettext(
        "There is more than %(most)s entry in the file.",
        "There are more than %(most)s entries in the file.",
        MOST_ITEMS,
    )
    return text % {"most": grouped(MOST_ITEMS)}


def kinds_in_order() -> list[str]:
    """Return all kinds of items in the order in which they are read, whatever the order of a file.

    It is the order of the rooms, so sessions are read before attempts.
    """
    return [*export_lists(), *OTHER_KINDS]


def part_at(source: Import, position: int) -> Part | None:
    """Return the part at a position, counted from 0, or None after the last one."""
    parts = ImportPart.objects.filter(source=source).order_by("number")
    part = parts[position : position + 1].first()
    if part is None:
        return None
    with reading(part):
        document = json.loads(zlib.decompress(bytes(part.data)))
        return Part(document["kind"], document["lines"], document["items"])
