"""The cube as stickers: one cube of any size, or whole batches of them."""

from cubecore.cube.geometry import MAXIMUM_SIZE
from cubecore.cube.stickers.batch import CubeBatch
from cubecore.cube.stickers.cube import Cube

__all__ = ["MAXIMUM_SIZE", "Cube", "CubeBatch"]
