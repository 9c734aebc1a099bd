"""Moves that lead to a state reproduce all of it, centres included."""

import numpy as np
import pytest

from cubecore.cube import SOLVED, Positions, StateError, UnsolvableError, random_cubies, rotations
from cubecore.solvers import moves_to


def test_every_orientation_is_reached():
    rng = np.random.default_rng(1)
    for centers in rotations():
        state = random_cubies(rng)
        held = type(state)(state.cp, state.co, state.ep, state.eo, centers)
        assert SOLVED.apply(moves_to(held)) == held


def test_a_cube_that_is_only_rotated_takes_only_rotations():
    assert [str(moves_to(SOLVED.apply(text))) for text in ("", "x", "y z")] == ["", "x", "x y"]


def test_an_impossible_state_is_refused():
    state = type(SOLVED)(SOLVED.cp, (1, *[0] * 7), SOLVED.ep, SOLVED.eo)
    with pytest.raises(UnsolvableError) as caught:
        moves_to(state)
    assert isinstance(caught.value, StateError)
    assert caught.value.faults == Positions.of(state).errors
