"""Where the letters of a memo stand among those that were typed.

A flip or twist told by one letter is played as two, a filler is typed and not played, and flips
and twists written apart are played last wherever they stand.
"""

from dataclasses import dataclass
from itertools import pairwise

from cubecore.memo.reading import ReadMemo


@dataclass(frozen=True, slots=True)
class TypedPlaces:
    """For every letter of a memo as it is played the place at which it was typed.

    ``count`` is how many were typed.

    >>> from cubecore.memo.method import Method
    >>> from cubecore.memo.pieces import EDGES
    >>> from cubecore.memo.reading import read_memo
    >>> TypedPlaces.of(read_memo("A co G", EDGES, Method(flips_as="capitals")))
    TypedPlaces(places=(1, 2, 0, 0, 3, 3), count=4)
    """

    places: tuple[int, ...]
    count: int

    @classmethod
    def of(cls, memo: ReadMemo) -> "TypedPlaces":
        """The places of a memo's letters."""
        played = [letter.start for letter in memo.played]
        left_out = [] if memo.filler is None else [memo.filler.start]
        typed = {start: place for place, start in enumerate(sorted({*played, *left_out}))}
        return cls(tuple(typed[start] for start in played), len(typed))

    def of_letter(self, played: int) -> int:
        """The place at which a letter was typed; after the last one, how many were."""
        return self.places[played] if played < len(self.places) else self.count

    @property
    def in_order(self) -> bool:
        """Whether the letters are played in the order in which they were typed."""
        return all(one <= other for one, other in pairwise(self.places))

    @property
    def told_alone(self) -> tuple[int, ...]:
        """Where flips and twists told by one letter begin, as they are played."""
        return tuple(at for at, (one, other) in enumerate(pairwise(self.places)) if one == other)
