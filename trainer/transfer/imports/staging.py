"""Copies held rows to temporary tables, from which they are added in a few statements.

SQLite has one write lock, and temporary tables do not need it. So the slow part, decoding the held
rows, is done before the transaction that takes the lock. PostgreSQL does it inside: it locks only
rows, and a pooler may give each transaction another connection, which has other temporary tables.
The statements contain only names of our own tables and columns: values are parameters.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from django.apps import apps
from django.db import connection
from django.db.models import Field, Model

from trainer.retrying import Verb
from trainer.row_estimates import estimate_again
from trainer.transfer.models import HeldRow, Import
from trainer.unreadable import reading

Result = TypeVar("Result")

AT_ONCE = 500
OWNER = "user_id"
KEY = "held_key"


class StagedTable(NamedTuple):
    """A temporary table with the columns of a model, without the owner, and the key of the entry."""

    kind: str
    model: type[Model]

    @property
    def name(self) -> str:
        return quoted(f"staged_{self.kind}_{self.model._meta.db_table}")

    @property
    def target(self) -> str:
        return quoted(self.model._meta.db_table)

    @property
    def columns(self) -> str:
        return ", ".join(quoted(str(field.column)) for field in stored_fields(self.model))


def held_portions(source: Import) -> Iterator[list[tuple[str, str, str]]]:
    """Yield the kind, key and data of all held rows of an import, a portion for each query.

    One cursor for all would be lost in a pooler, and all at once need too much memory.
    """
    held = HeldRow.objects.filter(source=source).order_by("pk")
    rows = held.values_list("kind", "key", "data")
    portion = list(rows[:AT_ONCE])
    while portion:
        yield portion
        kind, key, _ = portion[-1]
        portion = list(rows.filter(pk__gt=(source.pk, kind, key))[:AT_ONCE])


class StagedRows:
    """The held rows of one import, in temporary tables of this connection."""

    def __init__(self) -> None:
        self._tables: dict[tuple[str, str], StagedTable] = {}

    @property
    def models(self) -> set[type[Model]]:
        """The models that have rows among them."""
        return {table.model for table in self._tables.values()}

    def copy(self, source: Import) -> None:
        """Copy all held rows of an import."""
        # The tables of an earlier try are gone with its transaction.
        self._tables.clear()
        for chunk in held_portions(source):
            for table, values in self._decoded(source, chunk).items():
                self._insert(table, values)

    def add_new(self, kind: str, owner: int, model: type[Model], field: str) -> None:
        """Insert the rows of a kind, except entries whose model has the same field for the owner."""
        tables = [table for table in self._tables.values() if table.kind == kind]
        if not tables:
            return
        self._forget_known(tables, StagedTable(kind, model), owner, quoted(field))
        with connection.cursor() as cursor:
            for table in tables:
                columns = table.columns
                cursor.execute(
                    f"INSERT INTO {table.target} ({quoted(OWNER)}, {columns})"  # noqa: S608
                    f" SELECT %s, {columns} FROM {table.name}",
                    [owner],
                )

    def count_new(self, kind: str, owner: int, model: type[Model], field: str) -> int:
        """Count the rows of a model that ``add_new`` would insert."""
        table, column = self._tables.get((kind, model._meta.label)), quoted(field)
        if table is None:
            return 0
        with connection.cursor() as cursor:
            cursor.execute(
                f"SELECT COUNT(*) FROM {table.name} AS staged WHERE NOT EXISTS"  # noqa: S608
                f" (SELECT 1 FROM {table.target} AS own"
                f" WHERE own.{quoted(OWNER)} = %s AND own.{column} = staged.{column})",
                [owner],
            )
            count: int = cursor.fetchone()[0]
        return count

    def drop(self) -> None:
        with connection.cursor() as cursor:
            for table in self._tables.values():
                cursor.execute(f"DROP TABLE {table.name}")

    def _decoded(
        self, source: Import, chunk: Iterable[tuple[str, str, str]]
    ) -> dict[StagedTable, list[list[Any]]]:
        """Return the values of rows by table, each with the key of its entry."""
        values: dict[StagedTable, list[list[Any]]] = {}
        with reading(source):
            for kind, key, data in chunk:
                for label, rows in json.loads(data)["rows"].items():
                    table = self._table(kind, label)
                    check_columns(table.model, rows)
                    values.setdefault(table, []).extend([key, *row] for row in rows)
        return values

    def _table(self, kind: str, label: str) -> StagedTable:
        if (kind, label) not in self._tables:
            table = StagedTable(kind, apps.get_model(label))
            with connection.cursor() as cursor:
                # One remains on this connection if dropping it failed.
                cursor.execute(f"DROP TABLE IF EXISTS {table.name}")
                cursor.execute(
                    f"CREATE TEMPORARY TABLE {table.name} {_lifetime()} AS"  # noqa: S608
                    f" SELECT CAST('' AS varchar(64)) AS {KEY}, {table.columns}"
                    f" FROM {table.target} WHERE 1 = 0"
                )
            self._tables[kind, label] = table
        return self._tables[kind, label]

    def _insert(self, table: StagedTable, values: Sequence[Sequence[Any]]) -> None:
        places = ", ".join(["%s"] * len(values[0]))
        statement = f"INSERT INTO {table.name} ({KEY}, {table.columns}) VALUES ({places})"  # noqa: S608
        with connection.cursor() as cursor:
            cursor.executemany(statement, values)

    def _forget_known(
        self, tables: Sequence[StagedTable], first: StagedTable, owner: int, column: str
    ) -> None:
        """Delete the rows of the entries that the owner has by now: usually none."""
        known_keys = (
            f"SELECT {KEY} FROM {first.name} AS staged JOIN {first.target} AS own"  # noqa: S608
            f" ON own.{quoted(OWNER)} = %s AND own.{column} = staged.{column}"
        )
        with connection.cursor() as cursor:
            cursor.execute(f"{known_keys} LIMIT 1", [owner])
            if cursor.fetchone() is None:
                return
            for table in sorted(tables, key=lambda table: table == first):
                statement = f"DELETE FROM {table.name} WHERE {KEY} IN ({known_keys})"  # noqa: S608
                cursor.execute(statement, [owner])


def write_staged(source: Import, write: Callable[[StagedRows], Result]) -> Result:
    """Copy the held rows of an import, and return what a write of them returns."""
    staged = StagedRows()
    if _stages_in_transaction():
        result = _copy_and_write(source, staged, write)
        estimate_again(staged.models, source.items)
        return result
    try:
        staged.copy(source)
        return _write(staged, write)
    finally:
        staged.drop()


@Verb
def _copy_and_write(
    source: Import, staged: StagedRows, write: Callable[[StagedRows], Result]
) -> Result:
    staged.copy(source)
    return write(staged)


@Verb
def _write(staged: StagedRows, write: Callable[[StagedRows], Result]) -> Result:
    return write(staged)


def _stages_in_transaction() -> bool:
    return connection.vendor == "postgresql"


def _lifetime() -> str:
    """Return until when a temporary table lasts, if not until it is dropped."""
    return "ON COMMIT DROP" if _stages_in_transaction() else ""


def stored_fields(model: type[Model]) -> "list[Field[Any, Any]]":
    """Return the fields that are held: all but the owner, who is known when the row is added."""
    return [field for field in model._meta.concrete_fields if field.attname != OWNER]


def check_columns(model: type[Model], rows: Iterable[Sequence[Any]]) -> None:
    """Refuse rows that another version of the site has held."""
    count = len(stored_fields(model))
    if any(len(row) != count for row in rows):
        raise ValueError(f"{model._meta.label} has other columns")


def chunks(items: Iterable[Any]) -> Iterator[list[Any]]:
    iterator = iter(items)
    while chunk := list(islice(iterator, AT_ONCE)):
        yield chunk


def quoted(name: str) -> str:
    return connection.ops.quote_name(name)
