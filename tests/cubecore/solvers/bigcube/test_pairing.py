"""Wings are paired in one layer or in many at once, from every arrangement."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import Cube
from cubecore.solvers.bigcube import flip_table, partners, wing_layers, wing_pieces
from cubecore.solvers.bigcube.pairing import Wings, pair_wings


def is_odd(pieces):
    return np.linalg.det(np.eye(24)[pieces]) < 0


def even_permutation(seed):
    pieces = np.random.default_rng(seed).permutation(24)
    if is_odd(pieces):
        pieces[:2] = pieces[1::-1]
    return pieces


@pytest.mark.parametrize("layers", [1, 2, 7])
def test_all_wings_reach_their_edges(layers):
    for seed in range(5):
        pieces = np.array([even_permutation(100 * seed + layer) for layer in range(layers)])
        wings = Wings(pieces, np.arange(24), size=2 * layers + 3)
        misplaced: list[int] = []
        pair_wings(wings, misplaced.append)
        assert (wings.misplaced, misplaced[-1]) == (0, 0)


@pytest.mark.parametrize("swaps", [((0, 5), (9, 14)), ((0, 13), (5, 17)), ((0, 1), (2, 3))])
def test_four_wings_swapped_in_pairs_are_paired(swaps):
    """The two wings of a pair may be on one edge."""
    pieces = np.arange(24)
    for one, other in swaps:
        pieces[[one, other]] = pieces[[other, one]]
    wings = Wings(pieces[None], np.arange(24), size=4)
    pair_wings(wings, lambda _: None)
    assert wings.misplaced == 0


@given(st.lists(st.tuples(st.integers(0, 23), st.integers(0, 23)), max_size=5))
def test_a_few_swapped_wings_are_paired(swaps):
    """Swaps with the partner are included: no flip cycles two wings of one edge."""
    pieces = np.arange(24)
    for one, two in swaps:
        for place, other in ((one, partners()[one]), (one, two)):
            pieces[[place, other]] = pieces[[other, place]]
    if is_odd(pieces):
        pieces[[0, partners()[0]]] = pieces[[partners()[0], 0]]
    wings = Wings(pieces[None], np.arange(24), size=4)
    pair_wings(wings, lambda _: None)
    assert wings.misplaced == 0


def test_three_cycled_wings_two_of_which_share_an_edge_are_paired():
    pieces = np.arange(24)
    one, partner, other = 0, int(partners()[0]), 1
    pieces[[one, partner, other]] = pieces[[partner, other, one]]
    wings = Wings(pieces[None], np.arange(24), size=4)
    pair_wings(wings, lambda _: None)
    assert wings.misplaced == 0


def test_any_two_flipped_edges_are_paired():
    other = partners().tolist()
    firsts = [place for place in range(24) if place < other[place]]
    for one in firsts[1:]:
        pieces = np.arange(24)
        for place in (firsts[0], one):
            pieces[[place, other[place]]] = pieces[[other[place], place]]
        wings = Wings(pieces[None], np.arange(24), size=5)
        pair_wings(wings, lambda _: None)
        assert wings.misplaced == 0


def test_the_array_of_wings_agrees_with_the_moves_made():
    table = flip_table(1)
    for size in (5, 8):
        layers = list(wing_layers(size))
        for number in range(0, len(table.numbers), 271):
            pieces = np.array([np.arange(24) for _ in layers])
            wings = Wings(pieces, np.arange(24), size)
            slices = np.random.default_rng(number).integers(0, 2, (len(layers), 2)).astype(bool)
            wings.apply(table.flip(number), slices)
            cube = Cube(size).apply(move.turn(size) for move in wings.moves)
            real = [wing_pieces(cube.colors.astype(np.int8), layer) for layer in layers]
            assert np.array_equal(real, wings.pieces)
            centers = cube.colors[:, 1:-1, 1:-1].reshape(6, -1)
            assert (centers == centers[:, :1]).all()
