"""Centres brought home by commutators of whole grids of cells, the most worthwhile first.

A commutator exchanges every cell where chosen layers and chosen steps of a face cross. It gains
one for each piece that comes to its face, loses one for each that leaves it, and costs two moves
for every line and a few for the faces. Of all pairs of faces those grids are carried out that gain
most for a move; what that must be is lowered step by step until all centres are home.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cubecore.solvers.bigcube.board import (
    CLOCKWISE,
    COUNTERCLOCKWISE,
    PAIRS,
    Board,
    Lines,
    Pair,
    second_cells,
)

Worth = npt.NDArray[np.int8]
Sums = npt.NDArray[np.int64]

FACE_MOVES = 3
NEVER = -99


@dataclass(frozen=True, slots=True)
class BlockSearch:
    """How large the grids of a commutator may be."""

    most_layers: int
    most_steps: int


SINGLE_CELLS = BlockSearch(1, 1)
BLOCKS = BlockSearch(1000, 16)


class Grid(NamedTuple):
    """Lines to exchange, and what that gains for each move."""

    rate: float
    layers: Lines
    steps: Lines
    direction: int


@dataclass(frozen=True, slots=True)
class Worths:
    """What each cell of two faces is worth: how much better the other face would suit it."""

    pair: Pair
    search: BlockSearch
    source: Worth
    target: Worth

    @classmethod
    def of(cls, board: Board, pair: Pair, search: BlockSearch) -> "Worths":
        """The worth of the cells of a pair as the board is now."""
        here, there = board.view(pair.source, pair.axis), board.view(pair.target, pair.axis)
        return cls(pair, search, _worth(here, pair.target, pair.source), _worth(there, *pair[1:3]))

    def promising_steps(self, least: float, face_moves: int) -> list[int]:
        """The steps that alone gain at least so much for a move, or nearly, best first."""
        gains = self.source + self.target
        most = self.search.most_layers
        twos = np.minimum(np.count_nonzero(gains == 2, axis=0), most)
        ones = np.minimum(np.count_nonzero(gains == 1, axis=0), most - twos)
        fixed = 2 + face_moves
        with_twos = 2 * twos / (2 * twos + fixed)
        with_both = (2 * twos + ones) / (2 * (twos + ones) + fixed)
        rates = np.maximum(with_twos, with_both)
        chosen = np.flatnonzero(rates >= least)
        return [int(step) for step in chosen[np.argsort(-rates[chosen], kind="stable")]]

    def best_grid(self, step: int, face_moves: int) -> Grid:
        """The grid grown from one step that gains most for a move."""
        line = self._gains_along([step])
        grids = [self._grid(line, [step], way, face_moves) for way in (CLOCKWISE, COUNTERCLOCKWISE)]
        grid = max(grids, key=lambda one: one.rate)
        while len(grid.steps) < self.search.most_steps:
            steps = [*grid.steps.tolist(), self._next_step(grid)]
            grown = self._grid(self._gains_along(steps), steps, grid.direction, face_moves)
            if grown.rate <= grid.rate:
                break
            grid = grown
        return grid

    def update(self, board: Board, grid: Grid) -> None:
        """Take in what an exchange of a grid has changed."""
        here = board.view(self.pair.source, self.pair.axis)
        there = board.view(self.pair.target, self.pair.axis)
        cells = np.ix_(grid.layers, grid.steps)
        second = second_cells(grid.layers, grid.steps, grid.direction, board.width)
        for changed in (cells, second):
            self.source[changed] = _worth(here[changed], self.pair.target, self.pair.source)
        self.target[cells] = _worth(there[cells], self.pair.source, self.pair.target)

    def _gains_along(self, steps: list[int]) -> Sums:
        return np.asarray((self.source[:, steps] + self.target[:, steps]).sum(axis=1))

    def _next_step(self, grid: Grid) -> int:
        """The step that gains most with the layers of a grid, as far as it crosses none of them."""
        layers = grid.layers
        sums = (self.source[layers] + self.target[layers]).sum(axis=0)
        sums[grid.steps] = NEVER * len(sums)
        blocked = layers if grid.direction == COUNTERCLOCKWISE else len(sums) - 1 - layers
        sums[blocked] = NEVER * len(sums)
        return int(sums.argmax())

    def _grid(self, gains: Sums, steps: list[int], direction: int, face_moves: int) -> Grid:
        """The grid of these steps with the layers that gain most for a move."""
        chosen = np.array(steps)
        turned = chosen if direction == COUNTERCLOCKWISE else len(gains) - 1 - chosen
        free = gains.copy()
        free[turned] = NEVER * len(gains)
        order = np.argsort(-free, kind="stable")[: self.search.most_layers]
        moves = 2 * np.arange(1, len(order) + 1) + 2 * len(steps) + face_moves
        rates = free[order].cumsum() / moves
        most = int(rates.argmax())
        return Grid(float(rates[most]), order[: most + 1], chosen, direction)


def exchange_centres(
    board: Board,
    search: BlockSearch,
    tell: Callable[[int], None],
) -> None:
    """Bring every centre home; ``tell`` is told how many are still misplaced."""
    for least in _rates(board.width):
        _sweep(board, search, least)
        tell(board.misplaced)
    while board.misplaced:
        _sweep(board, search, least=0.01)


def _rates(width: int) -> Iterator[float]:
    """What a move must gain: less and less, in finer steps on small cubes."""
    step = 0.05 if width > 50 else 0.025
    for number in range(int(0.85 / step), 0, -1):
        yield number * step


def _sweep(board: Board, search: BlockSearch, least: float) -> None:
    slack = 0.75 if search.most_steps > 1 else 1.0
    for pair in PAIRS:
        for _ in range(4):
            _exchange_pair(board, pair, search, least, slack)
            board.spin(pair.source, 1)


def _exchange_pair(
    board: Board, pair: Pair, search: BlockSearch, least: float, slack: float
) -> None:
    worths = Worths.of(board, pair, search)
    for step in worths.promising_steps(least * slack, _face_moves(board, pair)):
        grid = worths.best_grid(step, _face_moves(board, pair))
        if grid.rate >= least:
            board.exchange(pair, grid.layers, grid.steps, grid.direction)
            worths.update(board, grid)


def _face_moves(board: Board, pair: Pair) -> int:
    """The face turns of an exchange: those it is made of, and those owed to its faces."""
    return FACE_MOVES + board.owes(pair.source) + board.owes(pair.target)


def _worth(colors: npt.NDArray[np.int8], wanted: int, home: int) -> Worth:
    return np.asarray((colors == wanted).astype(np.int8) - (colors == home))
