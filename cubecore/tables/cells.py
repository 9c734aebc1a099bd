"""Tables as text: rows of cells, separated by tabs, commas or semicolons.

A cell is quoted only if its closing quote ends it, so a quotation at the beginning of a cell keeps its marks.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

TAB, COMMA, _SEMICOLON = "\t", ",", ";"
_SEPARATORS = (TAB, COMMA, _SEMICOLON)
LINE_END = re.compile(r"\r\n?|\n")
# So many rows say which separator a table has.
_ENOUGH_ROWS = 50


class TableRow(NamedTuple):
    """The cells of a row, and the line of the text that it begins in, from 1."""

    line: int
    cells: Sequence[str]

    @property
    def is_empty(self) -> bool:
        """Return whether all cells are blank."""
        return not any(cell.strip() for cell in self.cells)


def read_rows(text: str, separator: str) -> Iterator[TableRow]:
    r"""Yield the rows of a text, empty ones too.

    >>> [row.cells for row in read_rows('KV,"a ""ripe"" kiwi"\n"a" b,c', ",")]
    [['KV', 'a "ripe" kiwi'], ['"a" b', 'c']]
    """
    text = LINE_END.sub("\n", text)
    pattern, at, line = _cell_pattern(separator), 0, 1
    cells: list[str] = []
    first_line = line
    while at < len(text):
        match = pattern.match(text, at)
        assert match is not None  # noqa: S101 - a cell may be empty
        quoted, plain, end = match.groups()
        cells.append(plain if quoted is None else quoted.replace('""', '"'))
        line += match[0].count("\n")
        at = match.end()
        if end != separator:
            yield TableRow(first_line, cells)
            cells, first_line = [], line
        elif at == len(text):
            yield TableRow(first_line, [*cells, ""])


@lru_cache(maxsize=len(_SEPARATORS))
def _cell_pattern(separator: str) -> re.Pattern[str]:
    """Return what matches a cell and what ends it. No part of it is tried in two ways."""
    return re.compile(
        rf'(?:"((?:[^"]++|"")*+)"(?=[{separator}\n]|\Z)|([^{separator}\n]*+))([{separator}\n]|\Z)'
    )


def write_rows(rows: Iterable[Sequence[str]], separator: str) -> str:
    r"""Return the text of a table.

    >>> write_rows([["KV", 'a "ripe" kiwi'], ["AB", "a\nb"]], ",")
    'KV,"a ""ripe"" kiwi"\r\nAB,"a\nb"\r\n'
    """
    return "".join(
        separator.join(_quoted(cell, separator) for cell in row) + "\r\n" for row in rows
    )


def _quoted(cell: str, separator: str) -> str:
    if not any(character in cell for character in ('"', "\n", "\r", separator)):
        return cell
    return '"' + cell.replace('"', '""') + '"'


def separator_of(text: str) -> str:
    """Return what separates the cells of a text: whatever divides most of its first rows.

    The first cell of a row is short and contains no separator.
    """
    return max(_SEPARATORS, key=lambda separator: _divided_rows(text, separator))


def _divided_rows(text: str, separator: str) -> int:
    rows = islice(read_rows(text, separator), _ENOUGH_ROWS)
    return sum(len(row.cells) > 1 and not set(_SEPARATORS) & set(row.cells[0]) for row in rows)
