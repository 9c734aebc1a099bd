"""Where the letters and algorithms of a table are."""

import pytest

from cubecore.errors import SheetError
from cubecore.execution.sheets.layout import read_layout
from cubecore.memo import CORNERS, EDGES, LetterScheme

SPEFFZ, KANA = map(LetterScheme.builtin, ("speffz", "kana"))


def cells(text, pieces=EDGES, scheme=SPEFFZ):
    return {
        (cell.first, cell.second): (cell.stickers and " ".join(cell.stickers), cell.text)
        for cell in read_layout(text, pieces, scheme).cells
    }


@pytest.mark.parametrize(
    "text",
    [
        ",A,B\nC,R,\nD,,U2",
        "edges\tA\tB\nC\tR\t\nD\t\tU2",
        "My sheet,,\n\n,A,B\nC,R,\nD,,U2",
        ",,\n,,A,B\n,C,R,\n,D,,U2",
    ],
)
def test_a_grid_has_letters_around_it_wherever_it_begins(text):
    assert read_layout(text, EDGES, SPEFFZ).is_grid
    assert cells(text) == {("C", "A"): ("UF UB", "R"), ("D", "B"): ("UL UR", "U2")}
    assert [cell.first for cell in read_layout(text, EDGES, SPEFFZ).transposed.cells] == ["A", "B"]


def test_a_grid_may_have_the_names_of_stickers():
    text = "\tUFR\tRFU\nubl\tR\tU"
    expected = {("ubl", "UFR"): ("UBL UFR", "R"), ("ubl", "RFU"): ("UBL RUF", "U")}
    assert cells(text, CORNERS) == expected


def test_a_heading_that_is_no_letter_has_no_sticker():
    text = ",A,B,sum,C\nC,R,,3,\nD,,,4,U\nall,7,,,"
    assert cells(text) == {
        ("C", "A"): ("UF UB", "R"),
        ("C", "sum"): (None, "3"),
        ("D", "sum"): (None, "4"),
        ("D", "C"): ("UL UF", "U"),
        ("all", "A"): (None, "7"),
    }


def test_cells_beyond_the_headings_are_left_out():
    assert cells(",A,B\nC,R,U,lost\nD\n") == {
        ("C", "A"): ("UF UB", "R"),
        ("C", "B"): ("UF UR", "U"),
    }


@pytest.mark.parametrize("pair", ["AB", "ab", "A B", "A-B", "(A)(B)", "UB UR", "UBUR", "ub→ur"])
def test_a_list_has_pairs_in_any_spelling(pair):
    [(stickers, text)] = cells(f"{pair},R U\n").values()
    assert (stickers, text) == ("UB UR", "R U")


@pytest.mark.parametrize("head", ["", "pair,algorithm\n", "Case,Alg,Note\n", "UF,moves\n"])
def test_a_list_may_have_a_head(head):
    assert cells(f"{head}AB,R U,fine\n")["A", "B"] == ("UB UR", "R U")


def test_further_columns_are_alternatives_or_notes():
    rows = read_layout("AB,R U,L' F,not so fast\nBC,,D2 B\nCD,R,x\n", EDGES, SPEFFZ).cells
    assert [(cell.first, cell.text, cell.note) for cell in rows] == [
        ("A", "R U", "not so fast"),
        ("A", "L' F", ""),
        ("B", "D2 B", ""),
        ("C", "R", "x"),
    ]


def test_commas_in_brackets_divide_no_cell():
    assert cells("AB,[R U: [D, L2]]\nBC,R,[U, D]\nCD,[R, U\n") == {
        ("A", "B"): ("UB UR", "[R U: [D, L2]]"),
        ("B", "C"): ("UR UF", "[U, D]"),
        ("C", "D"): ("UF UL", "[R, U"),
    }


def test_columns_with_names_are_where_they_are():
    text = "note;pair\n"
    assert [*cells("letters,note,alg,★\nAB,=1,R,\nBC\nCD,,U,★\n")] == [("A", "B"), ("C", "D")]
    rows = read_layout("letters,note,alg,★\nAB,slow,R,\nCD,,U,★\n", EDGES, SPEFFZ).cells
    assert [(row.note, row.text, row.is_starred) for row in rows] == [
        ("slow", "R", False),
        ("", "U", True),
    ]
    assert cells("pair,words\nAB,R\nBC\n") == {("A", "B"): ("UB UR", "R")}
    with pytest.raises(SheetError):
        cells(text)


def test_letters_of_any_script_are_read():
    assert cells("いたR,R\nいた,U\n", scheme=KANA)["い", "た"] == ("UR RU", "U")


def test_a_scheme_may_have_no_letters_on_a_buffer():
    document = SPEFFZ.to_json()
    document["edges"] |= {"FU": "", "UF": ""}
    scheme = LetterScheme.from_json(document | {"name": "without UF"})
    assert cells("AB,R\n", scheme=scheme) == {("A", "B"): ("UB UR", "R")}


@pytest.mark.parametrize("text", ["", " \n,,\n", "hello", "R U R'\nL", "A\nB\nC"])
def test_other_tables_are_refused(text):
    with pytest.raises(SheetError, match="no letter pairs"):
        read_layout(text, EDGES, SPEFFZ)
