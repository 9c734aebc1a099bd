"""The command sheet: what it says about each cell of a table."""

import pytest

from tests.cubecore.cli.requests import SHEETS

EDGES = ("sheet", "check", f"{SHEETS}/edges.csv", "--buffer", "UF")
KEYS = {"a", "b", "alg", "verdict", "column", "effect", "message", "alternatives"}


@pytest.fixture
def checked(cubecore, tmp_path):
    """Return what the command says about a table."""

    def checked(table, *words):
        file = tmp_path / "sheet.csv"
        file.write_text(table, encoding="utf-8")
        return cubecore.json("sheet", "check", str(file), "--buffer", "UF", *words)

    return checked


def test_each_cell_has_its_letters_its_algorithm_and_a_verdict(cubecore):
    answer = cubecore.json(*EDGES)
    assert answer["first"] == "row"
    cells = answer["cells"]
    assert [set(cell) for cell in cells] == [KEYS] * 4
    assert [
        tuple(cell[key] for key in ("a", "b", "alg", "verdict", "column")) for cell in cells
    ] == [
        ("U", "A", "M' U2 M U2", "correct", None),
        ("A", "U", "U2, M'", "correct", None),
        ("A", "B", "R U Q", "unreadable", 4),
        ("B", "A", "R U R' U'", "not_a_cycle", None),
    ]
    assert cells[0]["effect"] == cubecore.json("effect", "M' U2 M U2")
    assert cells[2]["effect"] is None


@pytest.mark.parametrize("first", ["row", "column"])
def test_rows_or_columns_have_the_first_letters(checked, first):
    table = ',A,U\nA,,"[M\', U2]"\nU,,\n'
    other = {"row": ("A", "U", "inverse"), "column": ("U", "A", "correct")}
    for words, expected in (((), "column"), (("--first", first), first)):
        answer = checked(table, *words)
        [cell] = answer["cells"]
        assert answer["first"] == expected
        assert (cell["a"], cell["b"], cell["verdict"]) == other[expected]


def test_a_list_has_pairs_as_they_are_written(checked):
    answer = checked('ub-df," U2 M\' U2 M"\n')
    [cell] = answer["cells"]
    assert answer["first"] is None
    assert (cell["a"], cell["b"], cell["alg"]) == ("ub", "df", " U2 M' U2 M")
    assert cell["verdict"] == "correct"


def test_alternatives_are_judged_one_by_one(checked):
    [cell] = checked('AU,"U2 M\' U2 M; R Q"\n')["cells"]
    assert (cell["verdict"], cell["column"]) == ("unreadable", 14)
    assert [(each["alg"], each["verdict"]) for each in cell["alternatives"]] == [
        ("U2 M' U2 M", "correct"),
        ("R Q", "unreadable"),
    ]


def test_letters_are_those_of_a_scheme(checked):
    [cell] = checked("AG,U2 M' U2 M\n", "--scheme", "chichu")["cells"]
    assert (cell["verdict"], cell["message"]) == ("other", "That is another case: UF → UB → DF.")


def test_people_read_what_is_not_correct_and_the_counts(cubecore):
    assert cubecore(*EDGES).out.splitlines() == [
        "A B     R U Q",
        "        Expected a move (U R F D L B, M E S, m e s or x y z), found 'Q'. (column 4)",
        "B A     R U R' U'",
        "        That moves 7 pieces.",
        "2 correct, 1 not a cycle, 1 unreadable, rows first",
    ]


@pytest.mark.parametrize(
    ("words", "field"),
    [
        (("check", "nowhere.csv", "--buffer", "UF"), "file"),
        (("check", str(SHEETS), "--buffer", "UF"), "file"),
        (("check", __file__, "--buffer", "UF"), "file"),
        (("check", f"{SHEETS}/edges.csv", "--buffer", "UX"), "buffer"),
        (("check", f"{SHEETS}/edges.csv"), "buffer"),
        (("make", f"{SHEETS}/edges.csv", "--buffer", "UF"), "action"),
        (("check", f"{SHEETS}/edges.csv", "--buffer", "UF", "--first", "both"), "first"),
    ],
)
def test_bad_requests_name_their_field(cubecore, words, field):
    outcome = cubecore("sheet", *words)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"{field}: ")


def test_a_batch_checks_several_files(cubecore):
    lines = [{"file": f"{SHEETS}/edges.csv"}, {"file": "nowhere.csv"}, {"action": 1}]
    first, *errors = cubecore.batch("sheet", *lines, flags=("check", "--buffer", "UF"))
    assert len(first["cells"]) == 4
    assert [error["field"] for error in errors] == ["file", "action"]
