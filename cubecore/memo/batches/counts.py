"""Counting the letters of many cubes at once.

Cycles are counted without following them: places are taken out one after the other, each time
joining what led there to where it leads, and a place that leads to itself has closed a cycle.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import IntEnum

import numpy as np
import numpy.typing as npt

from cubecore.cube.cubies import CubiesBatch
from cubecore.cube.random_states import odd_columns
from cubecore.memo.batches.arrays import Numbers, PieceBatch, pieces_to_memorise
from cubecore.memo.method import Method

BLOCK = 1 << 14


class BufferState(IntEnum):
    """What has become of the buffer piece."""

    SOLVED = 0
    IN_PLACE = 1
    MOVED = 2


@dataclass(frozen=True, slots=True, eq=False)
class PieceCounts:
    """For each cube of a batch the letters, cycle breaks and flips or twists of one piece type.

    ``breaks`` counts the real cycles not through the buffer and ``in_place`` the pieces off the
    buffer that only turned where they are; ``buffer`` is a ``BufferState``.
    """

    letters: Numbers
    breaks: Numbers
    in_place: Numbers
    buffer: Numbers


@dataclass(frozen=True, slots=True, eq=False)
class BatchCounts:
    """The counts of edges and corners, and which cubes take an odd number of quarter turns."""

    edges: PieceCounts
    corners: PieceCounts
    parity: npt.NDArray[np.bool_]


def count_batch(batch: CubiesBatch, method: Method) -> BatchCounts:
    """What the memos of many cubes come to.

    >>> from cubecore.cube.cubies import SOLVED
    >>> counts = count_batch(CubiesBatch.from_cubies([SOLVED]), Method())
    >>> counts.edges.letters.tolist(), counts.corners.breaks.tolist(), counts.parity.tolist()
    ([0], [0], [False])
    """
    edges, corners = pieces_to_memorise(batch, method)
    return BatchCounts(count_pieces(edges), count_pieces(corners), odd_columns(batch.cp))


def count_pieces(batch: PieceBatch) -> PieceCounts:
    """The counts of one piece type."""
    counts = PieceCounts(*(np.empty(len(batch), dtype=np.uint8) for _ in fields(PieceCounts)))
    for block in blocks(len(batch)):
        for name, values in zip(PieceCounts.__slots__, _counted(batch.columns(block)), strict=True):
            getattr(counts, name)[block] = values
    return counts


def blocks(count: int) -> Iterator[slice]:
    """The columns in portions that the processor's cache holds."""
    return (slice(start, min(start + BLOCK, count)) for start in range(0, count, BLOCK))


def _counted(batch: PieceBatch) -> tuple[Numbers, Numbers, Numbers, Numbers]:
    """Letters, breaks, pieces in place, and the state of the buffer."""
    here = batch.buffer_piece
    others = np.array([piece for piece in range(batch.piece_type.pieces) if piece != here])
    home = batch.pieces[others] == others.astype(np.uint8)[:, None]
    fixed = home.sum(axis=0, dtype=np.uint8)
    in_place = (home & (batch.turns[others] != 0)).sum(axis=0, dtype=np.uint8)
    breaks = _closed_cycles(batch.pieces[[*others, here]], [*others.tolist(), here]) - fixed
    letters = np.uint8(len(others)) - fixed + breaks + in_place + in_place
    moved = batch.pieces[here] != here
    turned = ~moved & (batch.turns[here] != 0)
    buffer = moved * np.uint8(BufferState.MOVED) + turned * np.uint8(BufferState.IN_PLACE)
    return letters, breaks, in_place, buffer


def _closed_cycles(pieces: Numbers, labels: list[int]) -> Numbers:
    """The number of cycles, fixed places included, without the one through the last place."""
    closed = np.zeros(pieces.shape[1], dtype=np.uint8)
    for row, label in enumerate(labels[:-1]):
        closed += pieces[row] == label
        later = pieces[row + 1 :]
        later ^= (later == label) * (pieces[row] ^ np.uint8(label))
    return closed
