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
LARGE_WIDTH = 50
NEVER = -10_000
_LINE_MOVES = 2 * np.arange(1, MAXIMUM_SIZE + 100)


@dataclass(frozen=True, slots=True)
class BlockSearch:
    """How large the grids of a commutator may be."""

    most_layers: int
    most_steps: int


SINGLE_CELLS = BlockSearch(1, 1)
BLOCKS = BlockSearch(1000, 16)


class Pace(NamedTuple):
    """How fast the gain asked for is lowered, and how widely is looked.

    A grid is grown from a step that alone gains the share ``slack`` of what is asked for.
    """

    step: float
    slack: float
    pairs: tuple[Pair, ...]


THOROUGH = Pace(0.025, 0.75, PAIRS)
QUICK = Pace(0.05, 0.7, tuple(pair for pair in PAIRS if pair.source < pair.target))
"""Exchanged the other way round, two faces gain the same: large cubes lose little by one way."""


class Grid(NamedTuple):
    """Lines to exchange, and what that gains for each move."""

    rate: float
    layers: Lines
    steps: tuple[int, ...]
    direction: int


@dataclass(frozen=True, slots=True)
class Gains:
    """What exchanging each cell of two faces would gain, as [layer, step]: from -2 to 2."""

    pair: Pair
    search: BlockSearch
    cells: Worth

    @classmethod
    def of(cls, board: Board, pair: Pair, search: BlockSearch) -> "Gains":
        """The gains of a pair as the board is now."""
        here, there = board.view(pair.source, pair.axis), board.view(pair.target, pair.axis)
        return cls(pair, search, _gains(here, there, pair))

    def step_rates(self, face_moves: int) -> Rates:
        """What each step alone gains for a move."""
        most = self.search.most_layers
        twos = np.minimum((self.cells == 2).sum(axis=0), most)
        ones = np.minimum((self.cells == 1).sum(axis=0), most - twos)
        fixed = 2 + face_moves
        with_twos = 2 * twos / (2 * twos + fixed)
        with_both = (2 * twos + ones) / (2 * (twos + ones) + fixed)
        return np.asarray(np.maximum(with_twos, with_both))

    def best_grid(self, step: int, face_moves: int) -> Grid:
        """The grid grown from one step that gains most for a move."""
        lines = self.cells[:, step].astype(np.int16)
        direction = CLOCKWISE if lines[-1 - step] < lines[step] else COUNTERCLOCKWISE
        grid = self._grid(lines, [step], direction, face_moves)
        while len(grid.steps) < self.search.most_steps:
            following = self._next_step(grid)
            lines += self.cells[:, following]
            grown = self._grid(lines, [*grid.steps, following], direction, face_moves)
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
            self.cells[changed] = _gains(here[changed], there[changed], self.pair)

    def _next_step(self, grid: Grid) -> int:
        """The step that gains most with the layers of a grid, as far as it crosses none of them."""
        layers = grid.layers
        sums = np.add.reduce(self.cells[layers], axis=0, dtype=np.int16)
        for step in grid.steps:
            sums[step] = NEVER
        sums[layers if grid.direction == COUNTERCLOCKWISE else -1 - layers] = NEVER
        return int(sums.argmax())

    def _grid(self, lines: Sums, steps: list[int], direction: int, face_moves: int) -> Grid:
        """The grid of these steps with the layers that gain most for a move.

        Layers of one gain are all worth their moves or none is, so that the least gain tells them.
        """
        losses = -lines
        for step in steps:
            losses[step if direction == COUNTERCLOCKWISE else -1 - step] = -NEVER
        ordered = np.sort(losses)[: self.search.most_layers]
        moves = _LINE_MOVES[len(steps) : len(steps) + len(ordered)] + face_moves
        rates = ordered.cumsum() / moves
        best = int(rates.argmin())
        layers = np.flatnonzero(losses <= ordered[best])[: self.search.most_layers]
        return Grid(-float(rates[best]), layers, tuple(steps), direction)


def exchange_centres(board: Board, search: BlockSearch, tell: Callable[[int], None]) -> None:
    """Bring every centre home; ``tell`` is told how many are still misplaced."""
    pace = QUICK if board.width > LARGE_WIDTH else THOROUGH
    least = MOST_RATE
    while board.misplaced:
        best = _sweep(board, search, pace, least)
        tell(board.misplaced)
        least = max(min(least - pace.step, best / pace.slack), LEAST_RATE)


def _sweep(board: Board, search: BlockSearch, pace: Pace, least: float) -> float:
    """Exchange whatever gains so much for a move, and tell what a step alone could gain at most."""
    best = 0.0
    for pair in pace.pairs:
        for _ in range(4):
            gains = Gains.of(board, pair, search)
            rates = gains.step_rates(_face_moves(board, pair))
            promising = np.flatnonzero(rates >= least * pace.slack)
            best_first = promising[np.argsort(-rates[promising], kind="stable")]
            _exchange_steps(board, gains, best_first.tolist(), least)
            best = max(best, float(rates.max()))
            board.spin(pair.source, 1)
    return best


def _exchange_steps(board: Board, gains: Gains, steps: list[int], least: float) -> None:
    """Exchange the grids that grow from these steps and still gain so much for a move."""
    pair = gains.pair
    for step in steps:
        grid = gains.best_grid(step, _face_moves(board, pair))
        if grid.rate >= least:
            board.exchange(pair, grid.layers, np.array(grid.steps), grid.direction)
            gains.update(board, grid)


def _face_moves(board: Board, pair: Pair) -> int:
    """The face turns of an exchange: those it is made of, and those owed to its faces."""
    return FACE_MOVES + board.owes(pair.source) + board.owes(pair.target)


def _gains(here: Worth, there: Worth, pair: Pair) -> Worth:
    """How many more cells show the colour of their face once both have changed places."""
    source, target = pair.source, pair.target
    wanted = (here == target).view(np.int8) + (there == source).view(np.int8)
    at_home = (here == source).view(np.int8) + (there == target).view(np.int8)
    return np.asarray(wanted - at_home)
