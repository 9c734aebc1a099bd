"""Where each piece is, two pieces to a number, so that one look-up turns two pieces of a cube.

A piece has 24 whereabouts (place and orientation), a pair of corners or of edges 576. Row r of the
codes tells of the pieces 2r and 2r + 1, corners first; a turn of many cubes, each its own, is then
ten look-ups a cube in a table that stays in the processor's cache.
"""

from functools import lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.cube.centers import face_held_at, rotations
from cubecore.cube.cubies.turns import Table, piece_turn
from cubecore.cube.geometry import FACE_NUMBERS, Face

Numbers: TypeAlias = npt.NDArray[np.uint8]
Codes: TypeAlias = npt.NDArray[np.uint16]

FACE_TURNS = tuple(face + amount for face in Face for amount in ("", "2", "'"))
PAIRS = 24 * 24


def packed(pieces: Numbers, orientations: Numbers) -> Codes:
    """The codes of pieces of one kind, told by place."""
    ways = 24 // len(pieces)
    starts = np.arange(0, 24, ways, dtype=np.uint8)
    whereabouts = _scattered(starts[:, None] + orientations, pieces).astype(np.uint16)
    return whereabouts[0::2] * np.uint16(24) + whereabouts[1::2]


def unpacked(codes: Codes) -> tuple[Numbers, Numbers]:
    """The piece at each place and its orientation, from the codes of pieces of one kind."""
    count, ways = 2 * len(codes), 24 // (2 * len(codes))
    whereabouts = np.empty((count, codes.shape[1]), dtype=np.uint8)
    for row, halves in enumerate(divmod(np.arange(PAIRS), 24)):
        whereabouts[row::2] = halves.astype(np.uint8).take(codes)
    places, orientations = told_apart(whereabouts, ways)
    starts = np.arange(0, 24, ways, dtype=np.uint8)
    return told_apart(_scattered(starts[:, None] + orientations, places), ways)


def _scattered(rows: Numbers, to: Numbers) -> Numbers:
    """Each number of a column put into the row of that column which ``to`` names."""
    count = rows.shape[1]
    scattered = np.empty(rows.size, dtype=np.uint8)
    starts, columns = np.arange(len(rows)) * count, np.arange(count)
    for row, places in zip(rows, to, strict=True):
        scattered[starts.take(places) + columns] = row
    return scattered.reshape(rows.shape)


def told_apart(found: Numbers, ways: int) -> tuple[Numbers, Numbers]:
    """Pieces and orientations, told in one number each, as two arrays."""
    pieces, orientations = np.divmod(np.arange(24, dtype=np.uint8), np.uint8(ways))
    return pieces.take(found), orientations.take(found)


@lru_cache(maxsize=1)
def turn_table() -> Codes:
    """Each pair code after each of the 18 face turns: corners first, then edges, in one row.

    The codes of edges stand behind those of corners, before the turn and after it.
    """
    turns = [piece_turn(face, quarters) for face in Face for quarters in (1, 2, 3)]
    corners = [_pairs(turn.cp_source, turn.co_twist) for turn in turns]
    edges = [_pairs(turn.ep_source, turn.eo_flip) for turn in turns]
    table = np.concatenate(corners + [pairs + np.uint16(EDGES_FROM) for pairs in edges])
    table.setflags(write=False)
    return table


@lru_cache(maxsize=1)
def turn_offsets() -> Codes:
    """Where the table begins for each way of holding and each face turn of the cube held so."""
    offsets = [
        PAIRS * (3 * FACE_NUMBERS[face_held_at(face, centers)] + amount)
        for centers in rotations()
        for face in Face
        for amount in range(3)
    ]
    return np.array(offsets, dtype=np.uint16)


EDGES_FROM = PAIRS * len(FACE_TURNS)


def _pairs(source: Table, turned: Table) -> Codes:
    ways = 24 // len(source)
    after = np.empty(24, dtype=np.uint16)
    for place, (came, turn) in enumerate(zip(source, turned, strict=True)):
        for way in range(ways):
            after[ways * came + way] = ways * place + (way + turn) % ways
    return (after[:, None] * np.uint16(24) + after).ravel()
