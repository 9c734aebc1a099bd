"""Where the stickers of one piece type are, and what a letter does to them.

A letter swaps the piece in the buffer and the piece at the letter: the buffer's sticker and the
letter's sticker change places, and so do the next ones clockwise. A memo is correct if playing it
leaves every piece solved; nothing else decides.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import product

from cubecore.cube.colors import HOME_HOLDING, Holding
from cubecore.cube.orbits import place_named
from cubecore.cube.permutation import IDENTITY, as_table, inverted, is_odd
from cubecore.cube.pieces import Centers
from cubecore.cube.places import held_source
from cubecore.errors import StateError
from cubecore.memo.pieces import PieceType, Played


class BufferTurn(StrEnum):
    """How a buffer piece that is in its slot is flipped or twisted."""

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
        """Return the state in which every sticker is in its own place."""
        return cls(piece_type, IDENTITY[: len(piece_type.names)])

    @classmethod
    def unchecked(cls, piece_type: PieceType, homes: bytes) -> "PieceState":
        """Return a state without checking that each sticker occurs once."""
        state = object.__new__(cls)
        object.__setattr__(state, "piece_type", piece_type)
        object.__setattr__(state, "homes", homes)
        return state

    @classmethod
    def of_pieces(
        cls, piece_type: PieceType, pieces: Iterable[int], orientations: Iterable[int]
    ) -> "PieceState":
        """Return the state with these pieces of a 3×3×3 in the slots, in these orientations.

        >>> from cubecore.memo.pieces import EDGES
        >>> PieceState.of_pieces(EDGES, range(12), [0] * 12).is_solved
        True
        """
        stickers = _STICKERS[piece_type.stickers]
        slots = zip(pieces, orientations, strict=True)
        return cls.unchecked(piece_type, b"".join([stickers[slot] for slot in slots]))

    @property
    def pieces(self) -> tuple[int, ...]:
        """Return the piece in each slot."""
        stickers = self.piece_type.stickers
        return tuple([home // stickers for home in self.homes[::stickers]])

    @property
    def orientations(self) -> tuple[int, ...]:
        """Return by how many stickers the piece in each slot is turned clockwise."""
        stickers = self.piece_type.stickers
        return tuple(-home % stickers for home in self.homes[::stickers])

    @property
    def is_solved(self) -> bool:
        """Return whether every place looks as on the solved cube."""
        homes = self.homes
        return homes == IDENTITY[: len(homes)] or not self.unsolved_pieces

    @property
    def unsolved_pieces(self) -> tuple[int, ...]:
        """Return the slots that do not look as on the solved cube."""
        colors, stickers = self.piece_type.colors, self.piece_type.stickers
        wrong = (p for p, home in enumerate(self.homes) if p != home and colors[p] != colors[home])
        return tuple(dict.fromkeys(place // stickers for place in wrong))

    @property
    def turned_pieces(self) -> tuple[int, ...]:
        """Return the pieces that are in their slots, but flipped or twisted.

        >>> from cubecore.memo.pieces import EDGES
        >>> PieceState.of_pieces(EDGES, range(12), [1, 0, 0, 1] + [0] * 8).turned_pieces
        (0, 3)
        """
        pieces = self.pieces
        return tuple(piece for piece in self.unsolved_pieces if pieces[piece] == piece)

    @property
    def parity(self) -> int:
        """Return 1 if an odd number of swaps would solve the pieces, else 0."""
        return int(is_odd(self.pieces))

    def buffer_turn(self, buffer: int) -> BufferTurn | None:
        """Return how the buffer piece is turned, if it is in its slot but not solved."""
        home, stickers = self.homes[buffer], self.piece_type.stickers
        if home == buffer or home // stickers != buffer // stickers:
            return None
        if stickers == 2:
            return BufferTurn.FLIPPED
        is_clockwise = (buffer - home) % stickers == 1
        return BufferTurn.CLOCKWISE if is_clockwise else BufferTurn.COUNTERCLOCKWISE

    def next_letters(self, buffer: int) -> tuple[Played, ...]:
        """Return the letters that a cube traced cycle by cycle can continue with.

        That is where the sticker in the buffer belongs. If the buffer piece is in its slot, it is
        every sticker of an unsolved piece: a cycle break.
        """
        colors, own = self.piece_type.colors, self.piece_type.piece_of(buffer)
        stickers_of = self.piece_type.stickers_of
        pieces = (piece for piece in self.unsolved_pieces if piece != own)
        letters = tuple(Played(sticker) for piece in pieces for sticker in stickers_of(piece))
        color = colors[self.homes[buffer]]
        if color in {colors[sticker] for sticker in stickers_of(own)}:
            return letters
        return tuple(letter for letter in letters if colors[letter] == color)

    def after(self, letters: Iterable[Played], buffer: int) -> "PieceState":
        """Return the state after these letters are played; one on the buffer piece does nothing."""
        swaps = swap_tables(self.piece_type, buffer)
        homes = _homes_after_swaps(self.homes, [swaps[letter] for letter in letters])
        return PieceState.unchecked(self.piece_type, homes)


_STICKERS = {
    stickers: {
        (piece, turn): bytes(piece * stickers + (k - turn) % stickers for k in range(stickers))
        for piece, turn in product(range(24 // stickers), range(stickers))
    }
    for stickers in (2, 3)
}
"""The homes of the stickers in a slot, by the piece there and its orientation."""


def _homes_after_swaps(homes: bytes, swaps: Sequence[bytes]) -> bytes:
    """Return the homes after swaps of places, which are made one after the other."""
    sources = IDENTITY[: len(homes)]
    for swap in reversed(swaps):
        sources = sources.translate(swap)
    return sources.translate(as_table(homes))


def homes_after_swap(homes: bytes, swap: bytes) -> bytes:
    """Return the homes after one swap of places."""
    return swap[: len(homes)].translate(as_table(homes))


def swap_tables(piece_type: PieceType, buffer: int) -> tuple[bytes, ...]:
    """Return the swap of each letter as a table of places for ``bytes.translate``."""
    return _swap_tables(piece_type.stickers, len(piece_type.names), buffer)


@lru_cache(maxsize=512)
def _swap_tables(stickers: int, count: int, buffer: int) -> tuple[bytes, ...]:
    return tuple(_swap_table(stickers, buffer, letter) for letter in range(count))


def _swap_table(stickers: int, buffer: int, letter: int) -> bytes:
    table = bytearray(IDENTITY)
    if buffer // stickers != letter // stickers:
        for step in range(stickers):
            one, other = _clockwise(buffer, step, stickers), _clockwise(letter, step, stickers)
            table[one], table[other] = other, one
    return bytes(table)


def _clockwise(sticker: int, steps: int, stickers: int) -> int:
    """Return the sticker that is some steps clockwise on the same piece."""
    return sticker - sticker % stickers + (sticker + steps) % stickers


@dataclass(frozen=True, slots=True)
class MemoSwap:
    """The swap that a method makes if parity is odd, as a table of stickers.

    Two edges swap homes, or two corners swap places. The swap is its own inverse.
    """

    piece_type: PieceType
    table: bytes

    @classmethod
    def of(cls, piece_type: PieceType, first: int, second: int) -> "MemoSwap":
        """Return the swap of the pieces with these stickers, sticker for sticker clockwise."""
        return cls(piece_type, swap_tables(piece_type, first)[second])

    @property
    def swaps_homes(self) -> bool:
        """Return whether the pieces are edges, which swap homes; corners swap places."""
        return self.piece_type.stickers == 2

    def homes_after(self, homes: bytes) -> bytes:
        """Return the homes after the swap."""
        if self.swaps_homes:
            return homes.translate(self.table)
        return homes_after_swap(homes, self.table)


def state_in_holding(state: PieceState, holding: Holding, size: int) -> PieceState:
    """Return a state in the home orientation with the stickers named by their places as held."""
    if holding == HOME_HOLDING:
        return state
    home = held_to_home(state.piece_type, holding.centers, size)
    homes = home.translate(as_table(state.homes)).translate(as_table(inverted(home)))
    return PieceState.unchecked(state.piece_type, homes)


@lru_cache(maxsize=256)
def held_to_home(piece_type: PieceType, centers: Centers, size: int = 3) -> bytes:
    """Return, for every sticker as held, the sticker in the home orientation at the same place."""
    places = [place_named(name, size) for name in piece_type.names]
    source = held_source(centers, size)
    return bytes(places.index(source[place]) for place in places)


def assign_equal_stickers(state: PieceState, buffer: int, order: tuple[int, ...]) -> PieceState:
    """Return the state with a home chosen for each of several equal stickers.

    Solved stickers stay. The others are followed from the buffer, then from the first place in the
    cycle-break order: each goes to the first place of its colour that does not yet close the cycle,
    so that there are few cycles.
    """
    if not state.piece_type.has_equal_stickers:
        return state
    colors = state.piece_type.colors
    at_place = [colors[home] for home in state.homes]
    homes = list(range(len(at_place)))
    wrong = [place for place in order if at_place[place] != colors[place]]
    free = {color: deque(p for p in wrong if colors[p] == color) for color in set(colors)}
    left = set(wrong)
    for start in (buffer, *wrong):
        place = start
        while place in left:
            left.discard(place)
            homes[place] = _take(free[at_place[place]], start)
            place = homes[place]
    return PieceState.unchecked(state.piece_type, bytes(homes))


def _take(places: deque[int], start: int) -> int:
    """Remove and return the first place, but the start of the cycle only if it is the last one."""
    if places[0] == start and len(places) > 1:
        places.rotate(-1)
        place = places.popleft()
        places.appendleft(start)
        return place
    return places.popleft()
