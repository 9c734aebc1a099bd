"""Classes of arrangements of one piece type, with the exact number of states in each.

An arrangement lays the pieces in cycles: the buffer's with some pieces more, further ones of two or
more pieces, and pieces that are home, turned or not. What a memo counts (letters, breaks, pieces
turned in place, the buffer's state, parity) depends on the class alone. So a filter that speaks of
those only chooses classes; its probability is exact, and a state that passes is built, not sought.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import comb, perm

from cubecore.memo.batches import BufferState
from cubecore.scrambles.filters import PieceFilter


@dataclass(frozen=True, slots=True)
class PieceClass:
    """``chained`` pieces in the buffer's cycle beside it, ``loose`` ones in further cycles."""

    chained: int
    loose: int
    breaks: int
    turned: int
    buffer: BufferState

    @property
    def letters(self) -> int:
        """How many letters the memo has."""
        return self.chained + self.loose + self.breaks + 2 * self.turned

    @property
    def odd(self) -> bool:
        """Whether the permutation is odd."""
        return (self.chained + self.loose - self.breaks) % 2 == 1

    def passes(self, wanted: PieceFilter) -> bool:
        """Whether the counts are as wanted."""
        return (
            self.letters in wanted.letters
            and self.breaks in wanted.breaks
            and self.turned in wanted.turned
            and self.buffer in wanted.buffer
        )

    def states(self, others: int, ways: int) -> int:
        """How many states are of this class, with so many free pieces beside the buffer's."""
        rest = others - self.chained
        chosen = perm(others, self.chained) * comb(rest, self.loose)
        chosen *= comb(rest - self.loose, self.turned) * cycle_layouts(self.loose, self.breaks)
        return chosen * self._orientations(ways)

    def _orientations(self, ways: int) -> int:
        """In how many ways the pieces may be turned, all turns together making none."""
        turned = int((ways - 1) ** self.turned)
        if self.chained:
            return turned * int(ways ** (self.chained + self.loose))
        if self.loose:
            of_buffer = ways - 1 if self.buffer is BufferState.IN_PLACE else 1
            return turned * of_buffer * int(ways ** (self.loose - 1))
        sign = -1 if self.turned % 2 else 1
        balanced = (turned + (ways - 1) * sign) // ways
        return balanced if self.buffer is BufferState.SOLVED else turned - balanced


@lru_cache(maxsize=256)
def cycle_layouts(pieces: int, cycles: int) -> int:
    """In how many ways pieces can be laid in so many cycles of two or more.

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
def class_counts(others: int, ways: int) -> dict[PieceClass, int]:
    """All classes that have states, and how many.

    >>> sum(class_counts(7, 3).values()) == 40320 * 3**7
    True
    """
    counted = {each: each.states(others, ways) for each in _classes(others)}
    return {each: states for each, states in counted.items() if states}


def _classes(others: int) -> Iterator[PieceClass]:
    for chained in range(others + 1):
        at_home = (BufferState.SOLVED, BufferState.IN_PLACE)
        for loose in range(others - chained + 1):
            for breaks in range(loose // 2 + 1):
                for turned in range(others - chained - loose + 1):
                    for buffer in (BufferState.MOVED,) if chained else at_home:
                        yield PieceClass(chained, loose, breaks, turned, buffer)
