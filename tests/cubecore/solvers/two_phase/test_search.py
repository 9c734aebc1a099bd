"""The search: rounds improve solutions until the time is over, whatever axis is excluded."""

import numpy as np
import pytest

from cubecore.cube import SOLVED, CubiesBatch
from cubecore.cube.cubies import FACE_TURNS
from cubecore.solvers.two_phase import search_tables, six_views
from cubecore.solvers.two_phase.search import SearchRound, best_solutions

ROUND = SearchRound(10, improves=0, target=20)
NO_AXIS = 3


def searched(scrambles, *, has_time=lambda: True, axis=NO_AXIS, rounds=(ROUND,), longest=22):
    states = [SOLVED.apply(scramble) for scramble in scrambles]
    views = six_views(CubiesBatch.from_cubies(states), search_tables().moves)
    axes = np.full(len(states), axis)
    return best_solutions(views, rounds, longest, has_time, axes)


def test_solutions_solve_their_cubes_and_have_their_lengths():
    scrambles = ["", "R U F", "R U2 F' L D B2 U' R2 F L2"]
    best = searched(scrambles)
    assert best.lengths.tolist() == [0, 3, 10]
    for scramble, turns in zip(scrambles, best.turns, strict=True):
        assert SOLVED.apply(scramble).apply(" ".join(FACE_TURNS[turn] for turn in turns)).is_solved


def test_without_time_nothing_is_searched():
    assert searched(["R"], has_time=lambda: False).turns == [None]


def test_without_rounds_extra_rounds_solve_a_cube():
    assert searched(["R U F"], rounds=()).lengths.tolist() == [3]


@pytest.mark.parametrize("axis", range(3))
def test_a_solution_does_not_begin_about_the_excluded_axis(axis):
    turns = searched(["R U F"], axis=axis).turns[0]
    assert turns[0] // 3 % 3 != axis


def test_later_rounds_search_fewer_cubes_at_once():
    sizes = [SearchRound(length, 0, 20).cubes_at_once for length in (10, 11, 12)]
    assert sizes == sorted(sizes, reverse=True)
