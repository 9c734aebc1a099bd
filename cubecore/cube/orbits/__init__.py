"""Orbits on cubes of any size: which pieces can take each other's places, and sticker names.

Start with ``all_orbits`` and ``sticker_name``. The modules, in reading order:

- ``sticker_names``: a place by the faces it is near, and names such as ``UFr`` or ``Uf3r2``
- ``orbit``: corners, midges, wings, x-centres and the other kinds of pieces

A new kind of piece in big cubes belongs in ``orbit``, a new way to write the name of a sticker in
``sticker_names``.
"""

from cubecore.cube.orbits.orbit import (
    Orbit,
    OrbitKind,
    all_orbits,
    orbit_at,
    orbit_named,
    piece_at,
)
from cubecore.cube.orbits.sticker_names import (
    NearFace,
    StickerPosition,
    place_at,
    place_named,
    position_at,
    sticker_name,
)

__all__ = [
    "NearFace",
    "Orbit",
    "OrbitKind",
    "StickerPosition",
    "all_orbits",
    "orbit_at",
    "orbit_named",
    "piece_at",
    "place_at",
    "place_named",
    "position_at",
    "sticker_name",
]
