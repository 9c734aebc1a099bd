"""Facelets of many cubes at once: 54 rows of face numbers (URFDLB), one column for each cube."""

from collections.abc import Sequence
from functools import lru_cache, reduce
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from cubecore.cube.centers import face_held_at, held_source, rotations
from cubecore.cube.cubies.batch import CubiesBatch, by_holding, known_batch
from cubecore.cube.cubies.pair_codes import Numbers, told_apart
from cubecore.cube.facelets import FACE_LETTERS
from cubecore.cube.geometry import FACE_NUMBERS, Face
from cubecore.cube.pieces import (
    CENTER_PLACES,
    CORNER_PLACES,
    CORNERS_SHOWN,
    EDGE_PLACES,
    EDGES_SHOWN,
)
from cubecore.cube.validity import recognise
from cubecore.errors import StateError
from cubecore.sentences import Sentence

NO_PIECE = 255
SIZE = 54
Digit = TypeVar("Digit", int, Numbers)


def facelets_of(batch: CubiesBatch) -> Numbers:
    """What each sticker place of each cube shows, as held.

    >>> facelets_of(CubiesBatch.solved(2))[:, 1].tolist() == [f for f in range(6) for _ in range(9)]
    True
    """
    shown = np.empty((SIZE, len(batch)), dtype=np.uint8)
    shown[list(CENTER_PLACES)] = np.arange(6, dtype=np.uint8)[:, None]
    for places, known, holds, turned in (
        (CORNER_PLACES, CORNERS_SHOWN, batch.cp, batch.co),
        (EDGE_PLACES, EDGES_SHOWN, batch.ep, batch.eo),
    ):
        ways = len(places[0])
        showing = {piece * ways + way: faces for faces, (piece, way) in known.items()}
        table = np.array([showing[code] for code in range(24)], dtype=np.uint8)
        codes = holds * np.uint8(ways) + turned
        for k, rows in enumerate(np.array(places).T):
            shown[rows] = table[:, k].take(codes)
    for centers, columns in batch.by_holding():
        shown[:, columns] = shown[:, columns][held_source(centers)]
    return shown


def batch_of(facelets: npt.ArrayLike) -> CubiesBatch:
    """The cubes that 54 rows of face numbers show, however each is held."""
    held = _face_numbers(facelets)
    centers, unheld = _centers_shown(held[list(CENTER_PLACES)])
    home = np.empty_like(held)
    for place, columns in by_holding(centers):
        home[:, columns] = held[:, columns][np.argsort(held_source(place))]
    corners = _pieces_shown(home, CORNER_PLACES, CORNERS_SHOWN)
    edges = _pieces_shown(home, EDGE_PLACES, EDGES_SHOWN)
    _refuse(held, unheld | _not_each_once(corners, 3) | _not_each_once(edges, 2))
    held_at = np.array(list(rotations()), dtype=np.uint8).T[:, centers]
    return known_batch(*told_apart(corners, 3), *told_apart(edges, 2), held_at)


def _face_numbers(facelets: npt.ArrayLike) -> Numbers:
    held = np.asarray(facelets)
    if held.ndim != 2 or len(held) != SIZE:
        raise StateError("wrong_rows", name="facelets", rows=SIZE)
    strange = (held < 0) | (held > 5)
    if strange.any():
        cube = int(strange.any(axis=0).argmax())
        place = int(strange[:, cube].argmax())
        found = str(held[place, cube])
        reason = Sentence.of("number_out_of_range", name="facelets", last=5, found=found)
        raise StateError("in_cube", number=cube, reason=reason, position=place)
    return held.astype(np.uint8)


def _centers_shown(shown: Numbers) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.bool_]]:
    """The number of each cube's way of holding, and which cubes have none."""
    up_and_front, everywhere = _holdings_shown()
    numbers = up_and_front[shown[0], shown[2]]
    return numbers, (everywhere[:, numbers] != shown).any(axis=0)


@lru_cache(maxsize=1)
def _holdings_shown() -> tuple[npt.NDArray[np.intp], Numbers]:
    """Ways of holding by the centres shown up and in front, and what each shows on URFDLB."""
    numbers = np.zeros((6, 6), dtype=np.intp)
    shown = np.empty((6, 24), dtype=np.uint8)
    for number, centers in enumerate(rotations()):
        shown[:, number] = [FACE_NUMBERS[face_held_at(face, centers)] for face in Face]
        numbers[shown[0, number], shown[2, number]] = number
    return numbers, shown


def _pieces_shown(
    home: Numbers,
    places: tuple[tuple[int, ...], ...],
    known: dict[tuple[int, ...], tuple[int, int]],
) -> Numbers:
    """The piece and orientation at each place, in one number, or ``NO_PIECE``."""
    table = np.full(6**3, NO_PIECE, dtype=np.uint8)
    for faces, (piece, way) in known.items():
        table[_in_base_six(faces)] = piece * len(faces) + way
    colors = [home[rows] for rows in np.array(places).T]
    return np.asarray(table.take(_in_base_six(colors)), dtype=np.uint8)


def _in_base_six(digits: Sequence[Digit]) -> Digit:
    return reduce(lambda number, digit: number * 6 + digit, digits)


def _not_each_once(found: Numbers, ways: int) -> npt.NDArray[np.bool_]:
    pieces = np.zeros(NO_PIECE + 1, dtype=np.uint16)
    pieces[:24] = 1 << np.arange(24) // ways
    return np.asarray(np.bitwise_or.reduce(pieces.take(found), axis=0) != (1 << len(found)) - 1)


def _refuse(held: Numbers, wrong: npt.NDArray[np.bool_]) -> None:
    """A StateError that says what is wrong with the first wrong cube."""
    if wrong.any():
        cube = int(wrong.argmax())
        text = "".join(FACE_LETTERS[number] for number in held[:, cube])
        reason = recognise(text).faults[0].sentence
        raise StateError("in_cube", number=cube, reason=reason)
