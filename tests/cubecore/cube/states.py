"""Hypothesis strategies for states that turns can reach, in any of the 24 orientations."""

from dataclasses import replace

import numpy as np
from hypothesis import strategies as st

from cubecore.cube import Cubies, random_cubies, rotations

MOVES = tuple(letter + amount for letter in "URFDLBurfdlbMESxyz" for amount in ("", "2", "'"))
seeds = st.integers(0, 2**32 - 1)
all_centers = st.sampled_from(list(rotations()))
texts = st.lists(st.sampled_from(MOVES), max_size=12).map(" ".join)


@st.composite
def held_states(draw: st.DrawFn) -> Cubies:
    state = random_cubies(np.random.default_rng(draw(seeds)))
    return replace(state, centers=draw(all_centers))
