"""Random moves: a sequence in which no move undoes or repeats what was just done.

Turns about one axis commute, so among moves about one axis in a row no layers turn twice: ``R L``
may come, ``R L R`` may not. Every move is chosen among those that are allowed, so the rule has no
exceptions. With a strict axis no two moves in a row share one, and ``R L`` never comes.
"""

from functools import lru_cache

import numpy as np

from cubecore.cube.algorithm import Algorithm, Move
from cubecore.cube.geometry import AXIS_FACES, Axis, Face, axis_of
from cubecore.cube.whole_numbers import whole_number
from cubecore.errors import ScrambleError

USUAL_LENGTH = 25
LONGEST = 1000


def random_moves(
    length: int = USUAL_LENGTH,
    *,
    rng: np.random.Generator,
    size: int = 3,
    strict_axis: bool = False,
) -> Algorithm:
    """A sequence of random moves of faces and, from size 4 on, of wide layers.

    >>> len(random_moves(rng=np.random.default_rng(1)))
    25
    """
    length = whole_number(length, "random_moves", ScrambleError)
    size = whole_number(size, "size", ScrambleError)
    if not 0 <= length <= LONGEST:
        raise ScrambleError("length_out_of_range", most=LONGEST, found=length, field="random_moves")
    made: list[Move] = []
    for _ in range(length):
        made.append(_drawn(allowed_blocks(tuple(made), size, strict_axis=strict_axis), rng))
    return Algorithm(tuple(made))


def ending_off_axis(
    moves: Algorithm,
    axis: Axis,
    *,
    rng: np.random.Generator,
    size: int = 3,
    strict_axis: bool = False,
) -> Algorithm:
    """Return random moves with the last one drawn again if it is about an axis.

    >>> rng = np.random.default_rng(1)
    >>> str(ending_off_axis(Algorithm.parse("U R"), Axis.Y, rng=rng))
    'U R'
    >>> ending_off_axis(Algorithm.parse("R U"), Axis.Y, rng=rng).moves[-1].face in "RLFB"
    True
    """
    if not moves.moves or axis_of(moves.moves[-1].face) is not axis:
        return moves
    made = moves.moves[:-1]
    blocks = allowed_blocks(made, size, strict_axis=strict_axis)
    others = [block for block in blocks if axis_of(block[0]) is not axis]
    return Algorithm((*made, _drawn(others, rng)))


def _drawn(blocks: list[tuple[Face, int]], rng: np.random.Generator) -> Move:
    """Draw one of the faces and layers, and how far they turn."""
    face, layers = blocks[rng.integers(len(blocks))]
    return Move(face.value, 1, layers, int(rng.integers(1, 4)))


def allowed_blocks(
    made: tuple[Move, ...], size: int, *, strict_axis: bool = False
) -> list[tuple[Face, int]]:
    """The faces, each with a number of layers, that may turn after some moves.

    >>> made = Algorithm.parse("U R L").moves
    >>> "".join(face for face, _ in allowed_blocks(made, 3))
    'UFDB'
    """
    turned = set()
    for move in reversed(made):
        if axis_of(move.face) is not axis_of(made[-1].face):
            break
        turned.add((move.face, move.last))
    if strict_axis and made:
        last_axis = axis_of(made[-1].face)
        return [block for block in _blocks(size) if axis_of(block[0]) is not last_axis]
    return [block for block in _blocks(size) if block not in turned]


@lru_cache(maxsize=8)
def _blocks(size: int) -> tuple[tuple[Face, int], ...]:
    """Every face with 1, 2 … layers up to half the cube; the two halves turn only at one side."""
    return tuple(
        (face, layers)
        for face in Face
        for layers in range(1, max(size // 2, 1) + 1)
        if 2 * layers < size or face in AXIS_FACES.values()
    )
