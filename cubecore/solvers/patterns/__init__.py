"""Known cases of the cube, found by what the cube shows under a mask and its symmetries."""

from cubecore.solvers.patterns.mask import Mask
from cubecore.solvers.patterns.matcher import Match, PatternMatcher
from cubecore.solvers.patterns.symmetries import (
    Symmetry,
    mirrors_and_rotations,
    upright_rotations,
    whole_rotations,
)

__all__ = [
    "Mask",
    "Match",
    "PatternMatcher",
    "Symmetry",
    "mirrors_and_rotations",
    "upright_rotations",
    "whole_rotations",
]
