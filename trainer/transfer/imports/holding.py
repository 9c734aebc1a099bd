"""Holds what was read of a file, and inserts it when the file is added."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import islice
from typing import Any
from uuid import UUID

from django.apps import apps
from django.db import connection
from django.db.models import Field, Model, QuerySet
from django.db.models.sql import InsertQuery

from trainer.people.personal_data import Held, Incoming
from trainer.transfer.models import FileKind, HeldRow, Import
from trainer.unreadable import reading

AT_ONCE = 500
OWNER = "user_id"


class ImportedFile(Incoming):
    """The file of an import; what it holds are rows of this room."""

    def __init__(self, found: Import) -> None:
        self.user = found.user
        self.has_names_only = found.kind == FileKind.OWN_TABLE
        self.is_foreign = found.is_of_cstimer
        self._import = found

    def hold(self, kind: str, entries: Mapping[str, Held]) -> None:
        held = (
            HeldRow(of=self._import, kind=kind, key=key, data=_encoded(entry))
            for key, entry in entries.items()
        )
        HeldRow.objects.bulk_create(held)

    def held(self, kind: str, keys: Iterable[str] | None = None) -> dict[str, Any]:
        rows = self._rows(kind)
        chosen = [rows] if keys is None else (rows.filter(key__in=some) for some in _chunks(keys))
        return {
            key: self._decoded(data)["note"]
            for some in chosen
            for key, data in some.values_list("key", "data")
        }

    def release(self, kind: str, keys: Iterable[str]) -> None:
        for some in _chunks(keys):
            self._rows(kind).filter(key__in=some).delete()

    def insert(self, kind: str, known_among: Callable[[Sequence[str]], set[str]]) -> None:
        rows = self._rows(kind).values_list("key", "data").iterator(chunk_size=AT_ONCE)
        for some in _chunks(rows):
            known_keys = known_among([key for key, _ in some])
            new = [self._decoded(data)["rows"] for key, data in some if key not in known_keys]
            for label in dict.fromkeys(label for tables in new for label in tables):
                values = [row for tables in new for row in tables.get(label, ())]
                with reading(self._import):
                    _check(apps.get_model(label), values)
                _insert(apps.get_model(label), self.user.pk, values)

    def _decoded(self, data: str) -> dict[str, Any]:
        with reading(self._import):
            document: dict[str, Any] = json.loads(data)
        return document

    def _rows(self, kind: str) -> QuerySet[HeldRow]:
        return HeldRow.objects.filter(of=self._import, kind=kind)


def _encoded(entry: Held) -> str:
    tables: dict[str, list[list[Any]]] = {}
    for row in entry.rows:
        tables.setdefault(row._meta.label, []).append(_values(row))
    return json.dumps({"note": entry.note, "rows": tables}, default=_plain)


def _values(row: Model) -> list[Any]:
    """Return the values of a row as the database takes them, without its owner."""
    return [
        field.get_db_prep_save(getattr(row, field.attname), connection)
        for field in _fields(type(row))
    ]


def _fields(model: type[Model]) -> "list[Field[Any, Any]]":
    return [field for field in model._meta.concrete_fields if field.attname != OWNER]


def _plain(value: Any) -> str:
    """Return what JSON does not know as text, which the database reads as what it was."""
    if isinstance(value, datetime):
        return value.isoformat()
    # PostgreSQL takes JSON in a wrapper.
    return str(value) if isinstance(value, UUID) else json.dumps(value.obj)


def _check(model: type[Model], rows: Iterable[Sequence[Any]]) -> None:
    """Refuse rows that a version with other columns has read."""
    count = len(_fields(model))
    if any(len(row) != count for row in rows):
        raise ValueError(f"{model._meta.label} has other columns")


def _insert(model: type[Model], owner: int, rows: Iterable[Sequence[Any]]) -> None:
    """Insert rows by one statement that Django writes once: there may be very many."""
    query = InsertQuery(model)
    owners = [field for field in model._meta.concrete_fields if field.attname == OWNER]
    query.insert_values([*owners, *_fields(model)], [model()], raw=True)
    [(statement, _)] = query.get_compiler(connection=connection).as_sql()
    with connection.cursor() as cursor:
        cursor.executemany(statement, [[owner, *row] for row in rows])


def _chunks(items: Iterable[Any]) -> Iterator[list[Any]]:
    waiting = iter(items)
    while some := list(islice(waiting, AT_ONCE)):
        yield some
