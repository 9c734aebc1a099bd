"""Tables of pairs as text, without Django: files, pastes from spreadsheets, and Anki.

The modules, in reading order:

- ``symbols``: how symbols are compared, and how two of them are written as one text
- ``reading``: the words of pairs in a grid, a list or a file of Anki
- ``writing``: the same tables as text
"""

from trainer.pairs.sheets.reading import BETWEEN, PairText, Sheet, UnreadCell, joined, read_sheet
from trainer.pairs.sheets.symbols import (
    LONGEST_SYMBOL,
    PairKey,
    is_symbol,
    read_pair,
    symbol_key,
    write_pair,
)
from trainer.pairs.sheets.writing import WrittenPair, write_anki, write_grid, write_list

__all__ = [
    "BETWEEN",
    "LONGEST_SYMBOL",
    "PairKey",
    "PairText",
    "Sheet",
    "UnreadCell",
    "WrittenPair",
    "is_symbol",
    "joined",
    "read_pair",
    "read_sheet",
    "symbol_key",
    "write_anki",
    "write_grid",
    "write_list",
    "write_pair",
]
