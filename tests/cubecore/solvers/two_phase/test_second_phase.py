"""The second phase: its starts, lower bounds, and solutions within a length."""

from typing import Any

import numpy as np
import pytest

from cubecore.cube import SOLVED, CubiesBatch
from cubecore.cube.cubies import FACE_TURNS
from cubecore.solvers.two_phase import search_tables, six_views
from cubecore.solvers.two_phase.second_phase import second_phase_starts, second_phases

SCRAMBLES = ["", "U", "R2", "U R2 F2 D'", "U2 L2 D B2 U' R2 F2 D2"]
ANY_TURN = np.uint32((1 << 19) - 1)


class NoFirstPhase:
    """The empty first phase of every cube, in its first view."""

    def __init__(self, count):
        self.views = np.arange(count) * 6
        self.lengths = np.zeros(count, dtype=np.intp)
        self.turns = np.full((count, 1), 18, dtype=np.uint8)


def starts_of(scrambles):
    states = [SOLVED.apply(scramble) for scramble in scrambles]
    views = six_views(CubiesBatch.from_cubies(states), search_tables().moves)
    no_turns: Any = NoFirstPhase(len(states))
    return second_phase_starts(views, no_turns)


def solutions_within(scrambles, length):
    """Return the turns that solve each cube within a length."""
    count = len(scrambles)
    indices = np.arange(count)
    turns_left = np.full(count, length, dtype=np.uint8)
    frontier = starts_of(scrambles).frontier(indices, turns_left, indices)
    masks = np.full(count, ANY_TURN)
    return {
        cube: [FACE_TURNS[turn] for turn in turns]
        for cube, (_, turns) in second_phases(frontier, masks, masks).items()
    }


def test_bounds_do_not_exceed_the_number_of_turns():
    bounds = starts_of(SCRAMBLES).bounds.tolist()
    assert bounds[:3] == [0, 1, 1]
    assert all(
        bound <= len(scramble.split()) for bound, scramble in zip(bounds, SCRAMBLES, strict=True)
    )


def test_cubes_are_solved_with_turns_of_the_second_phase():
    solutions = solutions_within(SCRAMBLES, 8)
    assert set(solutions) == set(range(len(SCRAMBLES)))
    for cube, turns in solutions.items():
        assert SOLVED.apply(SCRAMBLES[cube]).apply(" ".join(turns)).is_solved
        assert all(turn[0] in "UD" or turn.endswith("2") for turn in turns)


@pytest.mark.parametrize(("length", "solved"), [(0, [0]), (1, [0, 1, 2]), (3, [0, 1, 2])])
def test_cubes_that_need_more_turns_are_left_out(length, solved):
    assert sorted(solutions_within(SCRAMBLES, length)) == solved
