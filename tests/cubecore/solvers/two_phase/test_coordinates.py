"""Coordinates: the move tables turn them as turns change the pieces of a cube."""

from functools import reduce

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import SOLVED, CubiesBatch
from cubecore.cube.cubies import FACE_TURNS
from cubecore.solvers.two_phase import search_tables, six_views

MOVES = search_tables().moves
TURNS = st.lists(st.integers(0, 17), max_size=30)


def cube_after(turns):
    """Return the coordinates of a cube after these turns; index 0 is the cube itself."""
    state = SOLVED.apply(" ".join(FACE_TURNS[turn] for turn in turns))
    return six_views(CubiesBatch.from_cubies([state]), MOVES)


def coordinate_after(table, turns, start=0):
    return reduce(lambda number, turn: int(table[number, turn]), turns, start)


def test_every_coordinate_has_its_number_of_values():
    assert MOVES.twists.shape == (2187, 18)
    assert MOVES.flips.shape == (2048, 18)
    assert MOVES.slices.shape == (495, 18)
    assert MOVES.corners.shape == MOVES.edges.shape == (40_320, 18)
    assert MOVES.slice_orders.shape == (24, 18)


@given(TURNS)
def test_the_tables_of_the_first_phase_agree_with_turned_cubies(turns):
    cube = cube_after(turns)
    assert coordinate_after(MOVES.twists, turns) == cube.twists[0]
    assert coordinate_after(MOVES.flips, turns) == cube.flips[0]
    assert coordinate_after(MOVES.slices, turns) == cube.slices[0]
    assert coordinate_after(MOVES.corners, turns) == cube.corners[0]


@given(TURNS)
def test_the_table_of_quadruples_agrees_with_turned_cubies(turns):
    solved, cube = cube_after([]), cube_after(turns)
    for name in ("upper_edges", "lower_edges", "middle_edges"):
        start = int(getattr(solved, name)[0])
        assert coordinate_after(MOVES.edge_quadruples, turns, start) == getattr(cube, name)[0]


@given(st.lists(st.sampled_from(search_tables().second.space.turns), max_size=30))
def test_the_tables_of_the_second_phase_agree_with_turned_cubies(turns):
    cube = cube_after(turns)
    edges = int(MOVES.ranks_of_quadruples[cube.upper_edges[0]]) * 24
    edges += int(MOVES.orders_of_quadruples[cube.lower_edges[0]])
    assert coordinate_after(MOVES.edges, turns) == edges
    orders = MOVES.orders_of_quadruples[cube.middle_edges[0]]
    assert coordinate_after(MOVES.slice_orders, turns) == orders
    assert cube.twists[0] == cube.flips[0] == cube.slices[0] == 0


def test_every_turn_permutes_the_values_of_a_coordinate():
    for table in (MOVES.twists, MOVES.flips, MOVES.slices, MOVES.corners):
        for turn in range(18):
            assert np.array_equal(np.sort(table[:, turn]), np.arange(len(table)))
