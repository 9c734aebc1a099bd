"""The pieces of many cubes as arrays, and the letters that they take.

There is one row for each slot and one column for each cube. The cubes stay in their home orientation;
buffers and cycle-break orders are translated from the method's holding instead.

Cycles are counted without following them. Slots are removed one after the other, and what led to a
removed slot leads to its successor from then on. A slot that leads to itself closes a cycle.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import IntEnum
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.cube.cubies import CubiesBatch
from cubecore.cube.cubies.batch import odd_columns
from cubecore.memo.method import Method
from cubecore.memo.piece_state import MemoSwap, held_to_home
from cubecore.memo.pieces import CORNERS, EDGES, PieceType
from cubecore.memo.three_by_three import home_memo_swap, home_stickers

Octets: TypeAlias = npt.NDArray[np.uint8]


BLOCK = 1 << 14
"""How many cubes are counted or traced in one step: they fit into the processor's cache."""


@dataclass(frozen=True, slots=True, eq=False)
class PieceBatch:
    """The pieces of one type on many cubes, with the buffer and the cycle-break order.

    ``pieces`` has the piece in each slot, and ``turns`` by how many stickers it is turned. ``held``
    has, for every sticker in the home orientation, its number in the method's holding.
    """

    piece_type: PieceType
    pieces: Octets
    turns: Octets
    buffer: int
    order: tuple[int, ...]
    held: Octets

    def __len__(self) -> int:
        return int(self.pieces.shape[1])

    @property
    def buffer_piece(self) -> int:
        """Return the piece that the buffer is on."""
        return self.piece_type.piece_of(self.buffer)

    def columns(self, columns: slice) -> "PieceBatch":
        """Return the pieces of some of the cubes."""
        pieces, turns = self.pieces[:, columns], self.turns[:, columns]
        return PieceBatch(self.piece_type, pieces, turns, self.buffer, self.order, self.held)


def piece_batches(batch: CubiesBatch, method: Method) -> tuple[PieceBatch, PieceBatch]:
    """Return the edges and the corners of a batch, after the memo swap where parity is odd."""
    edges = batch.ep, batch.eo
    corners = batch.cp, batch.co
    swap = home_memo_swap(method)
    if swap is not None:
        odd = odd_columns(batch.cp)
        if swap.piece_type == EDGES:
            edges = _swapped(*edges, swap, odd)
        else:
            corners = _swapped(*corners, swap, odd)
    return _piece_batch(EDGES, *edges, method), _piece_batch(CORNERS, *corners, method)


def _piece_batch(
    piece_type: PieceType, pieces: Octets, turns: Octets, method: Method
) -> PieceBatch:
    home = held_to_home(piece_type, method.holding.centers)
    held = np.full(256, 255, dtype=np.uint8)
    held[list(home)] = np.arange(len(home), dtype=np.uint8)
    buffer = home[method.buffer(piece_type)]
    order = home_stickers(piece_type, method.break_order(piece_type), method)
    return PieceBatch(piece_type, pieces, turns, buffer, order, held)


def _swapped(
    pieces: Octets, turns: Octets, swap: MemoSwap, odd: npt.NDArray[np.bool_]
) -> tuple[Octets, Octets]:
    """Return pieces and turns after a memo swap on the odd cubes."""
    stickers, count = swap.piece_type.stickers, len(swap.piece_type.names)
    if swap.swaps_homes:
        # The homes of the edges' first stickers, 24 higher on odd cubes: only those are swapped.
        homes = pieces * np.uint8(stickers) + turns + np.uint8(count) * odd
        after = np.frombuffer(bytes(range(count)) + swap.table[:count], dtype=np.uint8).take(homes)
        swapped = after // np.uint8(stickers)
        return swapped, after - swapped * np.uint8(stickers)
    swapped, turned = pieces.copy(), turns.copy()
    for slot, sticker in enumerate(swap.table[:count:stickers]):
        source, step = divmod(sticker, stickers)
        if source != slot:
            turns_there = (turns[source] + np.uint8(stickers - step)) % np.uint8(stickers)
            swapped[slot] = np.where(odd, pieces[source], pieces[slot])
            turned[slot] = np.where(odd, turns_there, turns[slot])
    return swapped, turned


