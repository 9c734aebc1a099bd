"""Penalties that were changed in csTimer after its solves had been imported.

An import offers them as an update, which is applied only if the owner agrees. Earlier versions wrote
penalties into the notes.
"""

import re
from collections.abc import Iterable, Mapping
from uuid import UUID

from django.db import connection

from trainer.practice.models import Attempt

FIELDS = ("memorised_at", "memo_ms", "recall_ms", "penalty_ms", "correct", "dnf")
# csTimer's tables have times truncated to hundredths.
TOLERANCE_MS = 10
IN_NOTES = re.compile(r"\+(\d{1,6})(?:\.(\d{1,3}))?(?: · |$)")


def is_changed(own: Attempt, imported: Attempt) -> bool:
    """Return whether a solve now has another penalty in csTimer than when it was imported.

    An attempt that was marked as DNF here still has ``correct`` as imported, so it is unchanged.
    """
    if own.correct is None or own.correct != imported.correct:
        return own.correct is not None
    return bool(own.correct) and abs(_time(own) - _time(imported)) >= TOLERANCE_MS


def update_penalties(own: Iterable[Attempt], imported: Mapping[UUID, Attempt]) -> None:
    """Give attempts the penalties that the file has for them."""
    changed = [attempt for attempt in own if is_changed(attempt, imported[attempt.uuid])]
    for attempt in changed:
        _copy_penalty(attempt, imported[attempt.uuid])
    _store(changed)


def penalty_in_notes(notes: str) -> tuple[int, str]:
    """Return the penalty that notes of earlier versions begin with, in ms, and the notes without it.

    >>> penalty_in_notes("+2 · slipped"), penalty_in_notes("+2.5"), penalty_in_notes("slipped")
    ((2000, 'slipped'), (2500, ''), (0, 'slipped'))
    """
    written = IN_NOTES.match(notes)
    if written is None:
        return 0, notes
    whole, rest = written.group(1, 2)
    return int(whole) * 1000 + int((rest or "0").ljust(3, "0")), notes[written.end() :]


def _store(attempts: Iterable[Attempt]) -> None:
    """Store the changed columns: a statement for each row takes a tenth of the time of Django's for many."""
    meta, quoted = Attempt._meta, connection.ops.quote_name
    fields = [field for field in meta.concrete_fields if field.name in FIELDS]
    rows = [
        [field.get_db_prep_save(getattr(row, field.attname), connection) for field in fields]
        + [meta.pk.get_db_prep_value(row.pk, connection), row.user_id]
        for row in attempts
    ]
    changes = ", ".join(f"{quoted(str(field.column))} = %s" for field in fields)
    table, key = quoted(meta.db_table), quoted(str(meta.pk.column))
    owner = quoted(meta.get_field("user").column)
    statement = f"UPDATE {table} SET {changes} WHERE {key} = %s AND {owner} = %s"  # noqa: S608
    with connection.cursor() as cursor:
        cursor.executemany(statement, rows)


def _copy_penalty(own: Attempt, imported: Attempt) -> None:
    own.correct, own.dnf = imported.correct, imported.dnf
    if own.recall_ms is None:
        # It seemed to be given up while memorising; now its only time is the total.
        own.memorised_at, own.memo_ms, own.recall_ms = None, imported.memo_ms, imported.recall_ms
    else:
        own.recall_ms = max(0, _time(imported) - (own.memo_ms or 0))
    own.penalty_ms = imported.penalty_ms


def _time(attempt: Attempt) -> int:
    return (attempt.memo_ms or 0) + (attempt.recall_ms or 0)
