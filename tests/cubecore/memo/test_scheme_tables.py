"""A scheme kept in a spreadsheet is read as it is."""

import pytest

from cubecore.errors import SchemeError
from cubecore.memo.notation_files import LONGEST_TEXT
from cubecore.memo.scheme_tables import document_of_table


@pytest.mark.parametrize("row", ["UF,C", "UF\tC", "UF;C", "UF = C", "UF C", ' "UF","C" ', "UF,C,,"])
def test_a_line_holds_a_sticker_and_its_letter(row: str) -> None:
    assert document_of_table(row, name="mine")["edges"] == {"UF": "C"}


def test_three_letters_are_a_corner_and_empty_lines_mean_nothing() -> None:
    assert document_of_table("\ufeffUFR,ש\r\n\n  \nUR,\n", name="mine") == {
        "name": "mine",
        "edges": {"UR": ""},
        "corners": {"UFR": "ש"},
    }


def test_every_line_that_cannot_be_read_is_named() -> None:
    with pytest.raises(SchemeError) as refused:
        document_of_table("sticker,letter\nUF,C\nUF,D\nUF", name="mine")
    assert [problem.sentence.text() for problem in refused.value.problems] == [
        "Line 1: expected a sticker and its letter, found 'sticker,letter'.",
        "Line 3: UF appears twice.",
        "Line 4: expected a sticker and its letter, found 'UF'.",
    ]


def test_a_table_is_not_endless() -> None:
    with pytest.raises(SchemeError, match="longer than"):
        document_of_table("\n" * (LONGEST_TEXT + 1), name="mine")


@pytest.mark.parametrize("row", ['UF{}"x"y"', "{}UF{}x,y", "UF,{}x,y"])
def test_blanks_by_the_thousand_are_passed_over_once(row: str) -> None:
    with pytest.raises(SchemeError, match="Line 1: expected a sticker and its letter"):
        document_of_table(row.replace("{}", " " * 20_000), name="mine")
