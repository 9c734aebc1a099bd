"""Sheets of algorithms: tables with an algorithm for each letter pair of a buffer.

A table is read, and every algorithm of it is played: nothing in a sheet is believed.

The modules, in reading order:

- ``sheet``: ``Sheet``, the algorithms of one buffer
- ``algorithm_text``: algorithms as people type them, and several in one cell
- ``layout``: where the letters and algorithms of a table are
- ``checking``: what each algorithm does, and whether rows or columns have the first letters
- ``writing``: sheets as tables and as text for Anki
"""

from cubecore.execution.sheets.algorithm_text import LONGEST_CELL, read_algorithm
from cubecore.execution.sheets.checking import (
    CheckedAlgorithm,
    CheckedCell,
    CheckedSheet,
    FirstLetter,
    SheetVerdict,
    check_cell,
    check_sheet,
)
from cubecore.execution.sheets.layout import SheetCell
from cubecore.execution.sheets.sheet import Sheet
from cubecore.execution.sheets.writing import (
    WrittenCase,
    write_anki,
    write_grid,
    write_list,
    written_cases,
)

__all__ = [
    "LONGEST_CELL",
    "CheckedAlgorithm",
    "CheckedCell",
    "CheckedSheet",
    "FirstLetter",
    "Sheet",
    "SheetCell",
    "SheetVerdict",
    "WrittenCase",
    "check_cell",
    "check_sheet",
    "read_algorithm",
    "write_anki",
    "write_grid",
    "write_list",
    "written_cases",
]
