"""One way to ask any solver about anything that tells a cube."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TypeAlias

from cubecore.cube.algorithm import Moves
from cubecore.cube.colors import Color
from cubecore.cube.cubies import SOLVED, Cubies
from cubecore.cube.facelets import are_facelets
from cubecore.cube.stickers import Cube
from cubecore.cube.validity import UnsolvableError, explain
from cubecore.errors import CubeError, StateError, quoted
from cubecore.solvers import cfop, layers, two_by_two, two_phase
from cubecore.solvers.solution import Solution

Puzzle: TypeAlias = "Moves | Cube | Cubies"
State: TypeAlias = Cube | Cubies

ANY_COLOR = "any"
ANY_SIZE = "bigcube"
OPTIMAL = two_by_two.NAME


@dataclass(frozen=True, slots=True)
class Wishes:
    """What may be wished of a solution: colours for the bottom, and how much search it is worth."""

    bottoms: tuple[Color, ...]
    quality: two_phase.Quality


Method: TypeAlias = Callable[[State, Wishes], Solution]


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
    wishes = Wishes(bottoms_named(bottom), _quality_named(quality))
    state = _state(puzzle, size)
    name = method_for(state.size if isinstance(state, Cube) else 3, method)
    if name == OPTIMAL:
        return two_by_two.solve(_cube(state))
    if name == ANY_SIZE:
        return _by_bigcube(state, wishes)
    return METHODS[name](state, wishes)


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
    return name or ("two-phase" if size == 3 else ANY_SIZE)


def _state(puzzle: Puzzle, size: int | None) -> State:
    if isinstance(puzzle, Cube | Cubies):
        return puzzle
    if isinstance(puzzle, str) and are_facelets(puzzle, size):
        return Cube.from_facelets(puzzle, size)
    return SOLVED.apply(puzzle) if size in (None, 3) else Cube(size).apply(puzzle)


def _cube(state: State) -> Cube:
    return state if isinstance(state, Cube) else Cube.from_facelets(state.to_facelets())


def _quality_named(name: str) -> two_phase.Quality:
    try:
        return two_phase.Quality(name)
    except ValueError:
        choices = tuple(two_phase.Quality)
        raise CubeError("unknown_quality", found=quoted(name), choices=choices) from None


def _by_two_phase(state: State, wishes: Wishes) -> Solution:
    return two_phase.solve(solvable_cubies(state), wishes.quality)


def _by_layers(state: State, wishes: Wishes) -> Solution:
    return layers.solve(solvable_cubies(state), wishes.bottoms)


def _by_cfop(state: State, wishes: Wishes) -> Solution:
    return cfop.solve(solvable_cubies(state), wishes.bottoms)


def _by_bigcube(state: State, wishes: Wishes) -> Solution:
    # The solver of big cubes asks here for the 3×3×3 that it comes to: it is imported by its name,
    # and only when it is wanted.
    bigcube = import_module("cubecore.solvers.bigcube")
    solution: Solution = bigcube.solve(_cube(state), quality=wishes.quality.value)
    return solution


METHODS: Mapping[str, Method] = {
    "two-phase": _by_two_phase,
    "layers": _by_layers,
    "cfop": _by_cfop,
}
ALL_METHODS = (*METHODS, ANY_SIZE, OPTIMAL)


def bottoms_named(bottom: Color | str) -> tuple[Color, ...]:
    """The colours that a name of one, or of any, stands for.

    >>> bottoms_named("yellow")
    (Color.YELLOW,)
    """
    if isinstance(bottom, Color):
        return (bottom,)
    return tuple(Color) if bottom == ANY_COLOR else (Color.parse(bottom),)


def solvable_cubies(puzzle: Puzzle) -> Cubies:
    """Return the pieces of a 3×3×3, or raise an UnsolvableError that says why no turns reach it.

    >>> solvable_cubies("R U R' U'").cp
    (4, 1, 3, 2, 0, 5, 6, 7)
    """
    state = _state(puzzle, 3)
    cubies = state if isinstance(state, Cubies) else _shown_by(state.facelets())
    if not cubies.is_solvable:
        raise UnsolvableError(explain(cubies.to_facelets()).errors)
    return cubies


def _shown_by(facelets: str) -> Cubies:
    try:
        return Cubies.from_facelets(facelets)
    except StateError:
        raise UnsolvableError(explain(facelets).errors) from None
