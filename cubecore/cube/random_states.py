"""Random states of the 3×3×3, each of the 43 252 003 274 489 856 000 equally likely.

Drawing places and orientations of corners and edges without regard to each other reaches only one
state in twelve; here the last twist, the last flip and the parity of the edges follow the rest.
"""

import numpy as np
import numpy.typing as npt

from cubecore.cube.centers import HOME_CENTERS
from cubecore.cube.cubies import Cubies, CubiesBatch
from cubecore.cube.cubies.batch import known_batch
from cubecore.cube.cubies.pair_codes import Numbers
from cubecore.cube.whole_numbers import whole_number
from cubecore.errors import StateError


def random_cubies(rng: np.random.Generator) -> Cubies:
    """A uniform random state that turns reach, held white up and green in front.

    >>> random_cubies(np.random.default_rng(1)) == random_cubies(np.random.default_rng(1))
    True
    """
    return random_batch(1, rng)[0]


def random_batch(count: int, rng: np.random.Generator) -> CubiesBatch:
    """Return that many uniform random states that turns reach."""
    if whole_number(count, "count", StateError) < 0:
        raise StateError("negative_count", found=count)
    cp, ep = random_permutations(8, count, rng), random_permutations(12, count, rng)
    exchange = np.flatnonzero(odd_columns(cp) != odd_columns(ep))
    ep[:2, exchange] = ep[1::-1, exchange]
    centers = np.repeat(np.array(HOME_CENTERS, dtype=np.uint8)[:, None], count, axis=1)
    return known_batch(
        cp,
        random_orientations(8, 3, count, rng),
        ep,
        random_orientations(12, 2, count, rng),
        centers,
    )


def random_permutations(pieces: int, count: int, rng: np.random.Generator) -> Numbers:
    """Uniform random permutations, one a column."""
    home = np.repeat(np.arange(pieces, dtype=np.uint8)[:, None], count, axis=1)
    return rng.permuted(home, axis=0)


def random_orientations(pieces: int, ways: int, count: int, rng: np.random.Generator) -> Numbers:
    """Uniform random orientations, one cube a column, the last piece making the sum whole."""
    drawn = rng.integers(0, ways, (pieces - 1, count), dtype=np.uint8)
    last = -drawn.sum(axis=0, dtype=np.int64) % ways
    return np.concatenate((drawn, last.astype(np.uint8)[None]))


def odd_columns(permutations: Numbers) -> npt.NDArray[np.bool_]:
    """Which columns are permutations that take an odd number of exchanges."""
    odd = np.zeros(permutations.shape[1], dtype=np.bool_)
    for place in range(1, len(permutations)):
        before = permutations[:place] > permutations[place]
        odd ^= np.logical_xor.reduce(before, axis=0)
    return odd
