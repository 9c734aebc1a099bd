"""Faces and sticker places: facts that anyone can check on a cube in the hand."""

import pytest

from cubecore.cube import (
    FACE_NUMBERS,
    NORMALS,
    OPPOSITE,
    Axis,
    Face,
    Sticker,
    Vector,
    axis_of,
    neighbours,
    sticker_numbers,
)


def test_the_faces_around_each_face_are_listed_clockwise_from_its_top() -> None:
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
    assert list(sticker_numbers(size).values()) == list(range(6 * size * size))


def test_the_first_place_of_a_face_is_its_top_left_sticker() -> None:
    assert next(iter(sticker_numbers(3))) == Sticker(Vector(-2, 2, -2), NORMALS[Face.U])


def test_a_quarter_turn_about_a_face_carries_its_neighbours_round() -> None:
    for face in Face:
        ring = [NORMALS[neighbour] for neighbour in neighbours(face)]
        assert [vector.turned(face) for vector in ring] == [*ring[1:], ring[0]]


def test_faces_are_counted_in_facelet_order() -> None:
    assert "".join(FACE_NUMBERS) == "URFDLB"
