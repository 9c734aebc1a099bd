"""Centres solved row by row, like people do it layer by layer.

First the whole bottom, then the lowest row of each side, the next row of each, and so on; the top
is solved by then. For each row, the commutator is used that brings the most cells, over all source
faces and all ways to spin them first. A commutator may move nothing that is finished, so the spin
of a source face is undone.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cubecore.cube.geometry import FACE_NUMBERS, Axis, Face
from cubecore.cube.places import oriented
from cubecore.solvers.bigcube.board import (
    CLOCKWISE_TURN,
    COUNTERCLOCKWISE_TURN,
    FACE_PAIRS,
    Board,
    FacePair,
    Lines,
    displaced_cells,
)

_Mask = npt.NDArray[np.bool_]

_BOTTOM, _TOP = FACE_NUMBERS[Face.D], FACE_NUMBERS[Face.U]
_SIDES = tuple(FACE_NUMBERS[face] for face in (Face.F, Face.R, Face.B, Face.L))


class _Row(NamedTuple):
    """A row of a face, counted from its top."""

    face: int
    number: int


class _Fetch(NamedTuple):
    """The cells of a row that one commutator brings after the source face is spun."""

    cells: int
    pair: FacePair
    spin: int
    direction: int
    layers: Lines
    steps: Lines


class _Line(NamedTuple):
    """A row as seen about an axis: a layer, or the steps with one number in all layers."""

    is_layer: bool
    number: int


def solve_centers_by_rows(board: Board, report: Callable[[int], None]) -> None:
    """Solve all centres. ``report`` is called with the number of misplaced centre stickers."""
    finished = np.zeros(board.faces.shape, dtype=np.bool_)
    for row in _rows_in_order(board.width):
        while (board.faces[row] != row.face).any():
            fetch = _best_fetch(board, finished, row)
            if fetch is None:
                _lift(board, finished, row)
            else:
                _make(board, fetch)
        finished[row] = True
        report(board.misplaced)


def _rows_in_order(width: int) -> Iterator[_Row]:
    """Yield the rows of the bottom, then those of the sides from the lowest up."""
    upwards = range(width - 1, -1, -1)
    yield from (_Row(_BOTTOM, number) for number in upwards)
    yield from (_Row(side, number) for number in upwards for side in _SIDES)


def _best_fetch(board: Board, finished: _Mask, row: _Row) -> _Fetch | None:
    fetches = [
        fetch
        for pair in FACE_PAIRS
        if pair.target == row.face
        for spin in range(4)
        for fetch in _fetches(board, finished, row, pair, spin)
    ]
    best = max(fetches, key=lambda fetch: fetch.cells)
    return best if best.cells else None


def _fetches(
    board: Board, finished: _Mask, row: _Row, pair: FacePair, spin: int
) -> Iterator[_Fetch]:
    """Yield what a pair of faces can bring to a row, for either first turn of the target face."""
    axis, width = pair.axis, board.width
    line = _line_of(row, axis, width)
    colors = oriented(np.rot90(board.faces[pair.source], -spin), pair.source, axis)
    closed = oriented(np.rot90(finished[pair.source], -spin), pair.source, axis)
    layers, steps = (np.array([line.number]), np.arange(width))
    cells = (layers[:, None], steps) if line.is_layer else (steps, layers[:, None])
    here = board.view(row.face, axis)[cells].ravel()
    useful = (here != row.face) & (colors[cells].ravel() == row.face) & ~closed[cells].ravel()
    for direction in (CLOCKWISE_TURN, COUNTERCLOCKWISE_TURN):
        second = (
            displaced_cells(layers, steps, direction, width)
            if line.is_layer
            else displaced_cells(steps, layers, direction, width)
        )
        free = useful & ~closed[second].ravel()
        free[line.number if direction == COUNTERCLOCKWISE_TURN else width - 1 - line.number] = False
        selected = np.flatnonzero(free)
        crossing = (layers, selected) if line.is_layer else (selected, layers)
        yield _Fetch(len(selected), pair, spin, direction, *crossing)


def _make(board: Board, fetch: _Fetch) -> None:
    board.spin(fetch.pair.source, fetch.spin)
    board.apply_commutator(fetch.pair, fetch.layers, fetch.steps, fetch.direction)
    board.spin(fetch.pair.source, -fetch.spin)


def _lift(board: Board, finished: _Mask, row: _Row) -> None:
    """Bring one piece that a row needs to the top, where nothing is finished.

    On its side, a commutator that fetches the piece would push another one into a finished row.
    """
    useful = (board.faces == row.face) & ~finished
    marks = np.zeros((4, board.width, board.width), dtype=np.bool_)
    marks[0, row.number, (board.faces[row] != row.face).argmax()] = True
    for quarters in (1, 2, 3):
        marks[quarters] = np.rot90(marks[0], quarters)
    places = ((side, mark) for side in _SIDES if side != row.face for mark in marks)
    side, mark = next((side, mark) for side, mark in places if (mark & useful[side]).any())
    _bring_to_top(board, side, mark)


def _bring_to_top(board: Board, side: int, mark: _Mask) -> None:
    pair = next(pair for pair in FACE_PAIRS if (pair.source, pair.target) == (_TOP, side))
    layers, steps = np.nonzero(oriented(mark, side, pair.axis))
    direction = COUNTERCLOCKWISE_TURN if layers[0] != steps[0] else CLOCKWISE_TURN
    board.apply_commutator(pair, layers, steps, direction)


@lru_cache(maxsize=4096)
def _line_of(row: _Row, axis: Axis, width: int) -> _Line:
    mark = np.zeros((width, width), dtype=np.bool_)
    mark[row.number] = True
    view = oriented(mark, row.face, axis)
    is_layer = bool(view.all(axis=1).any())
    return _Line(is_layer, int(view[:, 0].argmax() if is_layer else view[0].argmax()))
