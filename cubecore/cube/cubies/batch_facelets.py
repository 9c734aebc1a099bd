"""Facelets of many cubes at once: 54 rows of face numbers (URFDLB), one column for each cube."""

from collections.abc import Sequence
from functools import lru_cache, reduce
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from cubecore.cube.cubies.batch import CubiesBatch, by_holding, unchecked_batch
from cubecore.cube.cubies.turns import Numbers, split_codes
from cubecore.cube.facelets import FACE_LETTERS
from cubecore.cube.geometry import FACE_NUMBERS, Face
from cubecore.cube.pieces import (
    CENTER_PLACES,
    CORNER_OF_COLORS,
    CORNER_PLACES,
    EDGE_OF_COLORS,
    EDGE_PLACES,
    face_held_at,
    rotations,
)
from cubecore.cube.places import held_source
from cubecore.cube.validity import recognised_pieces
from cubecore.errors import StateError
from cubecore.sentences import Sentence

_NO_PIECE = 255
_PLACES = 54
_Digit = TypeVar("_Digit", int, Numbers)


def facelets_of_batch(batch: CubiesBatch) -> Numbers:
    """Return the face number at each sticker place of each cube, as held.

    >>> facelets_of_batch(CubiesBatch.solved(2))[:, 1].tolist() == [f for f in range(6) for _ in range(9)]
    True
    """
    facelets = np.empty((_PLACES, len(batch)), dtype=np.uint8)
    facelets[list(CENTER_PLACES)] = np.arange(6, dtype=np.uint8)[:, None]
    for places, by_colors, holds, turned in (
        (CORNER_PLACES, CORNER_OF_COLORS, batch.cp, batch.co),
        (EDGE_PLACES, EDGE_OF_COLORS, batch.ep, batch.eo),
    ):
        ways = len(places[0])
        colors = {piece * ways + way: faces for faces, (piece, way) in by_colors.items()}
        table = np.array([colors[code] for code in range(24)], dtype=np.uint8)
        codes = holds * np.uint8(ways) + turned
        for k, rows in enumerate(np.array(places).T):
            facelets[rows] = table[:, k].take(codes)
    for centers, columns in batch.by_holding():
        facelets[:, columns] = facelets[:, columns][held_source(centers)]
    return facelets


def batch_of_facelets(facelets: npt.ArrayLike) -> CubiesBatch:
    """Return the cubes of 54 rows of face numbers, however each is held."""
    held = _face_numbers(facelets)
    centers, impossible = _orientations(held[list(CENTER_PLACES)])
    home = np.empty_like(held)
    for place, columns in by_holding(centers):
        home[:, columns] = held[:, columns][np.argsort(held_source(place))]
    corners = _piece_codes(home, CORNER_PLACES, CORNER_OF_COLORS)
    edges = _piece_codes(home, EDGE_PLACES, EDGE_OF_COLORS)
    _refuse(held, impossible | _not_each_once(corners, 3) | _not_each_once(edges, 2))
    held_at = np.array(list(rotations()), dtype=np.uint8).T[:, centers]
    return unchecked_batch(*split_codes(corners, 3), *split_codes(edges, 2), held_at)


def _face_numbers(facelets: npt.ArrayLike) -> Numbers:
    held = np.asarray(facelets)
    if held.ndim != 2 or len(held) != _PLACES:
        raise StateError("wrong_rows", name="facelets", rows=_PLACES)
    strange = (held < 0) | (held > 5)
    if strange.any():
        cube = int(strange.any(axis=0).argmax())
        place = int(strange[:, cube].argmax())
        number = str(held[place, cube])
        reason = Sentence.of("number_out_of_range", name="facelets", last=5, found=number)
        raise StateError("in_cube", number=cube, reason=reason, position=place)
    return held.astype(np.uint8)


def _orientations(centers: Numbers) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.bool_]]:
    """Return the number of each cube's orientation, and which cubes have impossible centres."""
    by_up_and_front, of_orientation = _centers_by_orientation()
    numbers = by_up_and_front[centers[0], centers[2]]
    return numbers, (of_orientation[:, numbers] != centers).any(axis=0)


@lru_cache(maxsize=1)
def _centers_by_orientation() -> tuple[npt.NDArray[np.intp], Numbers]:
    """Return the orientation by the centres up and in front, and the centres on URFDLB of each."""
    numbers = np.zeros((6, 6), dtype=np.intp)
    on_faces = np.empty((6, 24), dtype=np.uint8)
    for number, centers in enumerate(rotations()):
        on_faces[:, number] = [FACE_NUMBERS[face_held_at(face, centers)] for face in Face]
        numbers[on_faces[0, number], on_faces[2, number]] = number
    return numbers, on_faces


def _piece_codes(
    home: Numbers,
    places: tuple[tuple[int, ...], ...],
    by_colors: dict[tuple[int, ...], tuple[int, int]],
) -> Numbers:
    """Return the piece and orientation at each place in one number, or ``_NO_PIECE``."""
    table = np.full(6**3, _NO_PIECE, dtype=np.uint8)
    for faces, (piece, way) in by_colors.items():
        table[_in_base_six(faces)] = piece * len(faces) + way
    colors = [home[rows] for rows in np.array(places).T]
    return np.asarray(table.take(_in_base_six(colors)), dtype=np.uint8)


def _in_base_six(digits: Sequence[_Digit]) -> _Digit:
    return reduce(lambda number, digit: number * 6 + digit, digits)


def _not_each_once(codes: Numbers, ways: int) -> npt.NDArray[np.bool_]:
    pieces = np.zeros(_NO_PIECE + 1, dtype=np.uint16)
    pieces[:24] = 1 << np.arange(24) // ways
    return np.asarray(np.bitwise_or.reduce(pieces.take(codes), axis=0) != (1 << len(codes)) - 1)


def _refuse(held: Numbers, wrong: npt.NDArray[np.bool_]) -> None:
    """Raise a StateError that says what is wrong with the first wrong cube."""
    if wrong.any():
        cube = int(wrong.argmax())
        text = "".join(FACE_LETTERS[number] for number in held[:, cube])
        reason = recognised_pieces(text).faults[0].sentence
        raise StateError("in_cube", number=cube, reason=reason)
