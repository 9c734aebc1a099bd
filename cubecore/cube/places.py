"""The sticker places that a turn moves, as arrays, on a cube of any size.

A turn carries layers of four faces around its axis (a ring), and spins the face at each end whose
layer turns too. ``permutation`` has the same turns of small cubes as tables of bytes, without
numpy.
"""

from functools import lru_cache
from typing import NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from cubecore.cube.geometry import (
    FACE_NUMBERS,
    FRAMES,
    NORMALS,
    OPPOSITE,
    Axis,
    Vector,
    neighbours,
)
from cubecore.cube.moves import Turn, refuse_missing_layers
from cubecore.cube.pieces import Centers, rotations

Places = npt.NDArray[np.int32]

_Label = TypeVar("_Label", bound=np.generic)


class SpinningFace(NamedTuple):
    """A face that spins in place, and its direction: 1 is clockwise, -1 counterclockwise."""

    face: int
    direction: int


def moved_places(turn: Turn, size: int) -> tuple[Places, Places]:
    """Return the places from which a turn takes stickers, and those to which it carries them.

    A fixed centre that only spins is in neither.
    """
    refuse_missing_layers(turn, size)
    table = _rings(turn.axis, size)
    parts = [table.sides[:, turn.first : turn.last + 1].reshape(4, -1)]
    parts += [table.ends[end.face] for end in spinning_faces(turn, size)]
    sources = np.concatenate(parts, axis=1)
    return sources.ravel(), np.roll(sources, -turn.quarters, axis=0).ravel()


def places_source(turn: Turn, size: int) -> Places:
    """Return for every place the place its sticker came from: ``after = before[places_source]``."""
    sources, destinations = moved_places(turn, size)
    table = np.arange(6 * size * size, dtype=np.int32)
    table[destinations] = sources
    return table


@lru_cache(maxsize=64)
def held_source(centers: Centers, size: int = 3) -> Places:
    """Return for each sticker place as held the place of that sticker in the home orientation."""
    source = np.arange(6 * size * size, dtype=np.int32)
    for axis, quarters in rotations()[centers]:
        source = source[places_source(Turn(axis, 0, size - 1, quarters), size)]
    source.setflags(write=False)
    return source


def ring_faces(axis: Axis) -> tuple[int, int, int, int]:
    """Return the numbers of the four faces around an axis, each before the one it turns to."""
    around = [FACE_NUMBERS[face] for face in neighbours(axis.face)]
    return around[0], around[1], around[2], around[3]


def oriented(grid: npt.NDArray[_Label], number: int, axis: Axis) -> npt.NDArray[_Label]:
    """Return a view of one face's N×N grid as [layer, step] of the turns about an axis.

    Layers count from the R, U or F side.
    """
    normal = NORMALS[axis.face]
    frame = FRAMES[list(FACE_NUMBERS)[number]]
    travel = -normal.cross(frame.normal)
    if frame.right in (normal, -normal):
        return _flipped(grid.T, (-normal, travel), (frame.right, -frame.up))
    return _flipped(grid, (-normal, travel), (-frame.up, frame.right))


def _flipped(
    grid: npt.NDArray[_Label], to: tuple[Vector, Vector], present: tuple[Vector, Vector]
) -> npt.NDArray[_Label]:
    """Return a grid with its rows and columns in other directions, given the present ones."""
    rows, columns = (
        slice(None) if direction == current else slice(None, None, -1)
        for direction, current in zip(to, present, strict=True)
    )
    return grid[rows, columns]


def spinning_faces(turn: Turn, size: int) -> list[SpinningFace]:
    """Return the faces that spin with a turn: those of its outermost layers."""
    face = turn.axis.face
    spinning = []
    if turn.first == 0:
        spinning.append(SpinningFace(FACE_NUMBERS[face], 1))
    if turn.last == size - 1:
        spinning.append(SpinningFace(FACE_NUMBERS[OPPOSITE[face]], -1))
    return spinning


class _Rings(NamedTuple):
    """Place numbers by axis: row k of each array moves to row k + 1 in a clockwise turn."""

    sides: Places
    ends: dict[int, Places]


@lru_cache(maxsize=12)
def _rings(axis: Axis, size: int) -> _Rings:
    """Return all places that turns about an axis move, in the order in which they move."""
    places = np.arange(6 * size * size, dtype=np.int32).reshape(6, size, size)
    ends = {
        end.face: _quadrants(places[end.face], end.direction)
        for end in spinning_faces(Turn(axis, 0, size - 1, 1), size)
    }
    sides = [oriented(places[number], number, axis) for number in ring_faces(axis)]
    return _Rings(np.stack(sides), ends)


def _quadrants(grid: Places, direction: int) -> Places:
    size = len(grid)
    turns = [np.rot90(grid, -direction * quarter) for quarter in range(4)]
    parts = [turned[: size // 2, : (size + 1) // 2].ravel() for turned in turns]
    return np.stack([parts[0], parts[3], parts[2], parts[1]])
