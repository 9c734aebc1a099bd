"""Wings paired, layer by layer and all at once."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube.stickers import Cube
from cubecore.solvers.bigcube.flips import flip_table
from cubecore.solvers.bigcube.pairing import Wings, layers_of, pair_wings
from cubecore.solvers.bigcube.wings import is_odd, partners, wing_pieces


def even_permutation(seed):
    pieces = np.random.default_rng(seed).permutation(24)
    if is_odd(pieces):
        pieces[:2] = pieces[1::-1]
    return pieces


@pytest.mark.parametrize("layers", [1, 2, 7])
def test_all_wings_come_to_their_edges(layers):
    for seed in range(5):
        pieces = np.array([even_permutation(100 * seed + layer) for layer in range(layers)])
        wings = Wings(pieces, np.arange(24), size=2 * layers + 3)
        told: list[int] = []
        pair_wings(wings, told.append)
        assert (wings.misplaced, told[-1]) == (0, 0)


@pytest.mark.parametrize("exchanges", [((0, 5), (9, 14)), ((0, 13), (5, 17)), ((0, 1), (2, 3))])
def test_wings_that_only_change_places(exchanges):
    """Whichever four wings change places in pairs, partners on one edge too."""
    pieces = np.arange(24)
    for one, other in exchanges:
        pieces[[one, other]] = pieces[[other, one]]
    wings = Wings(pieces[None], np.arange(24), size=4)
    pair_wings(wings, lambda _: None)
    assert wings.misplaced == 0


@given(st.lists(st.tuples(st.integers(0, 23), st.integers(0, 23)), max_size=5))
def test_few_exchanges_of_any_wings(exchanges):
    """With their partners, too: no flip sends two wings of one edge round."""
    pieces = np.arange(24)
    for one, two in exchanges:
        for place, other in ((one, partners()[one]), (one, two)):
            pieces[[place, other]] = pieces[[other, place]]
    if is_odd(pieces):
        pieces[[0, partners()[0]]] = pieces[[partners()[0], 0]]
    wings = Wings(pieces[None], np.arange(24), size=4)
    pair_wings(wings, lambda _: None)
    assert wings.misplaced == 0


def test_three_wings_two_of_which_share_an_edge():
    pieces = np.arange(24)
    one, partner, other = 0, int(partners()[0]), 1
    pieces[[one, partner, other]] = pieces[[partner, other, one]]
    wings = Wings(pieces[None], np.arange(24), size=4)
    pair_wings(wings, lambda _: None)
    assert wings.misplaced == 0


def test_every_two_edges_that_are_flipped_can_be_set_right():
    other = partners().tolist()
    firsts = [place for place in range(24) if place < other[place]]
    for one in firsts[1:]:
        pieces = np.arange(24)
        for place in (firsts[0], one):
            pieces[[place, other[place]]] = pieces[[other[place], place]]
        wings = Wings(pieces[None], np.arange(24), size=5)
        pair_wings(wings, lambda _: None)
        assert wings.misplaced == 0


def test_the_model_of_the_wings_is_what_the_moves_do():
    table = flip_table(1)
    for size in (5, 8):
        layers = list(layers_of(size))
        for number in range(0, len(table.numbers), 271):
            pieces = np.array([np.arange(24) for _ in layers])
            wings = Wings(pieces, np.arange(24), size)
            slices = np.random.default_rng(number).integers(0, 2, (len(layers), 2)).astype(bool)
            wings.do(table.flip(number), slices)
            cube = Cube(size).apply(move.turn(size) for move in wings.moves)
            real = [wing_pieces(cube.colors.astype(np.int8), layer) for layer in layers]
            assert np.array_equal(real, wings.pieces)
            centers = cube.colors[:, 1:-1, 1:-1].reshape(6, -1)
            assert (centers == centers[:, :1]).all()


def test_a_flip_without_slices_is_face_turns_only():
    table = flip_table(0)
    cycles = table.cycles.reshape(-1, 3)
    assert (cycles.min(), cycles.max()) == (0, 23)
    assert all(len(set(cycle)) == 3 for cycle in cycles.tolist())
    assert set(table.face_moves.tolist()) == {3}
    assert set(flip_table(2).face_moves.tolist()) == {3, 4, 5}
