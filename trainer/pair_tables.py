"""Tables with a row for each first letter, a column for each second one, and a link in each cell.

They are written in Python because they have hundreds of cells.
"""

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple
from urllib.parse import urlencode

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from trainer.cards.memories import BEST_LEVEL

# Characters of the text of a cell; its editor has all of them.
MOST_SHOWN = 40


class PairCell(NamedTuple):
    """A cell: its letters, its text, and the query of the page that edits it; without one it is empty.

    ``level`` says from 1 to 4 how well it is known, 0 if it was never asked.
    """

    letters: str
    query: str
    text: str = ""
    level: int = 0
    is_possible: bool = True
    is_chosen: bool = False


class PairRow(NamedTuple):
    """The cells of a first letter. On a narrow screen, only the open row is shown."""

    letter: str
    cells: Sequence[PairCell]
    is_open: bool


class RowLink(NamedTuple):
    """A first letter, the query of its row, and whether that is shown."""

    letter: str
    query: str
    is_open: bool


def pair_table(letters: Iterable[str], rows: Iterable[PairRow]) -> SafeString:
    """Return the head and body of a table."""
    head = "".join(f'<th scope="col"><bdi>{escape(letter)}</bdi></th>' for letter in letters)
    body = "".join(
        f'<tr{_row_class(row)}><th scope="row"><bdi>{escape(row.letter)}</bdi></th>'
        + "".join(map(_cell, row.cells))
        + "</tr>\n"
        for row in rows
    )
    corner = escape(gettext("First letter"))
    table = (
        f'<thead><tr><th scope="col"><span class="visually-hidden">{corner}</span></th>{head}</tr></thead>\n'
        f"<tbody>{body}</tbody>"
    )
    return mark_safe(table)  # noqa: S308 - escaped


def query_of(**values: str) -> str:
    """Return values as the query of a link, without those that are empty."""
    return urlencode({name: value for name, value in values.items() if value})


def _row_class(row: PairRow) -> str:
    return ' class="is-open"' if row.is_open else ""


def _cell(cell: PairCell) -> str:
    if not cell.query:
        return '<td class="pair-none"></td>'
    kind = f"pair-filled pair-level-{cell.level}" if cell.text else "pair-empty"
    if not cell.is_possible:
        kind += " pair-impossible"
    current = ' aria-current="true"' if cell.is_chosen else ""
    return (
        f'<td><a class="{kind}" href="?{escape(cell.query)}"{current}>'
        f"<bdi>{escape(cell.letters)}</bdi> <bdi>{escape(_short(cell.text))}</bdi>"
        f"{_level_text(cell.level)}</a></td>"
    )


def _level_text(level: int) -> str:
    """Return for screen readers how well something is known that was ever asked."""
    if not level:
        return ""
    text = gettext("known") if level == BEST_LEVEL else gettext("fading")
    return f'<span class="visually-hidden"> {escape(text)}</span>'


def _short(text: str) -> str:
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 1] + "…"
