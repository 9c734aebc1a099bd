"""The pieces of many cubes as a method traces them: one row for each place, one column a cube.

The cubes stay at home, and buffers and break orders are taken to them from the holding instead.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.cube.cubies import CubiesBatch
from cubecore.cube.random_states import odd_columns
from cubecore.memo.holding import held_stickers
from cubecore.memo.method import Method
from cubecore.memo.pieces import CORNERS, EDGES, PieceType

Numbers: TypeAlias = npt.NDArray[np.uint8]


@dataclass(frozen=True, slots=True, eq=False)
class PieceBatch:
    """The pieces of one type on many cubes, with the buffer and the break order to trace from.

    ``pieces`` tells which piece each place holds and ``turns`` by how many stickers it is turned.
    ``held`` is, for every sticker at home, its number in the method's holding.
    """

    piece_type: PieceType
    pieces: Numbers
    turns: Numbers
    buffer: int
    order: tuple[int, ...]
    held: Numbers

    def __len__(self) -> int:
        return int(self.pieces.shape[1])

    @property
    def buffer_piece(self) -> int:
        """The piece the buffer is on."""
        return self.piece_type.piece_of(self.buffer)

    def columns(self, chosen: slice) -> "PieceBatch":
        """The same for some of the cubes."""
        pieces, turns = self.pieces[:, chosen], self.turns[:, chosen]
        return PieceBatch(self.piece_type, pieces, turns, self.buffer, self.order, self.held)


def pieces_to_memorise(batch: CubiesBatch, method: Method) -> tuple[PieceBatch, PieceBatch]:
    """The edges and the corners of a batch, after the method's exchange where parity is odd."""
    edges = _piece_batch(EDGES, batch.ep, batch.eo, method)
    corners = _piece_batch(CORNERS, batch.cp, batch.co, method)
    swap = method.swap
    if swap is None:
        return edges, corners
    odd = odd_columns(batch.cp)
    first, second = _at_home(swap.piece_type, (swap.first, swap.second), method)
    if swap.piece_type == EDGES:
        return _with_homes_exchanged(edges, first, second, odd), corners
    return edges, _with_places_exchanged(corners, first, second, odd)


def _piece_batch(
    piece_type: PieceType, pieces: Numbers, turns: Numbers, method: Method
) -> PieceBatch:
    sources = held_stickers(piece_type, method.holding.centers, 3)
    held = np.full(256, 255, dtype=np.uint8)
    held[list(sources)] = np.arange(len(sources), dtype=np.uint8)
    (buffer,) = _at_home(piece_type, (method.buffer(piece_type),), method)
    order = _at_home(piece_type, method.break_order(piece_type), method)
    return PieceBatch(piece_type, pieces, turns, buffer, order, held)


def _at_home(piece_type: PieceType, stickers: Iterable[int], method: Method) -> tuple[int, ...]:
    """Stickers as held, by their numbers on the cube at home."""
    sources = held_stickers(piece_type, method.holding.centers, 3)
    return tuple(sources[sticker] for sticker in stickers)


def _with_homes_exchanged(
    batch: PieceBatch, first: int, second: int, odd: npt.NDArray[np.bool_]
) -> PieceBatch:
    pieces, turns = batch.pieces.copy(), batch.turns.copy()
    for one, other in ((first, second), (second, first)):
        piece, turn = divmod(one, batch.piece_type.stickers)
        goes_to, other_turn = divmod(other, batch.piece_type.stickers)
        found = (batch.pieces == piece) & odd
        pieces[found] = goes_to
        turns[found] += np.uint8(turn - other_turn + batch.piece_type.stickers)
    turns %= np.uint8(batch.piece_type.stickers)
    return PieceBatch(batch.piece_type, pieces, turns, batch.buffer, batch.order, batch.held)


def _with_places_exchanged(
    batch: PieceBatch, first: int, second: int, odd: npt.NDArray[np.bool_]
) -> PieceBatch:
    pieces, turns = batch.pieces.copy(), batch.turns.copy()
    for one, other in ((first, second), (second, first)):
        place, turn = divmod(one, batch.piece_type.stickers)
        source, source_turn = divmod(other, batch.piece_type.stickers)
        pieces[place, odd] = batch.pieces[source, odd]
        added = np.uint8(turn - source_turn + batch.piece_type.stickers)
        turns[place, odd] = batch.turns[source, odd] + added
    turns %= np.uint8(batch.piece_type.stickers)
    return PieceBatch(batch.piece_type, pieces, turns, batch.buffer, batch.order, batch.held)
