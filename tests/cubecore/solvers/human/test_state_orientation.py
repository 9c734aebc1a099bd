"""The cube is rotated so that a chosen colour is at the bottom."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import SOLVED, Algorithm, Color, Cubies, Face, rotations
from cubecore.solvers.human import state_of
from cubecore.solvers.human.state import orientation_with_bottom
from tests.cubecore.cube.states import held_states
from tests.cubecore.solvers.human.states import algorithm_dest, state_facelets


def renamed_by_centers(facelets: str) -> str:
    """Return facelets with each colour named after the face on which its centre is."""
    names = {facelets[9 * number + 4]: face.value for number, face in enumerate(Face)}
    return "".join(names[facelet] for facelet in facelets)


@pytest.mark.parametrize("bottom", Color)
def test_one_rotation_at_most_brings_a_colour_to_the_bottom(bottom: Color) -> None:
    for centers in rotations():
        cube = Cubies(SOLVED.cp, SOLVED.co, SOLVED.ep, SOLVED.eo, centers)
        orientation = orientation_with_bottom(bottom, centers)
        assert cube.apply(orientation.rotation).centers == orientation.centers
        assert orientation.color_of(Face.D) is bottom
        assert len(orientation.rotation) <= 1


def test_a_cube_with_the_colour_at_the_bottom_is_not_rotated() -> None:
    assert orientation_with_bottom(Color.YELLOW, SOLVED.centers).rotation == Algorithm()
    assert str(orientation_with_bottom(Color.WHITE, SOLVED.centers).rotation) == "x2"


@given(state=held_states(), bottom=st.sampled_from(Color))
def test_a_rotated_state_shows_the_rotated_cube(state: Cubies, bottom: Color) -> None:
    orientation = orientation_with_bottom(bottom, state.centers)
    rotated_state = orientation.rotated_state(state_of(state))
    rotated_cube = state.apply(orientation.rotation)
    assert state_facelets(rotated_state) == renamed_by_centers(rotated_cube.to_facelets())
    algorithm = Algorithm.parse("R U2 F' L D B2")
    after = renamed_by_centers(rotated_cube.apply(algorithm).to_facelets())
    assert state_facelets(rotated_state.translate(algorithm_dest(algorithm))) == after


def test_faces_have_the_colours_of_their_centres_after_the_rotation() -> None:
    yellow, white = (
        orientation_with_bottom(color, SOLVED.centers) for color in (Color.YELLOW, Color.WHITE)
    )
    assert [yellow.color_of(face).label for face in Face] == [
        "white", "red", "green", "yellow", "orange", "blue",
    ]  # fmt: skip
    assert [white.color_of(face).label for face in Face] == [
        "yellow", "red", "blue", "white", "orange", "green",
    ]  # fmt: skip
