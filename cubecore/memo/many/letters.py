"""The letters of many cubes: of a whole batch at once, or of one scramble after the other.

In a batch the cycles of all cubes are followed together, one letter at a time.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cubecore.cube.algorithm import Moves
from cubecore.cube.cubies import CubiesBatch
from cubecore.cube.permutation import as_table, inverted
from cubecore.memo.many.batches import (
    Octets,
    PieceBatch,
    PieceCounts,
    column_blocks,
    count_pieces,
    piece_batches,
)
from cubecore.memo.method import Method
from cubecore.memo.piece_state import MemoSwap, held_to_home
from cubecore.memo.pieces import CORNERS, EDGES, Letters, PieceType
from cubecore.memo.three_by_three import home_memo_swap, home_stickers, sticker_homes
from cubecore.memo.tracing import CycleFinder

NO_LETTER = 255


@dataclass(frozen=True, slots=True, eq=False)
class PieceLetters:
    """The letters of one piece type: row i holds letter i of each cube, ``NO_LETTER`` after the last."""

    letters: Octets
    counts: PieceCounts

    def of(self, cube: int) -> tuple[int, ...]:
        """Return the letters of one cube."""
        return tuple(self.letters[: self.counts.letters[cube], cube].tolist())


@dataclass(frozen=True, slots=True, eq=False)
class BatchLetters:
    """The letters of edges and corners of many cubes."""

    edges: PieceLetters
    corners: PieceLetters


def trace_batch(batch: CubiesBatch, method: Method) -> BatchLetters:
    """Return the letters of many cubes, the same as those of ``trace``.

    >>> from cubecore.memo.three_by_three import cubies_of_scramble
    >>> traced = trace_batch(CubiesBatch.from_cubies([cubies_of_scramble("U")]), Method())
    >>> traced.edges.of(0), traced.corners.of(0)
    ((6, 4, 2), (3, 0, 9))
    """
    edges, corners = piece_batches(batch, method)
    return BatchLetters(trace_piece_batch(edges), trace_piece_batch(corners))


def trace_piece_batch(batch: PieceBatch) -> PieceLetters:
    """Return the letters of one piece type."""
    counts = count_pieces(batch)
    longest = int(counts.letters.max(initial=0))
    letters = np.full((longest, len(batch)), NO_LETTER, dtype=np.uint8)
    tables = _Tables.of(batch)
    for block in column_blocks(len(batch)):
        steps = int(counts.letters[block].max())
        _follow(batch.columns(block), tables, letters[:steps, block])
    return PieceLetters(batch.held.take(letters), counts)


@dataclass(frozen=True, slots=True, eq=False)
class _Tables:
    """Tables by sticker for following cycles.

    The pieces that still need letters are bits: first those in other slots, in cycle-break order,
    then those in place. ``starts`` has the sticker to break into for each lowest bit that is set,
    and ``masks`` has all bits except those of a sticker's piece.
    """

    ranked: tuple[int, ...]
    pieces: Octets
    starts: Octets
    masks: npt.NDArray[np.uint64]

    @classmethod
    def of(cls, batch: PieceBatch) -> "_Tables":
        piece_of, count = batch.piece_type.piece_of, len(batch.piece_type.names)
        firsts: dict[int, int] = {}
        for sticker in (*batch.order, *range(count)):
            firsts.setdefault(piece_of(sticker), sticker)
        firsts.pop(batch.buffer_piece)
        pieces = np.full(256, NO_LETTER, dtype=np.uint8)
        pieces[:count] = [piece_of(sticker) for sticker in range(count)]
        starts = np.full(65, NO_LETTER, dtype=np.uint8)
        starts[: 2 * len(firsts)] = 2 * list(firsts.values())
        masks = np.full(256, ~np.uint64(0))
        for rank, piece in enumerate(firsts):
            bits = 1 << rank | 1 << rank + len(firsts)
            masks[list(batch.piece_type.stickers_of(piece))] = ~np.uint64(bits)
        return cls(tuple(firsts), pieces, starts, masks)


def _follow(batch: PieceBatch, tables: _Tables, letters: Octets) -> None:
    """Write the letters of some cubes, row by row."""
    homes, count = _homes(batch), len(batch.piece_type.names)
    here, pieces = np.uint8(batch.buffer_piece), tables.pieces
    cubes = np.arange(len(batch), dtype=np.intp) * count
    waiting = _waiting(batch, tables.ranked)
    following = homes.take(cubes + batch.buffer)
    breaks = pieces.take(following) == here
    started = np.full(len(batch), here)
    for row in letters:
        lowest = np.bitwise_count((waiting & (~waiting + np.uint64(1))) - np.uint64(1))
        letter = np.where(breaks, tables.starts.take(lowest), following)
        row[:] = letter
        waiting &= tables.masks.take(letter)
        piece = pieces.take(letter)
        returned = (piece == started) & ~breaks
        started = np.where(breaks, piece, started)
        following = homes.take(cubes + letter, mode="clip")
        breaks = returned | (pieces.take(following) == here) | (letter == NO_LETTER)


def _homes(batch: PieceBatch) -> Octets:
    """Return the home of the sticker at every place, cube after cube."""
    stickers = batch.piece_type.stickers
    homes = np.empty((len(batch), batch.piece_type.pieces, stickers), dtype=np.uint8)
    first = batch.pieces * np.uint8(stickers)
    for k in range(stickers):
        turned = (np.uint8(stickers + k) - batch.turns) % np.uint8(stickers)
        homes[:, :, k] = (first + turned).T
    return homes.ravel()


def _waiting(batch: PieceBatch, ranked: tuple[int, ...]) -> npt.NDArray[np.uint64]:
    """Return the pieces that need letters, as bits of one number for each cube."""
    waiting = np.zeros(len(batch), dtype=np.uint64)
    for rank, piece in enumerate(ranked):
        own_slot = batch.pieces[piece] == piece
        waiting |= (~own_slot).astype(np.uint64) << np.uint64(rank)
        in_place = own_slot & (batch.turns[piece] != 0)
        waiting |= in_place.astype(np.uint64) << np.uint64(rank + len(ranked))
    return waiting


@dataclass(frozen=True, slots=True)
class ScrambleTracer:
    """Traces many scrambles under one method, one after the other, as fast as plain Python can.

    Everything that depends on the method alone is computed once. The letters are the same as those
    of ``trace``.

    >>> ScrambleTracer.of(Method()).letters("U")
    ((6, 4, 2), (3, 0, 9))
    """

    edge_finder: CycleFinder
    corner_finder: CycleFinder
    edges_held: bytes
    corners_held: bytes
    swap: MemoSwap | None

    @classmethod
    def of(cls, method: Method) -> "ScrambleTracer":
        """Return the tracer for a method."""
        return cls(
            _finder(EDGES, method),
            _finder(CORNERS, method),
            _home_to_held(EDGES, method),
            _home_to_held(CORNERS, method),
            home_memo_swap(method),
        )

    def letters(self, scramble: Moves) -> tuple[Letters, Letters]:
        """Return the stickers of the edges' memo and of the corners', as they are played."""
        edge_homes, corner_homes = sticker_homes(scramble)
        edges = self.edge_finder.letters(edge_homes)
        corners = self.corner_finder.letters(corner_homes)
        if self.swap is not None and len(edges) % 2:
            if self.swap.piece_type == EDGES:
                edges = self.edge_finder.letters(self.swap.homes_after(edge_homes))
            else:
                corners = self.corner_finder.letters(self.swap.homes_after(corner_homes))
        held = bytes(edges).translate(self.edges_held), bytes(corners).translate(self.corners_held)
        return tuple(held[0]), tuple(held[1])  # type: ignore[arg-type] # the bytes are stickers


def _finder(piece_type: PieceType, method: Method) -> CycleFinder:
    (buffer,) = home_stickers(piece_type, (method.buffer(piece_type),), method)
    order = home_stickers(piece_type, method.break_order(piece_type), method)
    return CycleFinder.of(piece_type, buffer, order)


def _home_to_held(piece_type: PieceType, method: Method) -> bytes:
    """Return, for every sticker in the home orientation, its number in the method's holding."""
    return as_table(inverted(held_to_home(piece_type, method.holding.centers)))
