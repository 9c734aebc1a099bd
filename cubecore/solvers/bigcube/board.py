"""The centres of a cube while they are solved, and the moves that have been made.

Colours are numbers of the faces they must end on. Seen about an axis, a face is a picture of
[layer, step]: a slice turn carries line ``layer`` of one face onto line ``layer`` of the next.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cubecore.cube.algorithm import Move
from cubecore.cube.geometry import Axis, Face
from cubecore.cube.moves import Turn
from cubecore.cube.stickers.rings import oriented, ring_faces

Colors = npt.NDArray[np.int8]
Lines = npt.NDArray[np.intp]

CLOCKWISE, COUNTERCLOCKWISE = 1, 3


class Pair(NamedTuple):
    """Two faces that slices about an axis join: so many quarter turns carry one onto the other."""

    axis: Axis
    source: int
    target: int
    quarters: int


PAIRS = tuple(
    Pair(axis, ring_faces(axis)[start], ring_faces(axis)[(start + quarters) % 4], quarters)
    for axis in Axis
    for start in range(4)
    for quarters in (1, 2, 3)
)


class Board:
    """Six centres, the turns of whole faces still owed to the cube, and the moves made so far.

    ``moves_of_the_frame`` are far fewer and do the same to edges and corners, which commutators
    of centres leave alone.
    """

    def __init__(self, colors: Colors) -> None:
        self.size = len(colors[0])
        self.faces = colors[:, 1:-1, 1:-1].astype(np.int8)
        self.moves: list[Move] = []
        self.moves_of_the_frame: list[Move] = []
        self._owed = [0] * 6
        self._views = {
            (face, axis): oriented(self.faces[face], face, axis)
            for axis in Axis
            for face in ring_faces(axis)
        }

    @property
    def width(self) -> int:
        """The number of rows of a centre."""
        return int(self.faces.shape[1])

    @property
    def misplaced(self) -> int:
        """The number of centre stickers on the wrong face."""
        home = np.arange(6, dtype=np.int8)[:, None, None]
        return int(np.count_nonzero(self.faces != home))

    def view(self, face: int, axis: Axis) -> Colors:
        """A face's picture as [layer, step] about an axis; writing to it changes the board."""
        return self._views[face, axis]

    def spin(self, face: int, quarters: int) -> None:
        """Turn a face clockwise; the move is made when the face is next used."""
        self.faces[face] = np.rot90(self.faces[face], -quarters)
        self._owed[face] = (self._owed[face] + quarters) % 4

    def owes(self, face: int) -> bool:
        """Whether a turn of the face must be made before the face is used."""
        return self._owed[face] != 0

    def turn_slices(self, axis: Axis, layers: Sequence[int], quarters: int) -> None:
        """Turn inner slices about an axis, counted from 0 behind the R, U or F face."""
        if not len(layers):
            return
        around = ring_faces(axis)
        for face in around:
            self._pay(face)
        lines = np.asarray(layers)
        views = [self.view(face, axis) for face in around]
        before = [view[lines] for view in views]
        for start in range(4):
            views[(start + quarters) % 4][lines] = before[start]
        moves = self._slices(axis, lines, quarters)
        self.moves += moves
        self.moves_of_the_frame += moves

    def exchange(self, pair: Pair, layers: Lines, steps: Lines, direction: int) -> None:
        """Bring the cells where these layers and steps cross from the source to the target face.

        Their old pieces go to the source face; ``direction`` is the first turn of the target.
        The last turn, which takes that back, stays owed.
        """
        axis, source, target, quarters = pair
        turned = self.width - 1 - steps if direction == CLOCKWISE else steps
        self._pay(source)
        self._pay(target)
        first = self._slices(axis, np.sort(layers), quarters)
        second = self._slices(axis, np.sort(turned), quarters)
        turn = face_move(target, direction)
        back = face_move(target, -direction)
        self.moves += [*first, turn, *second, back]
        self.moves += [*_undone(first), turn, *_undone(second)]
        self.moves_of_the_frame.append(turn)
        self._owed[target] = -direction % 4
        self._cycle(pair, layers, steps, direction)

    def _cycle(self, pair: Pair, layers: Lines, steps: Lines, direction: int) -> None:
        there, here = self.view(pair.target, pair.axis), self.view(pair.source, pair.axis)
        cells = np.ix_(layers, steps)
        second = second_cells(layers, steps, direction, self.width)
        target, source, kept = there[cells], here[cells], here[second]
        there[cells], here[second], here[cells] = source, target, kept

    def _pay(self, face: int) -> None:
        if self._owed[face]:
            turn = face_move(face, self._owed[face])
            self.moves.append(turn)
            self.moves_of_the_frame.append(turn)
            self._owed[face] = 0

    def _slices(self, axis: Axis, lines: Lines, quarters: int) -> list[Move]:
        return [
            slice_move(self.size, axis, first + 1, last + 1, quarters)
            for first, last in _runs(lines.tolist())
        ]


def second_cells(layers: Lines, steps: Lines, direction: int, width: int) -> tuple[Lines, Lines]:
    """Where on the source face the old pieces of the target's cells go, as [layer, step]."""
    if direction == CLOCKWISE:
        return width - 1 - steps[None, :], layers[:, None]
    return steps[None, :], width - 1 - layers[:, None]


@lru_cache(maxsize=64)
def face_move(face: int, quarters: int) -> Move:
    """The turn of a face, by its number."""
    return Move(tuple(Face)[face], quarters=quarters % 4)


@lru_cache(maxsize=65_536)
def slice_move(size: int, axis: Axis, first: int, last: int, quarters: int) -> Move:
    """The turn of neighbouring layers, counted from 0 at the R, U or F face."""
    return Move.from_turn(Turn(axis, first, last, quarters % 4), size)


def _undone(moves: list[Move]) -> list[Move]:
    return [_inverse(move) for move in moves]


@lru_cache(maxsize=65_536)
def _inverse(move: Move) -> Move:
    return move.inverse


def _runs(lines: list[int]) -> Iterator[tuple[int, int]]:
    """The lines, which must be sorted, as first and last of each unbroken run."""
    first = last = lines[0]
    for line in lines[1:]:
        if line > last + 1:
            yield first, last
            first = line
        last = line
    yield first, last
