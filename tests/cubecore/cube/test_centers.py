"""The 24 ways of holding a cube."""

import numpy as np
import pytest

from cubecore.cube.centers import (
    CENTER_ORDER,
    HOME_CENTERS,
    centers_dest,
    centers_of,
    face_held_at,
    held_source,
    rotated,
    rotations,
)
from cubecore.cube.geometry import Axis, Face
from cubecore.cube.pieces import CENTER_PLACES


def test_there_are_24_ways_and_two_rotations_reach_each() -> None:
    words = rotations()
    assert len(words) == 24
    assert words[HOME_CENTERS] == ()
    lengths = [len(word) for word in words.values()]
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
def test_the_centres_shown_tell_how_the_cube_is_held(centers: tuple[int, ...]) -> None:
    shown = tuple(int(place) // 9 for place in held_source(centers)[list(CENTER_PLACES)])
    assert centers_of(shown) == centers


@pytest.mark.parametrize("shown", [(3, 1, 2, 0, 4, 5), (0, 0, 2, 3, 4, 5)])
def test_centres_that_no_cube_shows_tell_nothing(shown: tuple[int, ...]) -> None:
    assert centers_of(shown) is None


def test_held_places_are_a_permutation() -> None:
    for centers in rotations():
        assert np.array_equal(np.sort(held_source(centers)), np.arange(54))
