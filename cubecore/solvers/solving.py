"""Solve a cube of any size, in any form, with any solver."""

from typing import TypeAlias

from cubecore.cube.algorithm import Moves
from cubecore.cube.colors import Color
from cubecore.cube.cubies import SOLVED, Cubies
from cubecore.cube.facelets import are_facelets
from cubecore.cube.stickers import Cube
from cubecore.deadline import NO_DEADLINE, Deadline
from cubecore.errors import CubeError
from cubecore.sentences import quoted
from cubecore.solvers.bigcube import SHORTEST_STRATEGY, solve_by_reduction, strategy_named
from cubecore.solvers.solution import Solution
from cubecore.solvers.three_by_three import (
    METHODS,
    TWO_PHASE,
    CubeOrCubies,
    Options,
    bottoms_named,
    method_named,
    quality_named,
    solve_3x3x3,
)
from cubecore.solvers.two_by_two import OPTIMAL, solve_2x2x2

Puzzle: TypeAlias = "Moves | Cube | Cubies"

BIGCUBE = "bigcube"
ALL_METHODS = (*METHODS, BIGCUBE, OPTIMAL)


def solve(
    puzzle: Puzzle,
    method: str | None = None,
    *,
    size: int | None = None,
    bottom: Color | str = Color.WHITE,
    quality: str = "normal",
    strategy: str = SHORTEST_STRATEGY,
    finish: str = TWO_PHASE,
    deadline: Deadline = NO_DEADLINE,
) -> Solution:
    """Return a solution of a cube: a scramble, an Algorithm, a Cube, Cubies or facelets.

    A text is facelets if it is exactly the 6·N² stickers in face letters (URFDLB), N² of each, with
    nothing between them; white space around it is ignored. Any other text is a scramble. Without a
    ``size``, a scramble is for a 3×3×3, and facelets may have any size from 2. Facelets in other
    symbols are read by ``Cube.from_facelets``.

    The solution fits the cube as it is held. The default method is ``two-phase`` for a 3×3×3,
    ``optimal`` for a 2×2×2, where every other method gives the same answer, and ``bigcube`` for any
    other size. The human solvers ``layers`` and ``cfop`` take the colour for the bottom, or
    ``"any"`` for the one with the shortest solution. For ``bigcube``, ``strategy`` names how the
    centres are solved, one of ``STRATEGIES``, and ``finish`` the method for the 3×3×3 that is left;
    other methods ignore both. A search that is not over by the deadline
    raises a ``DeadlineError``.

    >>> str(solve("R U")), str(solve("D", method="cfop"))
    ("U' R'", "D'")
    """
    options = Options(bottoms_named(bottom), quality_named(quality), deadline)
    strategy, finish = strategy_named(strategy), method_named(finish)
    state = _state(puzzle, size)
    name = method_for(state.size if isinstance(state, Cube) else 3, method)
    if name == OPTIMAL:
        return solve_2x2x2(_cube(state))
    if name == BIGCUBE:
        return _by_reduction(_cube(state), strategy, finish, options)
    return solve_3x3x3(state, name, options)


def _by_reduction(cube: Cube, strategy: str, finish: str, options: Options) -> Solution:
    quality, deadline = options.quality, options.deadline
    return solve_by_reduction(
        cube, strategy=strategy, finish=finish, quality=quality, deadline=deadline
    )


def method_for(size: int, name: str | None = None) -> str:
    """Return the method that solves cubes of a size: the default one if no name is given.

    >>> [method_for(size) for size in (2, 3, 4)], method_for(2, "cfop")
    (['optimal', 'two-phase', 'bigcube'], 'optimal')
    """
    if name is not None and name not in ALL_METHODS:
        raise CubeError("unknown_solver", found=quoted(name), choices=tuple(ALL_METHODS))
    if size == 2:
        return OPTIMAL
    if name == OPTIMAL:
        raise CubeError("solver_for_size", name=name, size=2)
    if name in METHODS and size != 3:
        raise CubeError("solver_for_size", name=str(name), size=3)
    return name or (TWO_PHASE if size == 3 else BIGCUBE)


def _state(puzzle: Puzzle, size: int | None) -> CubeOrCubies:
    if isinstance(puzzle, Cube | Cubies):
        return puzzle
    if isinstance(puzzle, str) and are_facelets(puzzle, size):
        return Cube.from_facelets(puzzle, size)
    return SOLVED.apply(puzzle) if size in (None, 3) else Cube(size).apply(puzzle)


def _cube(state: CubeOrCubies) -> Cube:
    return state if isinstance(state, Cube) else Cube.from_facelets(state.to_facelets())
