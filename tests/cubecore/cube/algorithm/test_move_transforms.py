"""Algorithms in a mirror, in another orientation, and without whole-cube rotations."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import NORMALS, Algorithm, Axis, NotationError, Sticker, Vector, sticker_numbers
from tests.cubecore.cube.algorithm.samples import HOLDINGS, effect, sequences, sized


def mirror_places(axis: Axis, size: int):
    """For every place, the one a mirror square to the axis shows it as."""
    factors = [1 - 2 * abs(part) for part in NORMALS[axis.face]]

    def mirrored(vector: Vector) -> Vector:
        return Vector(*(part * factor for part, factor in zip(vector, factors, strict=True)))

    numbers = sticker_numbers(size)
    return np.array([numbers[Sticker(*map(mirrored, sticker))] for sticker in numbers])


@pytest.mark.parametrize(
    ("axis", "text", "mirrored"),
    [
        (Axis.X, "R U F' M x y 3Rw 2-3Lw", "L' U' F M x y' 3Lw' 2-3Rw'"),
        (Axis.Y, "R U D2 E' S y", "R' D' U2 E' S' y"),
        (Axis.Z, "F Bw R m s z", "B' Fw' R' m' s z"),
        (Axis.X, "[R: U]2 (L)'", "[L': U']2 (R')'"),
    ],
)
def test_a_mirror_swaps_the_sides_and_reverses_the_turns(axis, text, mirrored):
    assert str(Algorithm.parse(text).mirror(axis)) == mirrored


@given(sized(), st.sampled_from(Axis))
def test_a_mirrored_algorithm_has_the_mirrored_effect(case, axis):
    algorithm, size = case
    mirror = mirror_places(axis, size)
    there_and_back = mirror[np.array(effect(algorithm, size))[mirror]]
    assert effect(algorithm.mirror(axis), size) == there_and_back.tolist()
    assert algorithm.mirror(axis).mirror(axis) == algorithm


@pytest.mark.parametrize(
    ("rotation", "text", "rotated"),
    [
        ("x", "R U F", "R B U"),
        ("y", "[R, U] M x", "[F, U] S' z"),
        ("y2", "R M2 E S m' x z", "L M2 E S' m x' z'"),
        ("x y2", "U 2-3Fw", "F 2-3Uw"),
        ("", "R2 Uw'", "R2 Uw'"),
    ],
)
def test_a_rotated_algorithm_names_other_faces(rotation, text, rotated):
    assert str(Algorithm.parse(text).rotate(rotation)) == rotated
    assert str(Algorithm.parse(text).rotate(Algorithm.parse(rotation))) == rotated


@given(sized(), st.sampled_from(HOLDINGS).map(Algorithm.parse))
def test_a_rotated_algorithm_turns_the_same_pieces(case, rotation):
    algorithm, size = case
    as_held = rotation + algorithm.rotate(rotation)
    assert effect(as_held, size) == effect(algorithm + rotation, size)


def test_only_whole_cube_rotations_can_rotate_an_algorithm():
    with pytest.raises(
        NotationError, match=r"^Expected only rotations of the whole cube \(x y z\), found 'Rw'. "
    ) as refusal:
        Algorithm.parse("R U").rotate("x y Rw")
    assert refusal.value.position == 4


@pytest.mark.parametrize(
    ("text", "size", "still"),
    [
        ("x U y R z'", 3, "F U"),
        ("R U R'", 3, "R U R'"),
        ("y Rw M x2 F", 3, "Bw S L"),
        ("3Rw U", 3, "F"),
        ("Rw U", 2, "F"),
        ("Rw U", 3, "Rw U"),
        ("[x, U] (y R)2", 3, "F U' B L"),
        ("x y z", 3, ""),
    ],
)
def test_rotations_are_dropped_and_the_moves_after_them_are_renamed(text, size, still):
    assert str(Algorithm.parse(text).without_rotations(size)) == still


@given(sized(lambda size: sequences(size, most=8)))
def test_without_rotations_only_the_last_orientation_differs(case):
    algorithm, size = case
    still = algorithm.without_rotations(size)
    turns = still.turns(size)
    assert not any(turn.first == 0 and turn.last == size - 1 for turn in turns)
    held = [effect(still + Algorithm.parse(holding), size) for holding in HOLDINGS]
    assert effect(algorithm, size) in held
