"""Writes the words of pairs: as a list, as a grid, or as a file for Anki."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cubecore.tables import MARK, TAB, safe_cell, write_rows
from trainer.pairs.sheets.reading import GRID_HEAD, LIST_HEAD
from trainer.pairs.sheets.symbols import write_pair

ANKI_HEAD = "#separator:tab\n#html:false\n"


class WrittenPair(NamedTuple):
    """A pair in its owner's symbols, with its words and note."""

    first: str
    second: str
    words: str
    note: str = ""


def write_list(pairs: Sequence[WrittenPair], separator: str) -> str:
    """Return a table with a row for each pair: its symbols, its words and, if any pair has one, its note."""
    has_notes = any(pair.note for pair in pairs)
    head = [LIST_HEAD, "words", "note"] if has_notes else [LIST_HEAD, "words"]
    rows = ([safe_cell(cell) for cell in _cells(pair)[: len(head)]] for pair in pairs)
    return MARK + write_rows([head, *rows], separator)


def write_grid(symbols: Sequence[str], words: Mapping[tuple[str, str], str], separator: str) -> str:
    """Return a table with a row for each first symbol and a column for each second one."""
    head = [GRID_HEAD, *map(safe_cell, symbols)]
    rows = (
        [safe_cell(first), *(safe_cell(words.get((first, second), "")) for second in symbols)]
        for first in symbols
    )
    return MARK + write_rows([head, *rows], separator)


def write_anki(pairs: Sequence[WrittenPair]) -> str:
    """Return a text that Anki imports as notes of three fields."""
    return ANKI_HEAD + write_rows(map(_cells, pairs), TAB)


def _cells(pair: WrittenPair) -> list[str]:
    return [write_pair(pair.first, pair.second), pair.words, pair.note]
