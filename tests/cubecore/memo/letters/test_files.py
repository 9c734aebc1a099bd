"""Read the texts of scheme files: JSON, tables of a spreadsheet, and the library's own files."""

import pytest

from cubecore.errors import SchemeError
from cubecore.memo.letters import LONGEST_DOCUMENT, document_of, document_of_table
from cubecore.memo.letters.files import letter_sources


def test_big_cube_stickers_have_the_letter_of_the_nearest_3x3x3_sticker() -> None:
    assert {kind: len(letter_sources(kind)) for kind in ("midges", "wings", "obliques")} == {
        "midges": 24,
        "wings": 24,
        "obliques": 48,
    }
    assert [letter_sources("wings")[wing] for wing in ("UBl", "URb", "UFr", "ULf")] == [
        "UB", "UR", "UF", "UL",
    ]  # fmt: skip
    assert (letter_sources("x-centres")["Ubl"], letter_sources("+-centres")["Ub"]) == ("UBL", "UB")
    assert (letter_sources("obliques")["Ufr"], letter_sources("obliques")["Urf"]) == ("UF", "UR")


def test_a_key_given_twice_is_a_problem_and_all_are_named() -> None:
    with pytest.raises(SchemeError) as refused:
        document_of('{"edges": {"UF": "a", "UF": "b"}, "name": "x", "name": "y"}')
    assert [problem.sentence.text() for problem in refused.value.problems] == [
        "The key 'UF' appears twice.",
        "The key 'name' appears twice.",
    ]


@pytest.mark.parametrize("text", ["", "{", "[" * 50_000, "9" * 5000, "{'a': 1}", "[]", '"a"'])
def test_anything_but_a_json_object_is_refused(text: str) -> None:
    with pytest.raises(SchemeError) as refused:
        document_of(text)
    assert refused.value.key == ("not_a_json_object" if text in ("[]", '"a"') else "not_json")


def test_a_file_may_start_with_a_byte_order_mark_and_has_a_limit() -> None:
    assert document_of('\ufeff{"name": "x"}') == {"name": "x"}
    with pytest.raises(SchemeError, match="longer than"):
        document_of(" " * (LONGEST_DOCUMENT + 1))


@pytest.mark.parametrize("row", ["UF,C", "UF\tC", "UF;C", "UF = C", "UF C", ' "UF","C" ', "UF,C,,"])
def test_a_line_contains_a_sticker_and_its_letter(row: str) -> None:
    assert document_of_table(row, name="mine")["edges"] == {"UF": "C"}


def test_three_letters_are_a_corner_and_empty_lines_are_ignored() -> None:
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


def test_a_table_has_a_limit() -> None:
    with pytest.raises(SchemeError, match="longer than"):
        document_of_table("\n" * (LONGEST_DOCUMENT + 1), name="mine")


@pytest.mark.parametrize("row", ['UF{}"x"y"', "{}UF{}x,y", "UF,{}x,y"])
def test_thousands_of_blanks_are_read_only_once(row: str) -> None:
    with pytest.raises(SchemeError, match="Line 1: expected a sticker and its letter"):
        document_of_table(row.replace("{}", " " * 20_000), name="mine")
