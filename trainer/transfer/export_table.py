"""Exports attempts as a table for spreadsheets, which is made while it is sent.

A cell that a spreadsheet would read as a formula gets an apostrophe before it, and so does one that
begins with an apostrophe. The same holds inside a cell, after each character at which a spreadsheet may
divide it. So removing one apostrophe at each of these places restores every cell.
"""

import csv
import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import chain

from trainer.events import text_names
from trainer.people.models import User
from trainer.people.personal_data import in_batches
from trainer.practice.merging import attempts_of_account, lasting_uuid
from trainer.practice.models import Attempt, Phase
from trainer.practice.session_merging import lasting_session

# The byte order mark: spreadsheets then read the file as UTF-8.
MARK = "\ufeff"
APOSTROPHE = "'"
# The last four are full-width.
FORMULA_STARTS = "=+-@＝＋－＠"
BLANKS = " \t\r\n\v\f\u00a0"
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
# Tables of earlier versions do not have it, and imports do not need it.
CLOCK_COLUMN = "clock"


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
    return [*COLUMNS_BEFORE_TEXTS, *texts, *COLUMNS_AFTER_TEXTS, CLOCK_COLUMN]


def safe_cell(text: str) -> str:
    """Return a cell that no spreadsheet reads as a formula.

    >>> safe_cell("=1+1"), safe_cell("'quoted'"), safe_cell("R U"), safe_cell(" @x")
    ("'=1+1", "''quoted'", 'R U', "' @x")
    >>> safe_cell("first; =1"), safe_cell("first; second")
    ("first;' =1", 'first; second')
    """
    text = _RISKY_INSIDE.sub(APOSTROPHE, text)
    stripped = text.lstrip(BLANKS)
    is_risky = text[:1] == APOSTROPHE or text[:1] in tuple(BLANKS) or stripped[:1] in _RISKY
    return APOSTROPHE + text if is_risky else text


def read_cell(cell: str) -> str:
    """Return the text of a cell before it was made safe.

    >>> read_cell("'=1+1"), read_cell("''quoted'"), read_cell("R U")
    ('=1+1', "'quoted'", 'R U')
    """
    return _ADDED_INSIDE.sub("", cell.removeprefix(APOSTROPHE))


_RISKY = frozenset(FORMULA_STARTS)
# A spreadsheet that separates cells by these does not read the quotes around a whole cell.
_SEPARATORS = "[;\t\r\n]"
_RISKY_INSIDE = re.compile(
    f'(?<={_SEPARATORS})(?={APOSTROPHE}|[{BLANKS}"]*[{re.escape(FORMULA_STARTS)}])'
)
_ADDED_INSIDE = re.compile(f"(?<={_SEPARATORS}){APOSTROPHE}")


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
