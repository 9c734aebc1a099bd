"""The items of a file as the database keeps them until they are read: some at a time, compressed."""

import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.utils.translation import ngettext

from trainer.number_texts import grouped
from trainer.transfer.declarations import export_lists
from trainer.transfer.imports.errors import FileRefusedError
from trainer.transfer.imports.limits import A_PART, MOST_ITEMS
from trainer.transfer.models import Import, ImportPart
from trainer.unreadable import reading

QUICK = 1
SIGNS_A_PART = 4 * 1024 * 1024
# Items of files that are not our own JSON: rows of our table, and csTimer's solves.
OTHER_KINDS = ("rows", "solves")
A_KIND = MOST_ITEMS


class Item(NamedTuple):
    """One entry of a file: its kind, its line, and its JSON."""

    of: str
    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Part:
    """Items of one kind, each with the line it begins in."""

    of: str
    lines: list[int]
    items: list[Any]

    def lined(self) -> Iterator[tuple[int, Any]]:
        return zip(self.lines, self.items, strict=True)


class PartWriter:
    """Stores items in parts."""

    def __init__(self, of: Import) -> None:
        self._of, self._signs = of, 0
        self._waiting: list[Item] = []
        self.items = self.parts = 0

    def take(self, item: Item) -> None:
        if self.items >= MOST_ITEMS:
            text = ngettext(
                "There is more than %(most)s entry in the file.",
                "There are more than %(most)s entries in the file.",
                MOST_ITEMS,
            )
            raise FileRefusedError(text % {"most": grouped(MOST_ITEMS)}, item.line)
        if self._waiting and (self._waiting[0].of != item.of or self._is_full()):
            self.store()
        self.items += 1
        self._signs += len(item.text)
        self._waiting.append(item)

    def store(self) -> None:
        """Store what waits."""
        if not self._waiting:
            return
        of, lines = self._waiting[0].of, [item.line for item in self._waiting]
        items = ",".join(item.text for item in self._waiting)
        text = f'{{"of": "{of}", "lines": {lines}, "items": [{items}]}}'
        number = kinds_in_order().index(of) * A_KIND + self.parts
        data = zlib.compress(text.encode("utf-8"), QUICK)
        ImportPart.objects.create(of=self._of, number=number, data=data)
        self.parts += 1
        self._waiting, self._signs = [], 0

    def _is_full(self) -> bool:
        return len(self._waiting) >= A_PART or self._signs >= SIGNS_A_PART


def kinds_in_order() -> list[str]:
    """Return all kinds of items in the order in which they are read, wherever a file has them.

    It is that of the rooms, so an attempt is read after the sessions.
    """
    return [*export_lists(), *OTHER_KINDS]


def part_of(of: Import, place: int) -> Part | None:
    """Return the part with this number, or None after the last one."""
    part = ImportPart.objects.filter(of=of).order_by("number")[place : place + 1].first()
    if part is None:
        return None
    with reading(part):
        told = json.loads(zlib.decompress(bytes(part.data)))
        return Part(told["of"], told["lines"], told["items"])
