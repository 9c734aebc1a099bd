"""Centres brought home by commutators of whole grids of cells, the most worthwhile first.

A commutator exchanges every cell where chosen layers and chosen steps of a face cross. It gains
one for each piece that comes to its face, loses one for each that leaves it, and costs two moves
for every line and a few for the faces. Of all pairs of faces those grids are carried out that gain
most for a move; what that must be is lowered step by step until all centres are home.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cubecore.cube.stickers import MAXIMUM_SIZE
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
Sums = npt.NDArray[np.int16]
Rates = npt.NDArray[np.float64]

FACE_MOVES = 3
MOST_RATE, LEAST_RATE = 0.85, 0.01
LARGE_STEP, SMALL_STEP, LARGE_WIDTH = 0.05, 0.025, 50
SLACK = 0.75
"""A grid is grown from a step that alone gains this share of what is asked for."""
NEVER = -10_000
_LINE_MOVES = 2 * np.arange(1, MAXIMUM_SIZE)


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
    steps: tuple[int, ...]
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

    def step_rates(self, face_moves: int) -> Rates:
        """What each step alone gains for a move."""
        gains = self.source + self.target
        most = self.search.most_layers
        twos = np.minimum((gains == 2).sum(axis=0), most)
        ones = np.minimum((gains == 1).sum(axis=0), most - twos)
        fixed = 2 + face_moves
        with_twos = 2 * twos / (2 * twos + fixed)
        with_both = (2 * twos + ones) / (2 * (twos + ones) + fixed)
        return np.asarray(np.maximum(with_twos, with_both))

    def best_grid(self, step: int, face_moves: int) -> Grid:
        """The grid grown from one step that gains most for a move."""
        gains = self._gains_at(step)
        direction = CLOCKWISE if gains[-1 - step] < gains[step] else COUNTERCLOCKWISE
        grid = self._grid(gains, [step], direction, face_moves)
        while len(grid.steps) < self.search.most_steps:
            following = self._next_step(grid)
            gains = gains + self._gains_at(following)
            grown = self._grid(gains, [*grid.steps, following], direction, face_moves)
            if grown.rate <= grid.rate:
                break
            grid = grown
        return grid

    def update(self, board: Board, grid: Grid) -> None:
        """Take in what an exchange of a grid has changed."""
        here = board.view(self.pair.source, self.pair.axis)
        there = board.view(self.pair.target, self.pair.axis)
        steps = np.array(grid.steps)
        cells = grid.layers[:, None], steps
        second = second_cells(grid.layers, steps, grid.direction, board.width)
        for changed in (cells, second):
            self.source[changed] = _worth(here[changed], self.pair.target, self.pair.source)
        self.target[cells] = _worth(there[cells], self.pair.source, self.pair.target)

    def _gains_at(self, step: int) -> Sums:
        return np.add(self.source[:, step], self.target[:, step], dtype=np.int16)

    def _next_step(self, grid: Grid) -> int:
        """The step that gains most with the layers of a grid, as far as it crosses none of them."""
        layers = grid.layers
        sums = self.source[layers].sum(axis=0, dtype=np.int16)
        sums += self.target[layers].sum(axis=0, dtype=np.int16)
        sums[list(grid.steps)] = NEVER
        sums[layers if grid.direction == COUNTERCLOCKWISE else -1 - layers] = NEVER
        return int(sums.argmax())

    def _grid(self, gains: Sums, steps: list[int], direction: int, face_moves: int) -> Grid:
        """The grid of these steps with the layers that gain most for a move."""
        losses = -gains
        losses[steps if direction == COUNTERCLOCKWISE else [-1 - step for step in steps]] = -NEVER
        order = losses.argsort(kind="stable")[: self.search.most_layers]
        rates = -losses[order].cumsum() / (_LINE_MOVES[: len(order)] + 2 * len(steps) + face_moves)
        most = int(rates.argmax())
        return Grid(float(rates[most]), order[: most + 1], tuple(steps), direction)


def exchange_centres(board: Board, search: BlockSearch, tell: Callable[[int], None]) -> None:
    """Bring every centre home; ``tell`` is told how many are still misplaced."""
    step = LARGE_STEP if board.width > LARGE_WIDTH else SMALL_STEP
    least = MOST_RATE
    while board.misplaced:
        best = _sweep(board, search, least)
        tell(board.misplaced)
        least = max(min(least - step, best / SLACK), LEAST_RATE)


def _sweep(board: Board, search: BlockSearch, least: float) -> float:
    """Exchange whatever gains so much for a move, and tell what a step alone could gain at most."""
    best = 0.0
    for pair in PAIRS:
        for _ in range(4):
            best = max(best, _exchange_pair(board, pair, search, least))
            board.spin(pair.source, 1)
    return best


def _exchange_pair(board: Board, pair: Pair, search: BlockSearch, least: float) -> float:
    worths = Worths.of(board, pair, search)
    rates = worths.step_rates(_face_moves(board, pair))
    promising = np.flatnonzero(rates >= least * SLACK)
    for step in promising[np.argsort(-rates[promising], kind="stable")].tolist():
        grid = worths.best_grid(step, _face_moves(board, pair))
        if grid.rate >= least:
            board.exchange(pair, grid.layers, np.array(grid.steps), grid.direction)
            worths.update(board, grid)
    return float(rates.max())


def _face_moves(board: Board, pair: Pair) -> int:
    """The face turns of an exchange: those it is made of, and those owed to its faces."""
    return FACE_MOVES + board.owes(pair.source) + board.owes(pair.target)


def _worth(colors: npt.NDArray[np.int8], wanted: int, home: int) -> Worth:
    return np.asarray((colors == wanted).astype(np.int8) - (colors == home))
