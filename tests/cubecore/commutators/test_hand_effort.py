"""The effort of an algorithm: what every move costs, and that easier algorithms have less."""

import pytest

from cubecore.commutators import EFFORT_WEIGHTS, effort
from cubecore.cube import Cube, NotationError

HALF, WEAK, WIDE, FRONT, REGRIP, CHANGE = EFFORT_WEIGHTS.values()


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("", 0),
        ("U", 1),
        ("R'", 1),
        ("R2", 1 + HALF),
        ("D", 1 + WEAK),
        ("L'", 1 + WEAK),
        ("M", 1 + WIDE),
        ("E2", 1 + HALF + WIDE),
        ("Rw", 1 + WIDE),
        ("Dw'", 1 + WEAK + WIDE),
        ("2R", 1 + WIDE),
        ("m", 1 + WIDE),
        ("F", 1 + FRONT),
        ("S'", 1 + FRONT),
        ("s", 1 + FRONT),
        ("B", 1 + 2 * FRONT),
        ("Fw2", 1 + HALF + FRONT + WIDE),
        ("y", 2 * REGRIP),
        ("R U R U R", 5 + REGRIP),
        ("R L", 2 + WEAK + CHANGE),
        ("R L U L", 4 + 2 * WEAK + CHANGE),
        ("R L U R", 4 + WEAK + CHANGE),
        ("R U R L U L", 6 + 2 * WEAK + CHANGE),
        ("R U R L U R'", 6 + WEAK + 2 * CHANGE),
        ("R U L U R", 5 + WEAK + 2 * CHANGE),
        ("R U Rw U2", 4 + WIDE + HALF),
    ],
)
def test_every_move_has_its_cost(text, cost):
    assert effort(text) == round(cost, 1)


# Algorithms for one case each: the first is the one that cubers learn.
PAIRS = [
    ("M2 U M U2 M' U M2", "F2 U' L R' F2 L' R U' F2"),
    ("R U' R U R U R U' R' U' R2", "F2 U' L R' F2 L' R U' F2"),
    ("M2 U' M U2 M' U' M2", "F2 U M' U2 M U F2"),
    ("x R' U R' D2 R U' R' D2 R2 x'", "R' F R' B2 R F' R' B2 R2"),
    ("R U R' D R U' R' D'", "y F U F' D F U' F' D' y'"),
    ("x' R U' R' D R U R' D' x", "R B' R' F R B R' F'"),
]


@pytest.mark.parametrize(("easy", "hard"), PAIRS)
def test_what_everyone_learns_has_less_effort(easy, hard):
    assert Cube(3).apply(easy) == Cube(3).apply(hard)
    assert effort(easy) < effort(hard)


def test_brackets_cost_what_their_moves_do_with_neighbours_merged():
    assert effort("[R U: [U, R2]]") == effort("R U2 R2 U' R2 U' R'")
    assert effort("[U D: [U, R]]") == effort("U2 D R U' R' D' U'")
    assert effort("R R'") == effort("R L R' L'") == 0
    assert effort("U R L R' L' U") == effort("U2")
    assert effort("y U y") == effort("y2 U")
    assert effort("[U: [R, D]]") == effort("U R D R' D' U'")


def test_text_that_cannot_be_read_is_refused():
    with pytest.raises(NotationError):
        effort("R Q")
