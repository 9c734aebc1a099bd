"""The puzzle itself: notation, states of any size, and what is true of them.

>>> from cubecore.cube import Cube, Cubies
>>> Cube(3).apply("R U R' U'") == Cube.from_facelets(Cubies.solved().apply("R U R' U'").to_facelets())
True
"""

from cubecore.cube.algorithm import Algorithm, LowerCase, Metric, Move, Moves
from cubecore.cube.colors import Color, Holding
from cubecore.cube.cubies import Cubies, CubiesBatch
from cubecore.cube.geometry import Axis, Face
from cubecore.cube.moves import Turn
from cubecore.cube.stickers import Cube, CubeBatch
from cubecore.errors import CubeError, NotationError, StateError, WalkError

__all__ = [
    "Algorithm",
    "Axis",
    "Color",
    "Cube",
    "CubeBatch",
    "CubeError",
    "Cubies",
    "CubiesBatch",
    "Face",
    "Holding",
    "LowerCase",
    "Metric",
    "Move",
    "Moves",
    "NotationError",
    "StateError",
    "Turn",
    "WalkError",
]
