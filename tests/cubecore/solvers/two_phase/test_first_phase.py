"""The first phase: its solutions enter the second phase with their last turn, and none is missing."""

from itertools import pairwise, product

import numpy as np
import pytest

from cubecore.cube import SOLVED, CubiesBatch
from cubecore.solvers.two_phase import search_tables, six_views
from cubecore.solvers.two_phase.first_phase import first_phases
from tests.cubecore.solvers.two_phase.samples import random_cubies

NO_TURN = 18


def views_of(*states):
    return six_views(CubiesBatch.from_cubies(states), search_tables().moves)


def is_in_second_phase(views, view, turns):
    """Return whether turns lead a view into the second phase."""
    space = search_tables().first.space
    columns = views.slices, views.twists, views.flips
    for table, column in zip(space.tables, columns, strict=True):
        coordinate = int(column[view])
        for turn in turns:
            coordinate = int(table[coordinate, turn])
        if coordinate:
            return False
    return True


def solutions_of(phases):
    """Return the view and the turns of each solution."""
    return [
        (view, tuple(turn for turn in turns if turn != NO_TURN))
        for view, turns in zip(phases.views.tolist(), phases.turns.tolist(), strict=True)
    ]


def test_the_last_turn_enters_the_second_phase():
    views = views_of(random_cubies()[0])
    solutions = solutions_of(first_phases(views, 10))
    assert len(solutions) >= 100
    for view, turns in solutions:
        assert is_in_second_phase(views, view, turns)
        assert not is_in_second_phase(views, view, turns[:-1])


def test_every_solution_is_listed_once_with_its_length():
    phases = first_phases(views_of(random_cubies()[0]), 10)
    solutions = solutions_of(phases)
    assert len(set(solutions)) == len(solutions)
    assert phases.lengths.tolist() == [len(turns) for _, turns in solutions]


def test_no_short_solution_of_a_close_cube_is_missing():
    views = views_of(SOLVED.apply("R U F"))[np.arange(1)]
    expected = {
        turns
        for length in range(4)
        for turns in product(range(18), repeat=length)
        if is_in_second_phase(views, 0, turns)
        and not is_in_second_phase(views, 0, turns[:-1])
        and all(last // 3 not in (turn // 3, turn // 3 + 3) for last, turn in pairwise(turns))
    }
    short = {turns for _, turns in solutions_of(first_phases(views, 10)) if len(turns) <= 3}
    assert short == expected


@pytest.mark.parametrize("shortest", [0, 10])
def test_only_solutions_of_the_requested_lengths_are_returned(shortest):
    lengths = first_phases(views_of(random_cubies()[1]), 10, shortest).lengths
    assert shortest <= lengths.min()
    assert lengths.max() == 10


def test_solutions_are_selected_by_their_first_turn():
    phases = first_phases(views_of(random_cubies()[0]), 10)
    only_u = phases.starting_with(np.full(6, 0b111, dtype=np.uint32))
    assert set(only_u.turns[:, 0].tolist()) <= {0, 1, 2}
    assert len(only_u.turns) == np.count_nonzero(phases.turns[:, 0] < 3)
