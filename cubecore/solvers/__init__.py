"""Solvers of the 3×3×3 and of bigger cubes."""
