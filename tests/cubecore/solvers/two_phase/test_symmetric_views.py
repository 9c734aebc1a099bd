"""Six views of a cube: a solution of any view gives a solution of the cube."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import SOLVED, CubiesBatch
from cubecore.cube.cubies import FACE_TURNS
from cubecore.solvers.two_phase import search_tables, six_views
from cubecore.solvers.two_phase.symmetric_views import in_original_view

MOVES = search_tables().moves
VIEW_COUNT = 6


def in_view(turns, view):
    """Return the solution of a view that gives these turns as the solution of the cube."""
    renamed = {in_original_view([turn], view)[0]: turn for turn in range(18)}
    seen = [renamed[turn] for turn in turns]
    return seen[::-1] if view % 2 else seen


@pytest.mark.parametrize("view", range(VIEW_COUNT))
@given(turns=st.lists(st.integers(0, 17), max_size=20))
def test_a_solution_of_a_view_is_one_of_the_cube(view, turns):
    scramble = " ".join(FACE_TURNS[turn] for turn in turns)
    views = six_views(CubiesBatch.from_cubies([SOLVED.apply(scramble)]), MOVES)
    solution = [turn // 3 * 3 + 2 - turn % 3 for turn in reversed(turns)]
    assert in_original_view(in_view(solution, view), view) == solution
    for table, start in (
        (MOVES.twists, views.twists),
        (MOVES.flips, views.flips),
        (MOVES.slices, views.slices),
        (MOVES.corners, views.corners),
    ):
        number = int(start[view])
        for turn in in_view(solution, view):
            number = int(table[number, turn])
        assert number == 0


def test_cubes_keep_their_order():
    states = [SOLVED, SOLVED.apply("R"), SOLVED.apply("F2 U")]
    together = six_views(CubiesBatch.from_cubies(states), MOVES)
    for number, state in enumerate(states):
        alone = six_views(CubiesBatch.from_cubies([state]), MOVES)
        rows = np.arange(VIEW_COUNT) + VIEW_COUNT * number
        assert np.array_equal(together[rows].corners, alone.corners)
        assert np.array_equal(together[rows].flips, alone.flips)


def test_equal_views_are_searched_once():
    states = [SOLVED, SOLVED.apply("R2"), SOLVED.apply("R U2 F'")]
    views = six_views(CubiesBatch.from_cubies(states), MOVES)
    distinct = views.without_duplicates(np.arange(len(views.twists)))
    assert np.bincount(distinct // VIEW_COUNT).tolist() == [1, 3, 6]
