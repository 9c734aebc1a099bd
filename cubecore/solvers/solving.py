"""One way to ask any solver about anything that tells a cube."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from math import isqrt
from typing import TypeAlias

from cubecore.cube.algorithm import Moves
from cubecore.cube.colors import Color
from cubecore.cube.cubies import SOLVED, Cubies
from cubecore.cube.errors import CubeError, StateError
from cubecore.cube.stickers import Cube
from cubecore.cube.validity import explain
from cubecore.solvers import cfop, layers, two_by_two, two_phase
from cubecore.solvers.solution import Solution, UnsolvableError

Puzzle: TypeAlias = "Moves | Cube | Cubies"

ANY_COLOR = "any"
ANY_SIZE = "bigcube"
OPTIMAL = two_by_two.NAME
MOST_UNSPACED_MOVES = 20


@dataclass(frozen=True, slots=True)
class Wishes:
    """What may be wished of a solution: colours for the bottom, and how much search it is worth."""

    bottoms: tuple[Color, ...]
    quality: two_phase.Quality


Method: TypeAlias = Callable[[Puzzle, Wishes], Solution]


def solve(
    puzzle: Puzzle,
    method: str | None = None,
    *,
    size: int = 3,
    bottom: Color | str = Color.WHITE,
    quality: str = "normal",
) -> Solution:
    """The solution of a cube told as facelets, a scramble, an Algorithm, a Cube or Cubies.

    It fits the cube as it is held. The default method is ``two-phase`` for a 3×3×3, ``optimal`` for
    a 2×2×2, where every other method gives the same answer, and ``bigcube`` for any other size;
    ``size`` is needed only where an algorithm tells of another than 3.
    The solvers that a person can follow, ``layers`` and ``cfop``, take the colour that is to be at
    the bottom, or ``"any"`` for the one with the shortest way.

    >>> str(solve("R U")), str(solve("D", method="cfop"))
    ("U' R'", "D'")
    """
    wishes = Wishes(bottoms_named(bottom), _quality_named(quality))
    name = method_for(_size_of(puzzle, size), method)
    if name == OPTIMAL:
        return two_by_two.solve(_cube(puzzle, size))
    if name == ANY_SIZE:
        return _by_bigcube(puzzle, size, wishes)
    return METHODS[name](puzzle, wishes)


def method_for(size: int, name: str | None = None) -> str:
    """Return the method that solves cubes of a size, the default one if none is named.

    >>> [method_for(size) for size in (2, 3, 4)], method_for(2, "cfop")
    (['optimal', 'two-phase', 'bigcube'], 'optimal')
    """
    if name is not None and name not in ALL_METHODS:
        raise CubeError(f"no method {name!r}: expected one of {', '.join(ALL_METHODS)}")
    if size == two_by_two.SIZE:
        return OPTIMAL
    if name == OPTIMAL:
        raise CubeError(f"{name} solves cubes of size {two_by_two.SIZE} only")
    if name in METHODS and size != 3:
        raise CubeError(f"{name} solves cubes of size 3 only")
    return name or ("two-phase" if size == 3 else ANY_SIZE)


def _size_of(puzzle: Puzzle, size: int) -> int:
    if isinstance(puzzle, Cube):
        return puzzle.size
    if isinstance(puzzle, str) and are_facelets(puzzle):
        side = isqrt(len(puzzle) // 6)
        return side if 6 * side**2 == len(puzzle) else 3
    return 3 if isinstance(puzzle, Cubies) else size


def _quality_named(name: str) -> two_phase.Quality:
    try:
        return two_phase.Quality(name)
    except ValueError:
        names = ", ".join(two_phase.Quality)
        raise CubeError(f"no quality {name!r}: expected one of {names}") from None


def _by_two_phase(puzzle: Puzzle, wishes: Wishes) -> Solution:
    return two_phase.solve(solvable_cubies(puzzle), wishes.quality)


def _by_layers(puzzle: Puzzle, wishes: Wishes) -> Solution:
    return layers.solve(solvable_cubies(puzzle), wishes.bottoms)


def _by_cfop(puzzle: Puzzle, wishes: Wishes) -> Solution:
    return cfop.solve(solvable_cubies(puzzle), wishes.bottoms)


def _by_bigcube(puzzle: Puzzle, size: int, wishes: Wishes) -> Solution:
    # The solver of big cubes asks here for the 3×3×3 that it comes to: it is imported by its name,
    # and only when it is wanted.
    bigcube = import_module("cubecore.solvers.bigcube")
    solution: Solution = bigcube.solve(_cube(puzzle, size), quality=wishes.quality.value)
    return solution


def _cube(puzzle: Puzzle, size: int) -> Cube:
    if isinstance(puzzle, Cube):
        return puzzle
    if isinstance(puzzle, Cubies):
        return Cube.from_facelets(puzzle.to_facelets())
    if isinstance(puzzle, str) and are_facelets(puzzle):
        return Cube.from_facelets(puzzle)
    return Cube(size).apply(puzzle)


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
    """The pieces of whatever tells a 3×3×3; an UnsolvableError says why no turns reach it.

    >>> solvable_cubies("R U R' U'").cp
    (4, 1, 3, 2, 0, 5, 6, 7)
    """
    cubies = _cubies(puzzle)
    if not cubies.is_solvable:
        raise UnsolvableError(explain(cubies.to_facelets()).errors)
    return cubies


def _cubies(puzzle: Puzzle) -> Cubies:
    if isinstance(puzzle, Cubies):
        return puzzle
    if isinstance(puzzle, Cube):
        return _shown_by(puzzle.facelets())
    if isinstance(puzzle, str) and are_facelets(puzzle):
        return _shown_by(puzzle)
    return SOLVED.apply(puzzle)


def are_facelets(text: str) -> bool:
    """Whether a text is meant to be facelets rather than moves.

    Facelets are letters only, or other signs only. Nobody writes more than twenty moves without a
    space, a prime or a 2 among them.

    >>> are_facelets("R U R' U'"), are_facelets("RURU"), are_facelets("W" * 54)
    (False, False, True)
    """
    letters = sum(map(str.isalpha, text))
    spaced = any(map(str.isspace, text))
    return len(text) > MOST_UNSPACED_MOVES and letters in (0, len(text)) and not spaced


def _shown_by(facelets: str) -> Cubies:
    try:
        return Cubies.from_facelets(facelets)
    except StateError:
        raise UnsolvableError(explain(facelets).errors) from None
