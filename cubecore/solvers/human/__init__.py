"""The 3×3×3 solvers that a person can follow: layer by layer, and CFOP, in named stages.

Start with ``layers`` or ``cfop``, which plan their stages from parts that both share. Read these in
this order:

- ``state``: the cube as 20 bytes, and how it is held: the colour at the bottom
- ``sequences``: move sequences that preserve pieces; ``insertions``: those that solve a pair, a
  corner or an edge of the first two layers, for every case
- ``beam_search``: a search that continues from many states at once
- ``stages``: a stage with its goal and its sentence; ``cross``: the first stage of both solvers
- ``patterns``: masks, symmetries, and the matcher that recognises a case; ``last_layer``: the steps of
  the last layer, with their algorithms in ``last_layer_algorithms.json``
"""

from cubecore.solvers.human.cfop import solve_by_cfop
from cubecore.solvers.human.insertions import (
    CORNER_INSERTION,
    EDGE_INSERTION,
    PAIR_INSERTION,
    Insertion,
    insertion_table,
)
from cubecore.solvers.human.last_layer import last_layer_algorithms, oll_step, pll_step
from cubecore.solvers.human.layers import solve_by_layers
from cubecore.solvers.human.patterns import (
    LEFT_RIGHT_MIRROR,
    Mask,
    Match,
    PatternMatcher,
    Symmetry,
    mirrors_and_rotations,
    upright_rotations,
    whole_rotations,
)
from cubecore.solvers.human.state import (
    CROSS_EDGES,
    SOLVED_STATE,
    CubeOrientation,
    orientation_with_bottom,
    piece_numbers,
    state_of,
)

__all__ = [
    "CORNER_INSERTION",
    "CROSS_EDGES",
    "EDGE_INSERTION",
    "LEFT_RIGHT_MIRROR",
    "PAIR_INSERTION",
    "SOLVED_STATE",
    "CubeOrientation",
    "Insertion",
    "Mask",
    "Match",
    "PatternMatcher",
    "Symmetry",
    "insertion_table",
    "last_layer_algorithms",
    "mirrors_and_rotations",
    "oll_step",
    "orientation_with_bottom",
    "piece_numbers",
    "pll_step",
    "solve_by_cfop",
    "solve_by_layers",
    "state_of",
    "upright_rotations",
    "whole_rotations",
]
