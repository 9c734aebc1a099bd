"""A cube of any size as a 3×3×3 once it is reduced to one, and 3×3×3 turns done by the big cube."""

from collections.abc import Iterable, Iterator

from cubecore.cube.algorithm import Move
from cubecore.cube.moves import Turn
from cubecore.cube.stickers import Cube
from cubecore.solvers.bigcube.board import Colors


def reduced(colors: Colors) -> Cube:
    """The 3×3×3 that a cube with one-coloured centres and paired edges is."""
    size = len(colors[0])
    lines = [0, size // 2 if size % 2 else 1, size - 1]
    return Cube.from_colors(colors[:, lines][:, :, lines])


def enlarged(turns: Iterable[Turn], size: int) -> Iterator[Move]:
    """What turns of a 3×3×3 are on a cube of another size, all inner layers being one."""
    firsts, lasts = (0, 1, size - 1), (0, size - 2, size - 1)
    for turn in turns:
        first, last = firsts[turn.first], lasts[turn.last]
        yield Move.from_turn(Turn(turn.axis, first, last, turn.quarters), size)
