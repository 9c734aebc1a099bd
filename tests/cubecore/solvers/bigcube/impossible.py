"""Cubes taken apart and reassembled wrongly, and what every solver must do with them."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import cycle as endlessly
from itertools import product

import pytest

from cubecore.cube import Cube, UnsolvableError, faults_of, piece_at, place_named
from cubecore.solvers import STRATEGIES, Solution, solve, solve_by_reduction
from tests.scale import IS_LONG

SIZES = range(2, 8)
ODD, EVEN = (3, 5, 7), (2, 4, 6)
WITH_WINGS = (4, 5, 6, 7)
SCRAMBLES = ("", "R U2 F' x L D' B z2")


def moved(size: int, *cycles: Sequence[int]) -> Cube:
    """Return a solved cube on which the sticker at each place of a cycle is put at the next place."""
    solved = Cube(size).colors.ravel()
    colors = solved.copy()
    for cycle in cycles:
        for place, following in zip(cycle, (*cycle[1:], cycle[0]), strict=True):
            colors[following] = solved[place]
    return Cube.from_colors(colors)


def piece_from(name: str, size: int) -> tuple[int, ...]:
    """Return the places of a piece's stickers, the named one first."""
    place = place_named(name, size)
    piece = piece_at(place, size)
    start = piece.index(place)
    return piece[start:] + piece[:start]


def turned(name: str, size: int) -> Cube:
    """Return a solved cube on which one piece is twisted or flipped in place."""
    return moved(size, piece_from(name, size))


def swapped(size: int, *pairs: tuple[str, str]) -> Cube:
    """Return a solved cube on which pieces are swapped, the two named stickers with each other."""
    pieces = [(piece_from(one, size), piece_from(other, size)) for one, other in pairs]
    return moved(size, *[pair for both in pieces for pair in zip(*both, strict=True)])


def wing(name: str, size: int, layer: int = 2) -> str:
    """Return the name of a wing, with its layer if names have one at this size."""
    return f"{name}{layer}" if size >= 6 else name


def center(name: str, size: int) -> str:
    """Return the name of a centre sticker given as ``Uf2r3``, without layers if names have none."""
    return name if size >= 6 else "".join(filter(str.isalpha, name))


def solvers() -> list[Callable[[Cube], Solution]]:
    """Return solvers with every strategy, and the default solver of cubes and of facelets."""
    by_strategy = [partial(solve_by_reduction, strategy=strategy) for strategy in STRATEGIES]
    return [*by_strategy, solve, lambda cube: solve(cube.facelets())]


def attempts_at(cube: Cube) -> list[tuple[Cube, Callable[[Cube], Solution]]]:
    """Return who solves a cube, scrambled or not; usually each solver tries one of both."""
    states = [cube.apply(scramble) for scramble in SCRAMBLES]
    return list(product(states, solvers()) if IS_LONG else zip(endlessly(states), solvers()))


def expect_refusal(cube: Cube, *codes: str) -> list[str]:
    """Check that every solver refuses a cube for exactly these reasons, scrambled or not.

    Return the messages.
    """
    for state, solver in attempts_at(cube):
        with pytest.raises(UnsolvableError) as refusal:
            solver(state)
        assert sorted(fault.code for fault in refusal.value.faults) == sorted(codes)
    return [fault.message for fault in faults_of(cube)]


def expect_solution(cube: Cube) -> None:
    """Check that every solver solves a cube, scrambled or not."""
    for state, solver in attempts_at(cube):
        assert faults_of(state) == ()
        assert state.apply(solver(state).moves).is_solved_in_some_holding
