"""Recognition: the brackets of commutators in plain moves."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubecore.commutators import recognise
from cubecore.cube import SOLVED, Algorithm, Cube
from cubecore.cube.algorithm import Commutator, Conjugate
from tests.scale import sample

BRACKETS = Path("tests/known_answers/brackets.txt").read_text(encoding="utf-8").splitlines()
MOVES = st.sampled_from([letter + amount for letter in "URFDLBM" for amount in ("", "2", "'")])
SEQUENCES = st.lists(MOVES, min_size=1, max_size=3).map(
    lambda moves: Algorithm.parse(" ".join(moves))
)
EVERY_MOVE = [letter + amount for letter in "URFDLBurfdlbMESxyz" for amount in ("", "2", "'")]
ANY_SEQUENCES = st.lists(st.sampled_from(EVERY_MOVE), min_size=1, max_size=3).map(
    lambda moves: Algorithm.parse(" ".join(moves))
)
OPPOSITE_WIDE = {
    "R": ("Lw", "x", 1),
    "L": ("Rw", "x", 3),
    "U": ("Dw", "y", 1),
    "D": ("Uw", "y", 3),
    "F": ("Bw", "z", 1),
    "B": ("Fw", "z", 3),
}
AMOUNTS = ["", "", "2", "'"]


def played(moves):
    """Return where every sticker is after some moves, and how the cube is held then."""
    return Cube(3).apply(moves).labels.tolist(), SOLVED.apply(moves).centers


def with_wide_turns(algorithm, rng):
    """Return the turns with some made from the opposite side, and the rotation that is left."""
    done: list[str] = []
    rotations: list[str] = []
    rest = algorithm.expand()
    while rest.moves:
        move, rest = rest.moves[0], Algorithm(rest.moves[1:])
        if move.letter in OPPOSITE_WIDE and move.last == 1 and rng.random() < 0.5:
            wide, axis, direction = OPPOSITE_WIDE[move.letter]
            rotation = Algorithm.parse(axis + AMOUNTS[move.quarters * direction % 4])
            done.append(wide + AMOUNTS[move.quarters])
            rest = rest.rotate(rotation.inverse)
            rotations.insert(0, str(rotation))
        else:
            done.append(str(move))
    return " ".join(done), " ".join(rotations)


def test_the_known_brackets_contain_every_wide_turn_slice_and_rotation():
    used = {str(move) for brackets in BRACKETS for move in Algorithm.parse(brackets)}
    every = {str(Algorithm.parse(move)) for move in EVERY_MOVE}
    assert len(set(BRACKETS)) == 127
    assert every - used == set()


@pytest.mark.parametrize("brackets", BRACKETS[:: sample(14, 1)])
def test_every_known_commutator_is_recognised_in_any_spelling(brackets):
    algorithm = Algorithm.parse(brackets)
    turned, rotations = with_wide_turns(algorithm, random.Random(brackets))
    plain = str(algorithm.expand())
    spellings = {plain, str(algorithm.simplify()), f"{turned} {rotations}".rstrip()}
    assert all(played(moves) == played(algorithm) != played("") for moves in spellings)
    results = {moves: recognise(moves) for moves in spellings | {turned}}
    assert [moves for moves in results if not results[moves]] == []
    for moves, recognised in results.items():
        assert {str(played(one)) for one in recognised} == {str(played(moves))}
    assert len(results[plain][0]) <= len(algorithm)


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
        ("r U R' U' r' U R U'", "[Rw, U R' U']"),
        ("r U R' U' r' F R F'", "[L, F R' F']"),
        ("L F R' F' L' U R U'", "[Rw, U R' U']"),
        ("r U R' U' M U R U' R'", "[R: [M', U R' U']]"),
        ("l' U R' D2 R U' R' D2 R2 x'", "[R': [F, R' B2 R]]"),
        ("x R' U R' D2 R U' R' D2 R2", "x [R': [U, R' D2 R]]"),
        ("l' U R' D2 R U' R' D2 R2", "[R': [F, R' B2 R]] x"),
        ("R U R' U' x2", "[R, U] x2"),
        ("B2 D U L U' D' B2 L'", "[B2 U D, L]"),
        ("E' R U' D' R' B2 U R' E B2 R D", "[E' R U', D' R' B2]"),
        ("B' R2 F2 U' F' B2 R2 B' U F'", "[B' R2 F, F U' B2]"),
        ("x y x' y'", "[x, y]"),
        ("x R U' F U R' x' F'", "[R2 Lw' U', F]"),
    ],
)
def test_known_sequences(plain, brackets):
    size = 4 if "2R" in plain else 3
    assert brackets in [str(one) for one in recognise(plain, size)]


@pytest.mark.parametrize(
    "plain",
    [
        "",
        "R",
        "r",
        "x",
        "R U F",
        "R U R' U",
        "R R'",
        "x x'",
        "R U F' L'",
        "r U R' U' r' F R",
        "R U R' U' R' F R F",
        "M U M' D",
    ],
)
def test_sequences_that_are_no_commutator_or_conjugate_have_no_brackets(plain):
    assert recognise(plain) == ()


@pytest.mark.parametrize(
    ("plain", "brackets"),
    [
        ("R U R'", "[R: U]"),
        ("R2 U R2", "[R2: U]"),
        ("F R U R F'", "[F: R U R]"),
        ("R L U F2 U' R' L'", "[R L U: F2]"),
        ("x U x'", "[x: U]"),
    ],
)
def test_a_conjugate_of_anything_else_has_the_longest_setup(plain, brackets):
    assert [str(one) for one in recognise(plain)][:1] == [brackets]
    assert played(brackets) == played(plain)


@pytest.mark.parametrize(
    ("plain", "size", "brackets"),
    [
        ("R U R' U'", 2, "[R, U]"),
        ("Rw U R' U' Rw' U R U'", 4, "[Rw, U R' U']"),
        ("2R U 2L' U' 2R' U 2L U'", 5, "[2R, U 2L' U']"),
        ("3Rw U 2L' U' 3Rw' U 2L U'", 7, "[3Rw, U 2L' U']"),
        ("2R 4U 2-4Fw 4U' 2R' 4U 2-4Fw' 4U'", 9, "[2R, 4U 2-4Fw 4U']"),
        ("3R U 2R' 4U 2R U' 2R' 4U' 2R 3R'", 8, "[3R: [U, 2R' 4U 2R]]"),
    ],
)
def test_other_sizes(plain, size, brackets):
    results = recognise(plain, size)
    assert brackets in map(str, results)
    effect = Cube(size).apply(plain).labels.tolist()
    assert [Cube(size).apply(one).labels.tolist() for one in results] == [effect] * len(results)


@given(SEQUENCES, SEQUENCES, SEQUENCES)
def test_all_brackets_have_the_effect_of_the_moves(setup, first, second):
    bracket = Conjugate(setup.nodes, (Commutator(first.nodes, second.nodes),))
    plain = Algorithm((bracket,)).expand()
    effect = Cube(3).apply(plain).labels.tolist()
    for one in recognise(plain):
        assert Cube(3).apply(one).labels.tolist() == effect


@settings(max_examples=sample(25, 2_000))
@given(ANY_SEQUENCES, ANY_SEQUENCES, ANY_SEQUENCES, st.booleans())
def test_any_commutator_is_recognised(setup, first, second, is_conjugate):
    commutator = Commutator(first.nodes, second.nodes)
    algorithm = Algorithm((Conjugate(setup.nodes, (commutator,)) if is_conjugate else commutator,))
    for plain in (algorithm.expand(), algorithm.simplify()):
        results = recognise(plain)
        assert results or played(plain) == played("")
        assert [played(one) for one in results] == [played(plain)] * len(results)


@settings(max_examples=sample(25, 2_000))
@given(st.lists(st.sampled_from(EVERY_MOVE), max_size=9))
def test_brackets_for_any_moves_have_their_effect(moves):
    plain = " ".join(moves)
    results = recognise(plain)
    assert [played(one) for one in results] == [played(plain)] * len(results)
