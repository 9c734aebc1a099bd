"""The board of centres agrees with a cube on which its moves are made."""

import numpy as np
import pytest

from cubecore.cube import Axis, Cube
from cubecore.solvers.bigcube import Board
from cubecore.solvers.bigcube.board import FACE_PAIRS
from tests.cubecore.solvers.bigcube.scrambles import scrambled


def after_moves(board, cube):
    """Return the centres of a cube after all moves of a board, pending turns included."""
    for axis in Axis:
        board.turn_slices(axis, [0], 1)
        board.turn_slices(axis, [0], 3)
    return cube.apply(move.turn(cube.size) for move in board.moves).colors[:, 1:-1, 1:-1]


@pytest.mark.parametrize("pair", FACE_PAIRS)
@pytest.mark.parametrize("direction", [1, 3])
def test_a_commutator_moves_what_its_moves_move(pair, direction):
    cube = scrambled(7, seed=1)
    board = Board(cube.colors.astype(np.int8))
    layers, steps = np.array([0, 1]), np.array([2])
    board.apply_commutator(pair, layers, steps, direction)
    assert np.array_equal(after_moves(board, cube), board.faces)


def test_a_commutator_moves_the_edges_like_its_short_form():
    cube = Cube(7)
    board = Board(cube.colors.astype(np.int8))
    board.spin(FACE_PAIRS[0].source, 1)
    board.apply_commutator(FACE_PAIRS[0], np.array([1]), np.array([0, 2]), 1)
    long, short = (
        cube.apply(move.turn(7) for move in moves).colors.copy()
        for moves in (board.moves, board.moves_for_edges)
    )
    for colors in (long, short):
        colors[:, 1:-1, 1:-1] = 0
    assert len(board.moves_for_edges) < len(board.moves)
    assert np.array_equal(long, short)


def test_spins_of_a_face_become_one_move_when_the_face_is_used():
    cube = scrambled(5, seed=2)
    board = Board(cube.colors.astype(np.int8))
    board.spin(0, 1)
    board.spin(0, 1)
    assert board.has_pending_turn(0)
    assert board.moves == []
    assert np.array_equal(after_moves(board, cube), board.faces)
    assert [str(move) for move in board.moves].count("U2") == 1
    assert not board.has_pending_turn(0)


def test_misplaced_stickers_are_counted():
    assert Board(Cube(5).colors.astype(np.int8)).misplaced == 0
    assert Board(Cube(5).apply("M").colors.astype(np.int8)).misplaced == 12
