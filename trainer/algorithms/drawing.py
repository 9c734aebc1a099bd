"""The grid of a buffer as a table with links."""

from django.utils.safestring import SafeString

from trainer.algorithms.cases import CaseKey
from trainer.algorithms.grid import Board, CaseCell, Grid
from trainer.pair_tables import PairCell, PairRow, RowLink, pair_table, query_of

# Letters of one character each need no space between them.
PLAIN = 2


def letters_of_case(board: Board, key: CaseKey) -> str:
    """Return the letters of a case as one text."""
    return joined_letters(*board.letters(key))


def letters_text(cell: CaseCell) -> str:
    """Return the letters of a cell as one text."""
    return joined_letters(*cell.letters)


def joined_letters(first: str, second: str) -> str:
    """Return two letters as one text, with a space if one of them has several characters."""
    return f"{first}{second}" if len(first + second) <= PLAIN else f"{first} {second}".strip()


def case_query(key: CaseKey) -> str:
    """Return the query of the page that shows a case."""
    return query_of(pieces=key.pieces, buffer=key.buffer, case=f"{key.first} {key.second}")


def grid_table(grid: Grid, chosen: CaseKey | None, row: str) -> SafeString:
    """Return the table: a link to each case. On a narrow screen, only one row is shown."""
    symbols, stickers = grid.board.symbols, grid.stickers
    rows = (
        PairRow(
            symbols[sticker],
            [_cell(grid, cell, chosen) for cell in cells],
            is_open=sticker == row,
        )
        for sticker, cells in zip(stickers, grid.rows(), strict=True)
    )
    return pair_table((symbols[sticker] for sticker in stickers), rows)


def row_links(grid: Grid, row: str) -> list[RowLink]:
    """Return a link for each first letter."""
    pieces, buffer = grid.board.pieces, grid.board.buffer
    return [
        RowLink(
            grid.board.symbols[sticker],
            query_of(pieces=pieces, buffer=buffer, row=sticker),
            sticker == row,
        )
        for sticker in grid.stickers
    ]


def _cell(grid: Grid, cell: CaseCell, chosen: CaseKey | None) -> PairCell:
    return PairCell(
        letters_text(cell),
        case_query(cell.key) if grid.is_in_grid(cell) else "",
        cell.text,
        cell.level,
        is_possible=cell.is_possible,
        is_chosen=cell.key == chosen,
    )
