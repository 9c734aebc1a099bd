"""Memos of very many cubes at once: letters, letter counts, cycle breaks, flips, twists, parity.

Start with ``count_batch`` and ``trace_batch``; ``ScrambleTracer`` traces scrambles one by one. The
modules, in reading order:

- ``batches``: the pieces of many cubes as arrays, and the counts of their letters
- ``letters``: the letters themselves, by following the cycles of all cubes at once
"""

from cubecore.memo.many.batches import (
    BatchCounts,
    BufferState,
    PieceBatch,
    PieceCounts,
    count_batch,
    count_pieces,
    piece_batches,
)
from cubecore.memo.many.letters import (
    NO_LETTER,
    BatchLetters,
    PieceLetters,
    ScrambleTracer,
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
    "ScrambleTracer",
    "count_batch",
    "count_pieces",
    "piece_batches",
    "trace_batch",
    "trace_piece_batch",
]
