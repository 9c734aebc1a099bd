"""Which stickers can reach each other on a cube of any size, and what they are called."""

from cubecore.cube.orbits.orbit import (
    Orbit,
    OrbitKind,
    orbit_at,
    orbit_named,
    orbits,
    piece_at,
)
from cubecore.cube.orbits.sticker_names import place_named, sticker_name

__all__ = [
    "Orbit",
    "OrbitKind",
    "orbit_at",
    "orbit_named",
    "orbits",
    "piece_at",
    "place_named",
    "sticker_name",
]
