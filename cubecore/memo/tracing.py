"""Tracing: the letters that solve a cube, found the way people trace.

First the buffer's own cycle: where the sticker in the buffer belongs, what is there and so on,
until a sticker of the buffer piece comes up, which is not written. Then cycles are broken into in
the method's order, each from its start to the return to the start's piece, and at last the pieces
that only turned where they are.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from cubecore.cube.algorithm import Moves
from cubecore.cube.cubies import Cubies
from cubecore.cube.stickers import Cube
from cubecore.memo.cycles import CycleFinder
from cubecore.memo.equal_stickers import told_apart
from cubecore.memo.holding import (
    AnyCube,
    cubies_of,
    cubies_of_scramble,
    held_pieces,
    pieces_to_memorise,
)
from cubecore.memo.method import Method
from cubecore.memo.naming import Names
from cubecore.memo.orbit_states import orbit_to_memorise
from cubecore.memo.pieces import EDGES, PieceType, read_sticker
from cubecore.memo.playing import PieceState
from cubecore.memo.switched_letters import switched
from cubecore.memo.writing import write_memo

Letters = tuple[int, ...]


class BufferTurn(StrEnum):
    """How a buffer piece that is in its place is turned there."""

    FLIPPED = "flipped"
    CLOCKWISE = "clockwise"
    COUNTERCLOCKWISE = "counterclockwise"


@dataclass(frozen=True, slots=True)
class PieceTrace:
    """The memo of one piece type, as stickers.

    ``cycles`` are the buffer's, the other real ones, then the pieces in place, and ``in_place``
    those last ones again. ``is_complete`` tells that playing the letters solves the pieces.
    """

    piece_type: PieceType
    buffer: int
    cycles: tuple[Letters, ...]
    in_place: tuple[Letters, ...]
    buffer_in_place: BufferTurn | None
    is_complete: bool

    @property
    def letters(self) -> Letters:
        """All letters in their order."""
        return tuple(letter for cycle in self.cycles for letter in cycle)

    @property
    def moved_letters(self) -> Letters:
        """The letters of real cycles alone, without those of pieces in place."""
        return self.letters[: len(self.letters) - sum(map(len, self.in_place))]

    @property
    def stickers(self) -> tuple[str, ...]:
        """The letters by their stickers' names."""
        return tuple(self.piece_type.names[letter] for letter in self.letters)

    def as_written(self, method: Method) -> "PieceTrace":
        """The same memo with the letters as the method writes them: see ``switched``."""
        is_apart = method.in_place == "apart" or method.flips_as == "capitals"
        apart = sum(map(len, self.in_place)) if is_apart else 0
        letters = iter(switched(self.letters, self.piece_type, method, apart))
        cycles = tuple(tuple(next(letters) for _ in cycle) for cycle in self.cycles)
        in_place = cycles[len(cycles) - len(self.in_place) :]
        return replace(self, cycles=cycles, in_place=in_place)

    @property
    def is_odd(self) -> bool:
        """Whether the number of letters is odd."""
        return len(self.letters) % 2 == 1


@dataclass(frozen=True, slots=True)
class Trace:
    """The memo of a whole 3×3×3 under a method, and the parity of the cube itself."""

    edges: PieceTrace
    corners: PieceTrace
    parity: bool

    def of(self, piece_type: PieceType) -> PieceTrace:
        """The memo of one of the two piece types."""
        return self.edges if piece_type == EDGES else self.corners


def trace(cube: AnyCube, method: Method) -> Trace:
    """Return the memo of a cube: Cubies, a Cube, or a scramble in any form.

    A text of exactly 54 face letters, nine of each and nothing between them, is the cube itself.

    >>> found = trace("U", Method())
    >>> found.edges.stickers, found.corners.stickers, found.parity
    (('UB', 'UL', 'UF'), ('UFL', 'UFR', 'UBR'), True)
    """
    cubies = cubies_of(cube)
    pieces = pieces_to_memorise(cubies, method)
    edges, corners = (
        trace_pieces(state, method.buffer(state.piece_type), method.break_order(state.piece_type))
        for state in (pieces.edges, pieces.corners)
    )
    return Trace(edges, corners, held_pieces(cubies, method.holding).parity)


