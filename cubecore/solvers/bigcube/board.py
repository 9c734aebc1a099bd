"""The centres of a cube while they are solved, and the moves made so far.

A colour is the number of the face on which it must end. About an axis, a face is seen as an array
[layer, step]: a slice turn carries line ``layer`` of one face onto line ``layer`` of the next.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cubecore.cube.algorithm import Move
from cubecore.cube.geometry import Axis, Face
from cubecore.cube.moves import Turn
from cubecore.cube.places import oriented, ring_faces

FaceColors = npt.NDArray[np.int8]
Lines = npt.NDArray[np.intp]

CLOCKWISE_TURN = 1
COUNTERCLOCKWISE_TURN = 3


# By how many quarter turns clockwise; `np.rot90` takes several times as long for small faces.
_ROTATED: tuple[Callable[[FaceColors], FaceColors], ...] = (
    lambda face: face,
    lambda face: face.T[:, ::-1],
    lambda face: face[::-1, ::-1],
    lambda face: face.T[::-1],
)


class FacePair(NamedTuple):
    """Two faces that slices about an axis join: so many quarter turns carry one onto the other."""

    axis: Axis
    source: int
    target: int
    quarters: int


FACE_PAIRS = tuple(
    FacePair(axis, ring_faces(axis)[start], ring_faces(axis)[(start + quarters) % 4], quarters)
    for axis in Axis
    for start in range(4)
    for quarters in (1, 2, 3)
)


class CommutatorRecord(NamedTuple):
    """A commutator that was made: where its moves begin, its faces, and how many cells it cycled."""

    start: int
    pair: FacePair
    cells: int


class Board:
    """Six centres, face turns that are still pending, and the moves made so far.

    ``moves_for_edges`` is a much shorter sequence with the same effect on edges and corners, which
    commutators of centres leave alone.
    """

    def __init__(self, colors: FaceColors) -> None:
        self.size = len(colors[0])
        self.faces = colors[:, 1:-1, 1:-1].astype(np.int8)
        self.moves: list[Move] = []
        self.moves_for_edges: list[Move] = []
        self.commutators: list[CommutatorRecord] = []
        self._pending = [0] * 6
        self._views = {
            (face, axis): oriented(self.faces[face], face, axis)
            for axis in Axis
            for face in ring_faces(axis)
        }

    @property
    def width(self) -> int:
        """Return the number of rows of a centre."""
        return int(self.faces.shape[1])

    @property
    def misplaced(self) -> int:
        """Return the number of centre stickers on the wrong face."""
        solved = np.arange(6, dtype=np.int8)[:, None, None]
        return int(np.count_nonzero(self.faces != solved))

    def view(self, face: int, axis: Axis) -> FaceColors:
        """Return a face as [layer, step] about an axis. Writing to it changes the board."""
        return self._views[face, axis]

    def spin(self, face: int, quarters: int) -> None:
        """Turn a face clockwise. The move is pending until the face is used by another move."""
        self.faces[face] = _ROTATED[quarters % 4](self.faces[face])
        self._pending[face] = (self._pending[face] + quarters) % 4

    def has_pending_turn(self, face: int) -> bool:
        """Return whether a turn of the face must be made before the face is used."""
        return self._pending[face] != 0

    def turn_slices(self, axis: Axis, layers: Sequence[int], quarters: int) -> None:
        """Turn inner slices about an axis, counted from 0 next to the R, U or F face."""
        if not len(layers):
            return
        around = ring_faces(axis)
        for face in around:
            self._make_pending_turn(face)
        lines = np.asarray(layers)
        views = [self.view(face, axis) for face in around]
        before = [view[lines] for view in views]
        for start in range(4):
            views[(start + quarters) % 4][lines] = before[start]
        moves = self._slices(axis, lines, quarters)
        self.moves += moves
        self.moves_for_edges += moves

    def apply_commutator(self, pair: FacePair, layers: Lines, steps: Lines, direction: int) -> None:
        """Bring the cells where these layers and steps cross from the source to the target face.

        The pieces that were there go to the source face. ``direction`` is the first turn of the
        target. Its inverse, the last turn, stays pending.
        """
        axis, source, target, quarters = pair
        turned = self.width - 1 - steps if direction == CLOCKWISE_TURN else steps
        record = CommutatorRecord(len(self.moves), pair, len(layers) * len(steps))
        self.commutators.append(record)
        self._make_pending_turn(source)
        self._make_pending_turn(target)
        first = self._slices(axis, np.sort(layers), quarters)
        second = self._slices(axis, np.sort(turned), quarters)
        turn = face_move(target, direction)
        back = face_move(target, -direction)
        self.moves += [*first, turn, *second, back]
        self.moves += [*_inverses(first), turn, *_inverses(second)]
        self.moves_for_edges.append(turn)
        self._pending[target] = -direction % 4
        self._cycle(pair, layers, steps, direction)

    def _cycle(self, pair: FacePair, layers: Lines, steps: Lines, direction: int) -> None:
        there, here = self.view(pair.target, pair.axis), self.view(pair.source, pair.axis)
        cells = np.ix_(layers, steps)
        second = displaced_cells(layers, steps, direction, self.width)
        target, source, displaced = there[cells], here[cells], here[second]
        there[cells], here[second], here[cells] = source, target, displaced

    def _make_pending_turn(self, face: int) -> None:
        if self._pending[face]:
            turn = face_move(face, self._pending[face])
            self.moves.append(turn)
            self.moves_for_edges.append(turn)
            self._pending[face] = 0

    def _slices(self, axis: Axis, lines: Lines, quarters: int) -> list[Move]:
        return [
            slice_move(self.size, axis, first + 1, last + 1, quarters)
            for first, last in _runs(lines.tolist())
        ]


def displaced_cells(layers: Lines, steps: Lines, direction: int, width: int) -> tuple[Lines, Lines]:
    """Return the [layer, step] on the source face where a commutator puts the target's pieces."""
    if direction == CLOCKWISE_TURN:
        return width - 1 - steps[None, :], layers[:, None]
    return steps[None, :], width - 1 - layers[:, None]


@lru_cache(maxsize=64)
def face_move(face: int, quarters: int) -> Move:
    """Return the turn of a face, by its number."""
    return Move(tuple(Face)[face], quarters=quarters % 4)


@lru_cache(maxsize=65_536)
def slice_move(size: int, axis: Axis, first: int, last: int, quarters: int) -> Move:
    """Return the turn of neighbouring layers, counted from 0 at the R, U or F face."""
    return Move.from_turn(Turn(axis, first, last, quarters % 4), size)


def _inverses(moves: list[Move]) -> list[Move]:
    return [_inverse(move) for move in moves]


@lru_cache(maxsize=65_536)
def _inverse(move: Move) -> Move:
    return move.inverse


def _runs(lines: list[int]) -> Iterator[tuple[int, int]]:
    """Yield the first and last line of each run of neighbours. The lines must be sorted."""
    first = last = lines[0]
    for line in lines[1:]:
        if line > last + 1:
            yield first, last
            first = line
        last = line
    yield first, last
