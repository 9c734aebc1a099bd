"""Neighbourhoods of home: whether three coordinates together may be within so many turns.

All states so near are told by a hash of their coordinates, in a table small enough for the
processor's cache. A state that is near is always called near; a few that are not are called near
too, which costs a little search and nothing else.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.solvers.two_phase.coordinates import Numbers, Table
from cubecore.solvers.two_phase.guides import Distances, Remaining

States: TypeAlias = npt.NDArray[np.uint64]
Bits: TypeAlias = npt.NDArray[np.uint8]

HASH_BITS = 32


@dataclass(frozen=True, slots=True)
class Space:
    """Three coordinates, the turns that are made, and the numbers that mix them to a hash."""

    tables: tuple[Table, Table, Table]
    turns: Sequence[int]
    mixers: tuple[np.uint32, np.uint32, np.uint32]

    def hashed(self, first: Numbers, second: Numbers, third: Numbers) -> Numbers:
        """The hash of states: a sum, modulo 2³², of what each coordinate adds."""
        mixed = first * self.mixers[0]
        mixed += second * self.mixers[1]
        mixed += third * self.mixers[2]
        return mixed


@dataclass(frozen=True, slots=True)
class Neighbourhood:
    """The states within ``radius`` turns of home, and how far the nearer ones are.

    ``inner`` holds distances below the radius by the highest bits of the hash, ``outer`` one bit
    for each value of some more of its bits: whether a state so hashed is within the radius.
    """

    space: Space
    radius: int
    inner: Distances
    outer: Bits

    @property
    def outer_shift(self) -> np.uint32:
        """How far a hash is shifted to number the bits of ``outer``."""
        return np.uint32(HASH_BITS - 3 - (len(self.outer) - 1).bit_length())

    @property
    def inner_shift(self) -> np.uint32:
        """How far a hash is shifted to number the places of ``inner``."""
        return np.uint32(HASH_BITS - (len(self.inner) - 1).bit_length())

    def inner_distances(self, hashes: Numbers) -> Distances:
        """How far the states are at least, up to the radius."""
        return self.inner.take(hashes >> self.inner_shift)

    def may_be_within(self, hashes: Numbers, remaining: Remaining) -> npt.NDArray[np.bool_]:
        """Which states may be home after so many turns, less than the radius."""
        return np.asarray(self.inner_distances(hashes) <= remaining)

    def may_be_inside(self, hashes: Numbers) -> npt.NDArray[np.bool_]:
        """Which states may be home within the radius. The hashes are used up."""
        hashes >>= self.outer_shift
        places = hashes.astype(np.uint8)
        places &= np.uint8(7)
        hashes >>= np.uint32(3)
        bits = self.outer.take(hashes)
        bits >>= places
        bits &= np.uint8(1)
        return bits.view(np.bool_)

    def distances(self, hashes: Numbers) -> Distances:
        """How far the states are at least, up to one more than the radius."""
        found = self.inner_distances(hashes)
        inside = self.may_be_inside(hashes.copy())
        found[(found == self.radius) & ~inside] = self.radius + 1
        return found


def grown_neighbourhood(
    space: Space, radius: int, inner_bits: int, outer_bits: int
) -> Neighbourhood:
    """The neighbourhood of a radius, grown from home turn by turn."""
    levels = list(_levels(space, radius - 1))
    inner = np.full(1 << inner_bits, radius, dtype=np.uint8)
    for distance in reversed(range(radius)):
        hashes = space.hashed(*_parts(space, levels[distance]))
        inner[hashes >> np.uint32(HASH_BITS - inner_bits)] = distance
    outer = _outer(space, levels[-1], outer_bits)
    return Neighbourhood(space, radius, inner, outer)


def _levels(space: Space, depth: int) -> Iterator[States]:
    """The states reached by 0, 1, 2 … turns, each once in a level; some are in several levels."""
    states = np.zeros(1, dtype=np.uint64)
    yield states
    for _ in range(depth):
        parts = _parts(space, states)
        states = _each_once(np.concatenate([_turned(space, parts, turn) for turn in space.turns]))
        yield states


def _turned(space: Space, parts: tuple[Numbers, Numbers, Numbers], turn: int) -> States:
    after = np.zeros(len(parts[0]), dtype=np.uint64)
    for table, part in zip(space.tables, parts, strict=True):
        after *= np.uint64(len(table))
        after += table[:, turn].take(part)
    return after


def _parts(space: Space, states: States) -> tuple[Numbers, Numbers, Numbers]:
    """The three coordinates of states told in one number each."""
    second, third = (len(table) for table in space.tables[1:])
    first = states // np.uint64(second * third)
    rest = (states - first * np.uint64(second * third)).astype(np.uint32)
    middle = rest // np.uint32(third)
    return first.astype(np.uint32), middle, rest - middle * np.uint32(third)


def _each_once(states: States) -> States:
    states.sort()
    new = np.concatenate(([True], states[1:] != states[:-1]))
    return states[new]


def _outer(space: Space, states: States, bits: int) -> Bits:
    """A bit for every hash of these states and of all that are one turn from them.

    Hashes are written in order, because a scattered table this big is slow to write to.
    """
    marked = np.zeros(1 << bits, dtype=np.bool_)
    shift = np.uint32(HASH_BITS - bits)
    parts = _parts(space, states)
    marked[space.hashed(*parts) >> shift] = True
    for turn in space.turns:
        hashes = np.zeros(len(states), dtype=np.uint32)
        for table, mixer, part in zip(space.tables, space.mixers, parts, strict=True):
            hashes += (table[:, turn].astype(np.uint32) * mixer).take(part)
        hashes >>= shift
        hashes.sort()
        marked[hashes] = True
    return np.packbits(marked, bitorder="little")
