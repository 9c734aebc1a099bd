"""The names of stickers on a cube of any size.

A name begins with the sticker's own face. A capital letter follows for each face the piece has
another sticker on, a small one for each face the sticker is only nearer to. On cubes up to 5×5×5
a small letter can mean one layer alone; from 6×6×6 on the layer is written after it.
"""

import re
from collections.abc import Iterator

from cubecore.cube.geometry import Face, axis_of
from cubecore.cube.orbits.spots import Near, Spot, checked_size, place_at, spot_at
from cubecore.errors import CubeError

FIRST_SIZE_WITH_NUMBERED_LAYERS = 6
LETTER = re.compile(r"([URFDLB])|([urfdlb])([0-9]{0,4})")


def sticker_name(place: int, size: int) -> str:
    """The name of the sticker at home at a place.

    >>> [sticker_name(place, size=4) for place in (15, 14, 10)]
    ['UFR', 'UFr', 'Ufr']
    >>> sticker_name(33, size=7)
    'Uf3r2'
    """
    spot = spot_at(place, size)
    capitals = "".join(one.face for one in spot.beside)
    return spot.face + capitals + "".join(_small(one, size) for one in spot.near if one.layer > 1)


def place_named(name: str, size: int) -> int:
    """The place at which the sticker of this name is at home.

    The letters after the first may stand in any order: ``RFU`` is ``RUF``.

    >>> place_named("URF", size=4) == place_named("UFR", size=4)
    True
    >>> place_named("UF", size=4)
    Traceback (most recent call last):
    cubecore.errors.CubeError: 'UF' is not a sticker of a cube of size 4: an even cube has no middle layer.
    """
    own = _own_face(name, checked_size(size))
    near = []
    axes = {axis_of(own)}
    for one, position in _nearer_faces(name, size):
        if axis_of(one.face) in axes:
            raise _refusal("not_near_face", name, size, position, face=one.face.value)
        axes.add(axis_of(one.face))
        near.append(one)
    if len(near) < 2 and size % 2 == 0:
        raise _refusal("no_middle_layer", name, size)
    return place_at(Spot.of(own, *near), size)


def _small(near: Near, size: int) -> str:
    layer = near.layer if size >= FIRST_SIZE_WITH_NUMBERED_LAYERS else ""
    return f"{near.face.lower()}{layer}"


def _own_face(name: str, size: int) -> Face:
    if name[:1] not in set(Face):
        raise _refusal("own_face_first", name, size, 0)
    return Face(name[0])


def _nearer_faces(name: str, size: int) -> Iterator[tuple[Near, int]]:
    position = 1
    while position < len(name):
        match = LETTER.match(name, position)
        if match is None:
            raise _refusal("face_expected", name, size, position)
        layer = 1 if match[1] else _inner_layer(name, size, match)
        if layer > size // 2:
            raise _refusal("no_layer_near_face", name, size, position, face=match[0][0])
        yield Near(Face(match[0][0].upper()), layer), position
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
