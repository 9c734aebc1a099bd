"""Six views of a cube: along each of three axes, as it is and taken back.

The phases treat one axis unlike the two others. A cube turned about the diagonal through URF and
DBL has another axis up and the same solutions with other names; the state that takes a cube back
has its solutions read backwards. Each view is searched, and the shortest solution of any is taken.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from cubecore.cube.cubies import CubiesBatch
from cubecore.cube.geometry import OPPOSITE, Face
from cubecore.cube.pieces import CORNERS, EDGES
from cubecore.solvers.two_phase.coordinates import (
    Coordinates,
    Integers,
    Numbers,
    eights_number,
    fours_number,
    orientation_number,
)
from cubecore.solvers.two_phase.turn_order import NO_AXIS, NO_TURN, Masks, inverse_turn

VIEWS = 6
NEXT_FACE = {Face.U: Face.R, Face.R: Face.F, Face.F: Face.U}
NEXT_FACE |= {OPPOSITE[face]: OPPOSITE[after] for face, after in NEXT_FACE.items()}

Stickers = npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class ViewedCubes:
    """The coordinates of many cubes, each in its six views: view v of cube c is number 6·c + v."""

    twists: Numbers
    flips: Numbers
    slices: Numbers
    upper_edges: Numbers
    lower_edges: Numbers
    middle_edges: Numbers
    corners: Numbers

    def __getitem__(self, chosen: npt.NDArray[np.intp]) -> "ViewedCubes":
        return ViewedCubes(*(getattr(self, name)[chosen] for name in self.__slots__))

    def distinct(self, chosen: npt.NDArray[np.intp]) -> npt.NDArray[np.intp]:
        """Some views without those that look like an earlier one of the same cube.

        Of a cube with symmetries, as a superflip, there is less to search than it seems.
        """
        facts = [getattr(self, name)[chosen] for name in self.__slots__]
        looks = np.stack([*facts, chosen // VIEWS], axis=1).astype(np.uint32)
        kept = np.unique(looks, axis=0, return_index=True)[1]
        return chosen[np.sort(kept)]


def viewed(cubes: CubiesBatch, moves: Coordinates) -> ViewedCubes:
    """All cubes, each in its six views; how they are held does not matter."""
    corners = _views(_stickers(cubes.cp, cubes.co, 3), _next_sticker(CORNERS))
    edges = _views(_stickers(cubes.ep, cubes.eo, 2), _next_sticker(EDGES))
    cp, co = _pieces(corners, 3)
    ep, eo = _pieces(edges, 2)
    places = np.argsort(ep, axis=0)
    middle = fours_number(places[8:])
    return ViewedCubes(
        twists=orientation_number(3, co),
        flips=orientation_number(2, eo),
        slices=moves.slices_of_fours.take(middle).astype(np.uint32),
        upper_edges=fours_number(places[:4]),
        lower_edges=fours_number(places[4:8]),
        middle_edges=middle,
        corners=eights_number(np.argsort(cp, axis=0)),
    )


def seen_straight(turns: Sequence[int], view: int) -> list[int]:
    """The solution of a cube from that of one of its views.

    >>> seen_straight([0, 4], view=1)
    [4, 2]
    """
    rounds, taken_back = divmod(view, 2)
    named = [_former_turns()[rounds][turn] for turn in turns]
    return [inverse_turn(turn) for turn in reversed(named)] if taken_back else named


@lru_cache(maxsize=1)
def turns_off_axis() -> Masks:
    """For each axis, or none, and each view, a bit set of the turns about the two other axes.

    No turn at all is in every set.
    """
    kept = [
        [
            sum(1 << turn for turn, before in enumerate(former) if before // 3 % 3 != axis)
            for former in _former_turns()
            for _ in range(2)
        ]
        for axis in range(NO_AXIS + 1)
    ]
    return np.array(kept, dtype=np.uint32) | np.uint32(1 << NO_TURN)


@lru_cache(maxsize=1)
def _former_turns() -> tuple[tuple[int, ...], ...]:
    """For each number of rounds about the diagonal, the turn that each turn was before."""
    faces = list(Face)
    tables: list[tuple[int, ...]] = [tuple(range(18))]
    for _ in range(2):
        after = [3 * faces.index(NEXT_FACE[face]) + amount for face in faces for amount in range(3)]
        tables.append(tuple(tables[-1][after.index(turn)] for turn in range(18)))
    return tuple(tables)


def _next_sticker(pieces: tuple[str, ...]) -> Stickers:
    """Where a turn about the diagonal carries each sticker, counted piece by piece."""
    numbers = {
        (piece[k], frozenset(piece)): len(piece) * number + k
        for number, piece in enumerate(pieces)
        for k in range(len(piece))
    }
    after = [
        numbers[NEXT_FACE[Face(piece[k])], frozenset(NEXT_FACE[Face(face)] for face in piece)]
        for piece in pieces
        for k in range(len(piece))
    ]
    return np.array(after, dtype=np.intp)


def _stickers(pieces: Integers, turned: Integers, ways: int) -> Stickers:
    """For each sticker place, piece by piece, the home of the sticker found there."""
    steps = np.arange(ways)[:, None]
    found = (
        pieces[:, None].astype(np.intp) * ways + (steps - turned[:, None].astype(np.intp)) % ways
    )
    return found.reshape(24, -1)


def _views(stickers: Stickers, following: Stickers) -> Stickers:
    before = np.argsort(following)
    views = []
    for _ in range(VIEWS // 2):
        views += [stickers, np.argsort(stickers, axis=0)]
        stickers = following[stickers[before]]
    return np.stack(views, axis=-1).reshape(24, -1)


def _pieces(stickers: Stickers, ways: int) -> tuple[Stickers, Stickers]:
    """The piece at each place and how it is turned."""
    pieces, first = np.divmod(stickers[::ways], ways)
    return pieces, -first % ways
