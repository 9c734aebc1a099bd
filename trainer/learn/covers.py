"""The small cubes on the path of lessons: a few moves, and which stickers are not covered."""

from dataclasses import dataclass
from functools import lru_cache

from cubecore.cube import Cube
from cubecore.memo import CORNERS, EDGES
from cubecore.pictures import CubePicture


@dataclass(frozen=True, slots=True)
class Cover:
    """A small cube: the solved one after some moves, with only these stickers in colour.

    >>> Cover("R", ("UFR",)).picture.sticker(8).color.name
    'F'
    """

    moves: str
    stickers: tuple[str, ...]

    @property
    def picture(self) -> CubePicture:
        """The cube in colour where something is to be seen, and grey elsewhere."""
        return _picture(self)


CENTERS = ("U", "R", "F", "D", "L", "B")
EDGE_STICKERS, CORNER_STICKERS = EDGES.names, CORNERS.names


@lru_cache(maxsize=64)
def _picture(cover: Cover) -> CubePicture:
    covered = {*EDGE_STICKERS, *CORNER_STICKERS, *CENTERS} - {*cover.stickers}
    return CubePicture.of(Cube(3).apply(cover.moves)).hiding(*sorted(covered))
