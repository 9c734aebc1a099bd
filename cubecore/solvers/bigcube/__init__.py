"""Cubes of any size: centres by commutators of whole blocks, edges paired, then a 3×3×3."""

from cubecore.solvers.bigcube.solver import STRATEGIES, Progress, solve

__all__ = ["STRATEGIES", "Progress", "solve"]
