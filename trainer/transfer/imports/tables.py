"""Reads tables row by row, as spreadsheets save them."""

import csv
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from django.utils.translation import gettext

from trainer.transfer.imports.errors import FileRefusedError
from trainer.transfer.imports.limits import LARGEST_ITEM
from trainer.transfer.imports.texts import lines_of

DELIMITERS = ",;\t"


class Row(NamedTuple):
    """The cells of a row, and the line in which it begins."""

    line: int
    cells: list[str]


def rows_of(texts: Iterator[str]) -> Iterator[Row]:
    """Yield each row that is not blank; the delimiter is the one that comes first in the header."""
    lines = lines_of(texts)
    header = next(lines, "")
    delimiter = min(DELIMITERS, key=lambda mark: (header.find(mark) < 0, header.find(mark)))
    row = _RowLines(chain([header], lines))
    reader = csv.reader(row, delimiter=delimiter)
    line = 1
    while True:
        row.begin(line)
        try:
            cells = next(reader, None)
        except csv.Error:
            raise FileRefusedError(gettext("This row can't be read."), line) from None
        if cells is None:
            return
        if any(cells):
            yield Row(line, cells)
        line = reader.line_num + 1


class _RowLines:
    """Passes on the lines of a row, which quotes may make very many, up to the longest row."""

    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines
        self.begin(1)

    def begin(self, number: int) -> None:
        """Begin a row at a line."""
        self._number, self._characters = number, 0

    def __iter__(self) -> "_RowLines":
        return self

    def __next__(self) -> str:
        line = next(self._lines)
        self._characters += len(line)
        if self._characters > LARGEST_ITEM:
            raise FileRefusedError(gettext("This row is too long."), self._number)
        return line
