"""A cube of any size solved in stages: centres, edges, and what is then a 3×3×3."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

import numpy as np

from cubecore.cube.algorithm import Algorithm, Metric, Move
from cubecore.cube.any_size_validity import faults_of
from cubecore.cube.stickers import Cube
from cubecore.cube.validity import UnsolvableError
from cubecore.errors import CubeError, quoted
from cubecore.sentences import Sentence
from cubecore.solvers import three_by_three, two_by_two
from cubecore.solvers.bigcube.board import Board, Colors
from cubecore.solvers.bigcube.climbing import climb
from cubecore.solvers.bigcube.exchanging import BLOCKS, SINGLE_CELLS, exchange_centres
from cubecore.solvers.bigcube.holding import facing_home
from cubecore.solvers.bigcube.merging import merged
from cubecore.solvers.bigcube.pairing import Wings, layers_of, pair_wings
from cubecore.solvers.bigcube.parity import make_even, odd_layers, turned_layers
from cubecore.solvers.bigcube.reducing import enlarged, reduced
from cubecore.solvers.bigcube.rows import solve_rows
from cubecore.solvers.bigcube.targets import wanted_wings
from cubecore.solvers.bigcube.wings import wing_pieces
from cubecore.solvers.solution import Solution, Stage
from cubecore.solvers.three_by_three import Options, quality_named

HALF_TURNS = (2,)


class Progress(NamedTuple):
    """How far a solve has come: the stage, and how many of its pieces are placed."""

    stage: str
    placed: int
    pieces: int


Report = Callable[[Progress], None]
CenterStrategy = Callable[[Board, Callable[[int], None]], None]


def _no_report(_: Progress) -> None:
    """Nobody wants to know."""


def _in_blocks(board: Board, tell: Callable[[int], None]) -> None:
    exchange_centres(board, BLOCKS, tell)


def _in_single_cells(board: Board, tell: Callable[[int], None]) -> None:
    exchange_centres(board, SINGLE_CELLS, tell)


STRATEGIES: Mapping[str, CenterStrategy] = {
    "blocks": _in_blocks,
    "single-cells": _in_single_cells,
    "rows": solve_rows,
}
"""Ways to solve the centres: whatever gains most, the same cell by cell, or row by row."""


def solve(
    cube: Cube,
    *,
    strategy: str = "blocks",
    finish: str = "two-phase",
    quality: str = "normal",
    report: Report = _no_report,
) -> Solution:
    """Return moves that bring every face of a cube of any size to one colour, as it is held.

    A cube that no turns reach raises an UnsolvableError with every reason.
    ``strategy`` is the way the centres are solved, ``finish`` and ``quality`` the way the 3×3×3 is
    that is left. ``report`` is called again and again with how far the solve has come.

    >>> solution = solve(Cube(5).apply("2R U 3F' Lw2 D"))
    >>> Cube(5).apply("2R U 3F' Lw2 D").apply(solution.moves).is_solved_in_some_holding
    True
    """
    if strategy not in STRATEGIES:
        choices = tuple(STRATEGIES)
        raise CubeError("unknown_strategy", found=quoted(strategy), choices=choices)
    options = Options(quality=quality_named(quality))
    if cube.size == two_by_two.SIZE:
        return two_by_two.solve(cube)
    if cube.size == 3:
        return three_by_three.solve(cube, finish, options)
    if faults := faults_of(cube):
        raise UnsolvableError(faults)
    if cube.size == 1:
        return Solution(Algorithm(), (), Metric.SINGLE_SLICE, 1)
    colors = facing_home(cube.colors)
    stages, left = _reduce(colors, STRATEGIES[strategy], report)
    small = three_by_three.solve(reduced(left), finish, options)
    for stage in small.stages:
        moves = Algorithm(tuple(enlarged(stage.moves.turns(3), cube.size)))
        stages.append(Stage(stage.title, moves, stage.explanation))
    whole = merged(move for stage in stages for move in stage.moves)
    return Solution(Algorithm(whole), tuple(stages), Metric.SINGLE_SLICE, cube.size)


def _reduce(colors: Colors, strategy: CenterStrategy, report: Report) -> tuple[list[Stage], Colors]:
    """The stages that make a big cube a 3×3×3, and the colours it then shows."""
    centers, colors = _solve_centers(colors, strategy, report)
    edges = _pair_edges(colors, report)
    return [centers, edges], _after(colors, edges.moves.moves)


def _solve_centers(
    colors: Colors, strategy: CenterStrategy, report: Report
) -> tuple[Stage, Colors]:
    board = Board(colors)
    pieces, misplaced = board.faces.size, board.misplaced

    def tell(left: int) -> None:
        report(Progress("centres", pieces - left, pieces))

    tell(misplaced)
    _bring_near(board, odd_layers(colors))
    strategy(board, tell)
    explanation = Sentence.of("misplaced_centres", count=misplaced, pieces=pieces)
    left = _after(colors, board.moves_of_the_frame)
    left[:, 1:-1, 1:-1] = board.faces
    return Stage(Sentence.of("centres"), Algorithm(merged(board.moves)), explanation), left


def _bring_near(board: Board, odd: set[int]) -> None:
    """Turn slices while nothing can be spoiled, so that all wings can be paired evenly."""
    climb(board)
    make_even(board, odd ^ turned_layers(board))
    climb(board, HALF_TURNS)


def _pair_edges(colors: Colors, report: Report) -> Stage:
    size = len(colors[0])
    layers = layers_of(size)
    pieces = np.array([wing_pieces(colors, layer) for layer in layers])
    wings = Wings(pieces, wanted_wings(colors, pieces), size)
    misplaced = wings.misplaced

    def tell(left: int) -> None:
        report(Progress("edges", pieces.size - left, pieces.size))

    tell(misplaced)
    pair_wings(wings, tell)
    explanation = Sentence.of("misplaced_wings", count=misplaced, pieces=pieces.size)
    return Stage(Sentence.of("edges"), Algorithm(merged(wings.moves)), explanation)


def _after(colors: Colors, moves: Iterable[Move]) -> Colors:
    """The colours after moves."""
    size = len(colors[0])
    return colors.ravel()[Cube(size).apply(move.turn(size) for move in moves).labels]
