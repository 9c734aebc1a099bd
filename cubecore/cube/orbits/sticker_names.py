"""Sticker places of a cube of any size by the faces they are near, and the names of their stickers.

Layers count from 1 at the outside. Every sticker is near one or two of the faces around its own
face, in some layer of each; on an odd cube the middle layer is near neither of its two ends.

A name starts with the sticker's own face. A capital letter follows for each face on which the piece
has another sticker, a lower-case letter for each face that the sticker is only nearer to. Up to
5×5×5 a lower-case letter can mean only one layer; from 6×6×6 on the layer is written after it.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from cubecore.cube.checked_values import checked_size, whole_number
from cubecore.cube.geometry import FACE_NUMBERS, Face, axis_of, neighbours
from cubecore.errors import CubeError

WRITING_ORDER = tuple(Face(letter) for letter in "UDFBRL")
"""The order in which names list the faces that a sticker is near."""
FIRST_SIZE_WITH_NUMBERED_LAYERS = 6
"""From this size on, names of stickers and orbits contain the layer."""

# The stickers of a 5×5×5, or of all pieces of several smaller cubes.
PLACES_KEPT = 1_024

_LETTER = re.compile(r"([URFDLB])|([urfdlb])([0-9]{0,4})")


class NearFace(NamedTuple):
    """A face beside a sticker's own face, and the layer of the sticker counted from it."""

    face: Face
    layer: int


class StickerPosition(NamedTuple):
    """A sticker place: its own face, and the faces it is near, U or D before F or B."""

    face: Face
    near: tuple[NearFace, ...]

    @classmethod
    def of(cls, face: Face, *near: NearFace) -> "StickerPosition":
        """Return the position near these faces, given in any order."""
        return cls(face, tuple(sorted(near, key=lambda one: WRITING_ORDER.index(one.face))))

    @property
    def beside(self) -> tuple[NearFace, ...]:
        """The faces on which the piece has its other stickers."""
        return tuple(one for one in self.near if one.layer == 1)

    @property
    def counterclockwise(self) -> tuple[NearFace, ...]:
        """The faces the sticker is near, counterclockwise around its own face.

        >>> position = StickerPosition.of(Face.U, NearFace(Face.R, 2), NearFace(Face.F, 1))
        >>> [one.face.value for one in position.counterclockwise]
        ['F', 'R']
        """
        if len(self.near) < 2:
            return self.near
        first, second = self.near
        around = neighbours(self.face)
        # The next face clockwise: the index may be negative, which counts from the end.
        after_second = around[around.index(second.face) - 3]
        return (first, second) if after_second == first.face else (second, first)


def position_at(place: int, size: int) -> StickerPosition:
    """Return the position of a place number.

    >>> [(one.face.value, one.layer) for one in position_at(1, size=4).near]
    [('B', 1), ('L', 2)]
    """
    if not 0 <= whole_number(place, "place") < 6 * checked_size(size) ** 2:
        raise CubeError("place_out_of_range", size=size, place=place)
    return _position_at(place, size)


@lru_cache(maxsize=1024)
def _position_at(place: int, size: int) -> StickerPosition:
    number, cell = divmod(place, size * size)
    row, column = divmod(cell, size)
    face = tuple(Face)[number]
    top, right, bottom, left = neighbours(face)
    return StickerPosition.of(
        face, *_nearer(top, bottom, row, size), *_nearer(left, right, column, size)
    )


def place_at(position: StickerPosition, size: int) -> int:
    """Return the place number of a position."""
    top, right, bottom, left = neighbours(position.face)
    layers = dict(position.near)
    row = _offset(layers.get(top), layers.get(bottom), size)
    column = _offset(layers.get(left), layers.get(right), size)
    return (FACE_NUMBERS[position.face] * size + row) * size + column


def _nearer(low: Face, high: Face, offset: int, size: int) -> tuple[NearFace, ...]:
    if 2 * offset + 1 == size:
        return ()
    return (NearFace(low, offset + 1) if 2 * offset + 1 < size else NearFace(high, size - offset),)


def _offset(from_low: int | None, from_high: int | None, size: int) -> int:
    if from_low is not None:
        return from_low - 1
    return size // 2 if from_high is None else size - from_high


def sticker_name(place: int, size: int) -> str:
    """Return the name of the sticker whose home is a place.

    >>> [sticker_name(place, size=4) for place in (15, 14, 10)]
    ['UFR', 'UFr', 'Ufr']
    >>> sticker_name(33, size=7)
    'Uf3r2'
    """
    position = position_at(place, size)
    capitals = "".join(one.face for one in position.beside)
    small = "".join(_small(one, size) for one in position.near if one.layer > 1)
    return position.face + capitals + small


def place_named(name: str, size: int) -> int:
    """Return the place that is the home of the sticker with this name.

    The letters after the first may be in any order: ``RFU`` is ``RUF``.

    >>> place_named("URF", size=4) == place_named("UFR", size=4)
    True
    >>> place_named("UF", size=4)
    Traceback (most recent call last):
    cubecore.errors.CubeError: 'UF' is not a sticker of a cube of size 4: an even cube has no middle layer.
    """
    return _place_named(name, checked_size(size))


@lru_cache(PLACES_KEPT)
def _place_named(name: str, size: int) -> int:
    own = _own_face(name, size)
    near = []
    axes = {axis_of(own)}
    for one, position in _nearer_faces(name, size):
        if axis_of(one.face) in axes:
            raise _refusal("not_near_face", name, size, position, face=one.face.value)
        axes.add(axis_of(one.face))
        near.append(one)
    if len(near) < 2 and size % 2 == 0:
        raise _refusal("no_middle_layer", name, size)
    return place_at(StickerPosition.of(own, *near), size)


def _small(near: NearFace, size: int) -> str:
    layer = near.layer if size >= FIRST_SIZE_WITH_NUMBERED_LAYERS else ""
    return f"{near.face.lower()}{layer}"


def _own_face(name: str, size: int) -> Face:
    if name[:1] not in set(Face):
        raise _refusal("own_face_first", name, size, 0)
    return Face(name[0])


def _nearer_faces(name: str, size: int) -> Iterator[tuple[NearFace, int]]:
    position = 1
    while position < len(name):
        match = _LETTER.match(name, position)
        if match is None:
            raise _refusal("face_expected", name, size, position)
        layer = 1 if match[1] else _inner_layer(name, size, match)
        if layer > size // 2:
            raise _refusal("no_layer_near_face", name, size, position, face=match[0][0])
        yield NearFace(Face(match[0][0].upper()), layer), position
        position = match.end()


def _inner_layer(name: str, size: int, match: re.Match[str]) -> int:
    if not match[3] and size >= FIRST_SIZE_WITH_NUMBERED_LAYERS:
        raise _refusal("layer_after_face", name, size, match.end(), face=match[2])
    layer = int(match[3] or 2)
    if layer < 2:
        raise _refusal("inner_layers_from_two", name, size, match.start(3))
    return layer


def _refusal(
    key: str, name: str, size: int, position: int | None = None, **values: str
) -> CubeError:
    return CubeError(key, name=repr(name), size=size, position=position, **values)
