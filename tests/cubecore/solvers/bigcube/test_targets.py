"""Targets: the face on which every colour ends, and an arrangement of edges that is possible."""

import numpy as np
import pytest

from cubecore.cube import Cube, rotations
from cubecore.solvers.bigcube import as_target_faces, partners, wing_layers, wing_pieces
from cubecore.solvers.bigcube.targets import target_wings
from tests.cubecore.solvers.bigcube.scrambles import scrambled

SYMBOLS = ["URFDLB", "135246"]


@pytest.mark.parametrize("size", [4, 5])
@pytest.mark.parametrize("symbols", SYMBOLS)
def test_a_solved_cube_is_on_target_however_it_is_held(size, symbols):
    for turns in rotations().values():
        text = " ".join(f"{axis}{quarters}" for axis, quarters in turns)
        cube = Cube.from_facelets(Cube(size).apply(text).facelets(symbols))
        solved = np.arange(6)[:, None, None]
        assert (as_target_faces(cube.colors) == solved).all()


def test_most_stickers_of_an_even_cube_are_on_target():
    colors = as_target_faces(Cube(6).apply("R U F x").colors)
    assert np.count_nonzero(colors == np.arange(6)[:, None, None]) > 100


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_target_wings_are_whole_edges(size):
    for seed in range(5):
        colors = as_target_faces(scrambled(size, seed).colors)
        pieces = np.array([wing_pieces(colors, layer) for layer in wing_layers(size)])
        target = target_wings(colors, pieces)
        assert sorted(target.tolist()) == list(range(24))
        assert np.array_equal(target[partners()], partners()[target])
        assert np.linalg.det(np.eye(24)[target]) > 0


def test_wings_in_place_keep_their_places():
    colors = as_target_faces(Cube(4).colors)
    assert target_wings(colors, wing_pieces(colors, 2)[None]).tolist() == list(range(24))
