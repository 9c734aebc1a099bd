"""The centres of a cube: the 24 orientations and the rotations between them."""

import numpy as np
import pytest

from cubecore.cube import (
    CENTER_ORDER,
    CENTER_PLACES,
    HOME_CENTERS,
    Axis,
    Face,
    centers_of,
    face_held_at,
    held_source,
    rotated,
    rotations,
)
from cubecore.cube.pieces import centers_dest


def test_there_are_24_orientations_and_two_rotations_reach_each() -> None:
    sequences = rotations()
    assert len(sequences) == 24
    assert sequences[HOME_CENTERS] == ()
    lengths = [len(sequence) for sequence in sequences.values()]
    assert [lengths.count(length) for length in range(3)] == [1, 9, 14]


@pytest.mark.parametrize("axis", Axis)
def test_four_quarter_turns_bring_the_centres_back(axis: Axis) -> None:
    centers = HOME_CENTERS
    for _ in range(4):
        centers = rotated(centers, axis, 1)
    assert centers == HOME_CENTERS
    assert centers_dest(axis, 2) == rotated(rotated(HOME_CENTERS, axis, 1), axis, 1)


def test_a_rotation_about_x_lifts_the_front() -> None:
    centers = rotated(HOME_CENTERS, Axis.X, 1)
    assert face_held_at(Face.U, centers) is Face.F
    assert face_held_at(Face.F, centers) is Face.D
    assert centers[CENTER_ORDER.index(Face.F)] == CENTER_ORDER.index(Face.U)


@pytest.mark.parametrize("centers", rotations())
def test_the_centres_determine_the_orientation(centers: tuple[int, ...]) -> None:
    faces = tuple(int(place) // 9 for place in held_source(centers)[list(CENTER_PLACES)])
    assert centers_of(faces) == centers


@pytest.mark.parametrize("faces", [(3, 1, 2, 0, 4, 5), (0, 0, 2, 3, 4, 5)])
def test_impossible_centres_have_no_orientation(faces: tuple[int, ...]) -> None:
    assert centers_of(faces) is None


def test_held_places_are_a_permutation() -> None:
    for centers in rotations():
        assert np.array_equal(np.sort(held_source(centers)), np.arange(54))
