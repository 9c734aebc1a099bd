"""Centres solved by blocks or single cells: all of them, with falling counts of misplaced ones."""

import pytest

from cubecore.solvers.bigcube import Board, as_target_faces
from cubecore.solvers.bigcube.center_blocks import BLOCKS, SINGLE_CELLS, solve_centers_by_blocks
from tests.cubecore.solvers.bigcube.scrambles import scrambled


@pytest.mark.parametrize("limits", [BLOCKS, SINGLE_CELLS])
@pytest.mark.parametrize("size", [4, 7, 10])
def test_all_centres_are_solved(limits, size):
    cube = scrambled(size, seed=3)
    board = Board(as_target_faces(cube.colors))
    counts = [board.misplaced]
    solve_centers_by_blocks(board, limits, counts.append)
    assert counts[-1] == board.misplaced == 0
    assert counts == sorted(counts, reverse=True)
    centers = cube.apply(move.turn(size) for move in board.moves).colors[:, 1:-1, 1:-1]
    assert (centers == centers[:, :1, :1]).all()


def test_blocks_need_fewer_moves_than_single_cells():
    lengths = []
    for limits in (BLOCKS, SINGLE_CELLS):
        board = Board(as_target_faces(scrambled(10, seed=3).colors))
        solve_centers_by_blocks(board, limits, lambda _: None)
        lengths.append(len(board.moves))
    assert lengths[0] < 0.8 * lengths[1]
