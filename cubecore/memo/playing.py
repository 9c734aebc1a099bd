"""Playing a memo: where the stickers of one piece type are, and what a letter does to them.

A letter swaps the piece in the buffer and the piece at the letter: buffer sticker and letter's
sticker change places, and so do the next ones clockwise. A memo is right when playing it leaves
every piece solved; nothing else decides.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from cubecore.errors import StateError
from cubecore.memo.pieces import PieceType, Played

SOLVED = bytes(range(256))


class BufferTurn(StrEnum):
    """How a buffer piece that is in its slot is turned there."""

    FLIPPED = "flipped"
    CLOCKWISE = "clockwise"
    COUNTERCLOCKWISE = "counterclockwise"


@dataclass(frozen=True, slots=True)
class PieceState:
    """Where the stickers of one piece type are: for every place, the home of the sticker there.

    >>> from cubecore.memo.pieces import EDGES, sticker_index
    >>> flipped = PieceState.solved(EDGES).after([2, 3], buffer=sticker_index(EDGES, "UR"))
    >>> [EDGES.piece_name(piece) for piece in flipped.unsolved_pieces]
    ['UR', 'UF']
    """

    piece_type: PieceType
    homes: bytes

    def __post_init__(self) -> None:
        if sorted(self.homes) != list(range(len(self.piece_type.names))):
            raise StateError("stickers_not_once", pieces=self.piece_type.name)

    @classmethod
    def solved(cls, piece_type: PieceType) -> "PieceState":
        """Every sticker at home."""
        return cls(piece_type, SOLVED[: len(piece_type.names)])

    @classmethod
    def known(cls, piece_type: PieceType, homes: bytes) -> "PieceState":
        """Return a state that is known to have each sticker once, without checking it again."""
        state = object.__new__(cls)
        object.__setattr__(state, "piece_type", piece_type)
        object.__setattr__(state, "homes", homes)
        return state

    @property
    def is_solved(self) -> bool:
        """Whether every place shows what it shows on the solved cube."""
        homes = self.homes
        return homes == SOLVED[: len(homes)] or not self.unsolved_pieces

    @property
    def unsolved_pieces(self) -> tuple[int, ...]:
        """The pieces whose places do not look as on the solved cube."""
        colors, stickers = self.piece_type.colors, self.piece_type.stickers
        wrong = (p for p, home in enumerate(self.homes) if p != home and colors[p] != colors[home])
        return tuple(dict.fromkeys(place // stickers for place in wrong))

    @property
    def parity(self) -> int:
        """1 when an odd number of swaps would solve the pieces, else 0."""
        return piece_parity(self.homes, self.piece_type.stickers)

    def buffer_turn(self, buffer: int) -> BufferTurn | None:
        """Return how the buffer piece is turned, if it is in its slot but not solved."""
        home, stickers = self.homes[buffer], self.piece_type.stickers
        if home == buffer or home // stickers != buffer // stickers:
            return None
        if stickers == 2:
            return BufferTurn.FLIPPED
        is_clockwise = (buffer - home) % stickers == 1
        return BufferTurn.CLOCKWISE if is_clockwise else BufferTurn.COUNTERCLOCKWISE

    def after(self, letters: Iterable[Played], buffer: int) -> "PieceState":
        """The state after these letters are played; one on the buffer piece does nothing."""
        swaps = swap_tables(self.piece_type, buffer)
        homes = played_back([swaps[letter] for letter in letters], self.homes)
        return PieceState.known(self.piece_type, homes)

    def with_homes_exchanged(self, first: int, second: int) -> "PieceState":
        """Two pieces take each other's homes, sticker by sticker from these two on."""
        swap = swap_tables(self.piece_type, first)[second]
        return PieceState.known(self.piece_type, self.homes.translate(swap))

    def with_places_exchanged(self, first: int, second: int) -> "PieceState":
        """What is at two pieces' places changes over, sticker by sticker from these two on."""
        swap = swap_tables(self.piece_type, first)[second]
        return PieceState.known(self.piece_type, played_back([swap], self.homes))


def played_back(swaps: Sequence[bytes], homes: bytes) -> bytes:
    """The homes after swaps, which act on places: each place holds what its source held."""
    sources = SOLVED[: len(homes)]
    for swap in reversed(swaps):
        sources = sources.translate(swap)
    return sources.translate(whole_table(homes))


def whole_table(permutation: bytes) -> bytes:
    """A permutation as the 256-byte table that bytes.translate asks for."""
    return permutation + SOLVED[len(permutation) :]


def inverted(permutation: bytes) -> bytes:
    """The permutation that takes this one back."""
    back = bytearray(len(permutation))
    for index, value in enumerate(permutation):
        back[value] = index
    return bytes(back)


def swap_tables(piece_type: PieceType, buffer: int) -> tuple[bytes, ...]:
    """For every letter, the places before and after its swap, as a table for bytes.translate."""
    return _swap_tables(piece_type.stickers, len(piece_type.names), buffer)


@lru_cache(maxsize=512)
def _swap_tables(stickers: int, count: int, buffer: int) -> tuple[bytes, ...]:
    return tuple(_swap_table(stickers, buffer, letter) for letter in range(count))


def _swap_table(stickers: int, buffer: int, letter: int) -> bytes:
    table = bytearray(SOLVED)
    if buffer // stickers != letter // stickers:
        for step in range(stickers):
            one, other = _clockwise(buffer, step, stickers), _clockwise(letter, step, stickers)
            table[one], table[other] = other, one
    return bytes(table)


def _clockwise(sticker: int, steps: int, stickers: int) -> int:
    """The sticker that many steps on, on the same piece."""
    return sticker - sticker % stickers + (sticker + steps) % stickers


def piece_parity(homes: Sequence[int], stickers: int) -> int:
    """Whether the pieces' permutation is even (0) or odd (1).

    >>> piece_parity([1, 0, 2], stickers=1)
    1
    """
    pieces = [home // stickers for home in homes[::stickers]]
    parity, unseen = 0, set(range(len(pieces)))
    while unseen:
        piece = start = unseen.pop()
        while (piece := pieces[piece]) != start:
            unseen.discard(piece)
            parity ^= 1
    return parity
