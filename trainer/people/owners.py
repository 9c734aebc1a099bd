"""Names the owner of rows that are found by their keys, so that their tables can be divided by owner.

A database of many machines then asks the one that has the rows of this owner. SQLite, which knows too
little about its tables, would rather read all rows of the owner than find one by its key: there, the
owner is only compared.
"""

from typing import Any, TypeVar

from django.db.models import Func, Model, OuterRef, QuerySet
from django.db.models.lookups import Exact, In

Row = TypeVar("Row", bound=Model)


class _ComparedColumn(Func):
    """A column that SQLite looks for no index of."""

    template = "%(expressions)s"
    arity = 1

    def as_sqlite(self, compiler: Any, connection: Any, **context: Any) -> Any:
        return self.as_sql(compiler, connection, template="+%(expressions)s", **context)


def owned_by(*owners: int) -> In:
    """Return the condition that a row belongs to one of these people."""
    return In(_ComparedColumn("user_id"), list(owners))


def of_same_owner() -> Exact:
    """Return the condition that a row belongs to the owner of the row that a subquery is about."""
    return Exact(_ComparedColumn("user_id"), OuterRef("user_id"))


def update_own(rows: QuerySet[Row], owner: int, **values: object) -> int:
    """Update rows of a person that are given by their keys, and return how many.

    What moved to a member meanwhile has another owner, and is updated too.
    """
    return rows.filter(owned_by(owner)).update(**values) or rows.update(**values)


def locked_own(rows: QuerySet[Row], owner: int, key: object) -> Row:
    """Return a row as stored, locked until the transaction ends, although it may have moved to a member."""
    rows = rows.select_for_update().filter(pk=key)
    return rows.filter(owned_by(owner)).first() or rows.get()
