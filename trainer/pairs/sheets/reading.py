"""Reads the words of pairs from a text: a grid, a list, or a file of Anki."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from cubecore.tables import TableRow, read_cell, read_table
from trainer.pairs.sheets.symbols import PairKey, is_symbol, read_pair, symbol_key

# The first cells of the tables that are exported here, whose cells are safe for spreadsheets.
LIST_HEAD, GRID_HEAD = "letter pair", "first ↓ second →"
# What others write above a column of pairs.
HEADS = {LIST_HEAD, "pair", "pairs", "letters", "letter pairs", "front"}
BETWEEN = ", "


class PairText(NamedTuple):
    """What a table says about a pair."""

    pair: PairKey
    words: str
    note: str = ""


class UnreadCell(NamedTuple):
    """A row or heading that names no pair or symbol, and the line that it is in."""

    line: int
    text: str


@dataclass(slots=True)
class Sheet:
    """The pairs of a table, each once, and what could not be read.

    ``repeated`` is the number of rows about a pair that an earlier row is about too: their words are
    joined.
    """

    pairs: dict[PairKey, PairText] = field(default_factory=dict)
    unread: list[UnreadCell] = field(default_factory=list)
    repeated: int = 0

    def add(self, pair: PairKey, words: str, note: str = "") -> None:
        """Add what a row says; an empty row says nothing."""
        new = PairText(pair, words.strip(), note.strip())
        if not (new.words or new.note):
            return
        if pair in self.pairs:
            self.repeated += 1
            new = joined_texts(self.pairs[pair], new)
        self.pairs[pair] = new


def joined_texts(old: PairText, new: PairText) -> PairText:
    """Return what both texts say about a pair, each thing once."""
    words = joined(old.words, new.words, BETWEEN)
    return PairText(old.pair, words, joined(old.note, new.note, "\n"))


def joined(old: str, new: str, between: str) -> str:
    """Return two texts as one, or the longer one if it contains the other.

    >>> joined("kiwi", "kiosk", ", "), joined("kiwi, kiosk", "kiosk", ", ")
    ('kiwi, kiosk', 'kiwi, kiosk')
    """
    if not old or not new:
        return old or new
    parts = old.split(between)
    missing = [part for part in new.split(between) if part not in parts]
    return between.join([*parts, *missing])


def read_sheet(text: str, symbols: Collection[str] = (), *, second_in_rows: bool = False) -> Sheet:
    """Return the pairs of a text; ``symbols`` are the keys of a person's own symbols.

    The rows of a grid begin with the first symbol of their pairs, or with the second.
    """
    rows, _, is_anki = read_table(text)
    if not rows:
        return Sheet()
    if rows[0].cells[0] in (LIST_HEAD, GRID_HEAD):
        rows = [rows[0], *(TableRow(row.line, list(map(read_cell, row.cells))) for row in rows[1:])]
    if not is_anki and is_grid(rows, symbols):
        return _read_grid(rows, second_in_rows=second_in_rows)
    return _read_list(rows, symbols)


def is_grid(rows: Sequence[TableRow], symbols: Collection[str]) -> bool:
    """Return whether rows are a grid: symbols above its columns and before its rows."""
    head, *others = rows
    if head.cells[0] == GRID_HEAD:
        return True
    if head.cells[0].strip().lower() in HEADS or len(head.cells) < 2 or not others:
        return False
    above = [cell for cell in head.cells[1:] if cell.strip()]
    before = [row.cells[0] for row in others if row.cells[0].strip()]
    if not above or not all(map(is_symbol, above)):
        return False
    return not head.cells[0].strip() or not any(read_pair(cell, symbols) for cell in before)


def _read_grid(rows: Sequence[TableRow], *, second_in_rows: bool) -> Sheet:
    sheet, (head, *others) = Sheet(), rows
    head_cells = (
        [read_cell(cell) for cell in head.cells] if head.cells[0] == GRID_HEAD else head.cells
    )
    columns = list(map(symbol_key, head_cells[1:]))
    for row in others:
        before = symbol_key(row.cells[0])
        filled = [(at, cell) for at, cell in enumerate(row.cells[1:]) if cell.strip()]
        if filled and not is_symbol(before):
            sheet.unread.append(UnreadCell(row.line, " ".join(row.cells).strip()))
            continue
        for at, words in filled:
            above = columns[at] if at < len(columns) else ""
            if not is_symbol(above):
                sheet.unread.append(UnreadCell(row.line, words))
                continue
            pair = PairKey(above, before) if second_in_rows else PairKey(before, above)
            sheet.add(pair, words)
    return sheet


def _read_list(rows: Iterable[TableRow], symbols: Collection[str]) -> Sheet:
    sheet = Sheet()
    for row in _without_head(rows):
        pair = read_pair(row.cells[0], symbols)
        words, note, *rest = [*row.cells[1:], "", ""]
        if pair is None:
            sheet.unread.append(UnreadCell(row.line, " ".join(row.cells).strip()))
        else:
            sheet.add(pair, words, "\n".join(filter(str.strip, [note, *rest])))
    return sheet


def _without_head(rows: Iterable[TableRow]) -> Iterator[TableRow]:
    for number, row in enumerate(rows):
        if number or row.cells[0].strip().lower() not in HEADS:
            yield row
