"""Where faces lie in the plane, unfolded or seen from a corner, and arrows between stickers.

Stickers are 24 units apart, so that one stylesheet fits cubes of every size. Arrows are bent a
little, so that two between the same stickers stay apart.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from cubecore.cube.geometry import FRAMES, Face, Vector

STICKER_PITCH = 24
MARGIN = 4
_NET_GRID = {
    Face.U: (1, 0),
    Face.L: (0, 1),
    Face.F: (1, 1),
    Face.R: (2, 1),
    Face.B: (3, 1),
    Face.D: (1, 2),
}
_FRONT_CORNER = Vector(1, 1, 1)
_COSINE, _SINE = 3**0.5 / 2, 0.5
_ALL_ROUND = 4.5**0.5
"""The longest line through a cube as drawn, measured in edges of the cube."""
_BEND = 0.14
_DISTANCE = 9.0
_HEAD_LENGTH, _HEAD_WIDTH = 9.0, 4.5


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
        """Whether text written on the face would be upside down."""
        return self.down.y < 0

    def at(self, across: float, along: float) -> Point:
        """Return the point at a distance to the right of the top left corner and below it."""
        return Point(
            self.origin.x + across * self.right.x + along * self.down.x,
            self.origin.y + across * self.right.y + along * self.down.y,
        )


@dataclass(frozen=True, slots=True)
class View:
    """A way to draw cubes of one size: the visible faces, in a frame of this width and height."""

    name: str
    size: int
    planes: Mapping[Face, Plane]
    width: float
    height: float

    def center(self, place: int) -> Point | None:
        """Return the middle of the sticker at a place, or None if it is not visible.

        >>> net_view(3).center(0), front_view(3).center(53)
        (Point(x=88.0, y=16.0), None)
        """
        face, cell = divmod(place, self.size**2)
        plane = self.planes.get(tuple(Face)[face])
        row, column = divmod(cell, self.size)
        return (
            plane.at((column + 0.5) * STICKER_PITCH, (row + 0.5) * STICKER_PITCH) if plane else None
        )


@lru_cache(maxsize=32)
def net_view(size: int) -> View:
    """Return the view of the cube unfolded: U above F, L F R B in a row, D below."""
    edge = size * STICKER_PITCH
    planes = {
        face: Plane(Point(column * edge + MARGIN, row * edge + MARGIN), Point(1, 0), Point(0, 1))
        for face, (column, row) in _NET_GRID.items()
    }
    return View("net", size, planes, 4 * edge + 2 * MARGIN, 3 * edge + 2 * MARGIN)


@lru_cache(maxsize=32)
def face_view(size: int, face: Face = Face.F) -> View:
    """Return the view of one face, as it is seen from outside.

    >>> face_view(3).width, list(face_view(3, Face.U).planes)
    (80, [Face.U])
    """
    edge = size * STICKER_PITCH + 2 * MARGIN
    plane = Plane(Point(MARGIN, MARGIN), Point(1, 0), Point(0, 1))
    return View("face", size, {face: plane}, edge, edge)


def front_view(size: int) -> View:
    """Return the view of the cube in space that shows U, F and R."""
    return _isometric("isometric", size, _FRONT_CORNER)


@lru_cache(maxsize=32)
def all_round_view(size: int) -> View:
    """Return the front view in a frame that the cube never leaves when a script turns it."""
    front = front_view(size)
    room = size * STICKER_PITCH * _ALL_ROUND + 2 * MARGIN
    aside, above = (room - front.width) / 2, (room - front.height) / 2
    planes = {
        face: replace(plane, origin=Point(plane.origin.x + aside, plane.origin.y + above))
        for face, plane in front.planes.items()
    }
    return View("all-round", size, planes, room, room)


def back_view(size: int) -> View:
    """Return the view of the cube in space turned over: D on top, with L and B."""
    return _isometric("isometric-over", size, -_FRONT_CORNER)


def corner_view(size: int, faces: Iterable[Face]) -> View | None:
    """Return the view of the cube in space that shows these faces, or None if two are opposite.

    The faces that are not named are those of the front view.

    >>> [face.name for face in corner_view(3, [Face.U, Face.L]).planes]
    ['U', 'F', 'L']
    """
    sides: dict[int, int] = {}
    for face in faces:
        for axis, side in enumerate(FRAMES[face].normal):
            if side and sides.setdefault(axis, side) != side:
                return None
    viewer = Vector(*(sides.get(axis, 1) for axis in range(3)))
    return _isometric("corner", size, viewer)


@lru_cache(maxsize=64)
def _isometric(name: str, size: int, viewer: Vector) -> View:
    half = size * STICKER_PITCH / 2
    middle = Point(2 * half * _COSINE + MARGIN, 2 * half + MARGIN)
    planes = {}
    for face, frame in FRAMES.items():
        if any(a * b > 0 for a, b in zip(frame.normal, viewer, strict=True)):
            corner = Vector(
                *(n + u - r for n, u, r in zip(frame.normal, frame.up, frame.right, strict=True))
            )
            start = _projected(corner, viewer)
            origin = Point(middle.x + half * start.x, middle.y + half * start.y)
            right, down = _projected(frame.right, viewer), _projected(-frame.up, viewer)
            planes[face] = Plane(origin, right, down)
    return View(name, size, planes, 2 * middle.x, 2 * middle.y)


def _projected(vector: Vector, viewer: Vector) -> Point:
    """Return a direction in space as a direction in the plane; from below, the cube is turned over."""
    aside = (vector.x * viewer.z - vector.z * viewer.x) * viewer.y
    below = (vector.x * viewer.x + vector.z * viewer.z) * _SINE - vector.y * viewer.y
    return Point(aside * _COSINE, below)


class ArrowShape(NamedTuple):
    """The outlines of an arrow's line and arrowhead, as the data of SVG paths."""

    line: str
    head: str


