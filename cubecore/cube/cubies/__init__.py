"""The 3×3×3 as pieces: ``Cubies`` is one cube, ``CubiesBatch`` many cubes at once.

The modules, in reading order:

- ``turns``: what a turn does to the pieces, however the cube is held; pairs of pieces as one number,
  to turn each cube of a batch in its own way
- ``state``: ``Cubies``: moves, products, inverses, facelets
- ``positions``: ``Positions``: the same numbers, also of an impossible cube
- ``batch``: ``CubiesBatch`` and ``PieceCodes``; random states
- ``batch_facelets``: the facelets of a batch, in both directions
"""

from cubecore.cube.cubies.batch import (
    CubiesBatch,
    PieceCodes,
    odd_columns,
    random_batch,
    random_cubies,
    random_orientations,
    random_permutations,
)
from cubecore.cube.cubies.batch_facelets import batch_of_facelets, facelets_of_batch
from cubecore.cube.cubies.positions import Positions, read_numbers
from cubecore.cube.cubies.state import SOLVED, Cubies
from cubecore.cube.cubies.turns import FACE_TURNS, PieceTurn, fixed_effect, fixed_turns, piece_turn

__all__ = [
    "FACE_TURNS",
    "SOLVED",
    "Cubies",
    "CubiesBatch",
    "PieceCodes",
    "PieceTurn",
    "Positions",
    "batch_of_facelets",
    "facelets_of_batch",
    "fixed_effect",
    "fixed_turns",
    "odd_columns",
    "piece_turn",
    "random_batch",
    "random_cubies",
    "random_orientations",
    "random_permutations",
    "read_numbers",
]
