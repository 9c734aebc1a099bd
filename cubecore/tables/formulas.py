"""Writes cells of tables so that no spreadsheet reads them as formulas, and reads them again.

A cell that a spreadsheet would read as a formula gets an apostrophe before it, and so does one that
begins with an apostrophe. The same holds inside a cell, after each character at which a spreadsheet may
divide it. So removing one apostrophe at each of these places restores every cell.
"""

import re

# The byte order mark: spreadsheets then read the file as UTF-8.
MARK = "\ufeff"
APOSTROPHE = "'"
# The last four are full-width.
FORMULA_STARTS = "=+-@＝＋－＠"
BLANKS = " \t\r\n\v\f\u00a0"


def safe_cell(text: str) -> str:
    """Return a cell that no spreadsheet reads as a formula.

    >>> safe_cell("=1+1"), safe_cell("'quoted'"), safe_cell("R U"), safe_cell(" @x")
    ("'=1+1", "''quoted'", 'R U', "' @x")
    >>> safe_cell("first; =1"), safe_cell("first; second")
    ("first;' =1", 'first; second')
    """
    text = _RISKY_INSIDE.sub(APOSTROPHE, text)
    stripped = text.lstrip(BLANKS)
    is_risky = text[:1] == APOSTROPHE or text[:1] in tuple(BLANKS) or stripped[:1] in _RISKY
    return APOSTROPHE + text if is_risky else text


def read_cell(cell: str) -> str:
    """Return the text of a cell before it was made safe.

    >>> read_cell("'=1+1"), read_cell("''quoted'"), read_cell("R U")
    ('=1+1', "'quoted'", 'R U')
    """
    return _ADDED_INSIDE.sub("", cell.removeprefix(APOSTROPHE))


_RISKY = frozenset(FORMULA_STARTS)
# A spreadsheet that separates cells by these does not read the quotes around a whole cell.
_SEPARATORS = "[;\t\r\n]"
_RISKY_INSIDE = re.compile(
    f'(?<={_SEPARATORS})(?={APOSTROPHE}|[{BLANKS}"]*[{re.escape(FORMULA_STARTS)}])'
)
_ADDED_INSIDE = re.compile(f"(?<={_SEPARATORS}){APOSTROPHE}")
