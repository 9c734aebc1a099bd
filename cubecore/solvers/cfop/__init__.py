"""CFOP: cross, pairs, OLL and PLL."""

from cubecore.solvers.cfop.solver import solve

__all__ = ["solve"]
