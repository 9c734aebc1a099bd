"""Random moves, and the suffixes that leave a blindfolded cube in any orientation.

No random move undoes or repeats a recent one. Turns about one axis commute, so in a run of moves
about one axis no layers turn twice: ``R L`` is possible, ``R L R`` is not. Every move is drawn from
those that are allowed, so the rule has no exceptions. With a strict axis no two moves in a row share
an axis, and ``R L`` is impossible, too.

There are 24 suffixes. The first turn brings one of six faces to the top, the second one of four to
the front. On a cube of odd size these are wide turns up to the middle layer, which carries the
centres. A cube of even size has no fixed centres to carry, so the whole cube is turned.
"""

from dataclasses import replace
from functools import lru_cache
from itertools import product

import numpy as np

from cubecore.cube.algorithm import Algorithm, Move
from cubecore.cube.checked_values import whole_number
from cubecore.cube.cubies import SOLVED, Cubies
from cubecore.cube.geometry import AXIS_FACES, Axis, Face, axis_of
from cubecore.errors import ScrambleError
from cubecore.scrambles.events import Event

MOST_RANDOM_MOVES = 1000
_USUAL_LENGTH = 25

_TOP_TURNS = ((Axis.X, 0), (Axis.X, 1), (Axis.X, 2), (Axis.X, 3), (Axis.Z, 1), (Axis.Z, 3))
_FRONT_TURNS = ((Axis.Y, 0), (Axis.Y, 1), (Axis.Y, 2), (Axis.Y, 3))


def random_moves(
    length: int = _USUAL_LENGTH,
    *,
    rng: np.random.Generator,
    size: int = 3,
    strict_axis: bool = False,
) -> Algorithm:
    """Return random moves of faces and, from size 4 on, of wide layers.

    >>> len(random_moves(rng=np.random.default_rng(1)))
    25
    """
    length = whole_number(length, "random_moves", ScrambleError)
    size = whole_number(size, "size", ScrambleError)
    if not 0 <= length <= MOST_RANDOM_MOVES:
        raise ScrambleError(
            "length_out_of_range", most=MOST_RANDOM_MOVES, found=length, field="random_moves"
        )
    moves: list[Move] = []
    for _ in range(length):
        moves.append(_drawn(_allowed_blocks(tuple(moves), size, strict_axis=strict_axis), rng))
    return Algorithm(tuple(moves))


def ending_off_axis(
    moves: Algorithm,
    axis: Axis,
    *,
    rng: np.random.Generator,
    size: int = 3,
    strict_axis: bool = False,
) -> Algorithm:
    """Return random moves, with the last one drawn again if it is about this axis.

    >>> rng = np.random.default_rng(1)
    >>> str(ending_off_axis(Algorithm.parse("U R"), Axis.Y, rng=rng))
    'U R'
    >>> ending_off_axis(Algorithm.parse("R U"), Axis.Y, rng=rng).moves[-1].face in "RLFB"
    True
    """
    if not moves.moves or axis_of(moves.moves[-1].face) is not axis:
        return moves
    before = moves.moves[:-1]
    blocks = _allowed_blocks(before, size, strict_axis=strict_axis)
    others = [block for block in blocks if axis_of(block[0]) is not axis]
    return Algorithm((*before, _drawn(others, rng)))


def _drawn(blocks: list[tuple[Face, int]], rng: np.random.Generator) -> Move:
    """Draw one of the faces with its layers, and how far they turn."""
    face, layers = blocks[rng.integers(len(blocks))]
    return Move(face.value, 1, layers, int(rng.integers(1, 4)))


def _allowed_blocks(
    before: tuple[Move, ...], size: int, *, strict_axis: bool = False
) -> list[tuple[Face, int]]:
    """Return the faces, each with a number of layers, that may turn after some moves.

    >>> moves = Algorithm.parse("U R L").moves
    >>> "".join(face for face, _ in _allowed_blocks(moves, 3))
    'UFDB'
    """
    turned = set()
    for move in reversed(before):
        if axis_of(move.face) is not axis_of(before[-1].face):
            break
        turned.add((move.face, move.last))
    if strict_axis and before:
        last_axis = axis_of(before[-1].face)
        return [block for block in _blocks(size) if axis_of(block[0]) is not last_axis]
    return [block for block in _blocks(size) if block not in turned]


@lru_cache(maxsize=8)
def _blocks(size: int) -> tuple[tuple[Face, int], ...]:
    """Return every face with 1, 2 … layers up to half the cube.

    The two halves of an even cube turn from one side only.
    """
    return tuple(
        (face, layers)
        for face in Face
        for layers in range(1, max(size // 2, 1) + 1)
        if 2 * layers < size or face in AXIS_FACES.values()
    )


@lru_cache(maxsize=8)
def holding_suffixes(size: int) -> tuple[Algorithm, ...]:
    """Return the suffixes for a size, one for each of the 24 orientations of the cube.

    >>> " | ".join(str(suffix) for suffix in holding_suffixes(3)[:6])
    " | Uw | Uw2 | Uw' | Rw | Rw Uw"
    """
    return tuple(
        Algorithm(tuple(_turning(size, axis, quarters) for axis, quarters in pair if quarters))
        for pair in product(_TOP_TURNS, _FRONT_TURNS)
    )


def random_suffix(event: Event, rng: np.random.Generator) -> Algorithm:
    """Draw a suffix for a blindfolded event; other events have none."""
    if not event.blindfolded:
        return Algorithm()
    suffixes = holding_suffixes(event.size)
    return suffixes[rng.integers(len(suffixes))]


def first_axis(suffix: Algorithm) -> Axis | None:
    """Return the axis of the suffix's first turn, with which a turn before it could be merged."""
    return axis_of(suffix.moves[0].face) if suffix.moves else None


def before_suffix(state: Cubies, suffix: Algorithm) -> Cubies:
    """Return the state from which a suffix leads to another, held as it is then.

    >>> suffix = Algorithm.parse("Rw Uw")
    >>> before_suffix(SOLVED, suffix).apply(suffix).turned_home == SOLVED
    True
    """
    held = replace(state, centers=SOLVED.apply(suffix).centers)
    return held.apply(suffix.inverse)


def _turning(size: int, axis: Axis, quarters: int) -> Move:
    if size % 2 == 0:
        return Move(axis.value, quarters=quarters)
    return Move(axis.face.value, 1, (size + 1) // 2, quarters)
