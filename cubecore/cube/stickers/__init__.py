"""Cubes of any size as stickers: ``Cube`` is one cube, ``CubeBatch`` many cubes of one size.

The modules, in reading order:

- ``cube``: ``Cube``: colours and labels, facelets, moves
- ``turning``: how labels turn fast, in a different layout for small, large and very large cubes
- ``batch``: ``CubeBatch``

Which places a turn moves is in ``cubecore.cube.places``.
"""

from cubecore.cube.geometry import MAXIMUM_SIZE
from cubecore.cube.stickers.batch import CubeBatch
from cubecore.cube.stickers.cube import Cube, unfolded

__all__ = ["MAXIMUM_SIZE", "Cube", "CubeBatch", "unfolded"]
