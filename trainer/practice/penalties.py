"""Penalties that were changed in csTimer after its solves had been imported.

They are offered as an update of what is here, and applied only if their owner agrees.
"""

import re
from collections.abc import Iterable, Mapping
from uuid import UUID

from trainer.practice.models import Attempt

AT_ONCE = 500
FIELDS = ("memorised_at", "memo_ms", "recall_ms", "correct", "dnf", "notes")
# Times in csTimer's tables are cut to hundredths.
TOLERANCE_MS = 10
IN_NOTES = re.compile(r"\+\d+(?:\.\d+)?(?: · |$)")


def is_changed(own: Attempt, read: Attempt) -> bool:
    """Say whether a solve has another penalty in a file than it was imported with.

    An attempt marked DNF here keeps ``correct`` as it was imported: that mark is no change.
    """
    if own.correct is None or own.correct != read.correct:
        return own.correct is not None
    return bool(own.correct) and abs(_time(own) - _time(read)) >= TOLERANCE_MS


def update_penalties(own: Iterable[Attempt], read: Mapping[UUID, Attempt]) -> None:
    """Give the attempts that are here the penalties that the file has for them."""
    changed = [attempt for attempt in own if is_changed(attempt, read[attempt.uuid])]
    for attempt in changed:
        _take_penalty(attempt, read[attempt.uuid])
    Attempt.objects.bulk_update(changed, FIELDS, batch_size=AT_ONCE)


def _take_penalty(own: Attempt, read: Attempt) -> None:
    own.correct, own.dnf = read.correct, read.dnf
    if own.recall_ms is None:
        # It was given up while memorising, as it seemed; now its one time is that of the whole.
        own.memorised_at, own.memo_ms, own.recall_ms = None, read.memo_ms, read.recall_ms
    else:
        own.recall_ms = max(0, _time(read) - (own.memo_ms or 0))
    penalty = IN_NOTES.match(read.notes)
    comment = IN_NOTES.sub("", own.notes, count=1) if IN_NOTES.match(own.notes) else own.notes
    own.notes = _joined(penalty[0] if penalty else "", comment)


def _joined(penalty: str, comment: str) -> str:
    parts = [penalty.removesuffix(" · "), comment]
    return " · ".join(filter(None, parts))


def _time(attempt: Attempt) -> int:
    return (attempt.memo_ms or 0) + (attempt.recall_ms or 0)
