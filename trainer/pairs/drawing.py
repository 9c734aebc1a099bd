"""The grid of pairs as a table with links."""

from django.utils.safestring import SafeString

from trainer.pair_tables import PairCell, PairRow, RowLink, pair_table, query_of
from trainer.pairs.grid import Cell, Grid
from trainer.pairs.sheets import PairKey, write_pair


def grid_table(grid: Grid, pieces: str, chosen: PairKey | None, row: str) -> SafeString:
    """Return the table: a link to edit each pair. On a narrow screen, only one row is shown."""
    rows = (
        PairRow(
            grid.alphabet.symbols[key],
            [_cell(cell, pieces, is_chosen=cell.pair == chosen) for cell in cells],
            is_open=key == row,
        )
        for key, cells in zip(grid.alphabet.keys, grid.rows(), strict=True)
    )
    return pair_table(grid.alphabet.symbols.values(), rows)


def row_links(grid: Grid, pieces: str, row: str) -> list[RowLink]:
    """Return a link for each first symbol."""
    return [
        RowLink(symbol, query_of(pieces=pieces, row=key), key == row)
        for key, symbol in grid.alphabet.symbols.items()
    ]


def _cell(cell: Cell, pieces: str, *, is_chosen: bool) -> PairCell:
    has_text = cell.text.words or cell.text.note
    return PairCell(
        write_pair(*cell.symbols),
        query_of(pieces=pieces, pair=" ".join(cell.pair)) if cell.is_possible or has_text else "",
        cell.text.words,
        cell.level,
        is_possible=cell.is_possible,
        is_chosen=is_chosen,
    )