def arrow_shape(start: Point, end: Point) -> ArrowShape:
    """Return an arrow from near one point to near another.

    >>> arrow_shape(Point(0, 0), Point(100, 0)).line
    'M8.7 -2.4 Q50 -14 82.7 -4.9'
    """
    length = hypot(end.x - start.x, end.y - start.y) or 1.0
    ahead = Point((end.x - start.x) / length, (end.y - start.y) / length)
    middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
    bend = Point(middle.x + ahead.y * length * _BEND, middle.y - ahead.x * length * _BEND)
    tail = _towards(start, bend, _DISTANCE)
    tip = _towards(end, bend, _DISTANCE)
    neck = _towards(end, bend, _DISTANCE + _HEAD_LENGTH)
    line = f"M{_pair(tail)} Q{_pair(bend)} {_pair(neck)}"
    return ArrowShape(line, _head(neck, tip))


def _head(neck: Point, tip: Point) -> str:
    """Return the outline of the arrowhead."""
    along = Point((tip.x - neck.x) / _HEAD_LENGTH, (tip.y - neck.y) / _HEAD_LENGTH)
    left = Point(neck.x + along.y * _HEAD_WIDTH, neck.y - along.x * _HEAD_WIDTH)
    right = Point(neck.x - along.y * _HEAD_WIDTH, neck.y + along.x * _HEAD_WIDTH)
    return f"M{_pair(left)} L{_pair(tip)} L{_pair(right)} Z"


def _towards(start: Point, end: Point, distance: float) -> Point:
    """Return the point at a distance from the start, on the way to the end."""
    length = hypot(end.x - start.x, end.y - start.y) or 1.0
    share = distance / length
    return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


def _pair(point: Point) -> str:
    return f"{coordinate(point.x)} {coordinate(point.y)}"


def coordinate(value: float) -> str:
    """Write a coordinate as short as possible, with at most one decimal.

    >>> coordinate(12.0), coordinate(-0.04)
    ('12', '0')
    """
    return f"{round(value, 1) + 0:g}"
