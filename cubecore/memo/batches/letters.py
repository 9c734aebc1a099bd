"""The letters of many cubes at once: all cubes are followed in step, one letter at a time."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cubecore.cube.cubies import CubiesBatch
from cubecore.memo.batches.arrays import Numbers, PieceBatch, pieces_to_memorise
from cubecore.memo.batches.counts import PieceCounts, blocks, count_pieces
from cubecore.memo.method import Method

NO_LETTER = 255


@dataclass(frozen=True, slots=True, eq=False)
class PieceLetters:
    """The letters of one piece type: row i holds letter i of each cube, ``NO_LETTER`` after the last."""

    letters: Numbers
    counts: PieceCounts

    def of(self, cube: int) -> tuple[int, ...]:
        """The letters of one of the cubes."""
        return tuple(self.letters[: self.counts.letters[cube], cube].tolist())


@dataclass(frozen=True, slots=True, eq=False)
class BatchLetters:
    """The letters of edges and corners of many cubes."""

    edges: PieceLetters
    corners: PieceLetters


def trace_batch(batch: CubiesBatch, method: Method) -> BatchLetters:
    """The memos of many cubes, each the same as ``trace`` gives it.

    >>> from cubecore.memo.holding import cubies_of_scramble
    >>> traced = trace_batch(CubiesBatch.from_cubies([cubies_of_scramble("U")]), Method())
    >>> traced.edges.of(0), traced.corners.of(0)
    ((6, 4, 2), (3, 0, 9))
    """
    edges, corners = pieces_to_memorise(batch, method)
    return BatchLetters(trace_piece_batch(edges), trace_piece_batch(corners))


def trace_piece_batch(batch: PieceBatch) -> PieceLetters:
    """The letters of one piece type."""
    counts = count_pieces(batch)
    longest = int(counts.letters.max(initial=0))
    letters = np.full((longest, len(batch)), NO_LETTER, dtype=np.uint8)
    tables = _Tables.of(batch)
    for block in blocks(len(batch)):
        steps = int(counts.letters[block].max())
        _follow(batch.columns(block), tables, letters[:steps, block])
    return PieceLetters(batch.held.take(letters), counts)


@dataclass(frozen=True, slots=True, eq=False)
class _Tables:
    """What following needs to know of stickers, by number.

    The pieces that still need a letter are bits: first the real ones in break order, then those
    in place. ``starts`` gives the sticker to break in with by the number of the lowest bit, and
    ``kept`` all bits but those of a sticker's piece.
    """

    ranked: tuple[int, ...]
    pieces: Numbers
    starts: Numbers
    kept: npt.NDArray[np.uint64]

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
        kept = np.full(256, ~np.uint64(0))
        for rank, piece in enumerate(firsts):
            bits = 1 << rank | 1 << rank + len(firsts)
            kept[list(batch.piece_type.stickers_of(piece))] = ~np.uint64(bits)
        return cls(tuple(firsts), pieces, starts, kept)


def _follow(batch: PieceBatch, tables: _Tables, letters: Numbers) -> None:
    """Fill in the letters of some cubes, row by row."""
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
        waiting &= tables.kept.take(letter)
        piece = pieces.take(letter)
        returned = (piece == started) & ~breaks
        started = np.where(breaks, piece, started)
        following = homes.take(cubes + letter, mode="clip")
        breaks = returned | (pieces.take(following) == here) | (letter == NO_LETTER)


def _homes(batch: PieceBatch) -> Numbers:
    """For every cube and place the home of the sticker there, cube after cube."""
    stickers = batch.piece_type.stickers
    homes = np.empty((len(batch), batch.piece_type.pieces, stickers), dtype=np.uint8)
    first = batch.pieces * np.uint8(stickers)
    for k in range(stickers):
        turned = (np.uint8(stickers + k) - batch.turns) % np.uint8(stickers)
        homes[:, :, k] = (first + turned).T
    return homes.ravel()


def _waiting(batch: PieceBatch, ranked: tuple[int, ...]) -> npt.NDArray[np.uint64]:
    """The pieces that need letters, as the bits of each cube."""
    waiting = np.zeros(len(batch), dtype=np.uint64)
    for rank, piece in enumerate(ranked):
        home = batch.pieces[piece] == piece
        waiting |= (~home).astype(np.uint64) << np.uint64(rank)
        in_place = home & (batch.turns[piece] != 0)
        waiting |= in_place.astype(np.uint64) << np.uint64(rank + len(ranked))
    return waiting
