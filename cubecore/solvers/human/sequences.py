"""Short move sequences that preserve some pieces, found by letting two halves meet in the middle.

Two sequences that carry the preserved pieces to the same places give one that leaves them solved:
the second sequence, then the inverse of the first.
"""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.cube.algorithm import Move
from cubecore.cube.permutation import IDENTITY
from cubecore.solvers.human.state import SOLVED_STATE, face_moves, face_turn_dests

TurnRows: TypeAlias = npt.NDArray[np.int8]
PlaceRows: TypeAlias = npt.NDArray[np.uint8]

PLACE_COUNT = 54
PADDING = -1
"""Fills a row of turn numbers that is longer than its sequence."""
NOT_A_FACE_TURN = 18
"""The number of every move that is not one of the 18 face turns, and of no move."""


class MoveSequence(NamedTuple):
    """A sequence of face turns with what a search uses most often.

    ``dest`` is where it carries the sticker at each place. ``first`` and ``last`` are turn numbers.
    """

    dest: bytes
    length: int
    first: int
    last: int
    moves: tuple[Move, ...]


def move_sequence(numbers: tuple[int, ...]) -> MoveSequence:
    """Return the sequence of the face turns with these numbers.

    >>> " ".join(map(str, move_sequence((3, 0, 5)).moves))
    "R U R'"
    """
    dest = IDENTITY
    for number in numbers:
        dest = dest.translate(face_turn_dests()[number])
    first, last = (numbers[0], numbers[-1]) if numbers else (NOT_A_FACE_TURN, NOT_A_FACE_TURN)
    moves = face_moves()
    return MoveSequence(dest, len(numbers), first, last, tuple([moves[n] for n in numbers]))


@dataclass(frozen=True, slots=True)
class SequenceTable:
    """Sequences of one length, one in each row, and where each carries the sticker at each place."""

    turns: TurnRows
    places: PlaceRows

    @property
    def last_faces(self) -> TurnRows:
        """Return the number of the face that each sequence turns last, negative if it has no turn."""
        if not self.turns.shape[1]:
            return np.full(len(self.turns), PADDING, dtype=np.int8)
        return self.turns[:, -1] // np.int8(3)

    def destination_codes(self, pieces: tuple[int, ...]) -> npt.NDArray[np.int64]:
        """Return one number per sequence: where it carries these pieces of a solved cube."""
        codes = np.zeros(len(self.turns), dtype=np.int64)
        for piece in pieces:
            codes = codes * PLACE_COUNT + self.places[:, SOLVED_STATE[piece]]
        return codes

    def extended(self, allowed: tuple[int, ...]) -> "SequenceTable":
        """Return all sequences with one of the allowed turns appended."""
        turns, places = [], []
        for turn in allowed:
            rows = _may_follow(self.last_faces, np.int8(turn // 3))
            shorter = self.turns[rows]
            appended = np.full((len(shorter), 1), turn, dtype=np.int8)
            turns.append(np.concatenate((shorter, appended), axis=1))
            dest = np.frombuffer(face_turn_dests()[turn], dtype=np.uint8)
            places.append(dest[self.places[rows]])
        return SequenceTable(np.concatenate(turns), np.concatenate(places))


def sequences_up_to(longest: int, allowed: tuple[int, ...]) -> list[SequenceTable]:
    """Return the sequences of the allowed turns: one table per length, from 0 to the longest."""
    places = np.arange(PLACE_COUNT, dtype=np.uint8)[None]
    tables = [SequenceTable(np.zeros((1, 0), np.int8), places)]
    for _ in range(longest):
        tables.append(tables[-1].extended(allowed))
    return tables


def _may_follow(last: TurnRows, face: TurnRows | np.int8) -> npt.NDArray[np.bool_]:
    """Return whether a turn of a face may follow, row by row, so that no sequence occurs twice.

    The rule of ``cube.moves.may_follow`` for whole arrays: a look-up there for each row would take
    nearly 30 times as long.
    """
    return np.asarray((last != face) & (last - 3 != face))


def inverse_rows(turns: TurnRows) -> TurnRows:
    """Return the inverse of each row of turn numbers."""
    backwards = turns[:, ::-1]
    return np.asarray(backwards // 3 * 3 + 2 - backwards % 3, dtype=np.int8)


def sequences_preserving(
    halves: list[SequenceTable], length: int, preserved: tuple[int, ...], solved: tuple[int, ...]
) -> tuple[TurnRows, PlaceRows]:
    """Return the sequences of a length that preserve some pieces, as rows of turns.

    The second array holds, for each sequence, the places from which it solves other pieces.
    ``halves`` are all sequences of up to half that length.
    """
    first, second = halves[(length + 1) // 2], halves[length // 2]
    rows, partners = _equal_pairs(
        first.destination_codes(preserved), second.destination_codes(preserved)
    )
    joinable = _may_follow(second.last_faces[partners], first.last_faces[rows])
    rows, partners = rows[joinable], partners[joinable]
    turns = np.concatenate((second.turns[partners], inverse_rows(first.turns)[rows]), axis=1)
    middle = first.places[:, [SOLVED_STATE[piece] for piece in solved]][rows]
    return turns, _carried_from(second.places, partners, middle)


def _carried_from(
    places: PlaceRows, rows: npt.NDArray[np.intp], destinations: PlaceRows
) -> PlaceRows:
    """Return, for each of these rows, the places that it carries to the destinations."""
    used = np.zeros(len(places), dtype=np.bool_)
    used[rows] = True
    dest = places[used]
    source = np.empty_like(dest)
    every_place = np.arange(PLACE_COUNT, dtype=np.uint8)[None]
    np.put_along_axis(source, dest.astype(np.intp), every_place, axis=1)
    numbers = (np.cumsum(used) - 1)[rows][:, None]
    return np.asarray(source[numbers, destinations], dtype=np.uint8)


def _equal_pairs(
    first: npt.NDArray[np.int64], second: npt.NDArray[np.int64]
) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """Return every pair of rows with equal codes, as rows of the first and rows of the second."""
    order = np.argsort(second, kind="stable")
    starts = np.searchsorted(second[order], first, "left")
    counts = np.searchsorted(second[order], first, "right") - starts
    rows = np.repeat(np.arange(len(first)), counts)
    within = np.arange(len(rows)) - np.repeat(np.cumsum(counts) - counts, counts)
    return rows, order[np.repeat(starts, counts) + within]
