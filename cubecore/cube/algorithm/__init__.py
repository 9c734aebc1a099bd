"""Algorithms: text to moves and back, mirrored, rotated, measured and simplified. No numpy here.

Start with ``Algorithm``. The modules, in reading order:

- ``move_text``: one written move: letters, layers, amounts, primes, lower case
- ``move``: ``Move``, a move as written, for cubes of any size; the same move in a mirror, in
  another orientation, or without rotations
- ``tree``: groups, commutators and conjugates: nesting, lengths, limits
- ``parsing``: whole texts: brackets, comments, pauses, positions of errors
- ``simplify``: the fewest moves with the same effect
- ``algorithm``: ``Algorithm``, and every form in which moves are accepted (``Moves``, ``turns_of``)
"""

from cubecore.cube.algorithm.algorithm import Algorithm, Moves, turns_of
from cubecore.cube.algorithm.move import Move, renamed_move, turned_faces
from cubecore.cube.algorithm.move_text import LowerCase
from cubecore.cube.algorithm.parsing import MAX_CHARACTERS
from cubecore.cube.algorithm.simplify import simplified
from cubecore.cube.algorithm.tree import MAX_DEPTH, MAX_MOVES, Commutator, Conjugate, Group
from cubecore.cube.moves import Metric

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
    "renamed_move",
    "simplified",
    "turned_faces",
    "turns_of",
]
