"""Centres solved by commutators of whole grids of cells, those with the highest gain first.

A commutator moves every cell where certain layers and steps of a face cross. It gains one for each
piece that reaches its face, loses one for each that leaves it, and costs two moves for every line
and a few for the faces. Over all pairs of faces, the grids with the highest gain per move are used
first. The required gain is lowered step by step until all centres are solved.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cubecore.cube.stickers import MAXIMUM_SIZE
from cubecore.solvers.bigcube.board import (
    CLOCKWISE_TURN,
    COUNTERCLOCKWISE_TURN,
    FACE_PAIRS,
    Board,
    FacePair,
    Lines,
    displaced_cells,
)

_CellGains = npt.NDArray[np.int8]
_Sums = npt.NDArray[np.int16]
_Rates = npt.NDArray[np.float64]

_FACE_MOVES = 3
_HIGHEST_RATE, _LOWEST_RATE = 0.85, 0.01
_LARGE_WIDTH = 50
_NEVER = -10_000
_LINE_MOVES = 2 * np.arange(1, MAXIMUM_SIZE + 100)


@dataclass(frozen=True, slots=True)
class BlockLimits:
    """How many layers and steps the grid of a commutator may have."""

    most_layers: int
    most_steps: int


SINGLE_CELLS = BlockLimits(1, 1)
BLOCKS = BlockLimits(1000, 16)


class _Pace(NamedTuple):
    """How fast the required gain is lowered, and how widely to search.

    A grid is grown from a step that alone gains the share ``slack`` of what is required.
    """

    step: float
    slack: float
    pairs: tuple[FacePair, ...]


_THOROUGH = _Pace(0.025, 0.75, FACE_PAIRS)
_QUICK = _Pace(0.05, 0.7, tuple(pair for pair in FACE_PAIRS if pair.source < pair.target))
"""A commutator from the target to the source gains the same: large cubes lose little without."""


class _Grid(NamedTuple):
    """The lines of a commutator, and what it gains per move."""

    rate: float
    layers: Lines
    steps: tuple[int, ...]
    direction: int


@dataclass(frozen=True, slots=True)
class _PairGains:
    """What each cell of two faces would gain in a commutator, from -2 to 2, as [layer, step]."""

    pair: FacePair
    limits: BlockLimits
    cells: _CellGains

    @classmethod
    def of(cls, board: Board, pair: FacePair, limits: BlockLimits) -> "_PairGains":
        """Return the gains of a pair as the board is now."""
        here, there = board.view(pair.source, pair.axis), board.view(pair.target, pair.axis)
        return cls(pair, limits, _cell_gains(here, there, pair))

    def step_rates(self, face_moves: int) -> _Rates:
        """Return what each step alone gains per move."""
        most = self.limits.most_layers
        twos = np.minimum(np.add.reduce(self.cells == 2, axis=0, dtype=np.intp), most)
        ones = np.minimum(np.add.reduce(self.cells == 1, axis=0, dtype=np.intp), most - twos)
        rates: _Rates = _rates_of_a_step(face_moves)[twos, ones]
        return rates

    def best_grid(self, step: int, face_moves: int) -> _Grid:
        """Return the grid that is grown from one step and gains the most per move."""
        lines = self.cells[:, step].astype(np.int16)
        direction = CLOCKWISE_TURN if lines[-1 - step] < lines[step] else COUNTERCLOCKWISE_TURN
        grid = self._grid(lines, [step], direction, face_moves)
        while len(grid.steps) < self.limits.most_steps:
            following = self._next_step(grid)
            if following is None:
                break
            lines += self.cells[:, following]
            grown = self._grid(lines, [*grid.steps, following], direction, face_moves)
            if grown.rate <= grid.rate:
                break
            grid = grown
        return grid

    def update(self, board: Board, grid: _Grid) -> None:
        """Update the gains of the cells that a commutator changed."""
        here = board.view(self.pair.source, self.pair.axis)
        there = board.view(self.pair.target, self.pair.axis)
        steps = np.array(grid.steps)
        cells = grid.layers[:, None], steps
        second = displaced_cells(grid.layers, steps, grid.direction, board.width)
        for changed in (cells, second):
            self.cells[changed] = _cell_gains(here[changed], there[changed], self.pair)

    def _next_step(self, grid: _Grid) -> int | None:
        """Return the step that gains most with the layers of a grid and crosses none, if any."""
        layers = grid.layers
        sums = np.add.reduce(self.cells[layers], axis=0, dtype=np.int16)
        for step in grid.steps:
            sums[step] = _NEVER
        sums[layers if grid.direction == COUNTERCLOCKWISE_TURN else -1 - layers] = _NEVER
        best = int(sums.argmax())
        return None if sums[best] == _NEVER else best

    def _grid(self, lines: _Sums, steps: list[int], direction: int, face_moves: int) -> _Grid:
        """Return the grid of these steps with the layers that gain the most per move.

        Layers with the same gain are either all worth their moves or none of them is, so a minimum
        gain selects the layers.
        """
        losses = -lines
        for step in steps:
            losses[step if direction == COUNTERCLOCKWISE_TURN else -1 - step] = -_NEVER
        ordered = np.sort(losses)[: self.limits.most_layers]
        moves = _LINE_MOVES[len(steps) : len(steps) + len(ordered)] + face_moves
        rates = ordered.cumsum() / moves
        best = int(rates.argmin())
        layers = np.flatnonzero(losses <= ordered[best])[: self.limits.most_layers]
        return _Grid(-float(rates[best]), layers, tuple(steps), direction)


def solve_centers_by_blocks(
    board: Board, limits: BlockLimits, report: Callable[[int], None]
) -> None:
    """Solve all centres. ``report`` is called with the number of misplaced centre stickers."""
    pace = _QUICK if board.width > _LARGE_WIDTH else _THOROUGH
    required = _HIGHEST_RATE
    while board.misplaced:
        best = _sweep(board, limits, pace, required)
        report(board.misplaced)
        required = max(min(required - pace.step, best / pace.slack), _LOWEST_RATE)


def _sweep(board: Board, limits: BlockLimits, pace: _Pace, required: float) -> float:
    """Use all grids with the required gain per move; return the highest gain of a single step."""
    best = 0.0
    for pair in pace.pairs:
        if not _has_gains(board, pair):
            continue
        for _ in range(4):
            gains = _PairGains.of(board, pair, limits)
            rates = gains.step_rates(_face_moves(board, pair))
            highest = float(rates.max())
            if highest >= required * pace.slack:
                promising = np.flatnonzero(rates >= required * pace.slack)
                best_first = promising[np.argsort(-rates[promising], kind="stable")]
                _use_steps(board, gains, best_first.tolist(), required)
            best = max(best, highest)
            board.spin(pair.source, 1)
    return best


def _has_gains(board: Board, pair: FacePair) -> bool:
    """Return whether one of two faces has a sticker of the other: else no turn of them gains any."""
    source, target = board.faces[pair.source], board.faces[pair.target]
    return bool((source == pair.target).any() or (target == pair.source).any())


def _use_steps(board: Board, gains: _PairGains, steps: list[int], required: float) -> None:
    """Use the grids that grow from these steps and still have the required gain per move."""
    pair = gains.pair
    for step in steps:
        grid = gains.best_grid(step, _face_moves(board, pair))
        if grid.rate >= required:
            board.apply_commutator(pair, grid.layers, np.array(grid.steps), grid.direction)
            gains.update(board, grid)


@lru_cache(maxsize=3)
def _rates_of_a_step(face_moves: int) -> _Rates:
    """Return what a step gains per move by how many of its cells gain two, and how many gain one."""
    twos, ones = np.ogrid[:MAXIMUM_SIZE, :MAXIMUM_SIZE]
    fixed = 2 + face_moves
    with_twos = 2 * twos / (2 * twos + fixed)
    with_both = (2 * twos + ones) / (2 * (twos + ones) + fixed)
    return np.asarray(np.maximum(with_twos, with_both))


def _face_moves(board: Board, pair: FacePair) -> int:
    """Return the number of face turns that a commutator costs, pending turns included."""
    pending = board.has_pending_turn(pair.source) + board.has_pending_turn(pair.target)
    return _FACE_MOVES + pending


def _cell_gains(here: _CellGains, there: _CellGains, pair: FacePair) -> _CellGains:
    """Return how many more stickers are on their face after the cells of two faces swap."""
    source, target = pair.source, pair.target
    after = (here == target).view(np.int8) + (there == source).view(np.int8)
    before = (here == source).view(np.int8) + (there == target).view(np.int8)
    return np.asarray(after - before)
