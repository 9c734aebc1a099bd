"""One way to ask any solver about a cube in any form."""

from typing import TypeAlias

from cubecore.cube.algorithm import Moves
from cubecore.cube.colors import Color
from cubecore.cube.cubies import SOLVED, Cubies
from cubecore.cube.facelets import are_facelets
from cubecore.cube.stickers import Cube
from cubecore.errors import CubeError, quoted
from cubecore.solvers import bigcube, three_by_three, two_by_two
from cubecore.solvers.solution import Solution
from cubecore.solvers.three_by_three import METHODS, Options, State, bottoms_named, quality_named

Puzzle: TypeAlias = "Moves | Cube | Cubies"

ANY_SIZE = "bigcube"
OPTIMAL = two_by_two.NAME
ALL_METHODS = (*METHODS, ANY_SIZE, OPTIMAL)


def solve(
    puzzle: Puzzle,
    method: str | None = None,
    *,
    size: int | None = None,
    bottom: Color | str = Color.WHITE,
    quality: str = "normal",
) -> Solution:
    """Return a solution of a cube: a scramble, an Algorithm, a Cube, Cubies or facelets.

    A text is facelets if it is exactly the 6·N² stickers in face letters (URFDLB), N² of each, with
    nothing between them; white space around it is ignored. Any other text is a scramble. Without a
    ``size``, a scramble is for a 3×3×3, and facelets may have any size from 2. Facelets in other
    symbols are read by ``Cube.from_facelets``.

    The solution fits the cube as it is held. The default method is ``two-phase`` for a 3×3×3,
    ``optimal`` for a 2×2×2, where every other method gives the same answer, and ``bigcube`` for any
    other size. The solvers that a person can follow, ``layers`` and ``cfop``, take the colour for
    the bottom, or ``"any"`` for the one with the shortest solution.

    >>> str(solve("R U")), str(solve("D", method="cfop"))
    ("U' R'", "D'")
    """
    options = Options(bottoms_named(bottom), quality_named(quality))
    state = _state(puzzle, size)
    name = method_for(state.size if isinstance(state, Cube) else 3, method)
    if name == OPTIMAL:
        return two_by_two.solve(_cube(state))
    if name == ANY_SIZE:
        return bigcube.solve(_cube(state), quality=options.quality)
    return three_by_three.solve(state, name, options)


def method_for(size: int, name: str | None = None) -> str:
    """Return the method that solves cubes of a size, the default one if none is named.

    >>> [method_for(size) for size in (2, 3, 4)], method_for(2, "cfop")
    (['optimal', 'two-phase', 'bigcube'], 'optimal')
    """
    if name is not None and name not in ALL_METHODS:
        raise CubeError("unknown_solver", found=quoted(name), choices=tuple(ALL_METHODS))
    if size == two_by_two.SIZE:
        return OPTIMAL
    if name == OPTIMAL:
        raise CubeError("solver_for_size", name=name, size=two_by_two.SIZE)
    if name in METHODS and size != 3:
        raise CubeError("solver_for_size", name=str(name), size=3)
    return name or (three_by_three.DEFAULT if size == 3 else ANY_SIZE)


def _state(puzzle: Puzzle, size: int | None) -> State:
    if isinstance(puzzle, Cube | Cubies):
        return puzzle
    if isinstance(puzzle, str) and are_facelets(puzzle, size):
        return Cube.from_facelets(puzzle, size)
    return SOLVED.apply(puzzle) if size in (None, 3) else Cube(size).apply(puzzle)


def _cube(state: State) -> Cube:
    return state if isinstance(state, Cube) else Cube.from_facelets(state.to_facelets())
