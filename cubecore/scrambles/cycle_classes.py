"""Cycle classes of the states of one piece type: count the states of a class, and draw one.

A class says how the pieces lie in cycles: the buffer's cycle, further cycles of two or more pieces,
and pieces in place, oriented correctly or not. Everything that a memo counts (letters, breaks,
flips or twists in place, the buffer's state, parity) depends on the class alone. So a filter on
counts selects classes: its probability is exact, and a state that passes is drawn directly.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import comb, perm

import numpy as np

from cubecore.memo.many import BufferState


@dataclass(frozen=True, slots=True)
class CycleClass:
    """All states with the same cycle structure.

    ``in_buffer_cycle`` pieces are in the buffer's cycle beside the buffer, ``in_other_cycles`` in
    the other cycles, of which there are as many as ``breaks``. ``in_place`` pieces are in their
    slots, but flipped or twisted; the buffer is not counted.
    """

    in_buffer_cycle: int
    in_other_cycles: int
    breaks: int
    in_place: int
    buffer: BufferState

    @property
    def letters(self) -> int:
        """Return the number of letters in the memo."""
        return self.in_buffer_cycle + self.in_other_cycles + self.breaks + 2 * self.in_place

    @property
    def odd(self) -> bool:
        """Return whether the permutation is odd."""
        return (self.in_buffer_cycle + self.in_other_cycles - self.breaks) % 2 == 1

    def states(self, others: int, orientations: int) -> int:
        """Return the number of states in this class.

        ``others`` is the number of free pieces beside the buffer, each with as many orientations.
        """
        rest = others - self.in_buffer_cycle
        states = perm(others, self.in_buffer_cycle) * comb(rest, self.in_other_cycles)
        states *= comb(rest - self.in_other_cycles, self.in_place)
        states *= cycle_layouts(self.in_other_cycles, self.breaks)
        return states * self._oriented(orientations)

    def _oriented(self, orientations: int) -> int:
        """Return in how many ways the pieces can be oriented, so that the sum is zero."""
        in_place = int((orientations - 1) ** self.in_place)
        if self.in_buffer_cycle:
            return in_place * int(orientations ** (self.in_buffer_cycle + self.in_other_cycles))
        if self.in_other_cycles:
            of_buffer = orientations - 1 if self.buffer is BufferState.IN_PLACE else 1
            return in_place * of_buffer * int(orientations ** (self.in_other_cycles - 1))
        correction = 1 - orientations if self.in_place % 2 else orientations - 1
        balanced = (in_place + correction) // orientations
        return balanced if self.buffer is BufferState.SOLVED else in_place - balanced


@lru_cache(maxsize=256)
def cycle_layouts(pieces: int, cycles: int) -> int:
    """Return in how many ways pieces can form this many cycles of two or more.

    >>> cycle_layouts(4, 1), cycle_layouts(4, 2)
    (6, 3)
    """
    if pieces == 0 or cycles == 0:
        return int(pieces == cycles)
    if pieces < 2 * cycles:
        return 0
    longer = cycle_layouts(pieces - 1, cycles)
    return (pieces - 1) * (longer + cycle_layouts(pieces - 2, cycles - 1))


@lru_cache(maxsize=64)
def class_counts(others: int, orientations: int) -> dict[CycleClass, int]:
    """Return all classes that have states, each with the number of its states.

    >>> sum(class_counts(7, 3).values()) == 40320 * 3**7
    True
    """
    counts = {each: each.states(others, orientations) for each in _classes(others)}
    return {each: states for each, states in counts.items() if states}


def _classes(others: int) -> Iterator[CycleClass]:
    in_slot = (BufferState.SOLVED, BufferState.IN_PLACE)
    for in_buffer_cycle in range(others + 1):
        for in_other_cycles in range(others - in_buffer_cycle + 1):
            for breaks in range(in_other_cycles // 2 + 1):
                for in_place in range(others - in_buffer_cycle - in_other_cycles + 1):
                    for buffer in (BufferState.MOVED,) if in_buffer_cycle else in_slot:
                        yield CycleClass(in_buffer_cycle, in_other_cycles, breaks, in_place, buffer)


@dataclass(frozen=True, slots=True)
class FreePieces:
    """The pieces of one type that may move: all but the solved ones, and which is the buffer."""

    pieces: int
    orientations: int
    buffer: int
    solved: frozenset[int] = frozenset()

    @property
    def others(self) -> list[int]:
        """Return the free pieces beside the buffer."""
        fixed = self.solved | {self.buffer}
        return [piece for piece in range(self.pieces) if piece not in fixed]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A state of one piece type: for every slot the piece in it and that piece's orientation."""

    pieces: tuple[int, ...]
    orientations: tuple[int, ...]


def random_arrangement(
    cycle_class: CycleClass, free: FreePieces, rng: np.random.Generator
) -> Arrangement:
    """Draw a state of a class; all of them are equally likely."""
    order = rng.permutation(free.others).tolist()
    chain, order = order[: cycle_class.in_buffer_cycle], order[cycle_class.in_buffer_cycle :]
    loose, order = order[: cycle_class.in_other_cycles], order[cycle_class.in_other_cycles :]
    pieces = list(range(free.pieces))
    for slot, piece in zip([free.buffer, *chain], [*chain, free.buffer], strict=True):
        pieces[slot] = piece
    for slot, piece in zip(loose, _random_layout(loose, cycle_class.breaks, rng), strict=True):
        pieces[slot] = piece
    moved = [free.buffer, *chain, *loose] if chain else loose
    in_place = order[: cycle_class.in_place]
    orientations = _random_orientations(cycle_class, free, moved, in_place, rng)
    return Arrangement(tuple(pieces), tuple(orientations))


def _random_layout(pieces: list[int], cycles: int, rng: np.random.Generator) -> list[int]:
    """Draw which piece follows each of these, in this many cycles of two or more.

    The last piece is either inserted after one of the others, in that piece's cycle, or forms a
    cycle of two with it.
    """
    following: dict[int, int] = {}
    waiting = list(pieces)
    inserted: list[tuple[int, int]] = []
    while waiting:
        count = len(waiting)
        insertions = (count - 1) * cycle_layouts(count - 1, cycles)
        last = waiting.pop()
        other = int(rng.integers(count - 1))
        if int(rng.integers(cycle_layouts(count, cycles))) < insertions:
            inserted.append((last, waiting[other]))
        else:
            partner = waiting.pop(other)
            following[last], following[partner] = partner, last
            cycles -= 1
    for piece, before in reversed(inserted):
        following[piece] = following[before]
        following[before] = piece
    return [following[piece] for piece in pieces]


def _random_orientations(
    cycle_class: CycleClass,
    free: FreePieces,
    moved: list[int],
    in_place: list[int],
    rng: np.random.Generator,
) -> list[int]:
    """Draw the orientations of all pieces, with a sum of zero.

    Pieces that have moved get any orientation, those in place any wrong one.
    """
    while True:
        orientations = [0] * free.pieces
        for slot in in_place:
            orientations[slot] = int(rng.integers(1, free.orientations))
        for slot in moved:
            orientations[slot] = int(rng.integers(free.orientations))
        if cycle_class.buffer is BufferState.IN_PLACE:
            orientations[free.buffer] = int(rng.integers(1, free.orientations))
        surplus = sum(orientations) % free.orientations
        if moved:
            orientations[moved[0]] = (orientations[moved[0]] - surplus) % free.orientations
            return orientations
        if not surplus:
            return orientations
