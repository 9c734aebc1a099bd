"""On which face each colour must end: told by the fixed centres, or by the corners."""

from functools import lru_cache
from itertools import permutations

import numpy as np
import numpy.typing as npt

from cubecore.cube.orbits import orbit_named
from cubecore.solvers.bigcube.board import Colors

Corners = npt.NDArray[np.intp]


def facing_home(colors: npt.NDArray[np.uint8]) -> Colors:
    """The colours as numbers of the faces they must end on, as the cube is held.

    On odd cubes the fixed centres decide. On even ones each of the 24 ways that the corners allow
    would do; the one is taken in which most stickers stand right already.
    """
    ways = _ways(colors)
    home = np.arange(6, dtype=np.int8)[:, None, None]
    return max((way[colors] for way in ways), key=lambda seen: np.count_nonzero(seen == home))


def corner_colors(colors: npt.NDArray[np.generic]) -> npt.NDArray[np.generic]:
    """The colours of each corner, clockwise from its U or D sticker."""
    return np.asarray(colors.ravel()[corner_places(colors.shape[1])])


@lru_cache(maxsize=64)
def corner_places(size: int) -> Corners:
    """The sticker places of the corners, one row a corner, clockwise from U or D."""
    return np.array(orbit_named(size, "corners").pieces)


def _ways(colors: npt.NDArray[np.uint8]) -> list[Colors]:
    size = colors.shape[1]
    if size % 2:
        centers = colors[:, size // 2, size // 2]
        return [np.argsort(centers).astype(np.int8)]
    shown = corner_colors(colors).tolist()
    ways = [way for way in map(np.array, permutations(range(6))) if _are_corners(way, shown)]
    return [way.astype(np.int8) for way in ways]


def _are_corners(way: npt.NDArray[np.intp], shown: list[list[int]]) -> bool:
    known = _corners()
    return {_from_least(way[corner].tolist()) for corner in shown} == known


@lru_cache(maxsize=1)
def _corners() -> frozenset[tuple[int, ...]]:
    return frozenset(_from_least((places // 4).tolist()) for places in corner_places(2))


def _from_least(corner: list[int]) -> tuple[int, ...]:
    start = corner.index(min(corner))
    return tuple(corner[start:] + corner[:start])
