"""States for tests to draw: any that turns reach, held in any of the 24 ways."""

from dataclasses import replace

import numpy as np
from hypothesis import strategies as st

from cubecore.cube.centers import rotations
from cubecore.cube.cubies import Cubies
from cubecore.cube.random_states import random_cubies

MOVES = tuple(letter + amount for letter in "URFDLBurfdlbMESxyz" for amount in ("", "2", "'"))
seeds = st.integers(0, 2**32 - 1)
all_centers = st.sampled_from(list(rotations()))
texts = st.lists(st.sampled_from(MOVES), max_size=12).map(" ".join)


@st.composite
def held_states(draw: st.DrawFn) -> Cubies:
    state = random_cubies(np.random.default_rng(draw(seeds)))
    return replace(state, centers=draw(all_centers))
