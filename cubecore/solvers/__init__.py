"""Solvers of the 3×3×3 and of bigger cubes."""

from cubecore.solvers.solution import Solution, Stage, StageError, UnsolvableError
from cubecore.solvers.solving import METHODS, solve

__all__ = ["METHODS", "Solution", "Stage", "StageError", "UnsolvableError", "solve"]
