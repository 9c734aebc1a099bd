"""Algorithms: text to moves and back, transformed, measured and simplified."""

from cubecore.cube.algorithm.algorithm import Algorithm, Moves, turns_of
from cubecore.cube.algorithm.metrics import Metric
from cubecore.cube.algorithm.move import Move
from cubecore.cube.algorithm.parsing import MAX_CHARACTERS
from cubecore.cube.algorithm.tokens import LowerCase
from cubecore.cube.algorithm.tree import MAX_DEPTH, MAX_MOVES, Commutator, Conjugate, Group

__all__ = [
    "MAX_CHARACTERS",
    "MAX_DEPTH",
    "MAX_MOVES",
    "Algorithm",
    "Commutator",
    "Conjugate",
    "Group",
    "LowerCase",
    "Metric",
    "Move",
    "Moves",
    "turns_of",
]
