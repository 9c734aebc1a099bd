"""Solve a cube of any size by reduction: centres, then edges, then the 3×3×3 that is left."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from cubecore.cube.algorithm import Algorithm, Metric, Move
from cubecore.cube.any_size_validity import faults_of
from cubecore.cube.geometry import Face
from cubecore.cube.moves import Turn, merge_turns
from cubecore.cube.stickers import Cube
from cubecore.cube.validity import UnsolvableError
from cubecore.deadline import NO_DEADLINE, Deadline
from cubecore.errors import CubeError
from cubecore.sentences import Sentence, quoted
from cubecore.solvers.bigcube.board import Board, FaceColors
from cubecore.solvers.bigcube.center_blocks import BLOCKS, SINGLE_CELLS, solve_centers_by_blocks
from cubecore.solvers.bigcube.center_rows import solve_centers_by_rows
from cubecore.solvers.bigcube.pairing import Wings, pair_wings
from cubecore.solvers.bigcube.slice_turns import turn_slices_first
from cubecore.solvers.bigcube.targets import as_target_faces, target_wings
from cubecore.solvers.bigcube.wings import wing_layers, wing_pieces
from cubecore.solvers.solution import Solution, Stage, Step
from cubecore.solvers.three_by_three import TWO_PHASE, Options, quality_named, solve_3x3x3
from cubecore.solvers.two_by_two import solve_2x2x2

_FACES = tuple(face.value for face in Face)


class Progress(NamedTuple):
    """The stage of a solve, and how many of its pieces are in place."""

    stage: str
    placed: int
    pieces: int


ProgressCallback = Callable[[Progress], None]
CenterStrategy = Callable[[Board, Callable[[int], None]], None]


def _by_blocks(board: Board, report: Callable[[int], None]) -> None:
    solve_centers_by_blocks(board, BLOCKS, report)


def _by_single_cells(board: Board, report: Callable[[int], None]) -> None:
    solve_centers_by_blocks(board, SINGLE_CELLS, report)


SHORTEST_STRATEGY = "blocks"
STRATEGIES: Mapping[str, CenterStrategy] = {
    SHORTEST_STRATEGY: _by_blocks,
    "single-cells": _by_single_cells,
    "rows": solve_centers_by_rows,
}
"""How the centres are solved: by whole blocks, by single cells, or row by row."""


def strategy_named(name: str) -> str:
    """Return the name of a strategy; refuse one that does not exist.

    >>> strategy_named("rows")
    'rows'
    """
    if name not in STRATEGIES:
        choices = tuple(STRATEGIES)
        raise CubeError("unknown_strategy", found=quoted(name), choices=choices)
    return name


def _ignore(_: Progress) -> None:
    """Do nothing: the default progress callback."""


def solve_by_reduction(
    cube: Cube,
    *,
    strategy: str = SHORTEST_STRATEGY,
    finish: str = TWO_PHASE,
    quality: str = "normal",
    report: ProgressCallback = _ignore,
    deadline: Deadline = NO_DEADLINE,
) -> Solution:
    """Return moves that bring every face of a cube of any size to one colour, as it is held.

    ``strategy`` names how the centres are solved; the default has the shortest solutions on average,
    for every size. ``finish`` and ``quality`` are the method and quality for the 3×3×3
    that is left. ``report`` is a callback for progress. A cube that no turns
    reach raises an ``UnsolvableError`` with every reason, and one that is not solved by the deadline
    a ``DeadlineError``.

    >>> solution = solve_by_reduction(Cube(5).apply("2R U 3F' Lw2 D"))
    >>> Cube(5).apply("2R U 3F' Lw2 D").apply(solution.moves).is_solved_in_some_holding
    True
    """
    solve_centers = STRATEGIES[strategy_named(strategy)]
    options = Options(quality=quality_named(quality), deadline=deadline)
    if cube.size == 2:
        return solve_2x2x2(cube)
    if cube.size == 3:
        return solve_3x3x3(cube, finish, options)
    if faults := faults_of(cube):
        raise UnsolvableError(faults)
    if cube.size == 1:
        return Solution(Algorithm(), (), Metric.SINGLE_SLICE, 1)
    colors = as_target_faces(cube.colors)
    stages, left = _reduction(colors, solve_centers, _in_time(report, deadline))
    small = solve_3x3x3(reduced(left), finish, options)
    for stage in small.stages:
        moves = Algorithm(tuple(enlarged(stage.moves.turns(3), cube.size)))
        stages.append(Stage(stage.title, moves, stage.explanation))
    whole = _merged(move for stage in stages for move in stage.moves)
    return Solution(whole, tuple(stages), Metric.SINGLE_SLICE, cube.size)


def _in_time(report: ProgressCallback, deadline: Deadline) -> ProgressCallback:
    """Return a callback that also checks the deadline."""

    def report_in_time(progress: Progress) -> None:
        deadline.check()
        report(progress)

    return report_in_time


def reduced(colors: FaceColors) -> Cube:
    """Return a cube with one-coloured centres and paired edges as a 3×3×3."""
    size = len(colors[0])
    lines = [0, size // 2 if size % 2 else 1, size - 1]
    return Cube.from_colors(colors[:, lines][:, :, lines])


def enlarged(turns: Iterable[Turn], size: int) -> Iterator[Move]:
    """Yield turns of a 3×3×3 as moves of a larger cube, where all inner layers turn as one."""
    firsts, lasts = (0, 1, size - 1), (0, size - 2, size - 1)
    for turn in turns:
        first, last = firsts[turn.first], lasts[turn.last]
        yield Move.from_turn(Turn(turn.axis, first, last, turn.quarters), size)


def _reduction(
    colors: FaceColors, strategy: CenterStrategy, report: ProgressCallback
) -> tuple[list[Stage], FaceColors]:
    """Return the stages that reduce a cube to a 3×3×3, and the colours after them."""
    centers, colors = _solve_centers(colors, strategy, report)
    edges = _pair_edges(colors, report)
    return [centers, edges], _after(colors, edges.moves.moves)


def _solve_centers(
    colors: FaceColors, strategy: CenterStrategy, report: ProgressCallback
) -> tuple[Stage, FaceColors]:
    board = Board(colors)
    pieces, misplaced = board.faces.size, board.misplaced

    def report_misplaced(left: int) -> None:
        report(Progress("centres", pieces - left, pieces))

    report_misplaced(misplaced)
    turn_slices_first(board, colors)
    strategy(board, report_misplaced)
    explanation = Sentence.of("misplaced_centres", count=misplaced, pieces=pieces)
    left = _after(colors, board.moves_for_edges)
    left[:, 1:-1, 1:-1] = board.faces
    moves, steps = _merged(board.moves), tuple(_center_steps(board))
    return Stage(Sentence.of("centres"), moves, explanation, steps), left


def _center_steps(board: Board) -> Iterator[Step]:
    """Yield the slice turns at the start, and each commutator after them."""
    starts = [record.start for record in board.commutators]
    first = starts[0] if starts else len(board.moves)
    if first:
        yield Step(Sentence.of("slices_first"), Algorithm(tuple(board.moves[:first])))
    for record, end in zip(board.commutators, [*starts[1:], len(board.moves)], strict=False):
        title = Sentence.of(
            "cells_to_face",
            cells=record.cells,
            source=_FACES[record.pair.source],
            target=_FACES[record.pair.target],
        )
        yield Step(title, Algorithm(tuple(board.moves[record.start : end])))


def _pair_edges(colors: FaceColors, report: ProgressCallback) -> Stage:
    size = len(colors[0])
    pieces = np.array([wing_pieces(colors, layer) for layer in wing_layers(size)])
    wings = Wings(pieces, target_wings(colors, pieces), size)
    misplaced = wings.misplaced

    def report_misplaced(left: int) -> None:
        report(Progress("edges", pieces.size - left, pieces.size))

    report_misplaced(misplaced)
    pair_wings(wings, report_misplaced)
    explanation = Sentence.of("misplaced_wings", count=misplaced, pieces=pieces.size)
    return Stage(Sentence.of("edges"), _merged(wings.moves), explanation)


def _after(colors: FaceColors, moves: Iterable[Move]) -> FaceColors:
    """Return the colours after moves."""
    size = len(colors[0])
    return colors.ravel()[Cube(size).apply(move.turn(size) for move in moves).labels]


def _merged(moves: Iterable[Move]) -> Algorithm:
    """Return the moves with neighbouring turns of the same layers merged."""
    turns = (((move.letter, move.first, move.last), move.quarters) for move in moves)
    return Algorithm(tuple(_move(*layers, quarters) for layers, quarters in merge_turns(turns)))


@lru_cache(maxsize=65_536)
def _move(letter: str, first: int, last: int, quarters: int) -> Move:
    return Move(letter, first, last, quarters)
