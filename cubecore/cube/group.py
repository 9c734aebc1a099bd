"""The cube as a group: cycles, order and parity of a sequence, states and God's number.

A sequence is judged by what it does to every single sticker. A centre that only spins in its place
shows no difference and counts as not moved; turning the whole cube moves every sticker.
"""

from collections.abc import Mapping, Sequence
from math import factorial, lcm
from types import MappingProxyType
from typing import NamedTuple

from cubecore import cube
from cubecore.cube.algorithm import Algorithm, Moves, turns_of
from cubecore.cube.checked_values import checked_size
from cubecore.cube.moves import Metric
from cubecore.cube.permutation import (
    LARGEST_SIZE_IN_BYTES,
    cycles,
    is_odd,
    turns_dest,
)
from cubecore.cube.pieces import CORNER_PLACES, EDGE_PLACES

_GODS_NUMBERS: Mapping[tuple[int, Metric], int] = MappingProxyType(
    {(2, Metric.HTM): 11, (2, Metric.QTM): 14, (3, Metric.HTM): 20, (3, Metric.QTM): 26}
)


class Parity(NamedTuple):
    """Whether a permutation of the corners is odd, and one of the edges."""

    corners: bool
    edges: bool


def order(algorithm: Moves, size: int = 3) -> int:
    """Return how often a sequence must be done, at least once, until every sticker is back.

    >>> order("R U"), order("R U R' U'"), order("")
    (105, 6, 1)
    """
    return lcm(*map(len, sticker_cycles(algorithm, size)))


def sticker_cycles(algorithm: Moves, size: int = 3) -> tuple[tuple[int, ...], ...]:
    """Return the cycles of the sticker places that a sequence moves: each place goes to the next.

    A cycle begins with its lowest place, and the cycles are in the order of these. Places that keep
    their sticker are in none.

    >>> sticker_cycles("U2", size=2)
    ((0, 3), (1, 2), (4, 16), (5, 17), (8, 20), (9, 21))
    >>> from cubecore.cube.orbits import sticker_name
    >>> commutator = sticker_cycles("M' U2 M U2")
    >>> [" ".join(sticker_name(place, 3) for place in cycle) for cycle in commutator]
    ['UB UF DF', 'FU FD BU']
    """
    return tuple(cycle for cycle in cycles(_dest(algorithm, size)) if len(cycle) > 1)


def inverse(algorithm: Moves) -> Algorithm:
    """Return the sequence that undoes another; a ``Turn`` is one of a 3×3×3.

    >>> inverse("R U2 [F, D]")
    Algorithm.parse("[D, F] U2 R'")
    """
    return Algorithm(algorithm).inverse


def parity(algorithm: Moves) -> Parity:
    """Return the parity of the corners and of the edges of the 3×3×3, as held, after a sequence.

    Face turns alone permute both alike; slices and whole-cube rotations differ by the centres.

    >>> parity("R"), parity("M")
    (Parity(corners=True, edges=True), Parity(corners=False, edges=True))
    """
    dest = _dest(algorithm, 3)
    return Parity(_is_odd(dest, CORNER_PLACES), _is_odd(dest, EDGE_PLACES))


def support(algorithm: Moves, size: int = 3) -> frozenset[int]:
    """Return the sticker places at which a sequence leaves another sticker than before.

    >>> len(support("R"))
    20
    """
    return frozenset(place for place, dest in enumerate(_dest(algorithm, size)) if place != dest)


def is_identity(algorithm: Moves, size: int = 3) -> bool:
    """Return whether a sequence leaves every sticker where it was.

    >>> is_identity("(R U R' U')6")
    True
    """
    return not support(algorithm, size)


def number_of_states(size: int) -> int:
    """Return how many states of a cube look different, however it is held.

    >>> f"{number_of_states(3):,}"
    '43,252,003,274,489,856,000'
    """
    if checked_size(size) == 1:
        return 1
    corners = factorial(8) * 3**7
    # The edges on the middle layers share the corners' parity, and their fixed centres distinguish
    # the orientations of the cube. Without them, 24 orientations of one state are the same.
    middles = factorial(12) * 2**11 // 2
    wing_orbits = (size - 2) // 2
    center_orbits = (size - 2) ** 2 // 4
    frame = corners * middles if size % 2 else corners // 24
    wings: int = factorial(24) ** wing_orbits
    centers: int = (factorial(24) // factorial(4) ** 6) ** center_orbits
    return frame * wings * centers


def gods_number(size: int, metric: Metric | str = Metric.HTM) -> int | None:
    """Return how many turns solve every state of a cube, or None where nobody knows.

    It is known for face turns (HTM) and quarter turns (QTM) of the 2×2×2 and the 3×3×3.

    >>> gods_number(3), gods_number(3, "QTM"), gods_number(2), gods_number(4)
    (20, 26, 11, None)
    """
    return 0 if checked_size(size) == 1 else _GODS_NUMBERS.get((size, Metric(metric)))


def _dest(algorithm: Moves, size: int) -> Sequence[int]:
    """Return for every place the place to which a sequence carries its sticker."""
    if type(size) is int and 0 < size <= LARGEST_SIZE_IN_BYTES:
        return turns_dest(turns_of(algorithm, size), size)[: 6 * size * size]
    # The package loads stickers, and with them numpy, only when a cube is used.
    sources: list[int] = cube.Cube(size).apply(algorithm).labels.ravel().tolist()
    dest = [0] * len(sources)
    for place, source in enumerate(sources):
        dest[source] = place
    return dest


def _is_odd(dest: Sequence[int], pieces: Sequence[tuple[int, ...]]) -> bool:
    numbers = {place: number for number, places in enumerate(pieces) for place in places}
    return is_odd([numbers[dest[places[0]]] for places in pieces])
