"""Tables as text: CSV, pastes from spreadsheets, and files of Anki.

The modules, in reading order:

- ``cells``: text to rows of cells, and rows to text
- ``reading``: a whole file or paste as rows, whatever program wrote it
- ``formulas``: cells that no spreadsheet reads as a formula
"""

from cubecore.tables.cells import COMMA, LINE_END, TAB, TableRow, write_rows
from cubecore.tables.formulas import MARK, read_cell, safe_cell
from cubecore.tables.reading import Table, read_table

__all__ = [
    "COMMA",
    "LINE_END",
    "MARK",
    "TAB",
    "Table",
    "TableRow",
    "read_cell",
    "read_table",
    "safe_cell",
    "write_rows",
]
