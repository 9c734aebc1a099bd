"""The parts of a memo: the letters traced from one buffer, and the flips and twists beside them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from cubecore.memo.method import Method
from cubecore.memo.pieces import PieceType, Written

Pair = tuple[Written, Written]


@dataclass(frozen=True, slots=True)
class Part:
    """What is traced from one buffer, as it is written.

    ``apart`` are the flips and twists that the method lists separately: a sticker, and where the
    sticker found there belongs.
    """

    buffer: int
    letters: tuple[Written, ...]
    apart: tuple[Pair, ...] = ()

    @property
    def written(self) -> tuple[Written, ...]:
        """All letters, flips and twists last."""
        return (*self.letters, *chain.from_iterable(self.apart)) if self.apart else self.letters


def part_of(buffer: int, letters: tuple[Written, ...], end: int) -> Part:
    """Return the part with these letters; from ``end`` on they are pairs listed separately."""
    apart = tuple((letters[at], letters[at + 1]) for at in range(end, len(letters), 2))
    return Part(buffer, letters[:end], apart)


def pairs_at_end(letters: Sequence[int], piece_type: PieceType, method: Method) -> int:
    """Return how many flips and twists at the end of a memo the method lists separately."""
    if piece_type.stickers == 1 or (method.in_place == "letters" and method.flips_as == "pairs"):
        return 0
    end = len(letters)
    while end >= 2 and is_turn(piece_type, letters[end - 2], letters[end - 1]):
        end -= 2
    return (len(letters) - end) // 2


def is_turn(piece_type: PieceType, first: int, second: int) -> bool:
    """Whether two stickers flip or twist one piece: both are on it."""
    return first != second and piece_type.piece_of(first) == piece_type.piece_of(second)
