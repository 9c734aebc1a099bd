"""Pruning tables: lower bounds on the distance to solved, and masks of useful turns.

A pruning table has one 64-bit entry for each pair of values of two coordinates. The lowest four
bits are the distance to solved. Three masks of 18 turns follow, 20 bits apart: the turns that come
nearer, those that go no farther, and all turns. Shifted by the right amount, an entry is the mask
of the turns that are useful with so many turns left. The others are never tried.

A neighbourhood is a bound on three coordinates together. It holds hashes of all states within some
turns of solved, in a table small enough for the processor's cache. A state that is near is always
recognised. A few that are not near have the hash of one that is, like in a Bloom filter. They cost
a little search and nothing else.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.solvers.two_phase.coordinates import CoordinateArray, MoveTable
from cubecore.solvers.two_phase.turns import TurnMasks

PruningTable: TypeAlias = npt.NDArray[np.uint64]
Distances: TypeAlias = npt.NDArray[np.uint8]
TurnsLeft: TypeAlias = int | npt.NDArray[np.uint8]
_States: TypeAlias = npt.NDArray[np.uint64]
_Bits: TypeAlias = npt.NDArray[np.uint8]

_UNKNOWN = 255
_DISTANCE_BITS = 4
_NO_TURNS_SHIFT = 63
_MOST_TURNS_LEFT = 31
_HASH_BITS = 32


def pair_distances(first: MoveTable, second: MoveTable, turns: Sequence[int]) -> Distances:
    """Return the distance of each pair of coordinates to solved in these turns, as one row."""
    width = len(second)
    starts = np.ascontiguousarray(first.T).astype(np.int32) * width
    steps = np.ascontiguousarray(second.T).astype(np.int32)
    distances = np.full(len(first) * width, _UNKNOWN, dtype=np.uint8)
    distances[0] = depth = 0
    reached = np.zeros(1, dtype=np.intp)
    while len(reached):
        depth += 1
        rows, columns = np.divmod(reached, width)
        for turn in turns:
            after = starts[turn].take(rows) + steps[turn].take(columns)
            distances[after[distances.take(after) == _UNKNOWN]] = depth
        reached = np.flatnonzero(distances == depth)
    return distances


def pruning_table(
    distances: Distances, first: MoveTable, second: MoveTable, turns: Sequence[int]
) -> PruningTable:
    """Return the pruning table of a pair of coordinates with these distances."""
    here = distances.reshape(len(first), len(second))
    nearer = np.zeros(here.shape, dtype=np.uint32)
    no_farther = np.zeros(here.shape, dtype=np.uint32)
    for turn in turns:
        there = here[first[:, turn]].take(second[:, turn], axis=1)
        nearer |= (there < here).astype(np.uint32) << np.uint32(turn)
        no_farther |= (there <= here).astype(np.uint32) << np.uint32(turn)
    entries = here.astype(np.uint64)
    for field, bits in enumerate((nearer, no_farther)):
        entries |= bits.astype(np.uint64) << np.uint64(_DISTANCE_BITS + 20 * field)
    entries |= np.uint64(sum(1 << turn for turn in turns) << _DISTANCE_BITS + 40)
    return entries.ravel()


def _shifts() -> PruningTable:
    """Return how far to shift an entry, for every number of turns left and every distance."""
    shifts = np.full((_MOST_TURNS_LEFT + 1, 1 << _DISTANCE_BITS), _NO_TURNS_SHIFT, dtype=np.uint64)
    for turns_left, row in enumerate(shifts):
        for distance in range(min(turns_left + 1, len(row))):
            row[distance] = _DISTANCE_BITS + 20 * min(turns_left - distance, 2)
    return shifts.ravel()


_SHIFTS = _shifts()


def useful_turns(entries: PruningTable, turns_left: TurnsLeft) -> TurnMasks:
    """Return masks of the turns after which the turns left can still solve each pair."""
    rows = np.multiply(turns_left, 1 << _DISTANCE_BITS, dtype=np.uint16)
    return np.asarray((entries >> _SHIFTS.take(distances_in(entries) + rows)).astype(np.uint32))


def distances_in(entries: PruningTable) -> Distances:
    """Return the distances that entries of a pruning table contain."""
    return np.asarray(entries.astype(np.uint8) & np.uint8((1 << _DISTANCE_BITS) - 1))


@dataclass(frozen=True, slots=True)
class CoordinateSpace:
    """Three coordinates, the turns used, and the factors that combine the three to a hash."""

    tables: tuple[MoveTable, MoveTable, MoveTable]
    turns: Sequence[int]
    factors: tuple[np.uint32, np.uint32, np.uint32]

    def hashes(
        self, first: CoordinateArray, second: CoordinateArray, third: CoordinateArray
    ) -> CoordinateArray:
        """Return the hash of each state: a sum modulo 2³² with one term per coordinate."""
        sums = first * self.factors[0]
        sums += second * self.factors[1]
        sums += third * self.factors[2]
        return sums


@dataclass(frozen=True, slots=True)
class Neighbourhood:
    """The states within ``radius`` turns of solved, and the distances of the nearer ones.

    ``inner`` holds the distances below the radius, at the highest bits of the hash. ``outer`` has
    one bit for each value of some more bits of the hash: whether a state with it is within the
    radius.
    """

    space: CoordinateSpace
    radius: int
    inner: Distances
    outer: _Bits

    @property
    def outer_shift(self) -> np.uint32:
        """Return how far to shift a hash to get the number of its bit in ``outer``."""
        return np.uint32(_HASH_BITS - 3 - (len(self.outer) - 1).bit_length())

    @property
    def inner_shift(self) -> np.uint32:
        """Return how far to shift a hash to get its index in ``inner``."""
        return np.uint32(_HASH_BITS - (len(self.inner) - 1).bit_length())

    def inner_bounds(self, hashes: CoordinateArray) -> Distances:
        """Return lower bounds on the distances of states, at most the radius."""
        return self.inner.take(hashes >> self.inner_shift)

    def may_be_within(
        self, hashes: CoordinateArray, turns_left: TurnsLeft
    ) -> npt.NDArray[np.bool_]:
        """Return which states may be solved in so many turns, which must be below the radius."""
        return np.asarray(self.inner_bounds(hashes) <= turns_left)

    def may_be_inside(self, hashes: CoordinateArray) -> npt.NDArray[np.bool_]:
        """Return which states may be within the radius. Overwrites the hashes, for speed."""
        hashes >>= self.outer_shift
        places = hashes.astype(np.uint8)
        places &= np.uint8(7)
        hashes >>= np.uint32(3)
        bits = self.outer.take(hashes)
        bits >>= places
        bits &= np.uint8(1)
        return bits.view(np.bool_)

    def lower_bounds(self, hashes: CoordinateArray) -> Distances:
        """Return lower bounds on the distances of states, at most the radius plus one."""
        bounds = self.inner_bounds(hashes)
        inside = self.may_be_inside(hashes.copy())
        bounds[(bounds == self.radius) & ~inside] = self.radius + 1
        return bounds


def build_neighbourhood(
    space: CoordinateSpace, radius: int, inner_bits: int, outer_bits: int
) -> Neighbourhood:
    """Return the neighbourhood of a radius, built by a breadth-first search from solved."""
    levels = list(_levels(space, radius - 1))
    inner = np.full(1 << inner_bits, radius, dtype=np.uint8)
    for distance in reversed(range(radius)):
        hashes = space.hashes(*_coordinates(space, levels[distance]))
        inner[hashes >> np.uint32(_HASH_BITS - inner_bits)] = distance
    outer = _outer_bits(space, levels[-1], outer_bits)
    return Neighbourhood(space, radius, inner, outer)


def _levels(space: CoordinateSpace, depth: int) -> Iterator[_States]:
    """Yield the states after 0, 1, 2 … turns, without repetition within a level."""
    states = np.zeros(1, dtype=np.uint64)
    yield states
    for _ in range(depth):
        coordinates = _coordinates(space, states)
        states = _without_duplicates(
            np.concatenate([_turned(space, coordinates, turn) for turn in space.turns])
        )
        yield states


def _turned(
    space: CoordinateSpace,
    coordinates: tuple[CoordinateArray, CoordinateArray, CoordinateArray],
    turn: int,
) -> _States:
    after = np.zeros(len(coordinates[0]), dtype=np.uint64)
    for table, coordinate in zip(space.tables, coordinates, strict=True):
        after *= np.uint64(len(table))
        after += table[:, turn].take(coordinate)
    return after


def _coordinates(
    space: CoordinateSpace, states: _States
) -> tuple[CoordinateArray, CoordinateArray, CoordinateArray]:
    """Return the three coordinates of states that are given as one number each."""
    second, third = (len(table) for table in space.tables[1:])
    first = states // np.uint64(second * third)
    rest = (states - first * np.uint64(second * third)).astype(np.uint32)
    middle = rest // np.uint32(third)
    return first.astype(np.uint32), middle, rest - middle * np.uint32(third)


def _without_duplicates(states: _States) -> _States:
    states.sort()
    new = np.concatenate(([True], states[1:] != states[:-1]))
    return states[new]


def _outer_bits(space: CoordinateSpace, states: _States, bits: int) -> _Bits:
    """Return a table with the bits set of these states and of all that are one turn away.

    The hashes are sorted first: writing to a table of this size in random order is slow.
    """
    marked = np.zeros(1 << bits, dtype=np.bool_)
    shift = np.uint32(_HASH_BITS - bits)
    coordinates = _coordinates(space, states)
    marked[space.hashes(*coordinates) >> shift] = True
    for turn in space.turns:
        hashes = np.zeros(len(states), dtype=np.uint32)
        for table, factor, coordinate in zip(space.tables, space.factors, coordinates, strict=True):
            hashes += (table[:, turn].astype(np.uint32) * factor).take(coordinate)
        hashes >>= shift
        hashes.sort()
        marked[hashes] = True
    return np.packbits(marked, bitorder="little")
