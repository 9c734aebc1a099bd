"""The 3×3×3 as pieces: one cube as ``Cubies``, many at once as ``CubiesBatch``."""

from cubecore.cube.cubies.batch import CubiesBatch, PieceCodes
from cubecore.cube.cubies.batch_facelets import batch_of, facelets_of
from cubecore.cube.cubies.pair_codes import FACE_TURNS
from cubecore.cube.cubies.positional_tables import PositionalTables, positional_tables
from cubecore.cube.cubies.state import SOLVED, Cubies

__all__ = [
    "FACE_TURNS",
    "SOLVED",
    "Cubies",
    "CubiesBatch",
    "PieceCodes",
    "PositionalTables",
    "batch_of",
    "facelets_of",
    "positional_tables",
]
