"""Solvers for cubes of any size: near-shortest, step by step for people, and by reduction.

Start with ``solve`` in ``solving``, which takes any cube in any form. Below it, from the bottom up:

- ``solution``: a solution, and the stages in which it was found
- ``table_cache``: large tables, cached on disk
- ``two_phase``: near-shortest solutions of the 3×3×3, one or many at once
- ``human``: solutions of the 3×3×3 that a person can follow: layer by layer, CFOP
- ``two_by_two``: shortest solutions of the 2×2×2
- ``three_by_three``: the solvers of the 3×3×3, by name
- ``bigcube``: cubes of any size, reduced to a 3×3×3
- ``reaching``: moves to a state instead of from it

A new solver of the 3×3×3 gets a package of its own and an entry in ``three_by_three.METHODS``.
"""

from cubecore.cube.validity import UnsolvableError
from cubecore.errors import StageError
from cubecore.solvers.bigcube import SHORTEST_STRATEGY, STRATEGIES, Progress, solve_by_reduction
from cubecore.solvers.reaching import moves_to
from cubecore.solvers.solution import Solution, Stage, Step
from cubecore.solvers.solving import ALL_METHODS, BIGCUBE, Puzzle, method_for, solve
from cubecore.solvers.table_cache import FOLDER_VARIABLE
from cubecore.solvers.three_by_three import ANY_COLOR, METHODS, TWO_PHASE
from cubecore.solvers.two_by_two import (
    MOVING_CORNERS,
    OPTIMAL,
    shortest_2x2x2,
    state_number_2x2x2,
)
from cubecore.solvers.two_phase import LimitError, Quality, solve_many

__all__ = [
    "ALL_METHODS",
    "ANY_COLOR",
    "BIGCUBE",
    "FOLDER_VARIABLE",
    "METHODS",
    "MOVING_CORNERS",
    "OPTIMAL",
    "SHORTEST_STRATEGY",
    "STRATEGIES",
    "TWO_PHASE",
    "LimitError",
    "Progress",
    "Puzzle",
    "Quality",
    "Solution",
    "Stage",
    "StageError",
    "Step",
    "UnsolvableError",
    "method_for",
    "moves_to",
    "shortest_2x2x2",
    "solve",
    "solve_by_reduction",
    "solve_many",
    "state_number_2x2x2",
]
