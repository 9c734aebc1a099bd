"""Holds what was read of a file until the file is added."""

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any
from uuid import UUID

from django.db import connection
from django.db.models import Model, QuerySet

from trainer.people.personal_data import Held, Incoming
from trainer.transfer.imports.staging import StagedRows, chunks, stored_fields
from trainer.transfer.models import FileKind, HeldRow, Import
from trainer.unreadable import reading


class ImportedFile(Incoming):
    """The file of an import: what it holds are held rows; adding it needs them staged."""

    def __init__(
        self, source: Import, staged: StagedRows | None = None, restored: Sequence[str] = ()
    ) -> None:
        self.user = source.user
        self.has_names_only = source.kind == FileKind.OWN_TABLE
        self.is_foreign = source.is_from_cstimer
        self.restored = restored
        self._import, self._staged = source, staged

    def hold(self, kind: str, entries: Mapping[str, Held]) -> None:
        rows = (
            HeldRow(source=self._import, user=self.user, kind=kind, key=key, data=_encoded(entry))
            for key, entry in entries.items()
        )
        HeldRow.objects.bulk_create(rows)

    def held(self, kind: str, keys: Iterable[str] | None = None) -> dict[str, Any]:
        rows = self._rows(kind)
        parts = [rows] if keys is None else (rows.filter(key__in=some) for some in chunks(keys))
        return {
            key: self._note(data) for part in parts for key, data in part.values_list("key", "data")
        }

    def take(self, kind: str, most: int) -> dict[str, Any]:
        rows = self._rows(kind).order_by("key")[:most].values_list("key", "data")
        notes = {key: self._note(data) for key, data in rows}
        self._rows(kind).filter(key__in=list(notes)).delete()
        return notes

    def insert(self, kind: str, model: type[Model], field: str) -> None:
        if self._staged is None:
            raise RuntimeError("only rows that are staged can be inserted")
        self._staged.add_new(kind, self.user.pk, model, field)

    def _note(self, data: str) -> Any:
        with reading(self._import):
            return json.loads(data)["note"]

    def _rows(self, kind: str) -> QuerySet[HeldRow]:
        return HeldRow.objects.filter(source=self._import, kind=kind)


def _encoded(entry: Held) -> str:
    tables: dict[str, list[list[Any]]] = {}
    for row in entry.rows:
        tables.setdefault(row._meta.label, []).append(_values(row))
    return json.dumps({"note": entry.note, "rows": tables}, default=_plain)


def _values(row: Model) -> list[Any]:
    """Return the values of a row as the database takes them, without its owner."""
    return [
        field.get_db_prep_save(getattr(row, field.attname), connection)
        for field in stored_fields(type(row))
    ]


def _plain(value: Any) -> str:
    """Return what JSON has no type for as text that the database reads as the same value."""
    if isinstance(value, date):
        return value.isoformat()
    # PostgreSQL takes JSON in a wrapper.
    return str(value) if isinstance(value, UUID) else json.dumps(value.obj)
