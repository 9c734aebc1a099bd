"""Turns of the 3×3×3 as held, as turns of a cube whose centres stay in the home orientation.

A turn of the middle layer is a rotation of the whole cube with the two outer layers turned back.
Only turns of faces are left, and a face is named by the colour of the centre that is held there.
Permutations of the 54 sticker places are tables of 256 bytes, as in ``permutation``.

To turn many cubes, each in its own way, two pieces are one number, a pair code. A piece has 24
positions (place and orientation), a pair of corners or of edges 576. Row r of the codes holds the
pieces 2r and 2r + 1, corners first. A turn takes ten look-ups for each cube, in a table that stays in
the processor's cache.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.cube.geometry import FACE_NUMBERS, OPPOSITE, Face
from cubecore.cube.moves import Turn, refuse_missing_layers
from cubecore.cube.permutation import IDENTITY, turn_source
from cubecore.cube.pieces import (
    CORNER_PLACES,
    EDGE_PLACES,
    Centers,
    face_held_at,
    rotated,
    rotations,
)

Stickers: TypeAlias = bytes
_Numbers: TypeAlias = tuple[int, ...]
_Selection: TypeAlias = Callable[[Sequence[int]], _Numbers]
Numbers: TypeAlias = npt.NDArray[np.uint8]
Codes: TypeAlias = npt.NDArray[np.uint16]
FACE_TURNS = tuple(face + amount for face in Face for amount in ("", "2", "'"))
_PAIRS = 24 * 24
EDGES_FROM = _PAIRS * len(FACE_TURNS)


@dataclass(frozen=True, slots=True)
class PieceTurn:
    """A turn of a face in source form: ``new[i] = old[source[i]]``, then a twist or flip is added.

    >>> piece_turn(Face.U, 1).cp_source
    (3, 0, 1, 2, 4, 5, 6, 7)
    """

    cp_source: _Numbers
    co_twist: _Numbers
    ep_source: _Numbers
    eo_flip: _Numbers


class _FixedTurn(NamedTuple):
    """A turn as held, as functions that select from the pieces under fixed centres.

    ``co`` selects from the twists, the twists plus one and the twists plus two, one after the
    other; ``eo`` from the flips and the opposite flips. ``centers`` is the orientation after the
    turn.
    """

    cp: _Selection
    co: _Selection
    ep: _Selection
    eo: _Selection
    centers: Centers


@lru_cache(maxsize=18)
def piece_turn(face: Face, quarters: int) -> PieceTurn:
    """Return what a turn of a face does to the pieces, derived from the stickers it carries."""
    source = turn_source(_face_turn(face, quarters))
    return PieceTurn(*_carried(source, CORNER_PLACES), *_carried(source, EDGE_PLACES))


def _carried(source: Sequence[int], places: tuple[_Numbers, ...]) -> tuple[_Numbers, _Numbers]:
    """Return for each place the place its piece came from, and by how much the piece has turned."""
    pieces = {
        sticker: (place, k) for place, names in enumerate(places) for k, sticker in enumerate(names)
    }
    came = [pieces[source[names[0]]] for names in places]
    ways = len(places[0])
    return tuple(place for place, _ in came), tuple(-k % ways for _, k in came)


def fixed_turns(turn: Turn, centers: Centers) -> tuple[tuple[Face, int], ...]:
    """Return the turns of faces, named by their centres' colours, that equal a turn as held.

    With orange up and green in front a turn of the top layer is one of L:

    >>> from cubecore.cube.geometry import Axis
    >>> fixed_turns(Turn(Axis.Y, 0, 0, 1), rotated((0, 1, 2, 3, 4, 5), Axis.Z, 1))
    ((Face.L, 1),)
    """
    near, middle, far = (turn.quarters * (turn.first <= layer <= turn.last) for layer in range(3))
    held = ((turn.axis.face, near - middle), (OPPOSITE[turn.axis.face], middle - far))
    return tuple(
        (face_held_at(face, centers), quarters % 4) for face, quarters in held if quarters % 4
    )


@lru_cache(maxsize=2048)
def fixed_effect(turn: Turn, centers: Centers) -> tuple[Stickers, Centers]:
    """Return what a turn as held does to the stickers under fixed centres, and the new centres."""
    refuse_missing_layers(turn, 3)
    effect = IDENTITY
    for face, quarters in fixed_turns(turn, centers):
        effect = turn_source(_face_turn(face, quarters)).translate(effect)
    if turn.first <= 1 <= turn.last:
        centers = rotated(centers, turn.axis, turn.quarters)
    return effect, centers


@lru_cache(maxsize=2048)
def fixed_turn(turn: Turn, centers: Centers) -> _FixedTurn:
    """Return what a turn as held does to the pieces under fixed centres."""
    effect, after = fixed_effect(turn, centers)
    (cp, twists), (ep, flips) = (
        _carried(effect, places) for places in (CORNER_PLACES, EDGE_PLACES)
    )
    return _FixedTurn(
        itemgetter(*cp),
        itemgetter(*(8 * twist + place for place, twist in zip(cp, twists, strict=True))),
        itemgetter(*ep),
        itemgetter(*(12 * flip + place for place, flip in zip(ep, flips, strict=True))),
        after,
    )


def _face_turn(face: Face, quarters: int) -> Turn:
    return Turn.of_face(face, first=1, last=1, quarters=quarters, size=3)


def packed(pieces: Numbers, orientations: Numbers) -> Codes:
    """Return the pair codes of pieces of one kind, given place by place."""
    ways = 24 // len(pieces)
    starts = np.arange(0, 24, ways, dtype=np.uint8)
    positions = _scattered(starts[:, None] + orientations, pieces).astype(np.uint16)
    return positions[0::2] * np.uint16(24) + positions[1::2]


def unpacked(codes: Codes) -> tuple[Numbers, Numbers]:
    """Return the piece at each place and its orientation, from codes of pieces of one kind."""
    count, ways = 2 * len(codes), 24 // (2 * len(codes))
    positions = np.empty((count, codes.shape[1]), dtype=np.uint8)
    for row, halves in enumerate(divmod(np.arange(_PAIRS), 24)):
        positions[row::2] = halves.astype(np.uint8).take(codes)
    places, orientations = split_codes(positions, ways)
    starts = np.arange(0, 24, ways, dtype=np.uint8)
    return split_codes(_scattered(starts[:, None] + orientations, places), ways)


def _scattered(rows: Numbers, to: Numbers) -> Numbers:
    """Return each number of a column in the row of that column given by ``to``."""
    count = rows.shape[1]
    scattered = np.empty(rows.size, dtype=np.uint8)
    starts, columns = np.arange(len(rows)) * count, np.arange(count)
    for row, places in zip(rows, to, strict=True):
        scattered[starts.take(places) + columns] = row
    return scattered.reshape(rows.shape)


def split_codes(codes: Numbers, ways: int) -> tuple[Numbers, Numbers]:
    """Split combined numbers into pieces and orientations."""
    pieces, orientations = np.divmod(np.arange(24, dtype=np.uint8), np.uint8(ways))
    return pieces.take(codes), orientations.take(codes)


@lru_cache(maxsize=1)
def turn_table() -> Codes:
    """Return each pair code after each of the 18 face turns, in one row.

    The codes of edges come after those of corners, both before and after the turn.
    """
    turns = [piece_turn(face, quarters) for face in Face for quarters in (1, 2, 3)]
    corners = [_pairs(turn.cp_source, turn.co_twist) for turn in turns]
    edges = [_pairs(turn.ep_source, turn.eo_flip) for turn in turns]
    table = np.concatenate(corners + [pairs + np.uint16(EDGES_FROM) for pairs in edges])
    table.setflags(write=False)
    return table


@lru_cache(maxsize=1)
def turn_offsets() -> Codes:
    """Return where the table begins for each orientation and each face turn of a cube held so."""
    offsets = [
        _PAIRS * (3 * FACE_NUMBERS[face_held_at(face, centers)] + amount)
        for centers in rotations()
        for face in Face
        for amount in range(3)
    ]
    return np.array(offsets, dtype=np.uint16)


def _pairs(source: tuple[int, ...], turned: tuple[int, ...]) -> Codes:
    ways = 24 // len(source)
    after = np.empty(24, dtype=np.uint16)
    for place, (came, turn) in enumerate(zip(source, turned, strict=True)):
        for way in range(ways):
            after[ways * came + way] = ways * place + (way + turn) % ways
    return (after[:, None] * np.uint16(24) + after).ravel()
