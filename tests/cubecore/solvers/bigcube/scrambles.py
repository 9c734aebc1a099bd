"""Cubes with every layer turned at random, many times."""

import numpy as np

from cubecore.cube import Axis, Cube, Turn


def scrambled(size: int, seed: int, rounds: int = 20) -> Cube:
    """Return a cube scrambled in rounds: in each, every layer turns once, about a random axis."""
    rng = np.random.default_rng((size, seed))
    axes = list(Axis)
    return Cube(size).apply(
        Turn(axes[int(rng.integers(3))], layer, layer, int(rng.integers(1, 4)))
        for _ in range(rounds)
        for layer in rng.permutation(size).tolist()
    )
