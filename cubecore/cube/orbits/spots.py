"""Sticker places of a cube of any size, by the faces they are near instead of by number.

Layers count from 1 at the outside. Every sticker lies near one or two of the faces around its
own, in some layer of each; on an odd cube the middle layer is near neither of its two ends.
"""

from typing import NamedTuple

from cubecore.cube.geometry import FACE_NUMBERS, Face, neighbours
from cubecore.cube.whole_numbers import whole_number
from cubecore.errors import CubeError

WRITING_ORDER = tuple(Face(letter) for letter in "UDFBRL")


class Near(NamedTuple):
    """A face beside a sticker's own, and the sticker's layer counted from that face."""

    face: Face
    layer: int


class Spot(NamedTuple):
    """A sticker place: its own face, then the faces it is near, U or D before F or B."""

    face: Face
    near: tuple[Near, ...]

    @classmethod
    def of(cls, face: Face, *near: Near) -> "Spot":
        """The spot near these faces, named in any order."""
        return cls(face, tuple(sorted(near, key=lambda one: WRITING_ORDER.index(one.face))))

    @property
    def beside(self) -> tuple[Near, ...]:
        """The faces the sticker's piece has further stickers on."""
        return tuple(one for one in self.near if one.layer == 1)

    @property
    def counterclockwise(self) -> tuple[Near, ...]:
        """The faces it is near, counterclockwise as they lie around its own face.

        >>> spot = Spot.of(Face.U, Near(Face.R, 2), Near(Face.F, 1))
        >>> [one.face.value for one in spot.counterclockwise]
        ['F', 'R']
        """
        if len(self.near) < 2:
            return self.near
        first, second = self.near
        around = neighbours(self.face)
        # One step on clockwise; the index wraps below zero.
        after_second = around[around.index(second.face) - 3]
        return (first, second) if after_second == first.face else (second, first)


def checked_size(size: int) -> int:
    """Return the size; refuse one that no cube has."""
    n = whole_number(size, "size")
    if n < 1:
        raise CubeError("size_below_one", size=n)
    return n


def spot_at(place: int, size: int) -> Spot:
    """The spot of a place number.

    >>> [(one.face.value, one.layer) for one in spot_at(1, size=4).near]
    [('B', 1), ('L', 2)]
    """
    if not 0 <= whole_number(place, "place") < 6 * checked_size(size) ** 2:
        raise CubeError("place_out_of_range", size=size, place=place)
    number, cell = divmod(place, size * size)
    row, column = divmod(cell, size)
    face = tuple(Face)[number]
    top, right, bottom, left = neighbours(face)
    return Spot.of(face, *_nearer(top, bottom, row, size), *_nearer(left, right, column, size))


def place_at(spot: Spot, size: int) -> int:
    """The place number of a spot."""
    top, right, bottom, left = neighbours(spot.face)
    layers = dict(spot.near)
    row = _offset(layers.get(top), layers.get(bottom), size)
    column = _offset(layers.get(left), layers.get(right), size)
    return (FACE_NUMBERS[spot.face] * size + row) * size + column


def _nearer(low: Face, high: Face, offset: int, size: int) -> tuple[Near, ...]:
    if 2 * offset + 1 == size:
        return ()
    return (Near(low, offset + 1) if 2 * offset + 1 < size else Near(high, size - offset),)


def _offset(from_low: int | None, from_high: int | None, size: int) -> int:
    if from_low is not None:
        return from_low - 1
    return size // 2 if from_high is None else size - from_high
