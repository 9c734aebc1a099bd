"""Solving cubes with the two-phase search, one or many, each solution replayed before it is told."""

import time
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from functools import lru_cache

import numpy as np

from cubecore.cube.algorithm import Algorithm, Move
from cubecore.cube.centers import CENTER_ORDER, Centers, face_held_at
from cubecore.cube.cubies import Cubies, CubiesBatch
from cubecore.cube.geometry import Axis, Face
from cubecore.cube.validity import UnsolvableError, explain
from cubecore.errors import CubeError, StageError
from cubecore.sentences import Sentence
from cubecore.solvers.solution import Solution, Stage
from cubecore.solvers.two_phase.coordinates import coordinates
from cubecore.solvers.two_phase.search import Step, searched
from cubecore.solvers.two_phase.trails import Nodes
from cubecore.solvers.two_phase.turn_order import NO_AXIS, axis_number
from cubecore.solvers.two_phase.views import viewed

LONGEST = 22


class Quality(StrEnum):
    """How much search a shorter solution is worth."""

    FAST = "fast"
    NORMAL = "normal"
    SHORT = "short"


STEPS = {
    Quality.FAST: (Step(10, 0, 21), Step(11, 22, LONGEST, shortest_way=11)),
    Quality.NORMAL: (Step(10, 0, 20), Step(11, 21, LONGEST, shortest_way=11)),
    Quality.SHORT: (
        Step(10, 0, 20),
        Step(11, 19, LONGEST, shortest_way=11),
        Step(12, 20, 20, views=(0,), shortest_way=12),
    ),
}


class LimitError(CubeError):
    """No solution was found within the limits of length and time that were set."""


def solve(
    cube: Cubies | str,
    quality: Quality = Quality.NORMAL,
    *,
    longest: int = LONGEST,
    seconds: float | None = None,
) -> Solution:
    """A short solution of a cube or of its 54 facelets, in turns of the faces as it is held.

    >>> str(solve(Cubies.solved().apply("R U F")))
    "F' U' R'"
    """
    cubies = Cubies.from_facelets(cube) if isinstance(cube, str) else cube
    return solve_many([cubies], quality, longest=longest, seconds=seconds)[0]


def solve_many(
    cubes: CubiesBatch | Iterable[Cubies],
    quality: Quality = Quality.NORMAL,
    *,
    longest: int = LONGEST,
    seconds: float | None = None,
    not_first: Sequence[Axis | None] | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> list[Solution]:
    """Short solutions of many cubes: much faster than one after the other.

    ``longest`` is the most turns a solution may have. When ``seconds`` are over, no solution is
    made shorter any more, and a cube without one is a ``LimitError``. ``not_first`` gives for each
    cube, as it is held, an axis that the first turn of its solution may not be about, or None.
    """
    if longest < 0 or (seconds is not None and seconds < 0):
        raise LimitError("negative_limit")
    states = list(cubes)
    batch = cubes if isinstance(cubes, CubiesBatch) else CubiesBatch.from_cubies(states)
    for state in states:
        _refuse_unsolvable(state)
    end = None if seconds is None else clock() + seconds
    views = viewed(batch, coordinates())
    best = searched(
        views,
        STEPS[Quality(quality)],
        longest,
        lambda: end is None or clock() < end,
        _axis_numbers(states, not_first or [None] * len(states)),
    )
    return [
        _solution(state, turns, longest) for state, turns in zip(states, best.turns, strict=True)
    ]


def _axis_numbers(states: Iterable[Cubies], axes: Iterable[Axis | None]) -> Nodes:
    """The number of each axis, named by the centres that are held there."""
    numbers = [
        NO_AXIS if axis is None else axis_number(face_held_at(axis.face, state.centers))
        for state, axis in zip(states, axes, strict=True)
    ]
    return np.array(numbers, dtype=np.intp)


def _refuse_unsolvable(state: Cubies) -> None:
    if not state.is_solvable:
        raise UnsolvableError(explain(state.to_facelets()).errors)


def _solution(state: Cubies, turns: list[int] | None, longest: int) -> Solution:
    if turns is None or len(turns) > longest:
        raise LimitError("no_solution_in_limits", longest=longest)
    held = _turns_as_held(state.centers)
    moves = Algorithm(tuple(held[turn] for turn in turns))
    if not state.apply(moves).turned_home.is_solved:
        raise StageError("wrong_solution", moves=str(moves))
    return Solution(moves, (Stage(Sentence.of("two-phase"), moves),))


@lru_cache(maxsize=24)
def _turns_as_held(centers: Centers) -> tuple[Move, ...]:
    """Return for each number of a turn the move of the same layer, by where its centre is held."""
    places = (CENTER_ORDER[centers[CENTER_ORDER.index(face)]].value for face in Face)
    return tuple(Move(place, quarters=quarters) for place in places for quarters in (1, 2, 3))
