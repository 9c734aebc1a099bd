"""One way to ask any solver about anything that tells a 3×3×3."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cubecore.cube.algorithm import Algorithm
from cubecore.cube.colors import Color
from cubecore.cube.cubies import SOLVED, Cubies
from cubecore.cube.errors import CubeError, StateError
from cubecore.cube.facelets import SIZE
from cubecore.cube.stickers import Cube
from cubecore.cube.validity import explain
from cubecore.solvers import cfop, layers
from cubecore.solvers.solution import Solution, UnsolvableError

Puzzle = str | Algorithm | Cube | Cubies

ANY_COLOR = "any"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What may be wished of a solution: the colours that may be at the bottom."""

    bottoms: tuple[Color, ...] = (Color.WHITE,)


Method = Callable[[Cubies, Wishes], Solution]


def _by_layers(cubies: Cubies, wishes: Wishes) -> Solution:
    return layers.solve(cubies, wishes.bottoms)


def _by_cfop(cubies: Cubies, wishes: Wishes) -> Solution:
    return cfop.solve(cubies, wishes.bottoms)


METHODS: Mapping[str, Method] = {"layers": _by_layers, "cfop": _by_cfop}


def solve(puzzle: Puzzle, method: str = "layers", *, bottom: Color | str = Color.WHITE) -> Solution:
    """The solution of a 3×3×3 told as facelets, a scramble, an algorithm, a Cube or Cubies.

    The solution fits the cube as it is held. The solvers that a person can follow take the colour
    that is to be at the bottom, or ``"any"`` for whichever gives the shortest solution.

    >>> solve("R U", method="cfop").length
    2
    """
    if method not in METHODS:
        raise CubeError(f"no method {method!r}: expected one of {', '.join(METHODS)}")
    return METHODS[method](solvable_cubies(puzzle), Wishes(bottoms_named(bottom)))


def bottoms_named(bottom: Color | str) -> tuple[Color, ...]:
    """The colours that a name of one, or of any, stands for.

    >>> bottoms_named("yellow")
    (<Color.YELLOW: 1>,)
    """
    if isinstance(bottom, Color):
        return (bottom,)
    return tuple(Color) if bottom == ANY_COLOR else (Color.parse(bottom),)


def solvable_cubies(puzzle: Puzzle) -> Cubies:
    """The pieces of whatever tells a 3×3×3; an UnsolvableError says why no turns reach it.

    >>> solvable_cubies("R U R' U'").cp
    (0, 1, 4, 2, 3, 5, 6, 7)
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
    if isinstance(puzzle, Algorithm):
        return SOLVED.apply(puzzle.turns(3))
    if are_facelets(puzzle):
        return _shown_by(puzzle)
    return SOLVED.apply(Algorithm.parse(puzzle, size=3).turns(3))


def are_facelets(text: str) -> bool:
    """Whether a text is meant to be the 54 facelets of a cube rather than moves.

    >>> are_facelets("R U R' U'"), are_facelets("W" * 54)
    (False, True)
    """
    letters = sum(map(str.isalpha, text))
    return len(text) == SIZE and letters in (0, SIZE)


def _shown_by(facelets: str) -> Cubies:
    try:
        return Cubies.from_facelets(facelets)
    except StateError:
        raise UnsolvableError(explain(facelets).errors) from None
