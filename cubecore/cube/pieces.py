"""The corners and edges of the 3×3×3: their names, in order, and the sticker places of each."""

import numpy as np

from cubecore.cube.geometry import FACE_NUMBERS, NORMALS, Face, place_numbers

CORNERS = ("URF", "UFL", "ULB", "UBR", "DFR", "DLF", "DBL", "DRB")
EDGES = ("UR", "UF", "UL", "UB", "DR", "DF", "DL", "DB", "FR", "FL", "BL", "BR")


def places_of(piece: str) -> tuple[int, ...]:
    """The places of a piece's stickers, in the order in which its name tells their faces.

    >>> places_of("URF")
    (8, 9, 20)
    """
    normals = np.array([NORMALS[Face(letter)] for letter in piece], dtype=np.int16)
    cubie = np.broadcast_to(2 * normals.sum(axis=0, dtype=np.int16), normals.shape)
    return tuple(place_numbers(cubie, normals, 3).tolist())


CORNER_PLACES = tuple(places_of(corner) for corner in CORNERS)
EDGE_PLACES = tuple(places_of(edge) for edge in EDGES)
CENTER_PLACES = tuple(places_of(face)[0] for face in Face)


def shown_by(pieces: tuple[str, ...]) -> dict[tuple[int, ...], tuple[int, int]]:
    """What a place shows, in face numbers, for each piece turned each way: (piece, orientation).

    An orientation counts the places by which a piece's own first sticker has gone on, which for
    corners is the number of its clockwise twists.
    """
    numbers = {face.value: number for face, number in FACE_NUMBERS.items()}
    shown = {}
    for number, piece in enumerate(pieces):
        for orientation in range(len(piece)):
            turned = (piece[k - orientation] for k in range(len(piece)))
            shown[tuple(numbers[letter] for letter in turned)] = (number, orientation)
    return shown


CORNERS_SHOWN = shown_by(CORNERS)
EDGES_SHOWN = shown_by(EDGES)
