"""Solvers of the 3×3×3 and of bigger cubes."""

from cubecore.cube.validity import UnsolvableError
from cubecore.errors import StageError
from cubecore.solvers.solution import Solution, Stage
from cubecore.solvers.solving import solve
from cubecore.solvers.three_by_three import METHODS

__all__ = ["METHODS", "Solution", "Stage", "StageError", "UnsolvableError", "solve"]
