"""The puzzle itself: notation, states of any size, and what is true of them.

>>> from cubecore.cube import Cube, Cubies
>>> Cube(3).apply("R U R' U'") == Cube.from_facelets(Cubies.solved().apply("R U R' U'").to_facelets())
True
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cubecore.cube.algorithm import Algorithm, LowerCase, Metric, Move, Moves
    from cubecore.cube.centers import rotations
    from cubecore.cube.colors import HOLDINGS, Color, Holding
    from cubecore.cube.cubies import SOLVED, Cubies, CubiesBatch
    from cubecore.cube.facelets import are_facelets
    from cubecore.cube.geometry import Axis, Face
    from cubecore.cube.group import order
    from cubecore.cube.moves import Turn
    from cubecore.cube.orbits import OrbitKind, place_named, sticker_name
    from cubecore.cube.random_states import random_cubies
    from cubecore.cube.stickers import Cube, CubeBatch
    from cubecore.cube.validity import UnsolvableError, explain
    from cubecore.cube.words import Word
    from cubecore.errors import CubeError, NotationError, StateError, WalkError
else:

    def __getattr__(name: str) -> object:
        for module, names in _MODULES.items():
            if name in names:
                value = globals()[name] = getattr(import_module(module), name)
                return value
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "HOLDINGS",
    "SOLVED",
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
    "OrbitKind",
    "StateError",
    "Turn",
    "UnsolvableError",
    "WalkError",
    "Word",
    "are_facelets",
    "explain",
    "order",
    "place_named",
    "random_cubies",
    "rotations",
    "sticker_name",
]

# Each module is imported when a name of it is first used, as an algorithm needs no batches of cubes.
_MODULES = {
    "cubecore.cube.algorithm": (
        "Algorithm",
        "LowerCase",
        "Metric",
        "Move",
        "Moves",
    ),
    "cubecore.cube.centers": ("rotations",),
    "cubecore.cube.colors": (
        "Color",
        "HOLDINGS",
        "Holding",
    ),
    "cubecore.cube.cubies": (
        "Cubies",
        "CubiesBatch",
        "SOLVED",
    ),
    "cubecore.cube.facelets": ("are_facelets",),
    "cubecore.cube.geometry": (
        "Axis",
        "Face",
    ),
    "cubecore.cube.group": ("order",),
    "cubecore.cube.moves": ("Turn",),
    "cubecore.cube.orbits": (
        "OrbitKind",
        "place_named",
        "sticker_name",
    ),
    "cubecore.cube.random_states": ("random_cubies",),
    "cubecore.cube.stickers": (
        "Cube",
        "CubeBatch",
    ),
    "cubecore.cube.validity": (
        "UnsolvableError",
        "explain",
    ),
    "cubecore.cube.words": ("Word",),
    "cubecore.errors": (
        "CubeError",
        "NotationError",
        "StateError",
        "WalkError",
    ),
}
