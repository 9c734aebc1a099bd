"""Where the six centres are held: the 24 ways of holding a cube, and what a rotation does to them.

Centres are told as ``centers[c]``, the held place of centre c, both in the order U F L B R D.
"""

from functools import lru_cache
from itertools import product
from typing import TypeAlias

import numpy as np

from cubecore.cube.geometry import (
    FACE_OF_NORMAL,
    NORMALS,
    Axis,
    Face,
    Places,
    Vector,
    quarter_turned,
)
from cubecore.cube.moves import Turn, places_source

Centers: TypeAlias = tuple[int, ...]
Rotation: TypeAlias = tuple[Axis, int]

CENTER_ORDER = (Face.U, Face.F, Face.L, Face.B, Face.R, Face.D)
HOME_CENTERS: Centers = tuple(range(6))


@lru_cache(maxsize=12)
def centers_dest(axis: Axis, quarters: int) -> Centers:
    """Where a rotation carries each held place: the centre at place p goes to centers_dest[p].

    >>> centers_dest(Axis.Y, 1)
    (0, 2, 3, 4, 1, 5)
    """
    normals = np.array([NORMALS[face] for face in CENTER_ORDER], dtype=np.int16)
    turned = quarter_turned(normals, axis.face, quarters).tolist()
    return tuple(CENTER_ORDER.index(FACE_OF_NORMAL[Vector(*normal)]) for normal in turned)


def rotated(centers: Centers, axis: Axis, quarters: int) -> Centers:
    """Where the centres are after a rotation."""
    dest = centers_dest(axis, quarters)
    return tuple(dest[place] for place in centers)


@lru_cache(maxsize=1)
def rotations() -> dict[Centers, tuple[Rotation, ...]]:
    """Each of the 24 ways of holding, with the shortest rotations that bring it from home."""
    singles = list(product(Axis, (1, 3, 2)))
    shortest: dict[Centers, tuple[Rotation, ...]] = {}
    for length in range(3):
        for word in product(singles, repeat=length):
            centers = HOME_CENTERS
            for axis, quarters in word:
                centers = rotated(centers, axis, quarters)
            shortest.setdefault(centers, word)
    return shortest


@lru_cache(maxsize=64)
def held_source(centers: Centers, size: int = 3) -> Places:
    """For each sticker place as held, the place of that sticker on the cube turned back home."""
    source = np.arange(6 * size * size, dtype=np.int32)
    for axis, quarters in rotations()[centers]:
        source = source[places_source(Turn(axis, 0, size - 1, quarters), size)]
    source.setflags(write=False)
    return source


def centers_of(shown: tuple[int, ...]) -> Centers | None:
    """Where the centres are if the faces U R F D L B show these centres, told by face number.

    >>> centers_of((0, 5, 1, 3, 2, 4))
    (0, 2, 3, 4, 1, 5)
    >>> centers_of((3, 1, 2, 0, 4, 5)) is None
    True
    """
    faces = tuple(Face)
    held = {
        faces[number]: CENTER_ORDER.index(face) for face, number in zip(Face, shown, strict=True)
    }
    centers = tuple(held.get(face, -1) for face in CENTER_ORDER)
    return centers if centers in rotations() else None


def face_held_at(place: Face, centers: Centers) -> Face:
    """The face whose centre is held at a place: which colour's centre is at the held face."""
    return CENTER_ORDER[centers.index(CENTER_ORDER.index(place))]
