"""Reads a column as one long text: a row for each value takes twice as long."""

from typing import Any

import numpy as np
from django.db.models import Aggregate, F, Q, QuerySet, TextField, Value
from django.db.models.functions import Cast
from numpy.typing import NDArray

SEPARATOR = ","
# Django keeps the order of rows that are aggregated only if they are limited.
EVERY = 2**62


class Joined(Aggregate):
    """All texts in one, in the order of the rows if that is limited."""

    function = "GROUP_CONCAT"
    output_field = TextField()

    def __init__(self, text: Any, separator: str = SEPARATOR, condition: Q | None = None) -> None:
        super().__init__(text, Value(separator), filter=condition)

    def as_postgresql(self, compiler: Any, connection: Any, **context: Any) -> Any:
        # It joins texts only; a cast would take SQLite longer.
        joined = self.copy()
        text, separator, *others = self.get_source_expressions()
        joined.set_source_expressions([Cast(text, TextField()), separator, *others])
        return joined.as_sql(compiler, connection, function="STRING_AGG", **context)


def joined_columns(rows: QuerySet[Any], *columns: Any) -> list[str]:
    """Return each column as one text, in the order of the rows; it is empty if there are none."""
    names = [f"column_{number}" for number in range(len(columns))]
    ordered = rows.annotate(**dict(zip(names, columns, strict=True)))[:EVERY]
    texts = ordered.aggregate(**{f"all_{name}": Joined(F(name)) for name in names})
    return [text or "" for text in texts.values()]


def numbers(text: str) -> NDArray[np.int64]:
    """Return the whole numbers of a joined column.

    >>> numbers("-1,1763500000000"), numbers("")
    (array([           -1, 1763500000000]), array([], dtype=int64))
    """
    return np.fromstring(text, np.int64, sep=SEPARATOR) if text else np.empty(0, np.int64)
