"""Where everything belongs: the face on which each colour must end, and the edge of each wing."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations

import numpy as np
import numpy.typing as npt

from cubecore.cube.orbits import orbit_named
from cubecore.cube.permutation import is_odd
from cubecore.cube.pieces import CORNER_OF_COLORS
from cubecore.solvers.bigcube.board import FaceColors
from cubecore.solvers.bigcube.wings import WING_COUNT, WingArray, partners, wing_pieces


def as_target_faces(colors: npt.NDArray[np.uint8]) -> FaceColors:
    """Return the colours as the numbers of the faces on which they must end, as the cube is held.

    On odd cubes the fixed centres decide. On even cubes each of the 24 orientations that the
    corners allow is possible: the one in which the most stickers are on their face is returned.
    """
    schemes = _color_schemes(colors)
    solved = np.arange(6, dtype=np.int8)[:, None, None]
    options = (scheme[colors] for scheme in schemes)
    return max(options, key=lambda option: np.count_nonzero(option == solved))


def target_wings(colors: FaceColors, pieces: WingArray) -> WingArray:
    """Return the wing that belongs at each place so that every edge can be paired.

    ``pieces`` has one row for each layer of wings. On odd cubes the midges decide. On an even cube
    any arrangement of edges is possible that a 3×3×3 with these corners can have: one is returned
    with which many wings are in place already. So neither parity of even cubes can occur.
    """
    size = len(colors[0])
    if size % 2:
        return wing_pieces(colors, size // 2 + 1)
    target = _voted(pieces)
    if is_odd(target.tolist()):
        target = max(_with_one_flipped(target), key=lambda option: _in_place(pieces, option))
    if is_odd(_edge_permutation(target)) != is_odd(_corner_permutation(colors)):
        target = max(_with_two_swapped(target), key=lambda option: _in_place(pieces, option))
    return target


def _color_schemes(colors: npt.NDArray[np.uint8]) -> list[FaceColors]:
    """Return the possible numbers of the faces on which the six colours must end."""
    size = colors.shape[1]
    if size % 2:
        centers = colors[:, size // 2, size // 2]
        return [np.argsort(centers).astype(np.int8)]
    corners = _corner_colors(colors).tolist()
    schemes = permutations(range(6))
    return [np.array(scheme, np.int8) for scheme in schemes if _has_all_corners(scheme, corners)]


def _has_all_corners(scheme: tuple[int, ...], corners: list[list[int]]) -> bool:
    pieces = set()
    for one, two, three in corners:
        corner = CORNER_OF_COLORS.get((scheme[one], scheme[two], scheme[three]))
        if corner is None:
            return False
        pieces.add(corner[0])
    return len(pieces) == len(corners)


def _corner_colors(colors: npt.NDArray[np.generic]) -> npt.NDArray[np.generic]:
    """Return the colours of each corner, clockwise from its U or D sticker."""
    return np.asarray(colors.ravel()[_corner_places(colors.shape[1])])


@lru_cache(maxsize=64)
def _corner_places(size: int) -> npt.NDArray[np.intp]:
    """Return the sticker places of the corners, one corner per row, clockwise from U or D."""
    return np.array(orbit_named(size, "corners").pieces)


def _corner_permutation(colors: FaceColors) -> list[int]:
    """Return which corner is at each place, without its orientation."""
    faces = _corner_places(2) // 4
    numbers = {frozenset(corner): number for number, corner in enumerate(faces.tolist())}
    return [numbers[frozenset(corner)] for corner in _corner_colors(colors).tolist()]


def _edge_permutation(target: WingArray) -> list[int]:
    """Return which edge is at each of the twelve places, without its orientation."""
    numbers = np.minimum(np.arange(WING_COUNT), partners())[_first_places()]
    edges = np.minimum(target, partners()[target])[_first_places()]
    permutation: list[int] = np.searchsorted(numbers, edges).tolist()
    return permutation


def _voted(pieces: WingArray) -> WingArray:
    """Return for each edge of the cube the piece of most wings there, the clearest edges first."""
    other = partners()
    votes = (pieces[:, :, None] == np.arange(WING_COUNT)).sum(axis=0)
    votes = votes + votes[other][:, other]
    target = np.full(WING_COUNT, -1)
    for _ in range(WING_COUNT // 2):
        place, piece = np.unravel_index(int(votes.argmax()), votes.shape)
        target[[place, other[place]]] = piece, other[piece]
        votes[[place, other[place]]] = -1
        votes[:, [piece, other[piece]]] = -1
    return target


def _in_place(pieces: WingArray, target: WingArray) -> int:
    return int(np.count_nonzero(pieces == target))


def _with_one_flipped(target: WingArray) -> Iterator[WingArray]:
    """Yield the targets with one edge flipped."""
    other = partners()
    for place in _first_places():
        flipped = target.copy()
        flipped[[place, other[place]]] = target[[other[place], place]]
        yield flipped


def _with_two_swapped(target: WingArray) -> Iterator[WingArray]:
    """Yield the targets with two edges swapped, in both ways; neither flips a single edge."""
    other = partners()
    for first, second in combinations(_first_places(), 2):
        for there in (second, other[second]):
            swapped = target.copy()
            places = [first, other[first], there, other[there]]
            swapped[places] = target[[there, other[there], first, other[first]]]
            yield swapped


def _first_places() -> list[int]:
    """Return one place of each edge."""
    return [place for place, other in enumerate(partners().tolist()) if place < other]
