"""Faces, axes and sticker places, all from one rule: where a face points and which way is up on it.

The x axis points to R, y to U and z to F. A cube of size N has its cubies at the coordinates
-(N-1), -(N-3), …, N-1, so that every layer is a whole number whatever N is. A sticker place is a
cubie and the direction of the sticker. Places are numbered face by face in the order URFDLB, each
face row by row from the top left as seen from outside.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from cubecore.cube.checked_values import Choice

MAXIMUM_SIZE = 1000


class Face(Choice):
    """One of the six faces, in the order in which facelet strings name them."""

    U = "U"
    R = "R"
    F = "F"
    D = "D"
    L = "L"
    B = "B"


class Axis(Choice):
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
        """Return the vector at right angles to both, by the right-hand rule."""
        return Vector(
            self.y * other.z - self.z * other.y,
            self.z * other.x - self.x * other.z,
            self.x * other.y - self.y * other.x,
        )

    def dot(self, other: "Vector") -> int:
        """Return the scalar product of two vectors."""
        return self.x * other.x + self.y * other.y + self.z * other.z

    def turned(self, face: "Face", quarters: int = 1) -> "Vector":
        """Return the vector after clockwise quarter turns about a face, seen from outside it.

        >>> Vector(0, 1, 0).turned(Face.R) == NORMALS[Face.B]
        True
        """
        normal = NORMALS[face]
        vector = self
        for _ in range(quarters % 4):
            along, across = vector.dot(normal), normal.cross(vector)
            vector = Vector(
                along * normal.x - across.x,
                along * normal.y - across.y,
                along * normal.z - across.z,
            )
        return vector


class Sticker(NamedTuple):
    """A sticker place: the position of its cubie, and the direction in which the sticker faces."""

    cubie: Vector
    normal: Vector

    def turned(self, face: "Face", quarters: int = 1) -> "Sticker":
        """Return the place to which clockwise quarter turns about a face carry the sticker."""
        return Sticker(self.cubie.turned(face, quarters), self.normal.turned(face, quarters))


@dataclass(frozen=True, slots=True)
class Frame:
    """How a face lies in space: its outward direction, and the direction of its top edge."""

    normal: Vector
    up: Vector

    @property
    def right(self) -> Vector:
        """The direction to the right on the face, seen from outside."""
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
_TOPS = dict.fromkeys(Face, Face.U) | {Face.U: Face.B, Face.D: Face.F}
FRAMES = {face: Frame(NORMALS[face], NORMALS[_TOPS[face]]) for face in Face}
FACE_NUMBERS = {face: number for number, face in enumerate(Face)}


def axis_of(face: Face) -> Axis:
    """Return the axis at right angles to a face.

    >>> axis_of(Face.L)
    Axis.X
    """
    return next(axis for axis, end in AXIS_FACES.items() if face in (end, OPPOSITE[end]))


def neighbours(face: Face) -> tuple[Face, Face, Face, Face]:
    """Return the faces at the top, right, bottom and left of a face: clockwise, seen from outside.

    >>> "".join(neighbours(Face.F))
    'URDL'
    """
    frame = FRAMES[face]
    up, right = FACE_OF_NORMAL[frame.up], FACE_OF_NORMAL[frame.right]
    return up, right, OPPOSITE[up], OPPOSITE[right]


@lru_cache(maxsize=16)
def sticker_numbers(size: int) -> dict[Sticker, int]:
    """Return the number of every sticker place of a small cube, in the order of the numbers.

    >>> list(sticker_numbers(3))[0]
    Sticker(cubie=Vector(x=-2, y=2, z=-2), normal=Vector(x=0, y=1, z=0))
    """
    steps = range(1 - size, size, 2)
    places = (
        Sticker(
            Vector(
                *(
                    n * (size - 1) - u * row + r * column
                    for n, u, r in zip(frame.normal, frame.up, frame.right, strict=True)
                )
            ),
            frame.normal,
        )
        for frame in FRAMES.values()
        for row in steps
        for column in steps
    )
    return {place: number for number, place in enumerate(places)}
