"""The solvers of the 3×3×3, by name.

The solver of big cubes ends with one of them, so this module must not import it: ``solving`` is
above both.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from cubecore.cube.colors import Color
from cubecore.cube.cubies import Cubies
from cubecore.cube.stickers import Cube
from cubecore.cube.validity import UnsolvableError, explain
from cubecore.deadline import NO_DEADLINE, Deadline
from cubecore.errors import CubeError, StateError
from cubecore.sentences import quoted
from cubecore.solvers.human import solve_by_cfop, solve_by_layers
from cubecore.solvers.solution import Solution
from cubecore.solvers.two_phase import Quality, solve_one

CubeOrCubies: TypeAlias = Cube | Cubies

TWO_PHASE = "two-phase"
ANY_COLOR = "any"


@dataclass(frozen=True, slots=True)
class Options:
    """How to solve a cube: the possible bottom colours, how much to search, and until when."""

    bottoms: tuple[Color, ...] = (Color.WHITE,)
    quality: Quality = Quality.NORMAL
    deadline: Deadline = NO_DEADLINE


SolverFunction: TypeAlias = Callable[[CubeOrCubies, Options], Solution]


def solve_3x3x3(state: CubeOrCubies, method: str, options: Options) -> Solution:
    """Return the solution of a 3×3×3 with the method of a name.

    >>> str(solve_3x3x3(Cubies.solved().apply("R U"), "two-phase", Options()))
    "U' R'"
    """
    solver = METHODS[method_named(method)]
    options.deadline.check()
    return solver(state, options)


def _by_two_phase(state: CubeOrCubies, options: Options) -> Solution:
    # The two-phase solver itself checks that the state is solvable.
    return solve_one(_cubies(state), options.quality, deadline=options.deadline)


def _by_layers(state: CubeOrCubies, options: Options) -> Solution:
    return solve_by_layers(solvable_cubies(state), options.bottoms)


def _by_cfop(state: CubeOrCubies, options: Options) -> Solution:
    return solve_by_cfop(solvable_cubies(state), options.bottoms)


METHODS: Mapping[str, SolverFunction] = {
    TWO_PHASE: _by_two_phase,
    "layers": _by_layers,
    "cfop": _by_cfop,
}


def method_named(name: str) -> str:
    """Return the name of a method; refuse one that does not solve the 3×3×3.

    >>> method_named("cfop")
    'cfop'
    """
    if name not in METHODS:
        raise CubeError("unknown_solver", found=quoted(name), choices=tuple(METHODS))
    return name


def quality_named(name: str) -> Quality:
    """Return the quality with this name.

    >>> quality_named("short")
    <Quality.SHORT: 'short'>
    """
    try:
        return Quality(name)
    except ValueError:
        choices = tuple(Quality)
        raise CubeError("unknown_quality", found=quoted(name), choices=choices) from None


def bottoms_named(bottom: Color | str) -> tuple[Color, ...]:
    """Return the bottom colours with this name: one colour, or all six for ``"any"``.

    >>> bottoms_named("yellow")
    (Color.YELLOW,)
    """
    if isinstance(bottom, Color):
        return (bottom,)
    return tuple(Color) if bottom == ANY_COLOR else (Color.parse(bottom),)


def solvable_cubies(state: CubeOrCubies) -> Cubies:
    """Return the pieces of a 3×3×3.

    Raise an ``UnsolvableError`` with every reason if no turns reach the state.

    >>> solvable_cubies(Cube(3).apply("R U R' U'")).cp
    (4, 1, 3, 2, 0, 5, 6, 7)
    """
    cubies = _cubies(state)
    if not cubies.is_solvable:
        raise UnsolvableError(explain(cubies.to_facelets()).errors)
    return cubies


def _cubies(state: CubeOrCubies) -> Cubies:
    """Return the pieces of a 3×3×3 that is given as its pieces or its stickers."""
    if isinstance(state, Cubies):
        return state
    facelets = state.facelets()
    try:
        return Cubies.from_facelets(facelets)
    except StateError:
        raise UnsolvableError(explain(facelets).errors) from None
