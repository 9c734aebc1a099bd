"""Tracing very many cubes at once: letter counts, cycle breaks, flips, twists, parity, letters."""

from cubecore.memo.batches.arrays import PieceBatch, pieces_to_memorise
from cubecore.memo.batches.counts import (
    BatchCounts,
    BufferState,
    PieceCounts,
    count_batch,
    count_pieces,
)
from cubecore.memo.batches.letters import (
    NO_LETTER,
    BatchLetters,
    PieceLetters,
    trace_batch,
    trace_piece_batch,
)

__all__ = [
    "NO_LETTER",
    "BatchCounts",
    "BatchLetters",
    "BufferState",
    "PieceBatch",
    "PieceCounts",
    "PieceLetters",
    "count_batch",
    "count_pieces",
    "pieces_to_memorise",
    "trace_batch",
    "trace_piece_batch",
]
