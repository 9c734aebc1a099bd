"""Cubes in which every layer has been turned at random, many times over."""

import numpy as np

from cubecore.cube.geometry import Axis
from cubecore.cube.moves import Turn
from cubecore.cube.stickers import Cube


def scrambled(size: int, seed: int, rounds: int = 20) -> Cube:
    """Each layer turned once a round, about an axis and by an angle of its own."""
    rng = np.random.default_rng((size, seed))
    axes = list(Axis)
    return Cube(size).apply(
        Turn(axes[int(rng.integers(3))], layer, layer, int(rng.integers(1, 4)))
        for _ in range(rounds)
        for layer in rng.permutation(size).tolist()
    )
