"""Rotationless sequences: equal exactly if two sequences are executed alike, rotation included."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.commutators.recognition.rotationless import (
    LayerGroups,
    Rotationless,
    compose_rotations,
    hides_rotation,
    inverse_rotation,
    inverse_sequence,
    join_sequences,
    sequence_before_rotation,
    shortest_moves,
)
from cubecore.cube import SOLVED, Algorithm, Cube, rotations
from tests.cubecore.commutators.recognition.sequences import (
    HELD_AS_BEFORE,
    OUTER_AND_MIDDLE,
    QUARTER_X,
    QUARTER_Y,
    rotationless,
    turns_in,
)
from tests.cubecore.cube.algorithm.samples import moves as any_moves


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("r", "L x"),
        ("M", "R L' x'"),
        ("x U", "F x"),
        ("r U R' U' r' F R F'", "L F R' F' L' F R F'"),
        ("E2 M", "U2 D2 y2 L' R x'"),
        ("x y x'", "z"),
        ("R L R'", "L"),
        ("R U U' R'", ""),
    ],
)
def test_sequences_that_are_executed_alike_are_equal(one, other):
    assert Cube(3).apply(one).labels.tolist() == Cube(3).apply(other).labels.tolist()
    groups = OUTER_AND_MIDDLE
    assert rotationless(one, groups=groups) == rotationless(other, groups=groups)


def test_sequences_with_another_effect_are_not_equal():
    r = rotationless("r", groups=OUTER_AND_MIDDLE)
    for other in ("r'", "R", "l", "x", "r x", "L"):
        assert r != rotationless(other, groups=OUTER_AND_MIDDLE)


@given(st.lists(any_moves(4), max_size=6).map(lambda moves: Algorithm(tuple(moves))))
def test_a_rotationless_sequence_can_be_written_again(algorithm):
    groups = LayerGroups.of(Algorithm.parse("R Rw").turns(4), 4)
    whole = Rotationless.of(algorithm.turns(4), groups)
    plain = shortest_moves(whole.turns, HELD_AS_BEFORE, groups)
    assert plain is not None
    rotation = [f"{axis.value}{quarters}" for axis, quarters in rotations()[whole.rotation]]
    written = Algorithm(plain) + Algorithm.parse(" ".join(rotation))
    assert Cube(4).apply(written).labels.tolist() == Cube(4).apply(algorithm).labels.tolist()


def test_rotations_are_those_of_the_centres():
    for rotation, moves in rotations().items():
        text = " ".join(f"{axis.value}{quarters}" for axis, quarters in moves)
        assert rotationless(text, groups=OUTER_AND_MIDDLE) == Rotationless((), rotation)
        assert compose_rotations(rotation, inverse_rotation(rotation)) == HELD_AS_BEFORE
        assert SOLVED.apply(text).centers == rotation


def test_rotations_are_composed_in_the_order_in_which_they_are_done():
    assert compose_rotations(QUARTER_X, QUARTER_Y) == SOLVED.apply("x y").centers
    assert compose_rotations(QUARTER_Y, QUARTER_X) == SOLVED.apply("y x").centers


def test_groups_are_symmetric():
    assert LayerGroups.of(Algorithm.parse("2R").turns(7), 7).bounds == (0, 1, 2, 5, 6, 7)
    assert LayerGroups.of(Algorithm.parse("Rw").turns(4), 4).bounds == (0, 2, 2, 4)
    assert LayerGroups.of(Algorithm.parse("R").turns(4), 4).bounds == (0, 1, 3, 4)
    assert len(LayerGroups.of((), 5)) == 1
    assert LayerGroups.of((), 5).size == 5


def test_a_sequence_and_its_inverse_undo_each_other():
    sequence = turns_in("R L2 U M2 F'")
    inverse = inverse_sequence(sequence)
    assert join_sequences(sequence, inverse) == join_sequences(inverse, sequence) == ()
    renamed = sequence_before_rotation(sequence, QUARTER_Y)
    assert sequence_before_rotation(renamed, inverse_rotation(QUARTER_Y)) == sequence


def test_only_turns_about_its_axis_hide_a_rotation():
    assert hides_rotation(turns_in("L"), QUARTER_X, OUTER_AND_MIDDLE)
    assert not hides_rotation(turns_in("R"), QUARTER_X, OUTER_AND_MIDDLE)
    assert not hides_rotation(turns_in("U"), QUARTER_X, OUTER_AND_MIDDLE)
    assert not hides_rotation((), QUARTER_X, OUTER_AND_MIDDLE)
    moves = shortest_moves(turns_in("L F R'"), QUARTER_X, OUTER_AND_MIDDLE)
    assert moves is not None
    assert (len(moves), rotationless(str(Algorithm(moves)))) == (3, rotationless("r U R'"))
