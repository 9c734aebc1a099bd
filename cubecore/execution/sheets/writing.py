"""Write sheets as tables for spreadsheets, which are read back as they were, and as text for Anki."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from cubecore.execution.sheets.layout import GRID_HEAD, LIST_HEAD, STAR
from cubecore.execution.sheets.sheet import Sheet
from cubecore.memo import LetterScheme
from cubecore.tables import COMMA, MARK, TAB, safe_cell, write_rows

_ANKI_HEAD = "#separator:tab\n#html:false\n"


class WrittenCase(NamedTuple):
    """An algorithm as a sheet has it, and the letters of its pair."""

    first: str
    second: str
    algorithm: str
    is_starred: bool = False
    note: str = ""

    @property
    def pair(self) -> str:
        """Both letters, with a space if one of them has several characters."""
        between = "" if len(self.first) == len(self.second) == 1 else " "
        return f"{self.first}{between}{self.second}"


def written_cases(sheet: Sheet, scheme: LetterScheme) -> list[WrittenCase]:
    """Return the algorithms of a sheet with the letters of a scheme, in alphabetical order."""
    symbols = dict(zip(sheet.piece_type.names, scheme.symbols(sheet.piece_type), strict=True))
    cases = [
        WrittenCase(symbols[first] or first, symbols[second] or second, str(algorithm))
        for (first, second), algorithms in sheet.algorithms.items()
        for algorithm in algorithms
    ]
    return sorted(cases, key=lambda case: (case.first.casefold(), case.second.casefold()))


def write_list(cases: Iterable[WrittenCase], separator: str = COMMA) -> str:
    r"""Return a table with a row for each algorithm; those of one case are in order.

    >>> write_list([WrittenCase("A", "B", "M' U2 M U2", is_starred=True, note="easy")])
    "\ufeffletter pair,algorithm,starred,note\r\nAB,M' U2 M U2,★,easy\r\n"
    """
    rows = (
        (case.pair, case.algorithm, STAR if case.is_starred else "", case.note) for case in cases
    )
    return MARK + write_rows([LIST_HEAD, *(tuple(map(safe_cell, row)) for row in rows)], separator)


def write_grid(cases: Iterable[WrittenCase], letters: Sequence[str], separator: str = COMMA) -> str:
    """Return a table with a row for each first letter and a column for each second one.

    The algorithms of one case are on lines of their own in its cell.
    """
    cells: dict[tuple[str, str], list[str]] = {}
    for case in cases:
        cells.setdefault((case.first, case.second), []).append(case.algorithm)
    rows = (
        [safe_cell(first), *("\n".join(cells.get((first, second), ())) for second in letters)]
        for first in letters
    )
    return MARK + write_rows([[GRID_HEAD, *map(safe_cell, letters)], *rows], separator)


def write_anki(cases: Iterable[WrittenCase]) -> str:
    r"""Return a text that Anki imports as notes of three fields: pair, algorithms and notes.

    >>> write_anki([WrittenCase("A", "B", "[M', U2]", note="easy")])
    "#separator:tab\n#html:false\nAB\t[M', U2]\teasy\r\n"
    """
    rows = []
    for pair, group in groupby(cases, key=lambda case: case.pair):
        some = list(group)
        notes = dict.fromkeys(case.note for case in some if case.note)
        rows.append([pair, "\n".join(case.algorithm for case in some), "\n".join(notes)])
    return _ANKI_HEAD + write_rows(rows, TAB)
