"""The 18 face turns as numbers, and which of them may follow which.

Turn number 3·face + amount stands for the faces U R F D L B and the amounts 1, 2 and 3 quarters.
Turns of one face in a row are one turn, and turns of opposite faces commute: only U D, R L and F B
are written, never the other way round, so that no sequence is met twice.
"""

from functools import lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.cube.cubies.turns import PieceTurn, piece_turn
from cubecore.cube.geometry import FACE_NUMBERS, Face

Turns: TypeAlias = npt.NDArray[np.uint8]
Masks: TypeAlias = npt.NDArray[np.uint32]

TURN_COUNT = 18
NO_TURN = TURN_COUNT
NO_AXIS = 3
ALL_TURNS = tuple(range(TURN_COUNT))
SECOND_PHASE = tuple(turn for turn in ALL_TURNS if turn // 3 in (0, 3) or turn % 3 == 1)
LEAVES_PHASE = np.array([turn not in SECOND_PHASE for turn in (*ALL_TURNS, NO_TURN)])


def inverse_turn(turn: int) -> int:
    """The number of the turn that takes another one back."""
    return turn - turn % 3 + 2 - turn % 3


def axis_number(face: Face) -> int:
    """Return the number of the axis of a face: 0 of U and D, 1 of R and L, 2 of F and B."""
    return FACE_NUMBERS[face] % 3


@lru_cache(maxsize=1)
def piece_turns() -> tuple[PieceTurn, ...]:
    """What each of the 18 turns does to the pieces."""
    return tuple(piece_turn(face, quarters) for face in Face for quarters in (1, 2, 3))


def may_follow(last: int, turn: int) -> bool:
    """Whether a turn may be written behind another."""
    return last == NO_TURN or last // 3 not in (turn // 3, turn // 3 + 3)


def _masks(allowed: npt.NDArray[np.bool_]) -> Masks:
    bits = np.left_shift(np.uint32(1), np.arange(TURN_COUNT, dtype=np.uint32))
    return np.asarray((allowed * bits).sum(axis=1), dtype=np.uint32)


@lru_cache(maxsize=1)
def followers() -> Masks:
    """For each last turn a bit set of the turns that may follow; behind no turn all may."""
    table = [[may_follow(last, turn) for turn in ALL_TURNS] for last in (*ALL_TURNS, NO_TURN)]
    return _masks(np.array(table))


@lru_cache(maxsize=1)
def other_faces() -> Masks:
    """For each last turn a bit set of the turns of other faces."""
    table = [[last // 3 != turn // 3 for turn in ALL_TURNS] for last in (*ALL_TURNS, NO_TURN)]
    return _masks(np.array(table))


@lru_cache(maxsize=4)
def sequences(length: int) -> Turns:
    """All sequences of that many turns, one a row."""
    rows: list[tuple[int, ...]] = [()]
    for _ in range(length):
        rows = [
            (*row, turn)
            for row in rows
            for turn in ALL_TURNS
            if may_follow(row[-1] if row else NO_TURN, turn)
        ]
    return np.array(rows, dtype=np.uint8).reshape(len(rows), length)
