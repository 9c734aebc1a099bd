"""The cycles of one piece type as seen from a buffer: what to write, and how few letters it takes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from cubecore.memo.pieces import Letters, PieceType, Played


@dataclass(frozen=True, slots=True)
class Cycles:
    """The buffer's cycle, the other real cycles, and the pieces that only turned where they are.

    The buffer's cycle leaves out the buffer, and the return to it. Every later cycle begins with
    its start and ends with the return to the start's piece, on whichever sticker that is.
    """

    through_buffer: Letters
    others: tuple[Letters, ...]
    in_place: tuple[Letters, ...]

    @property
    def in_order(self) -> tuple[Letters, ...]:
        """All cycles in the order in which they are played, without an empty one."""
        first = (self.through_buffer,) if self.through_buffer else ()
        return (*first, *self.others, *self.in_place)

    @property
    def letters(self) -> Letters:
        """The letters of all cycles, one after the other."""
        return tuple([letter for cycle in self.in_order for letter in cycle])

    @property
    def letter_count(self) -> int:
        """The fewest letters that solve the state.

        That is one for each unsolved piece off the buffer and one more for each cycle not through
        the buffer, a piece turned in place being such a cycle.
        """
        return len(self.through_buffer) + sum(map(len, self.others)) + 2 * len(self.in_place)


@dataclass(frozen=True, slots=True)
class CycleFinder:
    """Finds the cycles of any state for one buffer and one order of breaking into new ones.

    >>> from cubecore.memo.pieces import EDGES
    >>> finder = CycleFinder.of(EDGES, buffer=0, order=range(24))
    >>> finder.find(bytes([2, 3, 0, 1, 5, 4, *range(6, 24)])).in_order
    ((2,), (4, 5))
    """

    buffer: int
    order: Letters
    pieces: bytes
    masks: tuple[int, ...]

    @classmethod
    def of(cls, piece_type: PieceType, buffer: int, order: Iterable[int]) -> "CycleFinder":
        """The finder for a piece type; pieces the order leaves out come last, in their own order."""
        return _finder(piece_type.stickers, len(piece_type.names), buffer, tuple(order))

    def find(self, homes: bytes) -> Cycles:
        """Return the cycles of a state given as the home of the sticker at every place."""
        through_buffer, others, in_place = self._follow(homes)
        return Cycles(tuple(through_buffer), tuple(map(tuple, others)), tuple(in_place))

    def letters(self, homes: bytes) -> list[Played]:
        """Return the letters of all cycles of a state, one after the other."""
        letters, others, in_place = self._follow(homes)
        for cycle in others:
            letters += cycle
        for pair in in_place:
            letters += pair
        return letters

    def _follow(
        self, homes: bytes
    ) -> tuple[list[Played], list[list[Played]], list[tuple[Played, Played]]]:
        stickers: Sequence[Played] = homes  # type: ignore[assignment] # the bytes are stickers
        pieces, masks = self.pieces, self.masks
        here, done = pieces[self.buffer], masks[self.buffer]
        through_buffer = []
        sticker = stickers[self.buffer]
        while pieces[sticker] != here:
            through_buffer.append(sticker)
            done |= masks[sticker]
            sticker = stickers[sticker]
        others, in_place = [], []
        for start in self.order:
            sticker = stickers[start]
            if done & masks[start] or sticker == start:
                continue
            here = pieces[start]
            if pieces[sticker] == here:
                in_place.append((start, sticker))
                continue
            cycle = [start]
            while pieces[sticker] != here:
                cycle.append(sticker)
                done |= masks[sticker]
                sticker = stickers[sticker]
            cycle.append(sticker)
            others.append(cycle)
        return through_buffer, others, in_place


@lru_cache(maxsize=256)
def _finder(stickers: int, count: int, buffer: int, order: tuple[int, ...]) -> CycleFinder:
    pieces = bytes(sticker // stickers for sticker in range(count))
    firsts: dict[int, int] = {}
    for sticker in (*order, *range(count)):
        firsts.setdefault(pieces[sticker], sticker)
    firsts.pop(pieces[buffer])
    masks = tuple(1 << piece for piece in pieces)
    return CycleFinder(buffer, cast("Letters", tuple(firsts.values())), pieces, masks)
