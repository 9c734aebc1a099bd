"""Arrows between stickers, bent a little so that two between the same stickers stay apart."""

from math import hypot
from typing import NamedTuple

from cubecore.pictures.views import Point

BEND = 0.14
DISTANCE = 9.0
HEAD_LENGTH, HEAD_WIDTH = 9.0, 4.5


class ArrowShape(NamedTuple):
    """The outlines of an arrow, as the data of SVG paths."""

    line: str
    head: str


def arrow_shape(start: Point, end: Point) -> ArrowShape:
    """An arrow from near one point to near another.

    >>> arrow_shape(Point(0, 0), Point(100, 0)).line
    'M8.7 -2.4 Q50 -14 82.7 -4.9'
    """
    length = hypot(end.x - start.x, end.y - start.y) or 1.0
    ahead = Point((end.x - start.x) / length, (end.y - start.y) / length)
    middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
    bend = Point(middle.x + ahead.y * length * BEND, middle.y - ahead.x * length * BEND)
    tail = _towards(start, bend, DISTANCE)
    tip = _towards(end, bend, DISTANCE)
    neck = _towards(end, bend, DISTANCE + HEAD_LENGTH)
    line = f"M{_pair(tail)} Q{_pair(bend)} {_pair(neck)}"
    return ArrowShape(line, _head(neck, tip))


def _head(neck: Point, tip: Point) -> str:
    along = Point((tip.x - neck.x) / HEAD_LENGTH, (tip.y - neck.y) / HEAD_LENGTH)
    left = Point(neck.x + along.y * HEAD_WIDTH, neck.y - along.x * HEAD_WIDTH)
    right = Point(neck.x - along.y * HEAD_WIDTH, neck.y + along.x * HEAD_WIDTH)
    return f"M{_pair(left)} L{_pair(tip)} L{_pair(right)} Z"


def _towards(start: Point, end: Point, distance: float) -> Point:
    length = hypot(end.x - start.x, end.y - start.y) or 1.0
    share = distance / length
    return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


def _pair(point: Point) -> str:
    return f"{number(point.x)} {number(point.y)}"


def number(value: float) -> str:
    """A coordinate, as short as it can be.

    >>> number(12.0), number(-0.04)
    ('12', '0')
    """
    return f"{round(value, 1) + 0:g}"
