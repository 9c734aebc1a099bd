"""A file arrives: whose it is is seen, and its items are stored to be read a few at a time."""

import json
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from itertools import chain
from typing import Any, NamedTuple

from django.db import transaction
from django.utils.crypto import get_random_string
from django.utils.translation import gettext

from trainer.users.export import FORMAT
from trainer.users.export_table import COLUMNS, read_cell
from trainer.users.imports.cstimer_files import CSTIMER_COLUMNS, CstimerFile
from trainer.users.imports.dropping import HOLDER_PREFIX, drop
from trainer.users.imports.errors import FileRefusedError
from trainer.users.imports.fields import is_plain
from trainer.users.imports.json_reader import JsonReader
from trainer.users.imports.limits import LARGEST_ITEM
from trainer.users.imports.own_rest import KEPT
from trainer.users.imports.parts import Item, PartWriter
from trainer.users.imports.tables import Row, rows_of
from trainer.users.imports.texts import name_of, texts_of
from trainer.users.models import FileKind, Import, Stage, User
from trainer.users.models.imports import LONGEST_FILE_NAME

OWN_LISTS = ("letter_schemes", "sessions", "attempts", *KEPT)
OWN_OBJECTS = ("blindtrace", "account", "method")
BLANK = " \t\r\n"

Take = Callable[[Item], None]


class Sorted(NamedTuple):
    """Whose file it is, and what it tells beside its items."""

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
            raise FileRefusedError(gettext("There is nothing in the file."))
    except FileRefusedError as refused:
        found.parts.all().delete()
        found.stage, found.problem, found.head = Stage.REFUSED, str(refused), {}
    else:
        found.stage = Stage.CHOOSING if found.is_of_cstimer else Stage.READING
        found.items = parts.items
    found.save()
    return found


@transaction.atomic
def _begin(user: User, file_name: str, now: datetime) -> Import:
    holder = User(username=HOLDER_PREFIX + get_random_string(20), is_guest=True, is_active=False)
    holder.set_unusable_password()
    holder.created_at = now
    holder.save(force_insert=True)
    name = name_of(file_name, len(file_name))[-LONGEST_FILE_NAME:]
    return Import.objects.create(user=user, holder=holder, file_name=name, created_at=now)


def sorted_items(texts: Iterator[str], take: Take) -> Sorted:
    """See whose file it is, take its items one by one, and tell what stands beside them."""
    begin = next((text for text in texts if text.strip(BLANK)), "")
    whole = chain([begin], texts)
    if begin.lstrip(BLANK).startswith("{"):
        return _sorted_json(JsonReader(whole, LARGEST_ITEM), take)
    return _sorted_table(rows_of(whole), take)


def _sorted_json(reader: JsonReader, take: Take) -> Sorted:
    names = reader.members()
    first = next(names, "")
    every = chain([first] if first else [], names)
    if first not in OWN_LISTS + OWN_OBJECTS:
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
    if name in OWN_LISTS:
        for raw in reader.items():
            take(Item(name, raw.line, raw))
    elif name in OWN_OBJECTS:
        line, told = reader.line, reader.value()
        if not isinstance(told, dict) or not is_plain(told):
            raise FileRefusedError(gettext("“%(name)s” is no object.") % {"name": name}, line)
        head[name] = told
    else:
        reader.skip()


def _check_format(head: dict[str, Any]) -> None:
    told = head.get("blindtrace", {}).get("format")
    if isinstance(told, bool) or not isinstance(told, int):
        raise FileRefusedError(gettext("The file does not say that it is an export of Blindtrace."))
    if told > FORMAT:
        raise FileRefusedError(gettext("The file was made by a newer version of Blindtrace."))


def _sorted_table(rows: Iterator[Row], take: Take) -> Sorted:
    columns = [cell.strip() for cell in next(rows, Row(1, [])).cells]
    if columns[:1] == [COLUMNS[0]]:
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
    raise FileRefusedError(
        gettext("This is neither an export of Blindtrace nor one of csTimer."), 1
    )


def _check_columns(columns: list[str]) -> None:
    for name in COLUMNS:
        if columns.count(name) != 1:
            told = gettext("The column “%(name)s” is missing or there twice.")
            raise FileRefusedError(told % {"name": name}, 1)
