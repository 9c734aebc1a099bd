"""Brackets: what they expand to, their inverses, and which brackets are refused."""

import pytest
from hypothesis import given

from cubecore.cube import Algorithm, Move, NotationError
from cubecore.cube.algorithm import MAX_DEPTH, Commutator, Conjugate, Group
from tests.cubecore.cube.algorithm.samples import SIZES, trees

R, U = (Move("R"),), (Move("U"),)


@pytest.mark.parametrize(
    ("text", "expanded"),
    [
        ("(R U)2", "R U R U"),
        ("(R U)2'", "U' R' U' R'"),
        ("[R, U]", "R U R' U'"),
        ("[R, U]'", "U R U' R'"),
        ("[R U: F]", "R U F U' R'"),
        ("[R: U]2'", "R U' R' R U' R'"),
        ("[R: [U, D]]", "R U D U' D' R'"),
        ("[[R, U], F]", "R U R' U' F U R U' R' F'"),
    ],
)
def test_brackets_expand(text, expanded):
    assert str(Algorithm.parse(text).expand()) == expanded


@pytest.mark.parametrize(
    ("text", "inverse"),
    [
        ("R U2 F'", "F U2 R'"),
        ("(R U)3 F", "F' (R U)3'"),
        ("(R U)'", "(R U)"),
        ("[R, U]", "[U, R]"),
        ("[R, U]2'", "[U, R]2'"),
        ("[R: U D]", "[R: D' U']"),
        ("[F: [R, U]] D", "D' [F: [U, R]]"),
    ],
)
def test_inverses_keep_their_brackets(text, inverse):
    assert str(Algorithm.parse(text).inverse) == inverse


@given(SIZES.flatmap(trees))
def test_a_tree_is_counted_without_being_expanded(algorithm):
    assert len(algorithm) == len(algorithm.moves)


@pytest.mark.parametrize(
    ("bracket", "fields"),
    [
        (Group, ((), 1)),
        (Group, (R, 0)),
        (Commutator, (R, ())),
        (Conjugate, ((), U)),
        (Conjugate, (R, U, 0)),
    ],
)
def test_a_bracket_without_moves_or_repeated_zero_times_is_refused(bracket, fields):
    with pytest.raises(NotationError, match=r"^A bracket needs moves and at least one repeat.$"):
        bracket(*fields)


def test_a_bracket_beyond_the_limits_is_refused():
    with pytest.raises(
        NotationError, match=r"^An algorithm has at most 100,000 moves when written out.$"
    ):
        Group(R, 100_001)
    deep = Group(R)
    for _ in range(MAX_DEPTH - 1):
        deep = Group((deep,))
    with pytest.raises(NotationError, match=r"^Brackets can be nested at most 100 deep\.$"):
        Conjugate(U, (deep,))
