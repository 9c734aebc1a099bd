"""Where the faces of a cube lie in the plane: unfolded, or seen from one of its corners.

A cell is 24 units wide, so that one stylesheet fits cubes of every size.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from cubecore.cube.geometry import FRAMES, Face, Vector

CELL = 24
MARGIN = 4
NET_GRID = {
    Face.U: (1, 0),
    Face.L: (0, 1),
    Face.F: (1, 1),
    Face.R: (2, 1),
    Face.B: (3, 1),
    Face.D: (1, 2),
}
FRONT_CORNER = Vector(1, 1, 1)
COSINE, SINE = 3**0.5 / 2, 0.5
ALL_ROUND = 4.5**0.5
"""The longest line through a cube as it is drawn, in edges."""


class Point(NamedTuple):
    """A point or a direction in the plane, y downward."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Plane:
    """How a face lies in the picture: its top left corner, and one unit to its right and down."""

    origin: Point
    right: Point
    down: Point

    @property
    def is_upside_down(self) -> bool:
        """Whether what is written on the face stands on its head."""
        return self.down.y < 0

    def at(self, across: float, along: float) -> Point:
        """The point so many units to the right of the top left corner and so many below it."""
        return Point(
            self.origin.x + across * self.right.x + along * self.down.x,
            self.origin.y + across * self.right.y + along * self.down.y,
        )


@dataclass(frozen=True, slots=True)
class View:
    """A way to draw cubes of one size: the faces it shows, in a frame of this width and height."""

    name: str
    size: int
    planes: Mapping[Face, Plane]
    width: float
    height: float

    def center(self, place: int) -> Point | None:
        """The middle of the sticker at a place, None where it is not in view.

        >>> net(3).center(0), from_front(3).center(53)
        (Point(x=88.0, y=16.0), None)
        """
        face, cell = divmod(place, self.size**2)
        plane = self.planes.get(tuple(Face)[face])
        row, column = divmod(cell, self.size)
        return plane.at((column + 0.5) * CELL, (row + 0.5) * CELL) if plane else None


@lru_cache(maxsize=32)
def net(size: int) -> View:
    """The cube unfolded: U above F, L F R B beside each other, D below."""
    edge = size * CELL
    planes = {
        face: Plane(Point(column * edge + MARGIN, row * edge + MARGIN), Point(1, 0), Point(0, 1))
        for face, (column, row) in NET_GRID.items()
    }
    return View("net", size, planes, 4 * edge + 2 * MARGIN, 3 * edge + 2 * MARGIN)


def from_front(size: int) -> View:
    """The cube in space, showing U, F and R."""
    return _isometric("isometric", size, FRONT_CORNER)


@lru_cache(maxsize=32)
def all_round(size: int) -> View:
    """The same in a frame that the cube never leaves, whichever way a script turns it."""
    front = from_front(size)
    room = size * CELL * ALL_ROUND + 2 * MARGIN
    aside, above = (room - front.width) / 2, (room - front.height) / 2
    planes = {
        face: replace(plane, origin=Point(plane.origin.x + aside, plane.origin.y + above))
        for face, plane in front.planes.items()
    }
    return View("all-round", size, planes, room, room)


def turned_over(size: int) -> View:
    """The cube in space, turned over to show the other three faces: D on top, L and B."""
    return _isometric("isometric-over", size, -FRONT_CORNER)


@lru_cache(maxsize=64)
def _isometric(name: str, size: int, viewer: Vector) -> View:
    half = size * CELL / 2
    middle = Point(2 * half * COSINE + MARGIN, 2 * half + MARGIN)
    planes = {}
    for face, frame in FRAMES.items():
        if any(ours * theirs > 0 for ours, theirs in zip(frame.normal, viewer, strict=True)):
            corner = Vector(
                *(n + u - r for n, u, r in zip(frame.normal, frame.up, frame.right, strict=True))
            )
            seen = _projected(corner, viewer)
            origin = Point(middle.x + half * seen.x, middle.y + half * seen.y)
            right, down = _projected(frame.right, viewer), _projected(-frame.up, viewer)
            planes[face] = Plane(origin, right, down)
    return View(name, size, planes, 2 * middle.x, 2 * middle.y)


def _projected(vector: Vector, viewer: Vector) -> Point:
    """Where a direction in space points to; who looks from below has turned the cube over."""
    aside = (vector.x - vector.z) * viewer.x * viewer.y
    below = ((vector.x + vector.z) * SINE - vector.y) * viewer.y
    return Point(aside * COSINE, below)
