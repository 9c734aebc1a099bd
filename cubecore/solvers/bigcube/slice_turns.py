"""Single slice turns at the start: they solve many centres cheaply and fix the wing parity.

While nothing is solved yet, nothing can be spoiled. One slice turn carries a line of each of four
faces to the next face. The four faces are spun first so that as many lines as possible gain.

A quarter turn of an inner slice is an odd permutation of the wings of its layer. Commutators and
face turns are even ones. So every layer of wings is made even at the start, while a slice turn
still costs next to nothing, and no parity can occur later.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cubecore.cube.geometry import Axis
from cubecore.cube.permutation import is_odd
from cubecore.cube.places import ring_faces
from cubecore.solvers.bigcube.board import CLOCKWISE_TURN, COUNTERCLOCKWISE_TURN, Board, FaceColors
from cubecore.solvers.bigcube.wings import slices_of, wing_layers, wing_pieces

_Gains = npt.NDArray[np.int32]

_MINIMUM_GAIN = 0.5
"""How many centres a move must gain at least."""

_QUARTERS = (1, 2, 3)
_HALF_TURNS = (2,)
_SPINS = (np.indices((4, 4, 4, 4)) > 0).sum(axis=0)


class _Step(NamedTuple):
    """How to spin the four faces about an axis, and then to turn each of its slices."""

    spins: tuple[int, ...]
    quarters: npt.NDArray[np.intp]


def turn_slices_first(board: Board, colors: FaceColors) -> None:
    """Turn slices so that many centres are solved and the wings of every layer are even."""
    _climb(board)
    _make_even(board, _odd_layers(colors) ^ _oddly_turned_layers(board))
    _climb(board, _HALF_TURNS)


def _climb(board: Board, quarters: tuple[int, ...] = _QUARTERS) -> None:
    """Turn slices about each axis, over and over, until no slice turn gains enough."""
    axes = list(Axis)
    idle = 0
    while idle < len(axes):
        axis = axes.pop(0)
        axes.append(axis)
        step = _best_step(board, axis, quarters)
        idle = 0 if step else idle + 1
        if step:
            _make(board, axis, step)


def _best_step(board: Board, axis: Axis, quarters: tuple[int, ...]) -> _Step | None:
    one, two, three, four = (table[list(quarters)] for table in _face_gains(board, axis))
    gains = (
        one[:, :, None, None, None]
        + two[:, None, :, None, None]
        + three[:, None, None, :, None]
        + four[:, None, None, None, :]
    )
    if board.size % 2:
        gains[..., board.width // 2] = 0
    worth = np.maximum(gains.max(axis=0) - _MINIMUM_GAIN, 0).sum(axis=-1) - _MINIMUM_GAIN * _SPINS
    best = int(worth.argmax())
    if worth.flat[best] <= 0:
        return None
    spins = tuple(int(spin) for spin in np.unravel_index(best, worth.shape))
    by_quarters = gains.reshape(len(quarters), worth.size, -1)[:, best]
    turns = np.array(quarters)[by_quarters.argmax(axis=0)]
    return _Step(spins, np.where(by_quarters.max(axis=0) > _MINIMUM_GAIN, turns, 0))


def _make(board: Board, axis: Axis, step: _Step) -> None:
    for face, spin in zip(ring_faces(axis), step.spins, strict=True):
        board.spin(face, spin)
    for quarters in _QUARTERS:
        board.turn_slices(axis, np.flatnonzero(step.quarters == quarters).tolist(), quarters)


def _slice_gains(board: Board, axis: Axis) -> _Gains:
    """Return what each slice turn gains with the faces as they are: [quarters, layer]."""
    gains: _Gains = sum(table[:, 0] for table in _face_gains(board, axis))  # type: ignore[assignment]
    return gains


def _face_gains(board: Board, axis: Axis) -> list[_Gains]:
    """Return for each face about an axis what its lines gain: [quarters, spin of the face, layer]."""
    around = ring_faces(axis)
    tables = []
    for number, face in enumerate(around):
        counts = np.array([_color_counts(board.view(face, axis), color) for color in around])
        gains = [counts[(number + quarters) % 4] - counts[number] for quarters in range(4)]
        tables.append(np.array(gains))
    return tables


def _color_counts(view: FaceColors, color: int) -> _Gains:
    """Return how many stickers of a colour each layer has when the face is spun: [spin, layer].

    A clockwise spin makes the last step the first layer.
    """
    fits = view == color
    layers, steps = fits.sum(axis=1, dtype=np.int32), fits.sum(axis=0, dtype=np.int32)
    return np.array([layers, steps[::-1], layers[::-1], steps])


def _make_even(board: Board, odd: set[int]) -> None:
    """Turn one slice of each odd layer: the one that gains the most centres."""
    for layer in sorted(odd):
        gains = {axis: _slice_gains(board, axis) for axis in Axis}
        options = [
            (int(gains[axis][quarters, index - 1]), axis, index, quarters)
            for axis in Axis
            for index in slices_of(layer, board.size)
            for quarters in (CLOCKWISE_TURN, COUNTERCLOCKWISE_TURN)
        ]
        _, axis, index, quarters = max(options)
        board.turn_slices(axis, [index - 1], quarters)


def _odd_layers(colors: FaceColors) -> set[int]:
    """Return the layers, counted from 1, whose wings are an odd permutation."""
    size = len(colors[0])
    return {layer for layer in wing_layers(size) if is_odd(wing_pieces(colors, layer).tolist())}


def _oddly_turned_layers(board: Board) -> set[int]:
    """Return the layers of wings that the moves so far turned an odd number of quarters."""
    odd: set[int] = set()
    for move in board.moves:
        turn = move.turn(board.size)
        for index in range(turn.first, turn.last + 1) if turn.quarters % 2 else ():
            odd ^= {min(index + 1, board.size - index)}
    return odd & set(wing_layers(board.size))
