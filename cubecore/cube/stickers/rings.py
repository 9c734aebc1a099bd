"""The four pictures a turn carries round its axis, and the two faces at its ends."""

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
    Places,
    Vector,
    neighbours,
)
from cubecore.cube.moves import Turn

Label = TypeVar("Label", bound=np.generic)


class End(NamedTuple):
    """A face that spins on the spot, with the sign of its quarter turns."""

    face: int
    sign: int


def ring_faces(axis: Axis) -> tuple[int, int, int, int]:
    """The numbers of the four faces about an axis, each followed by the one it turns to."""
    around = [FACE_NUMBERS[face] for face in neighbours(axis.face)]
    return around[0], around[1], around[2], around[3]


def ring_views(faces: npt.NDArray[Label], axis: Axis) -> list[npt.NDArray[Label]]:
    """The four faces about an axis as views whose [layer, step] follow each other in a turn.

    ``faces`` holds six N×N pictures; layers count from the R, U or F side.
    """
    return [oriented(faces[number], number, axis) for number in ring_faces(axis)]


def oriented(picture: npt.NDArray[Label], number: int, axis: Axis) -> npt.NDArray[Label]:
    """One face's N×N picture as [layer, step] of the turns about an axis."""
    normal = NORMALS[axis.face]
    frame = FRAMES[list(FACE_NUMBERS)[number]]
    travel = -normal.cross(frame.normal)
    if frame.right in (normal, -normal):
        return _forwards(picture.T, (-normal, travel), (frame.right, -frame.up))
    return _forwards(picture, (-normal, travel), (-frame.up, frame.right))


def _forwards(
    picture: npt.NDArray[Label], wanted: tuple[Vector, Vector], present: tuple[Vector, Vector]
) -> npt.NDArray[Label]:
    rows, columns = (
        slice(None) if way == as_drawn else slice(None, None, -1)
        for way, as_drawn in zip(wanted, present, strict=True)
    )
    return picture[rows, columns]


def turned_ends(turn: Turn, size: int) -> list[End]:
    """The faces that spin with a turn: those of its outermost layers."""
    face = turn.axis.face
    ends = []
    if turn.first == 0:
        ends.append(End(FACE_NUMBERS[face], 1))
    if turn.last == size - 1:
        ends.append(End(FACE_NUMBERS[OPPOSITE[face]], -1))
    return ends


class Rings(NamedTuple):
    """Place numbers by axis: row k of each array moves to row k + 1 in a clockwise turn."""

    sides: Places
    ends: dict[int, Places]


@lru_cache(maxsize=12)
def rings(axis: Axis, size: int) -> Rings:
    """All places that turns about an axis move, in the order in which they move."""
    places = np.arange(6 * size * size, dtype=np.int32).reshape(6, size, size)
    ends = {
        end.face: _quadrants(places[end.face], end.sign)
        for end in turned_ends(Turn(axis, 0, size - 1, 1), size)
    }
    return Rings(np.stack(ring_views(places, axis)), ends)


def _quadrants(picture: Places, sign: int) -> Places:
    size = len(picture)
    turns = [np.rot90(picture, -sign * quarter) for quarter in range(4)]
    parts = [turned[: size // 2, : (size + 1) // 2].ravel() for turned in turns]
    return np.stack([parts[0], parts[3], parts[2], parts[1]])


def exchanged_places(turn: Turn, size: int) -> tuple[Places, Places]:
    """Where a turn takes stickers from and where it puts them, fixed centres left out."""
    table = rings(turn.axis, size)
    parts = [table.sides[:, turn.first : turn.last + 1].reshape(4, -1)]
    parts += [table.ends[end.face] for end in turned_ends(turn, size)]
    sources = np.concatenate(parts, axis=1)
    return sources.ravel(), np.roll(sources, -turn.quarters, axis=0).ravel()
