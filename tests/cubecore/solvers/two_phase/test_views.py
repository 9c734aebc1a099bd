import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube.cubies import FACE_TURNS, SOLVED, CubiesBatch
from cubecore.solvers.two_phase.coordinates import coordinates
from cubecore.solvers.two_phase.turn_order import inverse_turn
from cubecore.solvers.two_phase.views import VIEWS, seen_straight, viewed

MOVES = coordinates()


def as_seen(turns, view):
    """The turns whose solution in a view is this one of the cube."""
    named = {seen_straight([turn], view)[0]: turn for turn in range(18)}
    seen = [named[turn] for turn in turns]
    return seen[::-1] if view % 2 else seen


@pytest.mark.parametrize("view", range(VIEWS))
@given(turns=st.lists(st.integers(0, 17), max_size=20))
def test_a_solution_of_a_view_is_one_of_the_cube(view, turns):
    scramble = " ".join(FACE_TURNS[turn] for turn in turns)
    views = viewed(CubiesBatch.from_cubies([SOLVED.apply(scramble)]), MOVES)
    solution = [inverse_turn(turn) for turn in reversed(turns)]
    assert seen_straight(as_seen(solution, view), view) == solution
    for table, start in (
        (MOVES.twists, views.twists),
        (MOVES.flips, views.flips),
        (MOVES.slices, views.slices),
        (MOVES.corners, views.corners),
    ):
        number = int(start[view])
        for turn in as_seen(solution, view):
            number = int(table[number, turn])
        assert number == 0


def test_cubes_keep_their_order():
    states = [SOLVED, SOLVED.apply("R"), SOLVED.apply("F2 U")]
    together = viewed(CubiesBatch.from_cubies(states), MOVES)
    for number, state in enumerate(states):
        alone = viewed(CubiesBatch.from_cubies([state]), MOVES)
        rows = np.arange(VIEWS) + VIEWS * number
        assert np.array_equal(together[rows].corners, alone.corners)
        assert np.array_equal(together[rows].flips, alone.flips)


def test_views_that_look_alike_are_searched_once():
    states = [SOLVED, SOLVED.apply("R2"), SOLVED.apply("R U2 F'")]
    views = viewed(CubiesBatch.from_cubies(states), MOVES)
    kept = views.distinct(np.arange(len(views.twists)))
    assert np.bincount(kept // VIEWS).tolist() == [1, 3, 6]
