"""Scrambles of the 2×2×2: a uniform random state, reached in as few turns of U, R and F as can be."""

import numpy as np

from cubecore.cube.algorithm import Algorithm
from cubecore.solvers.two_by_two import MOVING, shortest, state_number

LEAST_TURNS = 4


def random_two_by_two(rng: np.random.Generator) -> Algorithm:
    """Return a scramble to a uniform random state of those at least four turns from solved."""
    while True:
        solution = shortest(random_state(rng))
        if len(solution) >= LEAST_TURNS:
            return solution.inverse


def random_state(rng: np.random.Generator) -> int:
    """Return the number of a uniform random state: each of the 3,674,160 is equally likely."""
    moving = list(MOVING)
    places, twists = np.arange(8), np.zeros(8, dtype=np.intp)
    places[moving] = rng.permutation(moving)
    twists[moving] = rng.integers(0, 3, len(moving))
    return state_number(np.argsort(places).tolist(), twists.tolist())
