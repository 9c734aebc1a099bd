"""Solve cubes with the two-phase search, one or many. Every solution is verified."""

import time
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from functools import lru_cache

import numpy as np

from cubecore.cube.algorithm import Algorithm, Move
from cubecore.cube.cubies import Cubies, CubiesBatch
from cubecore.cube.geometry import Axis, Face
from cubecore.cube.pieces import CENTER_ORDER, Centers, face_held_at
from cubecore.cube.validity import UnsolvableError, explain
from cubecore.deadline import NO_DEADLINE, Deadline
from cubecore.errors import CubeError, StageError
from cubecore.sentences import Sentence
from cubecore.solvers.solution import Solution, Stage
from cubecore.solvers.two_phase.coordinates import move_tables
from cubecore.solvers.two_phase.search import SearchRound, best_solutions
from cubecore.solvers.two_phase.symmetric_views import six_views
from cubecore.solvers.two_phase.turns import NO_AXIS, NodeIndices, axis_number

_LONGEST = 22


class Quality(StrEnum):
    """How much to search for a shorter solution."""

    FAST = "fast"
    NORMAL = "normal"
    SHORT = "short"


_ROUNDS = {
    Quality.FAST: (
        SearchRound(10, improves=0, target=21),
        SearchRound(11, improves=22, target=_LONGEST, shortest_first_phase=11),
    ),
    Quality.NORMAL: (
        SearchRound(10, improves=0, target=20),
        SearchRound(11, improves=21, target=_LONGEST, shortest_first_phase=11),
    ),
    Quality.SHORT: (
        SearchRound(10, improves=0, target=20),
        SearchRound(11, improves=19, target=_LONGEST, shortest_first_phase=11),
        SearchRound(12, improves=20, target=20, views=(0,), shortest_first_phase=12),
    ),
}


class LimitError(CubeError):
    """No solution was found within the limits of length and time."""


def solve_one(
    cube: Cubies | str,
    quality: Quality = Quality.NORMAL,
    *,
    longest: int = _LONGEST,
    seconds: float | None = None,
    deadline: Deadline = NO_DEADLINE,
) -> Solution:
    """Return a short solution of a cube or of its 54 facelets, in face turns as it is held.

    >>> str(solve_one(Cubies.solved().apply("R U F")))
    "F' U' R'"
    """
    cubies = Cubies.from_facelets(cube) if isinstance(cube, str) else cube
    solutions = solve_many([cubies], quality, longest=longest, seconds=seconds, deadline=deadline)
    return solutions[0]


def solve_many(
    cubes: CubiesBatch | Iterable[Cubies],
    quality: Quality = Quality.NORMAL,
    *,
    longest: int = _LONGEST,
    seconds: float | None = None,
    not_first: Sequence[Axis | None] | None = None,
    clock: Callable[[], float] = time.monotonic,
    deadline: Deadline = NO_DEADLINE,
) -> list[Solution]:
    """Return short solutions of many cubes, much faster than one by one.

    A solution has at most ``longest`` turns. After ``seconds`` no solution is shortened any more,
    and a cube without one raises a ``LimitError``. ``not_first`` has one entry per cube: None, or
    an axis of the cube as it is held. The first turn of its solution is not about that axis. A
    search that is not over by the deadline raises a ``DeadlineError``.
    """
    if longest < 0 or (seconds is not None and seconds < 0):
        raise LimitError("negative_limit")
    states = list(cubes)
    batch = cubes if isinstance(cubes, CubiesBatch) else CubiesBatch.from_cubies(states)
    for state in states:
        _require_solvable(state)
    end = None if seconds is None else clock() + seconds

    def has_time() -> bool:
        deadline.check()
        return end is None or clock() < end

    best = best_solutions(
        six_views(batch, move_tables()),
        _ROUNDS[Quality(quality)],
        longest,
        has_time,
        _axis_numbers(states, not_first or [None] * len(states)),
    )
    return [
        verified_solution(state, turns, longest)
        for state, turns in zip(states, best.turns, strict=True)
    ]


def verified_solution(state: Cubies, turns: list[int] | None, longest: int = _LONGEST) -> Solution:
    """Return the solution with these turn numbers, after applying it to the cube.

    Raise a ``LimitError`` if there is none or it is too long, and a ``StageError`` if it is wrong.
    """
    if turns is None or len(turns) > longest:
        raise LimitError("no_solution_in_limits", longest=longest)
    held = _moves_as_held(state.centers)
    moves = Algorithm(tuple(held[turn] for turn in turns))
    if not state.apply(moves).turned_home.is_solved:
        raise StageError("wrong_solution", moves=str(moves))
    return Solution(moves, (Stage(Sentence.of("two-phase"), moves),))


def _axis_numbers(states: Iterable[Cubies], axes: Iterable[Axis | None]) -> NodeIndices:
    """Return the number of each axis of a cube as it is held, for the cube as it is searched."""
    numbers = [
        NO_AXIS if axis is None else axis_number(face_held_at(axis.face, state.centers))
        for state, axis in zip(states, axes, strict=True)
    ]
    return np.array(numbers, dtype=np.intp)


def _require_solvable(state: Cubies) -> None:
    if not state.is_solvable:
        raise UnsolvableError(explain(state.to_facelets()).errors)


@lru_cache(maxsize=24)
def _moves_as_held(centers: Centers) -> tuple[Move, ...]:
    """Return for each turn number the move of the same layer on a cube held this way."""
    places = (CENTER_ORDER[centers[CENTER_ORDER.index(face)]].value for face in Face)
    return tuple(Move(place, quarters=quarters) for place in places for quarters in (1, 2, 3))
