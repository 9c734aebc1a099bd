"""The cross, by a table of distances."""

import numpy as np
import pytest
from hypothesis import given

from cubecore.cube.cubies import FACE_TURNS, SOLVED, Cubies
from cubecore.solvers.steps.cross import CROSS, CrossSolver, cross_distances
from cubecore.solvers.steps.whereabouts import HOME, face_effects, state_of
from tests.cubecore.cube.states import held_states

DISTANCES = cross_distances()
SOLVER = CrossSolver.of_distances(DISTANCES)


def test_as_many_crosses_as_is_known_are_so_far_away() -> None:
    counts = np.bincount(DISTANCES)[:9].tolist()
    assert counts == [1, 15, 158, 1394, 9809, 46381, 97254, 34966, 102]
    assert sum(counts) == 190_080
    assert np.bincount(DISTANCES)[9:255].sum() == 0


@pytest.mark.parametrize(
    ("scramble", "distance"),
    [("", 0), ("U", 0), ("D2", 1), ("R", 1), ("R L", 2), ("F' R D' B2", 4)],
)
def test_a_few_known_distances(scramble: str, distance: int) -> None:
    assert SOLVER.distance(state_of(SOLVED.apply(scramble))) == distance


@given(state=held_states())
def test_every_shortest_way_leads_to_the_cross(state: Cubies) -> None:
    start = state_of(state)
    ways = list(SOLVER.shortest(start))
    assert ways
    assert len({moves for moves, _ in ways}) == len(ways)
    for moves, end in ways:
        after = start
        for move in moves:
            after = after.translate(face_effects()[move])
        assert after == end
        assert len(moves) == SOLVER.distance(start)
        assert [end[piece] for piece in CROSS] == [HOME[piece] for piece in CROSS]


def test_turns_of_opposite_faces_are_told_in_one_order_only() -> None:
    ways = [moves for moves, _ in SOLVER.shortest(state_of(SOLVED.apply("R L")))]
    assert [[FACE_TURNS[move] for move in moves] for moves in ways] == [["R'", "L'"]]
