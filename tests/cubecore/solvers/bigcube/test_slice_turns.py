"""Slice turns at the start: they gain centres, and leave the wings of every layer even."""

import numpy as np
import pytest

from cubecore.cube import Cube
from cubecore.solvers.bigcube import Board, as_target_faces, wing_layers, wing_pieces
from cubecore.solvers.bigcube.slice_turns import turn_slices_first
from tests.cubecore.solvers.bigcube.scrambles import scrambled


@pytest.mark.parametrize("size", [4, 5, 8, 9])
def test_wings_are_even_afterwards(size):
    for seed in range(3):
        colors = as_target_faces(scrambled(size, seed).apply("2R").colors)
        board = Board(colors)
        turn_slices_first(board, colors)
        after = Cube.from_colors(colors).apply(move.turn(size) for move in board.moves)
        for layer in wing_layers(size):
            pieces = wing_pieces(after.colors.astype(np.int8), layer)
            assert np.linalg.det(np.eye(24)[pieces]) > 0


def test_a_turned_slice_is_turned_back():
    cube = Cube(7).apply("2R2")
    colors = as_target_faces(cube.colors)
    board = Board(colors)
    turn_slices_first(board, colors)
    assert board.misplaced == 0


def test_many_centres_of_a_large_cube_are_gained():
    colors = as_target_faces(scrambled(11, seed=4).colors)
    board = Board(colors)
    before = board.misplaced
    turn_slices_first(board, colors)
    assert board.misplaced < 0.9 * before
