"""Wings as arrays: places, partners, the effect of turns as on a cube of stickers, and flips."""

import numpy as np
import pytest

from cubecore.cube import Axis, Cube, Turn
from cubecore.solvers.bigcube import flip_table, partners, wing_layers, wing_pieces
from cubecore.solvers.bigcube.wings import slices_of, wing_places, wing_sources


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_every_wing_has_two_stickers_and_one_place(size):
    for layer in wing_layers(size):
        places = wing_places(size, layer)
        assert len({place for pair in places for place in pair}) == 48
        assert wing_pieces(Cube(size).colors.astype(np.int8), layer).tolist() == list(range(24))


def test_partners_are_on_the_same_edge_as_each_other():
    assert (partners() != np.arange(24)).all()
    assert np.array_equal(partners()[partners()], np.arange(24))


@pytest.mark.parametrize("axis", list(Axis))
@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_turns_move_wings_as_they_move_stickers(axis, quarters):
    size = 7
    for first in range(size):
        turn = Turn(axis, first, first, quarters)
        colors = Cube(size).apply([turn]).colors.astype(np.int8)
        for layer in wing_layers(size):
            assert np.array_equal(wing_sources(turn, layer, size), wing_pieces(colors, layer))


def test_two_slices_hold_the_wings_of_a_layer():
    for slice_number in slices_of(2, 7):
        colors = Cube(7).apply([Turn(Axis.X, slice_number, slice_number, 1)]).colors
        moved = wing_pieces(colors.astype(np.int8), 2) != np.arange(24)
        assert np.count_nonzero(moved) == 4


def test_a_flip_has_three_face_turns_and_its_setup():
    table = flip_table(0)
    cycles = table.cycles.reshape(-1, 3)
    assert (cycles.min(), cycles.max()) == (0, 23)
    assert all(len(set(cycle)) == 3 for cycle in cycles.tolist())
    assert set(table.face_moves.tolist()) == {3}
    assert set(flip_table(2).face_moves.tolist()) == {3, 4, 5}