def trace_scramble(scramble: Moves, method: Method) -> Trace:
    """The memo of the cube after a scramble done white up, green in front."""
    return trace(cubies_of_scramble(scramble), method)


def trace_facelets(facelets: str, method: Method) -> Trace:
    """The memo of the cube that 54 facelets show, however it is held there."""
    return trace(Cubies.from_facelets(facelets), method)


def trace_orbit(cube: Cube, piece_type: PieceType, buffer: int | str, method: Method) -> PieceTrace:
    """Return the memo of one orbit of a cube of any size, held as ``scrambled_cube`` holds it.

    The buffer is a sticker of the orbit, by its name or its number.

    >>> from cubecore.memo.orbit_states import scrambled_cube
    >>> from cubecore.memo.pieces import orbit_pieces
    >>> wings = orbit_pieces(4, "wings")
    >>> trace_orbit(scrambled_cube("2R", 4), wings, "UFr", Method()).stickers
    ('FDr', 'DBr', 'BUr')
    """
    start = read_sticker(piece_type, buffer)
    state = orbit_to_memorise(cube, piece_type, method)
    return trace_pieces(state, start, method.break_order(piece_type))


def trace_pieces(state: PieceState, buffer: int, order: Sequence[int] = ()) -> PieceTrace:
    """The memo of the pieces of one type on a cube of any size, for any buffer and break order."""
    piece_type = state.piece_type
    ranked = tuple(dict.fromkeys((*order, *range(len(piece_type.names)))))
    cycles = CycleFinder.of(piece_type, buffer, ranked).find(
        told_apart(state, buffer, ranked).homes
    )
    return PieceTrace(
        piece_type=piece_type,
        buffer=buffer,
        cycles=cycles.written,
        in_place=cycles.in_place,
        buffer_in_place=buffer_turn(state, buffer),
        is_complete=state.after(cycles.letters, buffer).is_solved,
    )


def buffer_turn(state: PieceState, buffer: int) -> BufferTurn | None:
    """How the buffer piece is turned, if it is in its place but not solved."""
    home, stickers = state.homes[buffer], state.piece_type.stickers
    if home == buffer or home // stickers != buffer // stickers:
        return None
    if stickers == len(BufferTurn) - 1:
        return BufferTurn.FLIPPED
    return BufferTurn.CLOCKWISE if (buffer - home) % stickers == 1 else BufferTurn.COUNTERCLOCKWISE


@dataclass(frozen=True, slots=True)
class EdgeTracingResult:
    """The cycles of the edges as the method writes them, and both letters of each flipped edge.

    ``total_pieces`` counts the 24 edge stickers of the 12 edges.
    """

    cycles: tuple[tuple[str, ...], ...]
    flipped_edges: tuple[str, ...]
    total_pieces: int
    edges: int
    is_complete: bool


def trace_all_edges(cube: AnyCube, method: Method) -> EdgeTracingResult:
    """Trace the edges in the letters or sticker names of the method.

    >>> result = trace_all_edges("(M' U)4 (M U)4", Method())
    >>> result.cycles, result.flipped_edges
    ((('a', 'q'), ('c', 'i'), ('d', 'e')), ('a', 'q', 'c', 'i', 'd', 'e'))
    """
    found = trace(cube, method).edges.as_written(method)
    symbol = Names(EDGES, method).symbol
    cycles = tuple(tuple(map(symbol, cycle)) for cycle in found.cycles)
    flipped = tuple(symbol(letter) for pair in found.in_place for letter in pair)
    return EdgeTracingResult(cycles, flipped, len(EDGES.names), EDGES.pieces, found.is_complete)


def full_edge_trace(cube: AnyCube, method: Method) -> str:
    """Return the memo of the edges as the method writes it, with spaces between the letters.

    >>> full_edge_trace("U", Method())
    'a d c'
    >>> full_edge_trace("(M' U)4 (M U)4", Method(memo_as="stickers", in_place="apart"))
    '(UB BU UF FU UL LU)'
    """
    found = trace(cube, method).edges.as_written(method)
    return write_memo(found.moved_letters, EDGES, method, in_place=found.in_place, spaced=True)
