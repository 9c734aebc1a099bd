"""Faces, axes and sticker places, all from one rule: where a face looks and which way is up on it.

The x axis points to R, y to U and z to F. A cube of size N has its cubies at the odd or even
coordinates -(N-1), -(N-3), …, N-1, so that every layer is a whole number whatever N is.
A sticker place is a cubie and the way the sticker looks. Places are numbered face by face in the
order URFDLB, each face row by row from the top left as seen from outside.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cubecore.cube.words import Word

Vectors = npt.NDArray[np.int16]
Places = npt.NDArray[np.int32]

MAXIMUM_SIZE = 1000


class Face(Word):
    """One of the six faces, in the order in which facelet strings name them."""

    U = "U"
    R = "R"
    F = "F"
    D = "D"
    L = "L"
    B = "B"


class Axis(Word):
    """One of the three axes, named by the whole-cube rotation about it."""

    X = "x"
    Y = "y"
    Z = "z"

    @property
    def face(self) -> Face:
        """The face the axis points to: R, U or F."""
        return AXIS_FACES[self]


class Vector(NamedTuple):
    """A direction or a position in the cube's space."""

    x: int
    y: int
    z: int

    def __neg__(self) -> "Vector":
        return Vector(-self.x, -self.y, -self.z)

    def cross(self, other: "Vector") -> "Vector":
        """The vector square to both, by the right-hand rule."""
        return Vector(
            self.y * other.z - self.z * other.y,
            self.z * other.x - self.x * other.z,
            self.x * other.y - self.y * other.x,
        )


@dataclass(frozen=True, slots=True)
class Frame:
    """How a face lies in space: where it looks, and where its picture's top points to."""

    normal: Vector
    up: Vector

    @property
    def right(self) -> Vector:
        """The way to the right on the face, seen from outside."""
        return self.up.cross(self.normal)


AXIS_FACES = {Axis.X: Face.R, Axis.Y: Face.U, Axis.Z: Face.F}
OPPOSITE = {
    Face.U: Face.D,
    Face.R: Face.L,
    Face.F: Face.B,
    Face.D: Face.U,
    Face.L: Face.R,
    Face.B: Face.F,
}
NORMALS = {Face.R: Vector(1, 0, 0), Face.U: Vector(0, 1, 0), Face.F: Vector(0, 0, 1)}
NORMALS |= {OPPOSITE[face]: -normal for face, normal in NORMALS.items()}
FACE_OF_NORMAL = {normal: face for face, normal in NORMALS.items()}
TOPS = dict.fromkeys(Face, Face.U) | {Face.U: Face.B, Face.D: Face.F}
FRAMES = {face: Frame(NORMALS[face], NORMALS[TOPS[face]]) for face in Face}
FACE_NUMBERS = {face: number for number, face in enumerate(Face)}

_FACE_NORMALS = np.array([frame.normal for frame in FRAMES.values()], dtype=np.int16)
_FACE_UPS = np.array([frame.up for frame in FRAMES.values()], dtype=np.int16)
_FACE_RIGHTS = np.array([frame.right for frame in FRAMES.values()], dtype=np.int16)


def axis_of(face: Face) -> Axis:
    """The axis square to a face.

    >>> axis_of(Face.L)
    Axis.X
    """
    return next(axis for axis, end in AXIS_FACES.items() if face in (end, OPPOSITE[end]))


def neighbours(face: Face) -> tuple[Face, Face, Face, Face]:
    """The faces at the top, right, bottom and left of a face: clockwise, seen from outside.

    >>> "".join(neighbours(Face.F))
    'URDL'
    """
    frame = FRAMES[face]
    up, right = FACE_OF_NORMAL[frame.up], FACE_OF_NORMAL[frame.right]
    return up, right, OPPOSITE[up], OPPOSITE[right]


def quarter_turned(vectors: Vectors, face: Face, quarters: int = 1) -> Vectors:
    """The vectors after clockwise quarter turns about a face, as seen from outside that face."""
    normal = np.array(NORMALS[face], dtype=np.int16)
    turned = vectors
    for _ in range(quarters % 4):
        along = (turned @ normal)[..., None] * normal
        turned = along - np.cross(normal, turned).astype(np.int16)
    return turned


@lru_cache(maxsize=16)
def sticker_places(size: int) -> tuple[Vectors, Vectors]:
    """The cubie and the outward direction of every sticker of a cube, place by place."""
    steps = np.arange(1 - size, size, 2, dtype=np.int16)
    rows, columns = (grid.ravel()[:, None] for grid in np.meshgrid(steps, steps, indexing="ij"))
    cubies, normals = [], []
    for frame in FRAMES.values():
        normal, up, right = (np.array(v, np.int16) for v in (frame.normal, frame.up, frame.right))
        cubies.append(normal * (size - 1) - up * rows + right * columns)
        normals.append(np.broadcast_to(normal, (size * size, 3)))
    whole = np.concatenate(cubies), np.concatenate(normals)
    for array in whole:
        array.setflags(write=False)
    return whole


def place_numbers(cubies: Vectors, normals: Vectors, size: int) -> Places:
    """The numbers of the places at these cubies that look in these directions."""
    faces = np.argmax(normals @ _FACE_NORMALS.T, axis=-1)
    rows = (size - 1 - np.einsum("...k,...k->...", cubies, _FACE_UPS[faces])) // 2
    columns = (size - 1 + np.einsum("...k,...k->...", cubies, _FACE_RIGHTS[faces])) // 2
    numbers = faces.astype(np.int32) * (size * size) + rows.astype(np.int32) * size + columns
    return np.asarray(numbers, dtype=np.int32)
