"""The grid as HTML, written in Python because it has hundreds of cells."""

from html import escape
from urllib.parse import urlencode

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from trainer.cards.memories import BEST_LEVEL
from trainer.pairs.grid import Cell, Grid
from trainer.pairs.sheets import PairKey, write_pair

# Characters of the words of a cell; its editor has all of them.
MOST_SHOWN = 40


def grid_table(grid: Grid, pieces: str, chosen: PairKey | None, row: str) -> SafeString:
    """Return the table: a link to edit each pair. On a narrow screen, only one row is shown."""
    head = "".join(
        f'<th scope="col"><bdi>{escape(symbol)}</bdi></th>'
        for symbol in grid.alphabet.symbols.values()
    )
    query = urlencode({"pieces": pieces}) + "&amp;" if pieces else ""
    body = "".join(
        f'<tr{_row_class(key == row)}><th scope="row"><bdi>{escape(grid.alphabet.symbols[key])}</bdi></th>'
        + "".join(_cell(cell, query, is_chosen=cell.pair == chosen) for cell in cells)
        + "</tr>\n"
        for key, cells in zip(grid.alphabet.keys, grid.rows(), strict=True)
    )
    corner = escape(gettext("First letter"))
    table = (
        f'<thead><tr><th scope="col"><span class="visually-hidden">{corner}</span></th>{head}</tr></thead>\n'
        f"<tbody>{body}</tbody>"
    )
    return mark_safe(table)  # noqa: S308 - escaped


def row_links(grid: Grid, pieces: str, row: str) -> list[tuple[str, str, bool]]:
    """Return each first symbol, the query of its row, and whether that is shown."""
    queries = (
        {"pieces": pieces, "row": key} if pieces else {"row": key} for key in grid.alphabet.keys
    )
    symbols = grid.alphabet.symbols.values()
    return [
        (symbol, urlencode(query), query["row"] == row)
        for symbol, query in zip(symbols, queries, strict=True)
    ]


def _row_class(is_open: bool) -> str:  # noqa: FBT001
    return ' class="is-open"' if is_open else ""


def _cell(cell: Cell, query: str, *, is_chosen: bool) -> str:
    words, note = cell.text.words, cell.text.note
    if not (cell.is_possible or words or note):
        return '<td class="pair-none"></td>'
    symbols = write_pair(*cell.symbols)
    kind = f"pair-filled pair-level-{cell.level}" if words else "pair-empty"
    if not cell.is_possible:
        kind += " pair-impossible"
    current = ' aria-current="true"' if is_chosen else ""
    link = escape(urlencode({"pair": " ".join(cell.pair)}))
    return (
        f'<td><a class="{kind}" href="?{query}{link}"{current}>'
        f"<bdi>{escape(symbols)}</bdi> <bdi>{escape(_short(words))}</bdi>"
        f"{_level_text(cell.level)}</a></td>"
    )


def _level_text(level: int) -> str:
    """Return for screen readers how well a word is known that was ever asked."""
    if not level:
        return ""
    text = gettext("known") if level == BEST_LEVEL else gettext("fading")
    return f'<span class="visually-hidden"> {escape(text)}</span>'


def _short(words: str) -> str:
    return words if len(words) <= MOST_SHOWN else words[: MOST_SHOWN - 1] + "…"
