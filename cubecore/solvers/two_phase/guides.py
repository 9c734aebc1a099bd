"""Guides: for a pair of coordinates, how far home it is at least, and which turns bring it nearer.

A guide is one 64-bit number for each pair: the distance in the lowest four bits, then three bit
sets of 18 turns, 20 bits apart: those that come nearer, those that go no farther, and all. Shifted
by the right amount it shows the turns that are worth making with so many turns left, so that the
others need never be tried.
"""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.solvers.two_phase.coordinates import Table
from cubecore.solvers.two_phase.turn_order import Masks

Distances: TypeAlias = npt.NDArray[np.uint8]
Guide: TypeAlias = npt.NDArray[np.uint64]
Remaining: TypeAlias = int | npt.NDArray[np.uint8]

UNKNOWN = 255
DISTANCE_BITS = 4
NOTHING_LEFT = 63
MOST_REMAINING = 31


def pair_distances(first: Table, second: Table, turns: Sequence[int]) -> Distances:
    """How many of these turns each pair of coordinates is away from home, in one row."""
    width = len(second)
    starts = np.ascontiguousarray(first.T).astype(np.int32) * width
    steps = np.ascontiguousarray(second.T).astype(np.int32)
    distances = np.full(len(first) * width, UNKNOWN, dtype=np.uint8)
    distances[0] = depth = 0
    reached = np.zeros(1, dtype=np.intp)
    while len(reached):
        depth += 1
        rows, columns = np.divmod(reached, width)
        for turn in turns:
            after = starts[turn].take(rows) + steps[turn].take(columns)
            distances[after[distances.take(after) == UNKNOWN]] = depth
        reached = np.flatnonzero(distances == depth)
    return distances


def guide(distances: Distances, first: Table, second: Table, turns: Sequence[int]) -> Guide:
    """The guide of a pair of coordinates, from its distances."""
    here = distances.reshape(len(first), len(second))
    nearer = np.zeros(here.shape, dtype=np.uint32)
    no_farther = np.zeros(here.shape, dtype=np.uint32)
    for turn in turns:
        there = here[first[:, turn]].take(second[:, turn], axis=1)
        nearer |= (there < here).astype(np.uint32) << np.uint32(turn)
        no_farther |= (there <= here).astype(np.uint32) << np.uint32(turn)
    words = here.astype(np.uint64)
    for field, bits in enumerate((nearer, no_farther)):
        words |= bits.astype(np.uint64) << np.uint64(DISTANCE_BITS + 20 * field)
    words |= np.uint64(sum(1 << turn for turn in turns) << DISTANCE_BITS + 40)
    return words.ravel()


def _shifts() -> Guide:
    """For every number of turns left and every distance, how far to shift a guide."""
    shifts = np.full((MOST_REMAINING + 1, 1 << DISTANCE_BITS), NOTHING_LEFT, dtype=np.uint64)
    for remaining, row in enumerate(shifts):
        for distance in range(min(remaining + 1, len(row))):
            row[distance] = DISTANCE_BITS + 20 * min(remaining - distance, 2)
    return shifts.ravel()


SHIFTS = _shifts()


def worth_making(words: Guide, remaining: Remaining) -> Masks:
    """Bit sets of the turns after which each pair can still be home in time."""
    rows = np.multiply(remaining, 1 << DISTANCE_BITS, dtype=np.uint16)
    return np.asarray((words >> SHIFTS.take(distances_of(words) + rows)).astype(np.uint32))


def distances_of(words: Guide) -> Distances:
    """The distances that guides tell."""
    return np.asarray(words.astype(np.uint8) & np.uint8((1 << DISTANCE_BITS) - 1))
