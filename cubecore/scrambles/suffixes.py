"""The 24 endings that hold a blindfolded scramble at random.

The first turn brings one of six faces up, the second one of four to the front. On a cube of odd
size wide turns do it, just beyond the middle layer, which is what carries the centres; a cube of
even size has no centres to carry and is turned as a whole.
"""

from functools import lru_cache
from itertools import product

from cubecore.cube.algorithm import Algorithm, Move
from cubecore.cube.geometry import Axis

UP_TURNS = ((Axis.X, 0), (Axis.X, 1), (Axis.X, 2), (Axis.X, 3), (Axis.Z, 1), (Axis.Z, 3))
FRONT_TURNS = ((Axis.Y, 0), (Axis.Y, 1), (Axis.Y, 2), (Axis.Y, 3))


@lru_cache(maxsize=8)
def holding_suffixes(size: int) -> tuple[Algorithm, ...]:
    """The endings for a size, one for each way of holding.

    >>> " | ".join(str(suffix) for suffix in holding_suffixes(3)[:6])
    " | Uw | Uw2 | Uw' | Rw | Rw Uw"
    """
    return tuple(
        Algorithm(tuple(_turning(size, axis, quarters) for axis, quarters in pair if quarters))
        for pair in product(UP_TURNS, FRONT_TURNS)
    )


def _turning(size: int, axis: Axis, quarters: int) -> Move:
    if size % 2 == 0:
        return Move(axis.value, quarters=quarters)
    return Move(axis.face.value, 1, (size + 1) // 2, quarters)
