"""The solvers of the 3×3×3, by name.

The solver of big cubes ends with one of them. ``cubecore.solvers.solving`` is above both.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from cubecore.cube.colors import Color
from cubecore.cube.cubies import Cubies
from cubecore.cube.stickers import Cube
from cubecore.cube.validity import UnsolvableError, explain
from cubecore.errors import CubeError, StateError, quoted
from cubecore.solvers import cfop, layers, two_phase
from cubecore.solvers.solution import Solution

State: TypeAlias = Cube | Cubies

DEFAULT = "two-phase"
ANY_COLOR = "any"


@dataclass(frozen=True, slots=True)
class Options:
    """How to solve a cube: the colours for the bottom, and how much search a solution is worth."""

    bottoms: tuple[Color, ...] = (Color.WHITE,)
    quality: two_phase.Quality = two_phase.Quality.NORMAL


Method: TypeAlias = Callable[[State, Options], Solution]


def solve(state: State, method: str, options: Options) -> Solution:
    """Return the solution of a 3×3×3 that a method finds.

    >>> str(solve(Cubies.solved().apply("R U"), "two-phase", Options()))
    "U' R'"
    """
    if method not in METHODS:
        raise CubeError("unknown_solver", found=quoted(method), choices=tuple(METHODS))
    return METHODS[method](state, options)


def _by_two_phase(state: State, options: Options) -> Solution:
    # This solver checks by itself that turns reach a state.
    return two_phase.solve(_cubies(state), options.quality)


def _by_layers(state: State, options: Options) -> Solution:
    return layers.solve(solvable_cubies(state), options.bottoms)


def _by_cfop(state: State, options: Options) -> Solution:
    return cfop.solve(solvable_cubies(state), options.bottoms)


METHODS: Mapping[str, Method] = {
    DEFAULT: _by_two_phase,
    "layers": _by_layers,
    "cfop": _by_cfop,
}


def quality_named(name: str) -> two_phase.Quality:
    """Return the quality with this name.

    >>> quality_named("short")
    <Quality.SHORT: 'short'>
    """
    try:
        return two_phase.Quality(name)
    except ValueError:
        choices = tuple(two_phase.Quality)
        raise CubeError("unknown_quality", found=quoted(name), choices=choices) from None


def bottoms_named(bottom: Color | str) -> tuple[Color, ...]:
    """Return the colours that the name of one, or of any, means.

    >>> bottoms_named("yellow")
    (Color.YELLOW,)
    """
    if isinstance(bottom, Color):
        return (bottom,)
    return tuple(Color) if bottom == ANY_COLOR else (Color.parse(bottom),)


def solvable_cubies(state: State) -> Cubies:
    """Return the pieces of a 3×3×3, or raise an UnsolvableError that says why no turns reach it.

    >>> solvable_cubies(Cube(3).apply("R U R' U'")).cp
    (4, 1, 3, 2, 0, 5, 6, 7)
    """
    cubies = _cubies(state)
    if not cubies.is_solvable:
        raise UnsolvableError(explain(cubies.to_facelets()).errors)
    return cubies


def _cubies(state: State) -> Cubies:
    """Return the pieces of a 3×3×3 that is given as its pieces or its stickers."""
    if isinstance(state, Cubies):
        return state
    facelets = state.facelets()
    try:
        return Cubies.from_facelets(facelets)
    except StateError:
        raise UnsolvableError(explain(facelets).errors) from None
