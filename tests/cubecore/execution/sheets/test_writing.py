"""Sheets that are written are read as they were, in any scheme, with what a spreadsheet could take amiss."""

import pytest

from cubecore.cube import Algorithm
from cubecore.execution.sheets import (
    Sheet,
    SheetVerdict,
    WrittenCase,
    check_sheet,
    write_anki,
    write_grid,
    write_list,
    written_cases,
)
from cubecore.memo import EDGES, LetterScheme, builtin_names
from cubecore.tables import TAB

BOTH = Algorithm.parse("U2 M' U2 M"), Algorithm.parse("[U2, M']")
SHEET = Sheet(
    EDGES,
    "UF",
    {("UB", "DF"): BOTH, ("DF", "UB"): (Algorithm.parse("[M', U2]"),)},
)


@pytest.mark.parametrize("scheme", builtin_names())
@pytest.mark.parametrize("write", [write_list, write_anki, "grid"])
def test_a_sheet_is_read_as_it_was_written(scheme, write):
    letters = LetterScheme.builtin(scheme)
    cases = written_cases(SHEET, letters)
    text = write_grid(cases, letters.edges) if write == "grid" else write(cases)
    checked = check_sheet(text, "UF", letters)
    assert checked.sheet == SHEET
    assert checked.counts[SheetVerdict.CORRECT] == len(checked.cells)


def test_letters_that_begin_a_formula_are_made_safe_and_read_again():
    document = LetterScheme.builtin("speffz").to_json()
    document["edges"] |= {"UB": "=", "DF": "@"}
    letters = LetterScheme.from_json(document | {"name": "risky"})
    text = write_list(written_cases(SHEET, letters), TAB)
    assert "\n=" not in text
    assert "\n'=" in text
    assert len(check_sheet(text, "UF", letters).sheet) == 2


def test_letters_of_several_characters_are_kept_apart():
    assert (WrittenCase("a", "b", "R").pair, WrittenCase("UF", "k", "R").pair) == ("ab", "UF k")


def test_a_note_for_anki_has_all_algorithms_of_its_pair():
    cases = [
        WrittenCase("A", "B", "R", note="one"),
        WrittenCase("A", "B", "U", note="one"),
        WrittenCase("B", "A", "F"),
    ]
    assert write_anki(cases).splitlines()[2:] == ['AB\t"R', 'U"\tone', "BA\tF\t"]
