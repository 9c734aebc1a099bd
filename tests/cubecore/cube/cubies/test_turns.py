"""Turns of a cube as held are turns of faces under fixed centres."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import (
    HOME_CENTERS,
    Axis,
    Centers,
    Face,
    Move,
    Turn,
    held_source,
    places_source,
    rotated,
)
from cubecore.cube.cubies import piece_turn
from cubecore.cube.cubies.turns import fixed_effect, fixed_turns
from tests.cubecore.cube.states import MOVES, all_centers


def turn(text: str) -> Turn:
    return Move.parse(text, 3).turn(3)


def as_text(turns: tuple[tuple[Face, int], ...]) -> str:
    return " ".join(face + {1: "", 2: "2", 3: "'"}[quarters] for face, quarters in turns)


@pytest.mark.parametrize(
    ("held", "fixed"),
    [
        ("U", "U"),
        ("L'", "L'"),
        ("r", "L"),
        ("f2", "B2"),
        ("M", "R L'"),
        ("M'", "R' L"),
        ("E", "U D'"),
        ("S", "F' B"),
        ("S2", "F2 B2"),
        ("x", ""),
    ],
)
def test_turns_in_the_home_orientation(held: str, fixed: str) -> None:
    assert as_text(fixed_turns(turn(held), HOME_CENTERS)) == fixed


def test_with_orange_up_and_green_in_front_the_top_is_l() -> None:
    orange_up = rotated(HOME_CENTERS, Axis.Z, 1)
    assert as_text(fixed_turns(turn("U"), orange_up)) == "L"


@given(st.sampled_from(MOVES), all_centers)
def test_a_fixed_effect_is_what_the_stickers_do(move: str, centers: Centers) -> None:
    effect, after = fixed_effect(turn(move), centers)
    held_then_turned = held_source(centers)[places_source(turn(move), 3)]
    turned_then_held = np.frombuffer(effect, dtype=np.uint8)[held_source(after)]
    assert np.array_equal(held_then_turned, turned_then_held)


def test_the_tables_of_r_and_f() -> None:
    right, front = piece_turn(Face.R, 1), piece_turn(Face.F, 1)
    assert right.cp_source == (4, 1, 2, 0, 7, 5, 6, 3)
    assert right.eo_flip == (0,) * 12
    assert front.co_twist == (1, 2, 0, 0, 2, 1, 0, 0)
    assert front.eo_flip == (0, 1, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0)
