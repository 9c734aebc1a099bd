"""Empties the tables of PostgreSQL between tests by deleting the few rows: to truncate them takes 60 ms each time."""

from collections.abc import Iterable
from typing import Any


def deletions(_style: object, tables: Iterable[str], **_options: Any) -> list[str]:
    """Return the statements of ``flush``, which are one transaction: foreign keys are checked at its end."""
    return [f'DELETE FROM "{table}"' for table in tables]  # noqa: S608 - the name of a table
