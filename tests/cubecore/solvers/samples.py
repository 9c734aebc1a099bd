"""States to solve, and what of a cube is home, told without the solvers."""

from dataclasses import replace
from itertools import cycle

import numpy as np

from cubecore.cube.centers import rotations
from cubecore.cube.cubies import Cubies
from cubecore.cube.geometry import OPPOSITE, Face
from cubecore.cube.pieces import CORNERS, EDGES
from cubecore.cube.random_states import random_batch
from tests import scale


def held_sample(sample: int, full: int, seed: int) -> list[Cubies]:
    """Random states, held in all 24 ways one after the other; as many as this run asks for."""
    states = random_batch(scale.sample(sample, full), np.random.default_rng(seed))
    return [
        replace(state, centers=centers)
        for state, centers in zip(states, cycle(rotations()), strict=False)
    ]


def pieces_home(cubies: Cubies) -> set[str]:
    """The names of the pieces that are in their place and not turned in it."""
    corners = zip(CORNERS, cubies.cp, range(8), cubies.co, strict=True)
    edges = zip(EDGES, cubies.ep, range(12), cubies.eo, strict=True)
    return {
        name for name, piece, place, turned in (*corners, *edges) if piece == place and not turned
    }


def pieces_of(face: Face, among: tuple[str, ...] = CORNERS + EDGES) -> set[str]:
    """The names of the pieces that have a sticker on a face."""
    return {name for name in among if face in name}


def pieces_below(face: Face) -> set[str]:
    """The names of the pieces that have no sticker on the face opposite."""
    return set(CORNERS + EDGES) - pieces_of(OPPOSITE[face])


def shown_on(cubies: Cubies, face: Face) -> str:
    """The nine facelets of a face of the cube turned home."""
    return cubies.turned_home.to_facelets()[9 * tuple(Face).index(face) :][:9]
