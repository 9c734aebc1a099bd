"""Faces and sticker places: a few facts anyone can check on a cube in the hand."""

import numpy as np
import pytest

from cubecore.cube.geometry import (
    FACE_NUMBERS,
    NORMALS,
    OPPOSITE,
    Axis,
    Face,
    axis_of,
    neighbours,
    place_numbers,
    quarter_turned,
    sticker_places,
)


def test_the_faces_around_each_face_stand_clockwise_from_its_top() -> None:
    around = {face.value: "".join(neighbours(face)) for face in Face}
    assert around == {
        "U": "BRFL",
        "R": "UBDF",
        "F": "URDL",
        "D": "FRBL",
        "L": "UFDB",
        "B": "ULDR",
    }


def test_every_axis_joins_two_opposite_faces() -> None:
    assert {face.value: axis_of(face).value for face in Face} == {
        "R": "x",
        "L": "x",
        "U": "y",
        "D": "y",
        "F": "z",
        "B": "z",
    }
    assert [OPPOSITE[axis.face].value for axis in Axis] == ["L", "D", "B"]


@pytest.mark.parametrize("size", [1, 2, 3, 4, 7, 33])
def test_places_are_numbered_without_gaps(size: int) -> None:
    cubies, normals = sticker_places(size)
    numbers = place_numbers(cubies, normals, size)
    assert np.array_equal(numbers, np.arange(6 * size * size))


def test_the_first_place_of_a_face_is_its_top_left_sticker() -> None:
    cubies, normals = sticker_places(3)
    left_top_back, up = cubies[0], normals[0]
    assert left_top_back.tolist() == [-2, 2, -2]
    assert up.tolist() == list(NORMALS[Face.U])


def test_a_quarter_turn_about_a_face_carries_its_neighbours_round() -> None:
    for face in Face:
        ring = [list(NORMALS[neighbour]) for neighbour in neighbours(face)]
        turned = quarter_turned(np.array(ring, dtype=np.int16), face)
        assert turned.tolist() == [*ring[1:], ring[0]]


def test_faces_are_counted_in_facelet_order() -> None:
    assert "".join(FACE_NUMBERS) == "URFDLB"
