"""Single slice turns that bring more centres home than they take away.

While nothing is solved yet, nothing can be spoiled: one slice turn carries a line of each of four
faces on. The faces are first turned so that most lines gain.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cubecore.cube.geometry import Axis
from cubecore.cube.stickers.rings import ring_faces
from cubecore.solvers.bigcube.board import Board, Colors

Gains = npt.NDArray[np.int32]

PRICE = 0.5
"""What a move must bring at least, in centres."""

QUARTERS = (1, 2, 3)
_SPINS = (np.indices((4, 4, 4, 4)) > 0).sum(axis=0)


class Climb(NamedTuple):
    """How to turn the four faces round an axis, and then each of its slices."""

    spins: tuple[int, ...]
    quarters: npt.NDArray[np.intp]


def climb(board: Board, quarters: tuple[int, ...] = QUARTERS) -> None:
    """Turn slices about each axis in turn until none of them is worth its move."""
    axes = list(Axis)
    idle = 0
    while idle < len(axes):
        axis = axes.pop(0)
        axes.append(axis)
        found = _best_climb(board, axis, quarters)
        idle = 0 if found else idle + 1
        if found:
            _carry_out(board, axis, found)


def slice_gains(board: Board, axis: Axis) -> Gains:
    """What turning the slices about an axis gains with the faces as they are: [quarters, layer]."""
    gains: Gains = sum(table[:, 0] for table in _face_gains(board, axis))  # type: ignore[assignment]
    return gains


def _best_climb(board: Board, axis: Axis, quarters: tuple[int, ...]) -> Climb | None:
    one, two, three, four = (table[list(quarters)] for table in _face_gains(board, axis))
    gains = (
        one[:, :, None, None, None]
        + two[:, None, :, None, None]
        + three[:, None, None, :, None]
        + four[:, None, None, None, :]
    )
    if board.size % 2:
        gains[..., board.width // 2] = 0
    worth = np.maximum(gains.max(axis=0) - PRICE, 0).sum(axis=-1) - PRICE * _SPINS
    best = int(worth.argmax())
    if worth.flat[best] <= 0:
        return None
    spins = tuple(int(spin) for spin in np.unravel_index(best, worth.shape))
    chosen = gains.reshape(len(quarters), worth.size, -1)[:, best]
    turns = np.array(quarters)[chosen.argmax(axis=0)]
    return Climb(spins, np.where(chosen.max(axis=0) > PRICE, turns, 0))


def _carry_out(board: Board, axis: Axis, found: Climb) -> None:
    for face, spin in zip(ring_faces(axis), found.spins, strict=True):
        board.spin(face, spin)
    for quarters in QUARTERS:
        board.turn_slices(axis, np.flatnonzero(found.quarters == quarters).tolist(), quarters)


def _face_gains(board: Board, axis: Axis) -> list[Gains]:
    """For each face round an axis what its lines gain: [quarters, spin of the face, layer]."""
    around = ring_faces(axis)
    tables = []
    for number, face in enumerate(around):
        shown = np.array([_lines_showing(board.view(face, axis), color) for color in around])
        gains = [shown[(number + quarters) % 4] - shown[number] for quarters in range(4)]
        tables.append(np.array(gains))
    return tables


def _lines_showing(picture: Colors, color: int) -> Gains:
    """How many stickers of a colour each layer has when the face is spun: [spin, layer].

    A clockwise spin makes the last step the first layer.
    """
    fits = picture == color
    layers, steps = fits.sum(axis=1, dtype=np.int32), fits.sum(axis=0, dtype=np.int32)
    return np.array([layers, steps[::-1], layers[::-1], steps])
