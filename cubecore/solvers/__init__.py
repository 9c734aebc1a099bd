"""Solvers of the 2×2×2, the 3×3×3 and bigger cubes."""

from cubecore.solvers.solution import Solution, Stage, StageError, UnsolvableError
from cubecore.solvers.solving import METHODS, solve

__all__ = ["METHODS", "Solution", "Stage", "StageError", "UnsolvableError", "solve"]
