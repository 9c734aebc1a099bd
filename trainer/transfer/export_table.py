"""Exports attempts as a table for spreadsheets, which is made while it is sent."""

import csv
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import chain

from cubecore.tables import MARK, safe_cell
from trainer.events import text_names
from trainer.people.models import User
from trainer.people.personal_data import in_batches
from trainer.practice.merging import attempts_of_account, lasting_uuid
from trainer.practice.models import Attempt, Phase
from trainer.practice.session_merging import lasting_session

COLUMNS_BEFORE_TEXTS = (
    "uuid",
    "date_utc",
    "session",
    "event",
    "mode",
    "result",
    "memo_seconds",
    "recall_seconds",
    "total_seconds",
    "hints",
)
COLUMNS_AFTER_TEXTS = ("scramble", "notes", "method")
# Tables of earlier versions do not have them, and imports do not need them.
LATER_COLUMNS = ("clock", "penalty_seconds")


class _Echo:
    """A file whose `write` returns the line, as `csv.writer` needs one."""

    def write(self, line: str) -> str:
        return line


def export_table(user: User) -> Iterator[str]:
    """Yield the table line by line: finished attempts that are not deleted, oldest first."""
    writer = csv.writer(_Echo())
    yield MARK + writer.writerow(columns())
    attempts = attempts_of_account(user).filter(phase=Phase.VERDICT, deleted_at=None)
    for attempt in chain.from_iterable(in_batches(attempts, ("revealed_at", "uuid"))):
        yield writer.writerow([safe_cell(cell) for cell in _cells(attempt)])


def columns() -> list[str]:
    """Return the names of the columns, with one for the text of each memo box."""
    texts = (f"typed_{name}" for name in text_names())
    return [*COLUMNS_BEFORE_TEXTS, *texts, *COLUMNS_AFTER_TEXTS, *LATER_COLUMNS]


def _cells(attempt: Attempt) -> list[str]:
    session = lasting_session(attempt)
    return [
        str(lasting_uuid(attempt)),
        moment_cell(attempt.revealed_at),
        session.name if session else "",
        attempt.event,
        attempt.mode,
        result_cell(attempt),
        seconds_cell(attempt.memo_ms),
        seconds_cell(attempt.recall_ms),
        seconds_cell(attempt.total_ms),
        str(attempt.hints),
        *(_typed_cell(attempt, name) for name in text_names()),
        attempt.scramble,
        attempt.notes,
        json.dumps(attempt.method, ensure_ascii=False, sort_keys=True),
        attempt.clock,
        seconds_cell(attempt.penalty_ms or None),
    ]


def _typed_cell(attempt: Attempt, box: str) -> str:
    """Return what was typed into a box, or "" if that cannot be read."""
    text = attempt.typed.get(box, "") if isinstance(attempt.typed, dict) else ""
    return text if isinstance(text, str) else ""


def moment_cell(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y-%m-%d %H:%M:%S}.{moment.microsecond // 1000:03}"


def result_cell(attempt: Attempt) -> str:
    """Return right, wrong, DNF (marked by the owner) or given up (without a verdict)."""
    if attempt.correct is None:
        return "given up"
    if attempt.dnf:
        return "DNF"
    return "right" if attempt.correct else "wrong"


def seconds_cell(ms: int | None) -> str:
    return "" if ms is None else f"{ms // 1000}.{ms % 1000:03}"
