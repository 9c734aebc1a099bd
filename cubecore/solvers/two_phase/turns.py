"""The 18 face turns as numbers, which of them may follow which, and back-pointers of a search.

Turn number 3·face + amount is the turn of face U R F D L B by 1, 2 or 3 quarters (amount 0 to 2).
A sequence never turns one face twice in a row. Turns of opposite faces commute, so only the orders
U D, R L and F B are used: no sequence is searched twice.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.cube.cubies import PieceTurn, piece_turn
from cubecore.cube.geometry import FACE_NUMBERS, Face
from cubecore.cube.moves import NO_FACE, may_follow

TurnNumbers: TypeAlias = npt.NDArray[np.uint8]
TurnMasks: TypeAlias = npt.NDArray[np.uint32]
"""Sets of turns: bit t of a mask is turn number t."""
NodeIndices: TypeAlias = npt.NDArray[np.intp]

TURN_COUNT = 18
NO_TURN = 3 * NO_FACE
NO_AXIS = 3
ALL_TURNS = tuple(range(TURN_COUNT))
SECOND_PHASE_TURNS = tuple(turn for turn in ALL_TURNS if turn // 3 in (0, 3) or turn % 3 == 1)
LEAVES_SECOND_PHASE = np.array([turn not in SECOND_PHASE_TURNS for turn in (*ALL_TURNS, NO_TURN)])


@dataclass(frozen=True, slots=True)
class BackPointers:
    """For each level of a breadth-first search, the parent of every node and the turn from it."""

    levels: tuple[tuple[NodeIndices, TurnNumbers], ...] = ()

    def extended(self, parents: NodeIndices, turns: TurnNumbers) -> "BackPointers":
        """Return the back-pointers with one more level."""
        return BackPointers((*self.levels, (parents, turns)))

    def paths_to(self, nodes: NodeIndices) -> tuple[NodeIndices, TurnNumbers]:
        """Return the start node of each of these nodes of the last level, and its turns as a row."""
        turns = np.empty((len(nodes), len(self.levels)), dtype=np.uint8)
        for level in reversed(range(len(self.levels))):
            parents, made = self.levels[level]
            turns[:, level] = made[nodes]
            nodes = parents[nodes]
        return nodes, turns


def children(masks: TurnMasks) -> tuple[NodeIndices, NodeIndices]:
    """Return one child for each bit of the nodes' masks: the index of its parent, and its turn.

    >>> [part.tolist() for part in children(np.array([0b101, 0, 0b10], dtype=np.uint32))]
    [[0, 0, 2], [0, 2, 1]]
    """
    octets = np.ascontiguousarray(masks, dtype="<u4").view(np.uint8).reshape(-1, 4)[:, :3]
    bits = np.unpackbits(octets, axis=1, count=TURN_COUNT, bitorder="little")
    places = np.flatnonzero(bits.view(np.bool_))
    parents = places // TURN_COUNT
    return parents, places - parents * TURN_COUNT


def inverse_turn(turn: int) -> int:
    """Return the number of the inverse of a turn."""
    return turn - turn % 3 + 2 - turn % 3


def axis_number(face: Face) -> int:
    """Return the number of the axis of a face: 0 of U and D, 1 of R and L, 2 of F and B."""
    return FACE_NUMBERS[face] % 3


@lru_cache(maxsize=1)
def piece_turns() -> tuple[PieceTurn, ...]:
    """Return the effect of each of the 18 turns on the pieces."""
    return tuple(piece_turn(face, quarters) for face in Face for quarters in (1, 2, 3))


@lru_cache(maxsize=1)
def follower_masks() -> TurnMasks:
    """Return for each last turn the mask of the turns that may follow; after no turn, all may."""
    table = [
        [may_follow(last // 3, turn // 3) for turn in ALL_TURNS] for last in (*ALL_TURNS, NO_TURN)
    ]
    return _masks(np.array(table))


@lru_cache(maxsize=1)
def other_face_masks() -> TurnMasks:
    """Return for each last turn the mask of the turns of other faces."""
    table = [[last // 3 != turn // 3 for turn in ALL_TURNS] for last in (*ALL_TURNS, NO_TURN)]
    return _masks(np.array(table))


@lru_cache(maxsize=4)
def turn_sequences(length: int) -> TurnNumbers:
    """Return all sequences of a number of turns, one per row."""
    rows: list[tuple[int, ...]] = [()]
    for _ in range(length):
        rows = [
            (*row, turn)
            for row in rows
            for turn in ALL_TURNS
            if may_follow(row[-1] // 3 if row else NO_FACE, turn // 3)
        ]
    return np.array(rows, dtype=np.uint8).reshape(len(rows), length)


def _masks(allowed: npt.NDArray[np.bool_]) -> TurnMasks:
    bits = np.left_shift(np.uint32(1), np.arange(TURN_COUNT, dtype=np.uint32))
    return np.asarray((allowed * bits).sum(axis=1), dtype=np.uint32)
