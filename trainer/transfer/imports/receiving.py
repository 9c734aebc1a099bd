"""A file arrives: whose it is is seen, and its items are stored to be read a few at a time."""

import json
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from itertools import chain
from typing import Any, NamedTuple

from django.utils.translation import gettext

from trainer.entries import is_plain
from trainer.people.models import User
from trainer.transfer.declarations import export_lists, object_names
from trainer.transfer.export import FORMAT
from trainer.transfer.export_table import COLUMNS_AFTER_TEXTS, COLUMNS_BEFORE_TEXTS, read_cell
from trainer.transfer.imports.cstimer_files import CSTIMER_COLUMNS, CstimerFile
from trainer.transfer.imports.dropping import drop
from trainer.transfer.imports.errors import FileRefusedError
from trainer.transfer.imports.json_reader import JsonReader
from trainer.transfer.imports.limits import LARGEST_ITEM
from trainer.transfer.imports.parts import Item, PartWriter
from trainer.transfer.imports.tables import Row, rows_of
from trainer.transfer.imports.texts import name_of, texts_of
from trainer.transfer.models import LONGEST_FILE_NAME, FileKind, Import, Stage

ABOUT_FILE = "blindtrace"
BLANK = " \t\r\n"

Take = Callable[[Item], None]


class Sorted(NamedTuple):
    """The kind of a file, and what it contains besides its items."""

    kind: FileKind
    head: dict[str, Any]


def receive(user: User, file_name: str, chunks: Iterable[bytes], now: datetime) -> Import:
    """Store a file; what came before it and was not added is dropped."""
    for earlier in Import.objects.filter(user=user).exclude(stage=Stage.ADDED):
        drop(earlier)
    found = _begin(user, file_name, now)
    parts = PartWriter(found)
    try:
        found.kind, found.head = sorted_items(texts_of(chunks), parts.take)
        parts.store()
        if not parts.items and "account" not in found.head:
            raise FileRefusedError(gettext("The file is empty."))
    except FileRefusedError as refused:
        found.parts.all().delete()
        found.stage, found.problem, found.head = Stage.REFUSED, str(refused), {}
    else:
        found.stage = Stage.CHOOSING if found.is_of_cstimer else Stage.READING
        found.items = parts.items
    found.save()
    return found


def _begin(user: User, file_name: str, now: datetime) -> Import:
    name = name_of(file_name, len(file_name))[-LONGEST_FILE_NAME:]
    return Import.objects.create(user=user, file_name=name, created_at=now)


def sorted_items(texts: Iterator[str], take: Take) -> Sorted:
    """Recognise the kind of a file, store its items one by one, and return everything else."""
    begin = next((text for text in texts if text.strip(BLANK)), "")
    whole = chain([begin], texts)
    if begin.lstrip(BLANK).startswith("{"):
        return _sorted_json(JsonReader(whole, LARGEST_ITEM), take)
    return _sorted_table(rows_of(whole), take)


def _sorted_json(reader: JsonReader, take: Take) -> Sorted:
    names = reader.members()
    first = next(names, "")
    every = chain([first] if first else [], names)
    if first not in {ABOUT_FILE, *object_names(), *export_lists()}:
        file = CstimerFile(take)
        for name in every:
            file.member(name, reader)
        return Sorted(FileKind.CSTIMER_JSON, file.head())
    head: dict[str, Any] = {}
    for name in every:
        _take_own(name, reader, take, head)
    _check_format(head)
    return Sorted(FileKind.OWN_JSON, head)


def _take_own(name: str, reader: JsonReader, take: Take, head: dict[str, Any]) -> None:
    if name in export_lists():
        for raw in reader.items():
            take(Item(name, raw.line, raw))
    elif name in {ABOUT_FILE, *object_names()}:
        line, told = reader.line, reader.value()
        if not isinstance(told, dict) or not is_plain(told):
            raise FileRefusedError(gettext("“%(name)s” must be an object.") % {"name": name}, line)
        head[name] = told
    else:
        reader.skip()


def _check_format(head: dict[str, Any]) -> None:
    told = head.get(ABOUT_FILE, {}).get("format")
    if isinstance(told, bool) or not isinstance(told, int):
        raise FileRefusedError(gettext("This file is not marked as an export from Blindtrace."))
    if told > FORMAT:
        raise FileRefusedError(gettext("The file was made by a newer version of Blindtrace."))


def _sorted_table(rows: Iterator[Row], take: Take) -> Sorted:
    columns = [cell.strip() for cell in next(rows, Row(1, [])).cells]
    if columns[:1] == [COLUMNS_BEFORE_TEXTS[0]]:
        _check_columns(columns)
        for row in rows:
            cells = dict(zip(columns, map(read_cell, row.cells), strict=False))
            take(Item("rows", row.line, json.dumps(cells)))
        return Sorted(FileKind.OWN_TABLE, {})
    if columns[:2] == CSTIMER_COLUMNS[:2]:
        file = CstimerFile(take, columns)
        for row in rows:
            file.row(row)
        return Sorted(FileKind.CSTIMER_TABLE, file.head())
    raise FileRefusedError(gettext("This is not an export from Blindtrace or csTimer."), 1)


def _check_columns(columns: list[str]) -> None:
    # Tables of earlier versions have no columns for the boxes of later events.
    for name in dict.fromkeys([*COLUMNS_BEFORE_TEXTS, *COLUMNS_AFTER_TEXTS, *columns]):
        if columns.count(name) != 1:
            told = gettext("The column “%(name)s” is missing or appears twice.")
            raise FileRefusedError(told % {"name": name}, 1)
