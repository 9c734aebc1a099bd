"""Algorithms as people type them: what they are in plain moves, and where they cannot be read."""

import pytest

from cubecore.cube import Algorithm
from cubecore.errors import NotationError
from cubecore.execution.sheets import LONGEST_CELL, read_algorithm
from cubecore.execution.sheets.algorithm_text import readings


@pytest.mark.parametrize(
    ("typed", "moves"),
    [
        ("R U R' U'", "R U R' U'"),
        ("RUR’U′", "R U R' U'"),
        ("[R, U]", "R U R' U'"),
        ("R, U", "R U R' U'"),
        ("(R, U)2", "R U R' U' R U R' U'"),
        ("{R, U}'", "U R U' R'"),
        ("[R U]'", "U' R'"),
        ("D: R, U", "D R U R' U' D'"),
        ("D : [R , U]", "D R U R' U' D'"),
        ("(D: [R, U])", "D R U R' U' D'"),
        ("[D: R, U]", "D R U R' U' D'"),
        ("D: F: R", "D F R F' D'"),
        ("[[D: R], U]", "D R D' U D R' D' U'"),
        ("U/M'", "U M' U2 M U"),
        ("[R: U/ M']", "R U M' U2 M U R'"),
        ("R D/M", "R D M D' R' D' R' M' R D"),
        ("U2/M", ""),
        ("【Ｒ，Ｕ２】", "R U2 R' U2"),
        ("r Uw M", "Rw Uw M"),
        ("R U // a comment [", "R U"),
        ("R /* a\ncomment */ U", "R U"),
        ("", ""),
    ],
)
def test_what_is_typed_are_these_moves(typed, moves):
    expected = Algorithm.parse(moves).simplify()
    assert read_algorithm(typed).simplify() == expected
    # Its text is in the library's own notation.
    assert Algorithm.parse(str(read_algorithm(typed))) == read_algorithm(typed)


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("Q", 0),
        ("R U Q", 4),
        ("R: U, Q", 6),
        ("Q/M", 0),
        ("M/Q", 2),
        ("[R, U", 5),
        ("[R, U)", 5),
        ("R, U]", 4),
        ("R, U, D", 4),
        ("U/M/D", 3),
        ("/M", 0),
        ("M/ ", 1),
        ("[R:]", 3),
        ("((((((((R))))))))", 6),
        ("R '", 2),
        ("[ＲＵ，３]", 5),
        ("(R)999", 0),
        ("((R)99)99", 0),
        ("R" * (LONGEST_CELL + 1), LONGEST_CELL),
        ("[" + "(R U)/M, " * 30 + "]", 8),
        ("((((((" + "R " * 400 + "/U)/U)/U)/U)/U)/U)/U", 0),
    ],
)
def test_an_error_says_which_place_cannot_be_read(typed, place):
    with pytest.raises(NotationError) as error:
        read_algorithm(typed)
    assert error.value.position == place
    assert error.value.message


@pytest.mark.parametrize(
    ("cell", "ways"),
    [
        ("R U", [["R U"]]),
        ("R U\nL; ; F", [["R U", "L", "F"]]),
        ("[R, U]", [["[R, U]"]]),
        ("[U/M]", [["[U/M]"]]),
        ("U/M", [["U/M"]]),
        ("R / U", [["R / U"], ["R", "U"]]),
        ("R, U", [["R, U"], ["R", "U"]]),
        ("A / B, C", [["A / B, C"], ["A", "B, C"], ["A / B", "C"], ["A", "B", "C"]]),
        (" ", [[]]),
    ],
)
def test_a_cell_is_divided_outside_of_brackets_only(cell, ways):
    assert [[one.text for one in way] for way in readings(cell)] == ways
    for way in readings(cell):
        assert [cell[one.start : one.start + len(one.text)] for one in way] == [
            one.text for one in way
        ]
