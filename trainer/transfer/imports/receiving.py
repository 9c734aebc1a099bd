"""Receives a file: recognises its kind and stores its items, to be read a few at a time."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from itertools import chain
from typing import Any, NamedTuple
from uuid import UUID, uuid4

from django.db import IntegrityError
from django.utils.translation import gettext

from cubecore.tables import read_cell
from trainer.deadlines import NO_DEADLINE, Deadline, DeadlineError
from trainer.entries import is_plain
from trainer.people.models import User
from trainer.retrying import Verb
from trainer.transfer.declarations import export_lists, object_names
from trainer.transfer.export import FORMAT
from trainer.transfer.export_table import COLUMNS_AFTER_TEXTS, COLUMNS_BEFORE_TEXTS
from trainer.transfer.imports.cstimer_files import CSTIMER_COLUMNS, CstimerFile
from trainer.transfer.imports.dropping import drop, drop_rows
from trainer.transfer.imports.errors import FileRefusedError, ReplacedError, takes_too_long
from trainer.transfer.imports.json_reader import JsonReader
from trainer.transfer.imports.limits import LARGEST_ITEM
from trainer.transfer.imports.parts import Item, PartWriter
from trainer.transfer.imports.tables import Row, rows_of
from trainer.transfer.imports.texts import name_of, texts_of
from trainer.transfer.models import LONGEST_FILE_NAME, FileKind, Import, Stage

ABOUT_FILE = "blindtrace"
BLANK = " \t\r\n"

TakeItem = Callable[[Item], None]


class Recognised(NamedTuple):
    """The kind of a file, and everything in it except its items."""

    kind: FileKind
    head: dict[str, Any]


def receive(
    user: User,
    file_name: str,
    chunks: Iterable[bytes],
    now: datetime,
    deadline: Deadline = NO_DEADLINE,
) -> Import:
    """Store a file; earlier files of the user that were not added are deleted."""
    drop_others(user, None)
    return store(begin(user, uuid4(), file_name, now), chunks, deadline)


def check(chunks: Iterable[bytes], deadline: Deadline = NO_DEADLINE) -> None:
    """Raise FileRefusedError for a file that would be refused; store nothing."""
    _take(chunks, _Counter(), deadline)


def store(source: Import, chunks: Iterable[bytes], deadline: Deadline = NO_DEADLINE) -> Import:
    """Store what is in a file, or why it is refused.

    A file that is not received by the deadline is refused as a whole. If another file of the user
    deleted this one meanwhile, raise ReplacedError.
    """
    parts = PartWriter(source)
    try:
        source.kind, source.head = _take(chunks, parts, deadline)
    except FileRefusedError as error:
        source.stage, source.problem, source.head = Stage.REFUSED, str(error), {}
    except IntegrityError as error:
        raise ReplacedError from error
    else:
        source.stage = Stage.CHOOSING if source.is_from_cstimer else Stage.READING
        source.items = parts.items
    if not _finish(source):
        raise ReplacedError
    if source.stage == Stage.REFUSED:
        drop_rows(source)
    return source


class _Counter:
    """Counts the items of a file that is only checked."""

    items = 0

    def take(self, _item: Item) -> None:
        self.items += 1

    def store(self) -> None:
        """Store nothing."""


def _take(chunks: Iterable[bytes], parts: PartWriter | _Counter, deadline: Deadline) -> Recognised:
    """Recognise a file and pass on its items; raise FileRefusedError if it has none."""
    try:
        recognised = take_items(_until(deadline, texts_of(chunks)), parts.take)
        parts.store()
    except DeadlineError:
        raise FileRefusedError(takes_too_long()) from None
    if not parts.items and "account" not in recognised.head:
        raise FileRefusedError(gettext("The file is empty."))
    return recognised


def drop_others(user: User, source: Import | None) -> None:
    """Delete the files of a user that were not added, except one."""
    others = Import.objects.filter(user=user).exclude(stage=Stage.ADDED)
    for other in others.exclude(pk=source.pk) if source else others:
        drop(other)


def _until(deadline: Deadline, texts: Iterator[str]) -> Iterator[str]:
    """Yield texts, each a small part of a file, up to the deadline."""
    for text in texts:
        deadline.check()
        yield text


@Verb
def begin(user: User, uuid: UUID, file_name: str, now: datetime) -> Import:
    """Store the row of a file; the same UUID again returns the same row."""
    name = name_of(file_name, len(file_name))[-LONGEST_FILE_NAME:]
    values = {"user": user, "file_name": name, "created_at": now}
    source, _ = Import.objects.get_or_create(pk=uuid, defaults=values)
    return source


@Verb
def _finish(source: Import) -> bool:
    """Store what a file is; return False if another file of its owner deleted it meanwhile."""
    # Its owner stays as it is now: a guest may have signed in meanwhile.
    columns = ("kind", "head", "stage", "items", "problem")
    stored = {name: getattr(source, name) for name in columns}
    return bool(Import.objects.filter(pk=source.pk).update(**stored))


def take_items(texts: Iterator[str], take: TakeItem) -> Recognised:
    """Recognise the kind of a file, pass on its items one by one, and return the rest."""
    begin = next((text for text in texts if text.strip(BLANK)), "")
    whole = chain([begin], texts)
    if begin.lstrip(BLANK).startswith("{"):
        return _take_json(JsonReader(whole, LARGEST_ITEM), take)
    return _take_table(rows_of(whole), take)


def _take_json(reader: JsonReader, take: TakeItem) -> Recognised:
    names = reader.members()
    first = next(names, "")
    every = chain([first] if first else [], names)
    if first not in {ABOUT_FILE, *object_names(), *export_lists()}:
        file = CstimerFile(take)
        for name in every:
            file.member(name, reader)
        return Recognised(FileKind.CSTIMER_JSON, file.head())
    head: dict[str, Any] = {}
    for name in every:
        _take_member(name, reader, take, head)
    _check_format(head)
    return Recognised(FileKind.OWN_JSON, head)


def _take_member(name: str, reader: JsonReader, take: TakeItem, head: dict[str, Any]) -> None:
    if name in export_lists():
        for raw in reader.items():
            take(Item(name, raw.line, raw))
    elif name in {ABOUT_FILE, *object_names()}:
        line, value = reader.line, reader.value()
        if not isinstance(value, dict) or not is_plain(value):
            raise FileRefusedError(gettext("“%(name)s” must be an object.") % {"name": name}, line)
        head[name] = value
    else:
        reader.skip()


def _check_format(head: dict[str, Any]) -> None:
    number = head.get(ABOUT_FILE, {}).get("format")
    if isinstance(number, bool) or not isinstance(number, int):
        raise FileRefusedError(gettext("This file is not marked as an export from Blindtrace."))
    if number > FORMAT:
        raise FileRefusedError(gettext("The file was made by a newer version of Blindtrace."))


def _take_table(rows: Iterator[Row], take: TakeItem) -> Recognised:
    columns = [cell.strip() for cell in next(rows, Row(1, [])).cells]
    if columns[:1] == [COLUMNS_BEFORE_TEXTS[0]]:
        _check_columns(columns)
        for row in rows:
            cells = dict(zip(columns, map(read_cell, row.cells), strict=False))
            take(Item("rows", row.line, json.dumps(cells)))
        return Recognised(FileKind.OWN_TABLE, {})
    if columns[:2] == CSTIMER_COLUMNS[:2]:
        file = CstimerFile(take, columns)
        for row in rows:
            file.row(row)
        return Recognised(FileKind.CSTIMER_TABLE, file.head())
    raise FileRefusedError(gettext("This is not an export from Blindtrace or csTimer."), 1)


def _check_columns(columns: list[str]) -> None:
    counts = Counter(columns)
    # Tables of earlier versions have no columns for the boxes of later events.
    for name in dict.fromkeys([*COLUMNS_BEFORE_TEXTS, *COLUMNS_AFTER_TEXTS, *columns]):
        if counts[name] != 1:
            message = gettext("The column “%(name)s” is missing or appears twice.")
            raise FileRefusedError(message % {"name": name}, 1)
