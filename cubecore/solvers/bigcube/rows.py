"""Centres solved row by row, the way people do it layer by layer.

First the whole bottom, then the lowest row of each side, the next row of each, and so on; the top
comes right by itself. For every row those cells are brought at once that one commutator can bring:
of all faces, and all ways to turn them first, the one is taken that brings most. A commutator may
move nothing that is finished, so turns of a source face are taken back.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cubecore.cube.geometry import FACE_NUMBERS, Axis, Face
from cubecore.cube.stickers.rings import oriented
from cubecore.solvers.bigcube.board import (
    CLOCKWISE,
    COUNTERCLOCKWISE,
    PAIRS,
    Board,
    Lines,
    Pair,
    second_cells,
)

Mask = npt.NDArray[np.bool_]

BOTTOM, TOP = FACE_NUMBERS[Face.D], FACE_NUMBERS[Face.U]
SIDES = tuple(FACE_NUMBERS[face] for face in (Face.F, Face.R, Face.B, Face.L))


class Row(NamedTuple):
    """A row of a face, counted from the top of its picture."""

    face: int
    number: int


class Fetch(NamedTuple):
    """Cells of a row that one commutator brings, once the source face is turned."""

    cells: int
    pair: Pair
    spin: int
    direction: int
    layers: Lines
    steps: Lines


def solve_rows(board: Board, tell: Callable[[int], None]) -> None:
    """Bring every centre home row by row; ``tell`` is told how many are still misplaced."""
    finished = np.zeros(board.faces.shape, dtype=np.bool_)
    for row in rows_in_order(board.width):
        while (board.faces[row] != row.face).any():
            fetch = _best_fetch(board, finished, row)
            if fetch is None:
                _lift(board, finished, row)
            else:
                _carry_out(board, fetch)
        finished[row] = True
        tell(board.misplaced)


def rows_in_order(width: int) -> Iterator[Row]:
    """The rows of the bottom, then those of the sides from the lowest up."""
    upwards = range(width - 1, -1, -1)
    yield from (Row(BOTTOM, number) for number in upwards)
    yield from (Row(side, number) for number in upwards for side in SIDES)


def _best_fetch(board: Board, finished: Mask, row: Row) -> Fetch | None:
    fetches = [
        fetch
        for pair in PAIRS
        if pair.target == row.face
        for spin in range(4)
        for fetch in _fetches(board, finished, row, pair, spin)
    ]
    best = max(fetches, key=lambda fetch: fetch.cells)
    return best if best.cells else None


def _fetches(board: Board, finished: Mask, row: Row, pair: Pair, spin: int) -> Iterator[Fetch]:
    """What a pair of faces can bring to a row with either turn of the target face."""
    axis, width = pair.axis, board.width
    line = _line_of(row, axis, width)
    colors = oriented(np.rot90(board.faces[pair.source], -spin), pair.source, axis)
    closed = oriented(np.rot90(finished[pair.source], -spin), pair.source, axis)
    layers, steps = (np.array([line.at]), np.arange(width))
    cells = (layers[:, None], steps) if line.is_layer else (steps, layers[:, None])
    here = board.view(row.face, axis)[cells].ravel()
    useful = (here != row.face) & (colors[cells].ravel() == row.face) & ~closed[cells].ravel()
    for direction in (CLOCKWISE, COUNTERCLOCKWISE):
        second = (
            second_cells(layers, steps, direction, width)
            if line.is_layer
            else second_cells(steps, layers, direction, width)
        )
        free = useful & ~closed[second].ravel()
        free[line.at if direction == COUNTERCLOCKWISE else width - 1 - line.at] = False
        chosen = np.flatnonzero(free)
        crossing = (layers, chosen) if line.is_layer else (chosen, layers)
        yield Fetch(len(chosen), pair, spin, direction, *crossing)


def _carry_out(board: Board, fetch: Fetch) -> None:
    board.spin(fetch.pair.source, fetch.spin)
    board.exchange(fetch.pair, fetch.layers, fetch.steps, fetch.direction)
    board.spin(fetch.pair.source, -fetch.spin)


def _lift(board: Board, finished: Mask, row: Row) -> None:
    """Bring one piece that a row wants to the top, where nothing is finished.

    On its side a commutator that fetches it would push another piece into a finished row.
    """
    wanted = (board.faces == row.face) & ~finished
    marks = np.zeros((4, board.width, board.width), dtype=np.bool_)
    marks[0, row.number, (board.faces[row] != row.face).argmax()] = True
    for quarters in (1, 2, 3):
        marks[quarters] = np.rot90(marks[0], quarters)
    places = ((side, mark) for side in SIDES if side != row.face for mark in marks)
    side, mark = next((side, mark) for side, mark in places if (mark & wanted[side]).any())
    _exchange_with_top(board, side, mark)


def _exchange_with_top(board: Board, side: int, mark: Mask) -> None:
    pair = next(one for one in PAIRS if (one.source, one.target) == (TOP, side))
    layers, steps = np.nonzero(oriented(mark, side, pair.axis))
    direction = COUNTERCLOCKWISE if layers[0] != steps[0] else CLOCKWISE
    board.exchange(pair, layers, steps, direction)


class _Line(NamedTuple):
    """A row seen about an axis: a layer, or the steps of that number in all layers."""

    is_layer: bool
    at: int


@lru_cache(maxsize=4096)
def _line_of(row: Row, axis: Axis, width: int) -> _Line:
    mark = np.zeros((width, width), dtype=np.bool_)
    mark[row.number] = True
    seen = oriented(mark, row.face, axis)
    is_layer = bool(seen.all(axis=1).any())
    return _Line(is_layer, int(seen[:, 0].argmax() if is_layer else seen[0].argmax()))
