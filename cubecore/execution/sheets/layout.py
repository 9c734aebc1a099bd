"""Where the letters and algorithms of a table are: a grid, or a list with a pair in each row."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from cubecore.errors import MemoError, NotationError, SheetError
from cubecore.execution.sheets.algorithm_text import is_open, read_algorithm
from cubecore.memo import LetterScheme, PieceType, Spelling, read_letters, sticker_spelling
from cubecore.tables import TableRow, read_cell, read_table

LIST_HEAD = ("letter pair", "algorithm", "starred", "note")
GRID_HEAD = "first ↓ second →"
STAR = "★"
# What others write above the columns of a list.
_PAIR_HEADS = {LIST_HEAD[0], "pair", "pairs", "letter pairs", "letters", "case", "cases", "front"}
_ALGORITHM_HEADS = {LIST_HEAD[1], "algorithms", "alg", "algs", "moves", "commutator", "back"}
_STAR_HEADS = {LIST_HEAD[2], "star", STAR}
_NOTE_HEADS = {LIST_HEAD[3], "notes", "comment", "comments"}
# So many rows may be above a grid, such as a title.
_ROWS_ABOVE = 5


class SheetCell(NamedTuple):
    """A cell with algorithms, and the letters of its pair, all as written in the table.

    ``stickers`` are the names of both; None if a letter cannot be read. ``line`` is the line of the
    text on which its row begins, from 1.
    """

    line: int
    first: str
    second: str
    stickers: tuple[str, str] | None
    text: str
    is_starred: bool = False
    note: str = ""

    @property
    def transposed(self) -> "SheetCell":
        """The same cell, with its letters the other way round."""
        stickers = self.stickers and (self.stickers[1], self.stickers[0])
        return self._replace(first=self.second, second=self.first, stickers=stickers)


class Layout(NamedTuple):
    """The cells of a table that are not empty; in a grid, the letter before the row comes first."""

    is_grid: bool
    cells: tuple[SheetCell, ...]

    @property
    def transposed(self) -> "Layout":
        """The same cells, with the letter above the column first."""
        return Layout(self.is_grid, tuple(cell.transposed for cell in self.cells))


class _Letter(NamedTuple):
    """A letter as it is written, and the name of its sticker."""

    text: str
    sticker: str


@dataclass(frozen=True)
class _Symbols:
    """Reads the letters of a scheme, or the names of stickers."""

    spelling: Spelling

    def letters(self, text: str) -> tuple[_Letter, ...]:
        """Return the letters of a text; none if it cannot be read."""
        try:
            letters = read_letters(text, self.spelling)
        except MemoError:
            return ()
        names = self.spelling.names
        return tuple(
            _Letter(text[letter.start : letter.end], names[letter.sticker]) for letter in letters
        )

    def sticker(self, text: str) -> str | None:
        """Return the sticker of a heading, which is one letter."""
        letters = self.letters(text)
        return letters[0].sticker if len(letters) == 1 else None

    def pair(self, text: str) -> tuple[_Letter, _Letter] | None:
        """Return the two letters of a pair."""
        letters = self.letters(text)
        return (letters[0], letters[1]) if len(letters) == 2 else None


@dataclass(frozen=True)
class _Grid:
    """Rows that may be a grid: letters in the first row and in the first column."""

    rows: Sequence[TableRow]
    symbols: _Symbols

    @cached_property
    def above(self) -> list[str | None]:
        return [self.symbols.sticker(cell) for cell in self.rows[0].cells]

    @cached_property
    def before(self) -> list[str | None]:
        return [self.symbols.sticker(row.cells[0]) for row in self.rows[1:]]

    @cached_property
    def letter_count(self) -> int:
        """Return how many letters are around the grid; 0 if most of the cells there are none."""
        above = [cell for cell in self.rows[0].cells[1:] if cell.strip()]
        before = [row for row in self.rows[1:] if row.cells[0].strip()]
        counts = [sum(map(bool, self.above[1:])), sum(map(bool, self.before))]
        is_grid = 2 * counts[0] > len(above) and 2 * counts[1] > len(before)
        return sum(counts) if is_grid else 0

    def cells(self) -> Iterator[SheetCell]:
        head = self.rows[0].cells
        for row, before in zip(self.rows[1:], self.before, strict=True):
            for place, text in enumerate(row.cells[1 : len(head)], 1):
                above = self.above[place]
                stickers = (before, above) if before and above else None
                if text.strip():
                    yield SheetCell(row.line, row.cells[0], head[place], stickers, text)


@dataclass(frozen=True)
class _List:
    """Rows that may be a list: a pair, its algorithm, and perhaps more."""

    rows: Sequence[TableRow]
    symbols: _Symbols
    separator: str

    @property
    def pair_count(self) -> int:
        return sum(self.symbols.pair(row.cells[0]) is not None for row in self.rows)

    def cells(self) -> Iterator[SheetCell]:
        head = [cell.strip().casefold() for cell in self.rows[0].cells]
        has_head = head[0] in _PAIR_HEADS or (
            len(head) > 1 and head[1] in _ALGORITHM_HEADS and not self.symbols.pair(head[0])
        )
        for row in self.rows[has_head:]:
            yield from self._under(head, row) if has_head else self._alone(row)

    def _under(self, head: Sequence[str], row: TableRow) -> Iterator[SheetCell]:
        """Yield the cell of a row, whose columns have names."""
        names = (_ALGORITHM_HEADS, _STAR_HEADS, _NOTE_HEADS)
        places = [
            next((at for at, name in enumerate(head) if name in some), None) for some in names
        ]
        algorithm, star, note = (
            row.cells[at] if at is not None and at < len(row.cells) else "" for at in places
        )
        if places[0] is None:
            algorithm = row.cells[1] if len(row.cells) > 1 else ""
        if algorithm.strip():
            yield self._cell(row, algorithm, is_starred=bool(star.strip()), note=note.strip())

    def _alone(self, row: TableRow) -> Iterator[SheetCell]:
        """Yield the cells of a row: its algorithm, and those of other cells; the rest are notes."""
        algorithm, *others = (*self._whole(row.cells[1:]), "")
        notes = [cell.strip() for cell in others if cell.strip() and not _is_algorithm(cell)]
        if algorithm.strip():
            yield self._cell(row, algorithm, note="\n".join(notes))
        for cell in others:
            if _is_algorithm(cell):
                yield self._cell(row, cell)

    def _whole(self, cells: Sequence[str]) -> list[str]:
        """Return cells of which those that were divided inside of brackets are one again."""
        whole: list[str] = []
        for cell in cells:
            if whole and is_open(whole[-1]):
                whole[-1] += self.separator + cell
            else:
                whole.append(cell)
        return whole

    def _cell(
        self, row: TableRow, text: str, *, is_starred: bool = False, note: str = ""
    ) -> SheetCell:
        pair = self.symbols.pair(row.cells[0])
        if pair is None:
            return SheetCell(row.line, row.cells[0], "", None, text, is_starred, note)
        first, second = pair
        stickers = (first.sticker, second.sticker)
        return SheetCell(row.line, first.text, second.text, stickers, text, is_starred, note)


def _is_algorithm(text: str) -> bool:
    try:
        return len(read_algorithm(text)) > 1
    except NotationError:
        return False


def read_layout(text: str, piece_type: PieceType, scheme: LetterScheme) -> Layout:
    """Return the cells of a table: a grid or a list, with letters of a scheme or sticker names.

    A ``SheetError`` says that it is neither.
    """
    table = read_table(text)
    rows = _without_margin(table.rows)
    if rows and rows[0].cells[0] in (LIST_HEAD[0], GRID_HEAD):
        # Written here, so that no spreadsheet reads a cell as a formula.
        rows = [TableRow(row.line, list(map(read_cell, row.cells))) for row in rows]
    ways = [_Symbols(scheme.spelling(piece_type)), _Symbols(sticker_spelling(piece_type))]
    tops = range(min(_ROWS_ABOVE, len(rows) - 1))
    grids = [_Grid(rows[top:], symbols) for top in tops for symbols in ways]
    grid = max(grids, key=lambda grid: grid.letter_count, default=None)
    if grid is not None and grid.letter_count:
        return Layout(is_grid=True, cells=tuple(grid.cells()))
    lists = [_List(rows, symbols, table.separator) for symbols in ways]
    longest = max(lists, key=lambda each: each.pair_count)
    if not longest.pair_count:
        raise SheetError("not_a_sheet")
    return Layout(is_grid=False, cells=tuple(longest.cells()))


def _without_margin(rows: Sequence[TableRow]) -> Sequence[TableRow]:
    """Return rows without the columns at their beginning that are empty in all of them."""
    margin = min((_blanks_before(row.cells) for row in rows), default=0)
    return [TableRow(row.line, row.cells[margin:]) for row in rows] if margin else rows


def _blanks_before(cells: Sequence[str]) -> int:
    return next(at for at, cell in enumerate(cells) if cell.strip())
