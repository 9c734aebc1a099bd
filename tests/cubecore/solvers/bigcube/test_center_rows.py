"""Centres solved row by row: all of them, from the bottom up."""

import pytest

from cubecore.solvers.bigcube import Board, as_target_faces
from cubecore.solvers.bigcube.center_rows import solve_centers_by_rows
from tests.cubecore.solvers.bigcube.scrambles import scrambled

BOTTOM = 3
SIDES = (1, 2, 4, 5)


@pytest.mark.parametrize("size", [4, 5, 8])
def test_all_centres_are_solved(size):
    cube = scrambled(size, seed=3)
    board = Board(as_target_faces(cube.colors))
    solve_centers_by_rows(board, lambda _: None)
    assert board.misplaced == 0
    centers = cube.apply(move.turn(size) for move in board.moves).colors[:, 1:-1, 1:-1]
    assert (centers == centers[:, :1, :1]).all()


def test_finished_rows_stay_finished():
    board = Board(as_target_faces(scrambled(7, seed=5).colors))
    finished_rows = 0

    def check(_: int) -> None:
        nonlocal finished_rows
        finished_rows += 1
        assert (board.faces[BOTTOM, -finished_rows:] == BOTTOM).all()
        for face in SIDES:
            rows = max(finished_rows - board.width, 0) // len(SIDES)
            assert (board.faces[face, board.width - rows :] == face).all()

    solve_centers_by_rows(board, check)
    assert finished_rows == 5 * board.width
