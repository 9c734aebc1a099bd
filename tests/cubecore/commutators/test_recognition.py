"""Brackets found again in plain moves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.commutators import recognise
from cubecore.commutators.recognition import merged
from cubecore.cube.algorithm import Algorithm, Commutator, Conjugate
from cubecore.cube.geometry import Axis
from cubecore.cube.moves import Turn
from cubecore.cube.stickers import Cube

MOVES = st.sampled_from([letter + amount for letter in "URFDLBM" for amount in ("", "2", "'")])
WORDS = st.lists(MOVES, min_size=1, max_size=3).map(lambda moves: Algorithm.parse(" ".join(moves)))


@pytest.mark.parametrize(
    ("plain", "brackets"),
    [
        ("R U R' U'", "[R, U]"),
        ("M' U2 M U2", "[M', U2]"),
        ("R U R' D R U' R' D'", "[R U R', D]"),
        ("U R U' L' U R' U' L", "[U R U', L']"),
        ("F R U R' U' F'", "[F: [R, U]]"),
        ("R' F R' B2 R F' R' B2 R2", "[R': [F, R' B2 R]]"),
        ("2R U Rw' U' 2R' U Rw U'", "[2R, U Rw' U']"),
    ],
)
def test_known_sequences(plain, brackets):
    assert brackets in [str(one) for one in recognise(plain, 4 if "w" in plain else 3)]


@pytest.mark.parametrize("plain", ["", "R", "R U F", "R U R' U", "R R'"])
def test_what_is_no_commutator_has_no_brackets(plain):
    assert recognise(plain) == ()


@given(WORDS, WORDS, WORDS)
def test_all_brackets_do_what_the_moves_do(set_up, first, second):
    bracket = Conjugate(set_up.nodes, (Commutator(first.nodes, second.nodes),))
    plain = Algorithm((bracket,)).expand()
    effect = Cube(3).apply(plain).labels.tolist()
    for found in recognise(plain):
        assert Cube(3).apply(found).labels.tolist() == effect


def test_parallel_turns_merge_over_each_other():
    left, right = Turn(Axis.X, 2, 2, 1), Turn(Axis.X, 0, 0, 1)
    assert merged((left, right, left)) == (right, left.power(2))
    assert merged((left, right, left.inverse, right.inverse)) == ()
    up = Turn(Axis.Y, 0, 0, 1)
    assert merged((up, left, left.inverse, up)) == (up.power(2),)