class BufferState(IntEnum):
    """Where the buffer piece is: solved, in place but flipped or twisted, or in another slot."""

    SOLVED = 0
    IN_PLACE = 1
    MOVED = 2


@dataclass(frozen=True, slots=True, eq=False)
class PieceCounts:
    """The letters, cycle breaks and flips or twists of one piece type, for each cube of a batch.

    ``breaks`` counts the real cycles without the buffer piece. ``in_place`` counts the pieces, except
    the buffer's, that are flipped or twisted in place. ``buffer`` is a ``BufferState``.
    """

    letters: Octets
    breaks: Octets
    in_place: Octets
    buffer: Octets


@dataclass(frozen=True, slots=True, eq=False)
class BatchCounts:
    """The counts of edges and corners, and whether each cube takes an odd number of quarter turns."""

    edges: PieceCounts
    corners: PieceCounts
    parity: npt.NDArray[np.bool_]


def count_batch(batch: CubiesBatch, method: Method) -> BatchCounts:
    """Count the letters, cycle breaks, flips and twists of many cubes.

    >>> from cubecore.cube.cubies import SOLVED
    >>> counts = count_batch(CubiesBatch.from_cubies([SOLVED]), Method())
    >>> counts.edges.letters.tolist(), counts.corners.breaks.tolist(), counts.parity.tolist()
    ([0], [0], [False])
    """
    edges, corners = piece_batches(batch, method)
    return BatchCounts(count_pieces(edges), count_pieces(corners), odd_columns(batch.cp))


def count_pieces(batch: PieceBatch) -> PieceCounts:
    """Count the letters, cycle breaks, flips or twists of one piece type."""
    counts = PieceCounts(*(np.empty(len(batch), dtype=np.uint8) for _ in fields(PieceCounts)))
    for block in column_blocks(len(batch)):
        for name, values in zip(PieceCounts.__slots__, _counted(batch.columns(block)), strict=True):
            getattr(counts, name)[block] = values
    return counts


def column_blocks(count: int) -> Iterator[slice]:
    """Yield the columns in blocks that fit into the processor's cache."""
    return (slice(start, min(start + BLOCK, count)) for start in range(0, count, BLOCK))


def _counted(batch: PieceBatch) -> tuple[Octets, Octets, Octets, Octets]:
    """Return letters, breaks, pieces in place and the state of the buffer."""
    here = batch.buffer_piece
    others = np.array([piece for piece in range(batch.piece_type.pieces) if piece != here])
    own_slot = batch.pieces[others] == others.astype(np.uint8)[:, None]
    fixed = own_slot.sum(axis=0, dtype=np.uint8)
    in_place = (own_slot & (batch.turns[others] != 0)).sum(axis=0, dtype=np.uint8)
    breaks = _closed_cycles(batch.pieces[[*others, here]], [*others.tolist(), here]) - fixed
    letters = np.uint8(len(others)) - fixed + breaks + in_place + in_place
    moved = batch.pieces[here] != here
    turned = ~moved & (batch.turns[here] != 0)
    buffer = moved * np.uint8(BufferState.MOVED) + turned * np.uint8(BufferState.IN_PLACE)
    return letters, breaks, in_place, buffer


def _closed_cycles(pieces: Octets, labels: list[int]) -> Octets:
    """Return the number of cycles, fixed slots included, without the cycle of the last slot."""
    closed = np.zeros(pieces.shape[1], dtype=np.uint8)
    for row, label in enumerate(labels[:-1]):
        closed += pieces[row] == label
        later = pieces[row + 1 :]
        later ^= (later == label) * (pieces[row] ^ np.uint8(label))
    return closed
