"""The cube turned to have a colour at the bottom."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube.algorithm import Algorithm
from cubecore.cube.centers import HOME_CENTERS, rotations
from cubecore.cube.colors import Color
from cubecore.cube.cubies import SOLVED, Cubies
from cubecore.cube.geometry import Face
from cubecore.solvers.steps.frames import frame_with_bottom
from cubecore.solvers.steps.whereabouts import effect_of, facelets_of, state_of
from tests.cubecore.cube.states import held_states

BOTTOMS_AND_CENTERS = list(product(Color, rotations()))


def named_by_centers(facelets: str) -> str:
    """Facelets with each colour named by the face on which its centre is held."""
    held = {facelets[9 * number + 4]: face.value for number, face in enumerate(Face)}
    return "".join(held[facelet] for facelet in facelets)


@pytest.mark.parametrize("bottom", Color)
def test_the_colour_comes_to_the_bottom_with_few_rotations(bottom: Color) -> None:
    for centers in rotations():
        held = Cubies(SOLVED.cp, SOLVED.co, SOLVED.ep, SOLVED.eo, centers)
        frame = frame_with_bottom(bottom, centers)
        assert held.apply(frame.rotation).centers == frame.centers
        assert frame.color_of(Face.D) is bottom
        assert len(frame.rotation) <= 1


def test_a_cube_that_is_held_right_stays_so() -> None:
    assert frame_with_bottom(Color.YELLOW, HOME_CENTERS).rotation == Algorithm()
    assert str(frame_with_bottom(Color.WHITE, HOME_CENTERS).rotation) == "x2"


@given(state=held_states(), bottom=st.sampled_from(Color))
def test_a_frame_shows_the_cube_as_it_is_then_held(state: Cubies, bottom: Color) -> None:
    frame = frame_with_bottom(bottom, state.centers)
    seen = frame.seen(state_of(state))
    held = state.apply(frame.rotation)
    assert facelets_of(seen) == named_by_centers(held.to_facelets())
    turns = Algorithm.parse("R U2 F' L D B2").turns(3)
    after = named_by_centers(held.apply(turns).to_facelets())
    assert facelets_of(seen.translate(effect_of(turns))) == after


def test_pieces_are_named_by_the_colours_they_have_in_the_frame() -> None:
    frame = frame_with_bottom(Color.YELLOW, HOME_CENTERS)
    assert frame.piece_name("URF") == "white-red-green"
    turned = frame_with_bottom(Color.WHITE, HOME_CENTERS)
    assert turned.piece_name("DF") == "white-blue"
