"""Six views of a cube: along each of three axes, and the inverse state along each.

The phases treat one axis differently from the other two. A cube rotated about the diagonal through
URF and DBL has another axis on top, and the same solutions with other face names. The inverse of a
state has the same solutions, inverted. All views are searched, and the shortest solution wins.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from cubecore.cube.cubies import CubiesBatch
from cubecore.cube.geometry import OPPOSITE, Face
from cubecore.cube.pieces import CORNER_NAMES, EDGE_NAMES
from cubecore.solvers.two_phase.coordinates import (
    CoordinateArray,
    Integers,
    MoveTables,
    orientation_coordinate,
    permutation_coordinate,
    quadruple_coordinate,
)
from cubecore.solvers.two_phase.turns import NO_AXIS, NO_TURN, TurnMasks, inverse_turn

VIEW_COUNT = 6
_NEXT_FACE = {Face.U: Face.R, Face.R: Face.F, Face.F: Face.U}
_NEXT_FACE |= {OPPOSITE[face]: OPPOSITE[after] for face, after in _NEXT_FACE.items()}

_StickerArray = npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class CubeViews:
    """The coordinates of many cubes in six views each: view v of cube c has the index 6·c + v."""

    twists: CoordinateArray
    flips: CoordinateArray
    slices: CoordinateArray
    upper_edges: CoordinateArray
    lower_edges: CoordinateArray
    middle_edges: CoordinateArray
    corners: CoordinateArray

    def __getitem__(self, indices: npt.NDArray[np.intp]) -> "CubeViews":
        return CubeViews(*(getattr(self, name)[indices] for name in self.__slots__))

    def without_duplicates(self, indices: npt.NDArray[np.intp]) -> npt.NDArray[np.intp]:
        """Return the indices without views that equal an earlier one of the same cube.

        A cube with symmetries, such as the superflip, has fewer than six different views.
        """
        columns = [getattr(self, name)[indices] for name in self.__slots__]
        rows = np.stack([*columns, indices // VIEW_COUNT], axis=1).astype(np.uint32)
        first = np.unique(rows, axis=0, return_index=True)[1]
        return indices[np.sort(first)]


def six_views(cubes: CubiesBatch, moves: MoveTables) -> CubeViews:
    """Return the six views of every cube. The orientation of the whole cube does not matter."""
    corners = _views(_stickers(cubes.cp, cubes.co, 3), _next_stickers(CORNER_NAMES))
    edges = _views(_stickers(cubes.ep, cubes.eo, 2), _next_stickers(EDGE_NAMES))
    cp, co = _pieces(corners, 3)
    ep, eo = _pieces(edges, 2)
    places = np.argsort(ep, axis=0)
    middle = quadruple_coordinate(places[8:])
    return CubeViews(
        twists=orientation_coordinate(3, co),
        flips=orientation_coordinate(2, eo),
        slices=moves.slices_of_quadruples.take(middle).astype(np.uint32),
        upper_edges=quadruple_coordinate(places[:4]),
        lower_edges=quadruple_coordinate(places[4:8]),
        middle_edges=middle,
        corners=permutation_coordinate(np.argsort(cp, axis=0)),
    )


def in_original_view(turns: Sequence[int], view: int) -> list[int]:
    """Return the solution of a cube, given the solution of one of its views.

    >>> in_original_view([0, 4], view=1)
    [4, 2]
    """
    rotations, is_inverse = divmod(view, 2)
    renamed = [_original_turns()[rotations][turn] for turn in turns]
    return [inverse_turn(turn) for turn in reversed(renamed)] if is_inverse else renamed


@lru_cache(maxsize=1)
def turns_off_axis() -> TurnMasks:
    """Return for each axis (or none) and each view the mask of turns about the other axes.

    ``NO_TURN`` is in every mask.
    """
    masks = [
        [
            sum(1 << turn for turn, original in enumerate(table) if original // 3 % 3 != axis)
            for table in _original_turns()
            for _ in range(2)
        ]
        for axis in range(NO_AXIS + 1)
    ]
    return np.array(masks, dtype=np.uint32) | np.uint32(1 << NO_TURN)


@lru_cache(maxsize=1)
def _original_turns() -> tuple[tuple[int, ...], ...]:
    """Return for 0, 1 and 2 rotations about the diagonal the original of each rotated turn."""
    faces = list(Face)
    tables: list[tuple[int, ...]] = [tuple(range(18))]
    for _ in range(2):
        after = [
            3 * faces.index(_NEXT_FACE[face]) + amount for face in faces for amount in range(3)
        ]
        tables.append(tuple(tables[-1][after.index(turn)] for turn in range(18)))
    return tuple(tables)


def _next_stickers(pieces: tuple[str, ...]) -> _StickerArray:
    """Return where a rotation about the diagonal carries each sticker, numbered by piece."""
    numbers = {
        (piece[k], frozenset(piece)): len(piece) * number + k
        for number, piece in enumerate(pieces)
        for k in range(len(piece))
    }
    after = [
        numbers[_NEXT_FACE[Face(piece[k])], frozenset(_NEXT_FACE[Face(face)] for face in piece)]
        for piece in pieces
        for k in range(len(piece))
    ]
    return np.array(after, dtype=np.intp)


def _stickers(pieces: Integers, turned: Integers, ways: int) -> _StickerArray:
    """Return which sticker is at each sticker place, both numbered by piece."""
    steps = np.arange(ways)[:, None]
    stickers = (
        pieces[:, None].astype(np.intp) * ways + (steps - turned[:, None].astype(np.intp)) % ways
    )
    return stickers.reshape(24, -1)


def _views(stickers: _StickerArray, following: _StickerArray) -> _StickerArray:
    before = np.argsort(following)
    views = []
    for _ in range(VIEW_COUNT // 2):
        views += [stickers, np.argsort(stickers, axis=0)]
        stickers = following[stickers[before]]
    return np.stack(views, axis=-1).reshape(24, -1)


def _pieces(stickers: _StickerArray, ways: int) -> tuple[_StickerArray, _StickerArray]:
    """Return the piece at each place and its orientation."""
    pieces, first = np.divmod(stickers[::ways], ways)
    return pieces, -first % ways
