"""The pieces of the 3×3×3: corners, edges and centres, and the 24 orientations of the whole cube.

Corners and edges have names, an order and sticker places. The centres show how the cube is held:
``centers[c]`` is the place of centre c, and centres and places are in the order U F L B R D.
"""

from functools import lru_cache
from itertools import product
from typing import TypeAlias

from cubecore.cube.geometry import (
    FACE_NUMBERS,
    FACE_OF_NORMAL,
    NORMALS,
    Axis,
    Face,
    Sticker,
    Vector,
    sticker_numbers,
)

Centers: TypeAlias = tuple[int, ...]
Rotation: TypeAlias = tuple[Axis, int]

CORNER_NAMES = ("URF", "UFL", "ULB", "UBR", "DFR", "DLF", "DBL", "DRB")
EDGE_NAMES = ("UR", "UF", "UL", "UB", "DR", "DF", "DL", "DB", "FR", "FL", "BL", "BR")
CENTER_ORDER = (Face.U, Face.F, Face.L, Face.B, Face.R, Face.D)
HOME_CENTERS: Centers = tuple(range(6))


def places_of(piece: str) -> tuple[int, ...]:
    """Return the places of a piece's stickers, in the order of the faces in its name.

    >>> places_of("URF")
    (8, 9, 20)
    """
    normals = [NORMALS[Face(letter)] for letter in piece]
    cubie = Vector(*(2 * sum(parts) for parts in zip(*normals, strict=True)))
    return tuple(sticker_numbers(3)[Sticker(cubie, normal)] for normal in normals)


CORNER_PLACES = tuple(places_of(corner) for corner in CORNER_NAMES)
EDGE_PLACES = tuple(places_of(edge) for edge in EDGE_NAMES)
CENTER_PLACES = tuple(places_of(face)[0] for face in Face)


def _pieces_by_colors(pieces: tuple[str, ...]) -> dict[tuple[int, ...], tuple[int, int]]:
    """Return the piece and its orientation by the colours of its stickers, as face numbers.

    The orientation counts by how many places the piece's first sticker has moved on; for corners
    that is the number of clockwise twists.
    """
    numbers = {face.value: number for face, number in FACE_NUMBERS.items()}
    pieces_by_colors = {}
    for number, piece in enumerate(pieces):
        for orientation in range(len(piece)):
            turned = (piece[k - orientation] for k in range(len(piece)))
            pieces_by_colors[tuple(numbers[letter] for letter in turned)] = (number, orientation)
    return pieces_by_colors


CORNER_OF_COLORS = _pieces_by_colors(CORNER_NAMES)
EDGE_OF_COLORS = _pieces_by_colors(EDGE_NAMES)


@lru_cache(maxsize=12)
def centers_dest(axis: Axis, quarters: int) -> Centers:
    """Return where a rotation carries the centre at each place: from p to ``centers_dest[p]``.

    >>> centers_dest(Axis.Y, 1)
    (0, 2, 3, 4, 1, 5)
    """
    turned = (NORMALS[face].turned(axis.face, quarters) for face in CENTER_ORDER)
    return tuple(CENTER_ORDER.index(FACE_OF_NORMAL[normal]) for normal in turned)


def rotated(centers: Centers, axis: Axis, quarters: int) -> Centers:
    """Return where the centres are after a rotation."""
    dest = centers_dest(axis, quarters)
    return tuple(dest[place] for place in centers)


@lru_cache(maxsize=1)
def rotations() -> dict[Centers, tuple[Rotation, ...]]:
    """Return the 24 orientations, each with the shortest rotations that lead to it from home."""
    singles = list(product(Axis, (1, 3, 2)))
    shortest: dict[Centers, tuple[Rotation, ...]] = {}
    for length in range(3):
        for sequence in product(singles, repeat=length):
            centers = HOME_CENTERS
            for axis, quarters in sequence:
                centers = rotated(centers, axis, quarters)
            shortest.setdefault(centers, sequence)
    return shortest


def centers_of(numbers: tuple[int, ...]) -> Centers | None:
    """Return the orientation in which U R F D L B have centres of these face numbers, or None.

    >>> centers_of((0, 5, 1, 3, 2, 4))
    (0, 2, 3, 4, 1, 5)
    >>> centers_of((3, 1, 2, 0, 4, 5)) is None
    True
    """
    faces = tuple(Face)
    held = {
        faces[number]: CENTER_ORDER.index(face) for face, number in zip(Face, numbers, strict=True)
    }
    centers = tuple(held.get(face, -1) for face in CENTER_ORDER)
    return centers if centers in rotations() else None


def face_held_at(place: Face, centers: Centers) -> Face:
    """Return the face whose centre is at a face of the cube as held."""
    return CENTER_ORDER[centers.index(CENTER_ORDER.index(place))]
