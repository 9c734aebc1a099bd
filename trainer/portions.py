"""Large changes in portions: short transactions, each followed by a pause in which others write."""

from collections.abc import Callable, Iterator
from time import monotonic, sleep
from typing import Any

from django.db import connection
from django.db.models import QuerySet

from trainer.retrying import Verb

# Rows.
FIRST, SMALLEST = 100, 50
# A deleted row takes less time than a changed one.
MOST_DELETED = 5_000
# Seconds. A portion that takes longer is followed by a smaller one.
AIM = 0.05
LONGEST_PAUSE = 0.1


def portions(step: Callable[[int], bool], first: int, *, largest: int) -> Iterator[None]:
    """Do a step again and again until it says that it was the last; stop after each of the others.

    The step is one transaction, and is given about how many rows it may change.
    """
    size = first
    while True:
        begun = monotonic()
        if step(size):
            return
        took = monotonic() - begun
        yield
        size = round(size * min(2.0, AIM / took))
        size = max(SMALLEST, min(size, largest))
        sleep(min(took, LONGEST_PAUSE))


def delete_in_portions(rows: "QuerySet[Any]") -> int:
    """Delete rows, a portion in each transaction; return how many."""
    counts: list[int] = []

    def delete(most: int) -> bool:
        counts.append(delete_some(rows, most))
        return not counts[-1]

    for _ in portions(delete, FIRST, largest=MOST_DELETED):
        pass
    return sum(counts)


@Verb
def delete_some(rows: "QuerySet[Any]", most: int) -> int:
    """Delete at most so many rows; return how many, with those that go with them, 0 if none is left."""
    rows = rows.order_by()
    if len(rows.model._meta.pk_fields) > 1:
        return _delete_by_key(rows, most)
    chosen: QuerySet[Any] = rows.model._default_manager.filter(pk__in=rows.values("pk")[:most])
    return chosen.only("pk").delete()[0]


def _delete_by_key(rows: "QuerySet[Any]", most: int) -> int:
    """Delete rows whose key has several columns, to which nothing refers.

    Django would ask whether each row of the table is one of them, and forget how many there may be.
    """
    meta = rows.model._meta
    names = [field.attname for field in meta.pk_fields]
    keys, values = rows.values_list(*names)[:most].query.get_compiler(rows.db).as_sql()
    table = connection.ops.quote_name(meta.db_table)
    columns = ", ".join(connection.ops.quote_name(str(field.column)) for field in meta.pk_fields)
    with connection.cursor() as cursor:
        cursor.execute(f"DELETE FROM {table} WHERE ({columns}) IN ({keys})", values)  # noqa: S608
        count: int = cursor.rowcount
        return count
