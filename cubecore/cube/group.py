"""The cube as a group: how often a sequence brings everything home, what it moves, how many states.

A sequence is judged by what it does to every single sticker. A centre that only spins in its place
shows no difference and counts as not moved; turning the whole cube moves every sticker.
"""

from collections.abc import Iterator, Sequence
from math import factorial, lcm
from typing import NamedTuple

import numpy as np

from cubecore.cube.algorithm import Algorithm, Moves
from cubecore.cube.pieces import CORNER_PLACES, EDGE_PLACES
from cubecore.cube.stickers import Cube
from cubecore.cube.whole_numbers import whole_number
from cubecore.errors import CubeError

GODS_NUMBER_HTM = 20
"""Every state of the 3×3×3 is solved in this many face turns, and some in no fewer."""
GODS_NUMBER_QTM = 26
"""The same in quarter turns."""


class Parity(NamedTuple):
    """Whether a permutation of the corners, and of the edges, is odd."""

    corners: bool
    edges: bool


def order(algorithm: Moves, size: int = 3) -> int:
    """How often a sequence must be done, at least once, until every sticker is back.

    >>> order("R U"), order("R U R' U'"), order("")
    (105, 6, 1)
    """
    return lcm(*map(len, cycles(algorithm, size)))


def cycles(algorithm: Moves, size: int = 3) -> tuple[tuple[int, ...], ...]:
    """The sticker places that a sequence sends round, each followed by the one it goes to.

    Each cycle begins with its lowest place, and they follow each other by that; places that keep
    their sticker are in none.

    >>> cycles("U2", size=2)
    ((0, 3), (1, 2), (4, 16), (5, 17), (8, 20), (9, 21))
    >>> from cubecore.cube.orbits import sticker_name
    >>> [" ".join(sticker_name(place, 3) for place in cycle) for cycle in cycles("M' U2 M U2")]
    ['UB UF DF', 'FU FD BU']
    """
    destinations = np.argsort(_permutation(algorithm, size)).tolist()
    return tuple(cycle for cycle in _cycles(destinations) if len(cycle) > 1)


def inverse(algorithm: Moves) -> Algorithm:
    """Return the sequence that takes another back; a ``Turn`` is one of a 3×3×3.

    >>> inverse("R U2 [F, D]")
    Algorithm.parse("[D, F] U2 R'")
    """
    return Algorithm(algorithm).inverse


def parity(algorithm: Moves) -> Parity:
    """Whether a sequence permutes the corners and the edges of the 3×3×3, as held, oddly.

    Face turns alone permute both alike; slices and whole-cube rotations differ by the centres.

    >>> parity("R"), parity("M")
    (Parity(corners=True, edges=True), Parity(corners=False, edges=True))
    """
    sources = _permutation(algorithm, 3)
    return Parity(_is_odd(sources, CORNER_PLACES), _is_odd(sources, EDGE_PLACES))


def support(algorithm: Moves, size: int = 3) -> frozenset[int]:
    """The sticker places at which a sequence leaves another sticker than before.

    >>> len(support("R"))
    20
    """
    sources = np.array(_permutation(algorithm, size))
    return frozenset(np.flatnonzero(sources != np.arange(len(sources))).tolist())


def is_identity(algorithm: Moves, size: int = 3) -> bool:
    """Whether a sequence leaves every sticker where it was.

    >>> is_identity("(R U R' U')6")
    True
    """
    return not support(algorithm, size)


def number_of_states(size: int) -> int:
    """How many states of a cube look different, however it is held.

    >>> f"{number_of_states(3):,}"
    '43,252,003,274,489,856,000'
    """
    if whole_number(size, "size") < 1:
        raise CubeError("size_below_one", size=size)
    if size == 1:
        return 1
    corners = factorial(8) * 3**7
    # The edges on the middle layers share the corners' parity; they and the fixed centres tell
    # the holdings apart. Without them, 24 holdings of one state are the same.
    middles = factorial(12) * 2**11 // 2
    wing_orbits = (size - 2) // 2
    center_orbits = (size - 2) ** 2 // 4
    frame = corners * middles if size % 2 else corners // 24
    wings: int = factorial(24) ** wing_orbits
    centers: int = (factorial(24) // factorial(4) ** 6) ** center_orbits
    return frame * wings * centers


def _permutation(algorithm: Moves, size: int) -> list[int]:
    """For every place, the place its sticker came from."""
    sources: list[int] = Cube(size).apply(algorithm).labels.ravel().tolist()
    return sources


def _is_odd(sources: list[int], pieces: Sequence[tuple[int, ...]]) -> bool:
    home = {place: number for number, places in enumerate(pieces) for place in places}
    permutation = [home[sources[places[0]]] for places in pieces]
    return sum(len(cycle) - 1 for cycle in _cycles(permutation)) % 2 == 1


def _cycles(permutation: list[int]) -> Iterator[tuple[int, ...]]:
    seen = bytearray(len(permutation))
    for start in range(len(permutation)):
        cycle, at = [], start
        while not seen[at]:
            seen[at] = 1
            cycle.append(at)
            at = permutation[at]
        if cycle:
            yield tuple(cycle)
