"""Reads a file or a paste as rows, whatever program wrote it."""

import html
import re
from collections.abc import Sequence
from typing import NamedTuple

from cubecore.tables.cells import LINE_END, TAB, TableRow, read_rows, separator_of
from cubecore.tables.formulas import MARK

_ANKI_SEPARATORS = {"tab": TAB, "comma": ",", "semicolon": ";", "\\t": TAB, ",": ",", ";": ";"}
_BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)


class Table(NamedTuple):
    """The rows of a table that are not empty, and what separates their cells.

    ``is_anki`` is whether it is a file of Anki.
    """

    rows: Sequence[TableRow]
    separator: str
    is_anki: bool


def read_table(text: str) -> Table:
    r"""Return the rows of a text: CSV, TSV, a paste from a spreadsheet, or a file of Anki.

    >>> [row.cells for row in read_table("A;B\n\n;c").rows]
    [['A', 'B'], ['', 'c']]
    >>> read_table("#html:true\nA\tone<br>two &amp; three").rows[0]
    TableRow(line=2, cells=['A', 'one\ntwo & three'])
    """
    settings, text = _anki_settings(LINE_END.sub("\n", text.removeprefix(MARK)))
    separator = _ANKI_SEPARATORS.get(settings.get("separator", "").lower()) or separator_of(text)
    rows = [row for row in read_rows(text, separator) if not row.is_empty]
    if settings.get("html", "").lower() == "true":
        rows = [TableRow(row.line, [_plain(cell) for cell in row.cells]) for row in rows]
    return Table(rows, separator, is_anki=bool(settings))


def _anki_settings(text: str) -> tuple[dict[str, str], str]:
    """Return the settings above the rows of an Anki file, and the rows, on the same lines."""
    settings, lines = {}, text.split("\n")
    for number, line in enumerate(lines):
        name, colon, value = line.removeprefix("#").partition(":")
        if not (line.startswith("#") and colon):
            break
        settings[name.strip().lower()], lines[number] = value.strip(), ""
    return settings, "\n".join(lines) if settings else text


def _plain(cell: str) -> str:
    return html.unescape(_BREAK.sub("\n", cell))
