"""Layer by layer, in seven steps that a beginner can follow."""

from cubecore.solvers.layers.solver import solve

__all__ = ["solve"]
