"""The table of the cross has the known distances, and every shortest solution is found."""

import numpy as np
import pytest
from hypothesis import given

from cubecore.cube import SOLVED, Cubies
from cubecore.cube.cubies import FACE_TURNS
from cubecore.solvers.human import CROSS_EDGES, SOLVED_STATE, state_of
from cubecore.solvers.human.cross import CrossSolver, cross_distances, cross_solver
from tests.cubecore.cube.states import held_states

DISTANCES = cross_distances()
SOLVER = CrossSolver.of_distances(DISTANCES)


def test_each_distance_has_the_known_number_of_states() -> None:
    counts = np.bincount(DISTANCES)[:9].tolist()
    assert counts == [1, 15, 158, 1394, 9809, 46381, 97254, 34966, 102]
    assert sum(counts) == 190_080
    assert np.bincount(DISTANCES)[9:255].sum() == 0


@pytest.mark.parametrize(
    ("scramble", "distance"),
    [("", 0), ("U", 0), ("D2", 1), ("R", 1), ("R L", 2), ("F' R D' B2", 4)],
)
def test_some_known_distances(scramble: str, distance: int) -> None:
    assert SOLVER.distance(state_of(SOLVED.apply(scramble))) == distance


@given(state=held_states())
def test_every_shortest_solution_solves_the_cross(state: Cubies) -> None:
    start = state_of(state)
    solutions = list(SOLVER.shortest(start))
    assert solutions
    assert len({turns for turns, _ in solutions}) == len(solutions)
    for turns, end in solutions:
        text = " ".join(FACE_TURNS[turn] for turn in turns)
        assert state_of(state.turned_home.apply(text)) == end
        assert len(turns) == SOLVER.distance(start)
        assert all(end[piece] == SOLVED_STATE[piece] for piece in CROSS_EDGES)


def test_turns_of_opposite_faces_are_given_in_one_order_only() -> None:
    solutions = [turns for turns, _ in SOLVER.shortest(state_of(SOLVED.apply("R L")))]
    assert [[FACE_TURNS[turn] for turn in turns] for turns in solutions] == [["R'", "L'"]]


def test_the_table_from_the_cache_equals_the_table_that_was_built(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("BLINDTRACE_CACHE", str(tmp_path))
    load = cross_solver.__wrapped__
    assert load() == SOLVER
    assert [path.name for path in tmp_path.iterdir()] == ["cross-1.npz"]
    assert load() == SOLVER


def test_a_cached_table_is_not_built_again(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("BLINDTRACE_CACHE", str(tmp_path))
    np.savez(tmp_path / "cross-1.npz", distances=DISTANCES[:7])
    assert cross_solver.__wrapped__().distances == DISTANCES[:7].tobytes()
