"""Whether a statement says whose rows it reads or changes, so that tables could be divided by owner."""

import re
from functools import cache

from django.apps import apps
from django.db.models import ForeignKey

from trainer.people.models import SignIn, User
from trainer.practice.models import PracticeSession
from trainer.transfer.models import HeldRow, Import, ImportPart

OWNER = "user_id"
# Small tables, whose rows are found by another key than their owner's.
EXEMPT_TABLES = {
    # By its session: it is how the site finds out who asks.
    SignIn._meta.db_table,
    # By the key of the import, for a day at most; a guest may sign in while a file is read.
    *(model._meta.db_table for model in (Import, ImportPart, HeldRow)),
}
TABLE = re.compile(
    r'\b(?:FROM|JOIN|UPDATE|INTO)\s+"?(?P<table>\w+)"?'
    r'(?:\s+(?:AS\s+)?"?(?P<alias>(?!(?:SET|ON|WHERE|INNER|LEFT|ORDER|GROUP|LIMIT)\b)\w+)"?)?'
)
# Their rows are few, and joined by their key to rows that name their owner. While attempts move to a
# member, the session of some is the guest's or already the member's.
JOINED_TABLES = {PracticeSession._meta.db_table}
# Reads nothing: a temporary table gets its columns from it.
EMPTY = re.compile(r"\bWHERE 1 = 0$")


@cache
def tables_of_people() -> frozenset[str]:
    """Return every table whose rows belong to one person each, new ones too."""
    return frozenset(
        model._meta.db_table
        for model in apps.get_models()
        for field in model._meta.get_fields()
        if isinstance(field, ForeignKey) and field.column == OWNER and field.related_model is User
    ).difference(EXEMPT_TABLES)


def tables_without_owner(sql: str) -> list[str]:
    """Return the tables of people of which a statement does not say whose rows it means.

    >>> tables_without_owner('SELECT 1 FROM "practice_attempt" WHERE "practice_attempt"."id" = 7')
    ['practice_attempt']
    >>> tables_without_owner('SELECT 1 FROM "practice_attempt" WHERE "practice_attempt"."user_id" = 7')
    []
    """
    if EMPTY.search(sql):
        return []
    matches = (match.groupdict() for match in TABLE.finditer(sql))
    return [
        match["table"]
        for match in matches
        if match["table"] in tables_of_people() and not _names_owner(sql, **match)
    ]


def _names_owner(sql: str, table: str, alias: str | None) -> bool:
    """Return whether a statement inserts the owner or compares it, or joins one of the few sessions."""
    if f'INTO "{table}"' in sql:
        return f'"{OWNER}"' in sql.partition(")")[0]
    if table in JOINED_TABLES and f'JOIN "{table}" ON' in sql:
        return True
    column = rf'"?\b{alias or table}"?\."{OWNER}"'
    bare = rf'\bWHERE\b.*\s"{OWNER}"'
    in_key = rf"\({column}[^()]*\)"
    compared = rf"(?:{column}|{in_key}|{bare})\s*(?:=|IN\b)|=\s*\(?{column}"
    return bool(re.search(compared, sql, re.DOTALL))
