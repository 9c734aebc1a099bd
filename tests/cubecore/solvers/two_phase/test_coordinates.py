from functools import reduce

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube.cubies import FACE_TURNS, SOLVED, CubiesBatch
from cubecore.solvers.two_phase.coordinates import EIGHTS, FLIPS, FOURS, SLICES, TWISTS, coordinates
from cubecore.solvers.two_phase.turn_order import SECOND_PHASE
from cubecore.solvers.two_phase.views import viewed

MOVES = coordinates()
TURNS = st.lists(st.integers(0, 17), max_size=30)


def after(turns):
    """The coordinates of a cube after these turns, in its first view."""
    state = SOLVED.apply(" ".join(FACE_TURNS[turn] for turn in turns))
    return viewed(CubiesBatch.from_cubies([state]), MOVES)


def followed(table, turns, start=0):
    return reduce(lambda number, turn: int(table[number, turn]), turns, start)


def test_every_coordinate_has_its_number_of_states():
    assert MOVES.twists.shape == (TWISTS, 18)
    assert MOVES.flips.shape == (FLIPS, 18)
    assert MOVES.slices.shape == (SLICES, 18)
    assert MOVES.corners.shape == MOVES.edges.shape == (EIGHTS, 18)
    assert MOVES.slice_orders.shape == (FOURS, 18)


@given(TURNS)
def test_the_tables_of_the_first_phase_turn_cubes_as_cubies_do(turns):
    found = after(turns)
    assert followed(MOVES.twists, turns) == found.twists[0]
    assert followed(MOVES.flips, turns) == found.flips[0]
    assert followed(MOVES.slices, turns) == found.slices[0]
    assert followed(MOVES.corners, turns) == found.corners[0]


@given(TURNS)
def test_edges_are_followed_by_fours(turns):
    home, found = after([]), after(turns)
    for name in ("upper_edges", "lower_edges", "middle_edges"):
        start = int(getattr(home, name)[0])
        assert followed(MOVES.edge_fours, turns, start) == getattr(found, name)[0]


@given(st.lists(st.sampled_from(SECOND_PHASE), max_size=30))
def test_the_tables_of_the_second_phase_turn_cubes_as_cubies_do(turns):
    found = after(turns)
    edges = int(MOVES.ranks_of_fours[found.upper_edges[0]]) * FOURS
    edges += int(MOVES.orders_of_fours[found.lower_edges[0]])
    assert followed(MOVES.edges, turns) == edges
    assert followed(MOVES.slice_orders, turns) == MOVES.orders_of_fours[found.middle_edges[0]]
    assert found.twists[0] == found.flips[0] == found.slices[0] == 0


def test_every_turn_of_a_coordinate_only_exchanges_its_states():
    for table in (MOVES.twists, MOVES.flips, MOVES.slices, MOVES.corners):
        for turn in range(18):
            assert np.array_equal(np.sort(table[:, turn]), np.arange(len(table)))
