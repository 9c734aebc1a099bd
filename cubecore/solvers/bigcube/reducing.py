"""A cube of any size as a 3×3×3 once it is reduced to one, and 3×3×3 turns done by the big cube."""

from collections.abc import Iterable, Iterator

import numpy as np

from cubecore.cube.algorithm import Move
from cubecore.cube.moves import Turn
from cubecore.cube.stickers import Cube
from cubecore.solvers.bigcube.board import Colors
from cubecore.solvers.bigcube.holding import corner_places
from cubecore.solvers.bigcube.targets import corners_are_odd

EXCHANGE_OF_EDGES = "U"
"""Anything that permutes edges oddly; the corners it moves are replaced."""


def reduced(colors: Colors) -> Cube:
    """The 3×3×3 that a cube with one-coloured centres and paired edges is.

    A 2×2×2 gets the edges of a solved 3×3×3, two exchanged if its corners ask for that.
    """
    size = len(colors[0])
    if size == 2:
        return Cube.from_colors(_with_edges(colors))
    lines = [0, size // 2 if size % 2 else 1, size - 1]
    return Cube.from_colors(colors[:, lines][:, :, lines])


def enlarged(turns: Iterable[Turn], size: int) -> Iterator[Move]:
    """What turns of a 3×3×3 are on a cube of another size, all inner layers being one."""
    firsts, lasts = (0, 1, size - 1), (0, size - 2, size - 1)
    for turn in turns:
        first, last = firsts[turn.first], lasts[turn.last]
        if first <= last:
            yield Move.from_turn(Turn(turn.axis, first, last, turn.quarters), size)


def _with_edges(colors: Colors) -> Colors:
    edges = Cube(3).apply(EXCHANGE_OF_EDGES if corners_are_odd(colors) else "")
    whole = edges.colors.astype(np.int8).ravel()
    whole[corner_places(3)] = colors.ravel()[corner_places(2)]
    return whole.reshape(6, 3, 3)
