"""The two-phase solver: near-shortest solutions of the 3×3×3, one cube or many at once."""

from cubecore.solvers.two_phase.solver import Quality, solve, solve_many

__all__ = ["Quality", "solve", "solve_many"]
