"""Reads tables row by row, as spreadsheets save them."""

import csv
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from django.utils.translation import gettext

from trainer.transfer.imports.errors import FileRefusedError
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
    reader = csv.reader(chain([header], lines), delimiter=delimiter)
    line = 1
    while True:
        try:
            cells = next(reader, None)
        except csv.Error:
            raise FileRefusedError(gettext("This row can't be read."), line) from None
        if cells is None:
            return
        if any(cells):
            yield Row(line, cells)
        line = reader.line_num + 1
