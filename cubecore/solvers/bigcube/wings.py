"""The wings of a cube as arrays, and flips: sequences that cycle three wings.

A place of wings is named by a face and an edge of that face. Of the two stickers of a wing, only
the one counts that can reach ``UFr``, so that 24 places hold 24 different wings. The numbers of
places and wings are the same for every layer, and so are the effects of turns.

A flip is ``S, X Y X', S'``: S is a slice next to the face Y, and Y turns only the centre of its own
face, which has one colour. So the centres stay solved. Of the wings in the slice, exactly one is
moved by ``X Y X'``: three wings are cycled. Whatever else those turns do, they do to whole edges,
which the 3×3×3 solver puts in place later. With setup turns of whole faces, all other wings can be
cycled.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

import numpy as np
import numpy.typing as npt

from cubecore.cube.geometry import (
    AXIS_FACES,
    FACE_NUMBERS,
    OPPOSITE,
    Axis,
    Face,
    axis_of,
    neighbours,
)
from cubecore.cube.moves import NO_FACE, Turn, may_follow
from cubecore.cube.orbits import NearFace, StickerPosition, place_at
from cubecore.cube.places import moved_places

WingArray = npt.NDArray[np.intp]
FaceTurn = tuple[int, int]
"""The number of a face, and its quarter turns."""

WING_COUNT = 24
MODEL_SIZE = 4
MODEL_LAYER = 2
_QUARTERS = (1, 2, 3)
_FACE_TURNS_BETWEEN = 3


def wing_layers(size: int) -> range:
    """Return the layers that hold wings, counted from 1 at the outside.

    >>> list(wing_layers(7))
    [2, 3]
    """
    return range(2, size // 2 + 1)


def slices_of(layer: int, size: int) -> tuple[int, int]:
    """Return the two slices about an axis that hold the wings of a layer, counted from 0."""
    return layer - 1, size - layer


@lru_cache(maxsize=256)
def wing_places(size: int, layer: int) -> tuple[tuple[int, int], ...]:
    """Return the two sticker places of each wing in a layer, the one that counts first.

    The middle layer of an odd cube holds the midges: each is at both places of its edge.
    """
    return tuple(
        (
            place_at(
                StickerPosition.of(face, NearFace(edge, 1), *_near(beside, layer, size)), size
            ),
            place_at(
                StickerPosition.of(edge, NearFace(face, 1), *_near(beside, layer, size)), size
            ),
        )
        for face in Face
        for edge, beside in _edges_of(face)
    )


@lru_cache(maxsize=1)
def partners() -> WingArray:
    """Return for each place the other place on the same edge of the cube."""
    return np.array([_number(edge, face) for face in Face for edge, _ in _edges_of(face)])


def wing_pieces(colors: npt.NDArray[np.int8], layer: int) -> WingArray:
    """Return which wing of a layer is at each place, for colours given as target faces."""
    flat = colors.ravel()
    numbers = _numbers()
    places = wing_places(len(colors[0]), layer)
    return np.array([numbers[int(flat[own]), int(flat[other])] for own, other in places])


@lru_cache(maxsize=256)
def wing_sources(turn: Turn, layer: int, size: int) -> WingArray:
    """Return for each place the place from which a turn brings its wing."""
    sources, destinations = moved_places(turn, size)
    source_of = dict(zip(destinations.tolist(), sources.tolist(), strict=True))
    places = [own for own, _ in wing_places(size, layer)]
    numbers = {place: number for number, place in enumerate(places)}
    return np.array([numbers[source_of.get(place, place)] for place in places])


def _number(face: Face, edge: Face) -> int:
    return _numbers()[FACE_NUMBERS[face], FACE_NUMBERS[edge]]


@lru_cache(maxsize=1)
def _numbers() -> dict[tuple[int, int], int]:
    pairs = [(face, edge) for face in Face for edge, _ in _edges_of(face)]
    return {
        (FACE_NUMBERS[face], FACE_NUMBERS[edge]): number
        for number, (face, edge) in enumerate(pairs)
    }


def _near(beside: Face, layer: int, size: int) -> tuple[NearFace, ...]:
    """Return the nearer face of a place in a layer; the middle layer has none."""
    return () if 2 * layer == size + 1 else (NearFace(beside, layer),)


def _edges_of(face: Face) -> list[tuple[Face, Face]]:
    """Return each edge of a face, with the face to which the wings that count are nearer."""
    around = neighbours(face)
    return [(around[turn], around[turn - 1]) for turn in range(4)]


@dataclass(frozen=True, slots=True)
class Flip:
    """Setup turns of faces, a slice axis and its quarter turns, and the face turns between."""

    setup: tuple[FaceTurn, ...]
    axis: Axis
    quarters: int
    between: tuple[FaceTurn, ...]


@dataclass(frozen=True, slots=True)
class FlipTable:
    """Many flips with the three places that each cycles: [flip, near or far slice, 3].

    The wing at each place goes to the next one, and the last one's to the first.
    """

    setups: tuple[tuple[FaceTurn, ...], ...]
    flips: tuple[Flip, ...]
    numbers: WingArray
    cycles: npt.NDArray[np.int8]

    @property
    def face_moves(self) -> WingArray:
        """Return the number of face turns in each flip."""
        before = np.array([len(turns) for turns in self.setups])
        return before[self.numbers // len(self.flips)] + _FACE_TURNS_BETWEEN

    def flip(self, row: int) -> Flip:
        """Return the flip of a row of the table."""
        setup, number = divmod(int(self.numbers[row]), len(self.flips))
        return replace(self.flips[number], setup=self.setups[setup])


@lru_cache(maxsize=4)
def flip_table(longest_setup: int) -> FlipTable:
    """Return the cheapest flip for each pair of cycles, with setups up to a length."""
    setups = _setups(longest_setup)
    flips, cycles = zip(*_flips_without_setup(), strict=True)
    moved = np.array([sources_after(turns) for turns in setups])[:, np.array(cycles)]
    every = moved.reshape(-1, 2, 3)
    # Setups are sorted by length, so the first flip with each pair of cycles is the cheapest.
    _, first = np.unique(_cycle_codes(every), return_index=True)
    numbers = np.sort(first)
    return FlipTable(tuple(setups), flips, numbers, every[numbers].astype(np.int8))


def sources_after(turns: tuple[FaceTurn, ...]) -> WingArray:
    """Return for each place the place from which face turns bring its wing."""
    sources = np.arange(WING_COUNT)
    for face, quarters in turns:
        sources = sources[_face_sources(face, quarters)]
    return sources


@lru_cache(maxsize=32)
def _face_sources(face: int, quarters: int) -> WingArray:
    name = tuple(Face)[face]
    turn = Turn.of_face(name, first=1, last=1, quarters=quarters, size=MODEL_SIZE)
    return wing_sources(turn, MODEL_LAYER, MODEL_SIZE)


def _cycle_codes(cycles: WingArray) -> WingArray:
    """Return one number for each pair of cycles, whatever place each cycle starts at."""
    starts = cycles.argmin(axis=-1)[..., None]
    rolled = np.take_along_axis(cycles, (starts + np.arange(3)) % 3, axis=-1)
    digits = rolled.reshape(len(cycles), 6)
    return np.asarray(digits @ WING_COUNT ** np.arange(6))


def _setups(longest: int) -> list[tuple[FaceTurn, ...]]:
    """Return all sequences of face turns up to a length, the shorter ones first."""
    turns = [(face, quarters) for face in range(6) for quarters in _QUARTERS]
    setups: list[tuple[FaceTurn, ...]] = [()]
    level = setups
    for _ in range(longest):
        level = [
            (*before, turn)
            for before, turn in product(level, turns)
            if may_follow(before[-1][0] if before else NO_FACE, turn[0])
        ]
        setups = setups + level
    return setups


@lru_cache(maxsize=1)
def _flips_without_setup() -> list[tuple[Flip, WingArray]]:
    """Return the flips without setup, each with its two cycles."""
    flips = []
    for axis, quarters in product(Axis, _QUARTERS):
        slices = [
            wing_sources(Turn(axis, layer, layer, quarters), MODEL_LAYER, MODEL_SIZE)
            for layer in slices_of(MODEL_LAYER, MODEL_SIZE)
        ]
        for between in _turns_between(axis):
            inner = sources_after(between)
            cycles = [_three_cycle(_commutator(outer, inner)) for outer in slices]
            if all(cycle is not None for cycle in cycles):
                flips.append((Flip((), axis, quarters, between), np.array(cycles)))
    return flips


def _turns_between(axis: Axis) -> list[tuple[FaceTurn, ...]]:
    """Return the turns X Y X' with Y about the axis and X about another."""
    ends = [FACE_NUMBERS[face] for face in (AXIS_FACES[axis], OPPOSITE[AXIS_FACES[axis]])]
    outer = [FACE_NUMBERS[face] for face in Face if axis_of(face) is not axis]
    return [
        ((x, turn), (y, quarters), (x, 4 - turn))
        for x, turn, y, quarters in product(outer, _QUARTERS, ends, _QUARTERS)
    ]


def _commutator(first: WingArray, second: WingArray) -> WingArray:
    """Return the sources of the commutator of two sequences, given by their sources."""
    return first[second[np.argsort(first)[np.argsort(second)]]]


def _three_cycle(sources: WingArray) -> list[int] | None:
    """Return the three places that are cycled, or None if more or fewer wings move."""
    moved = np.flatnonzero(sources != np.arange(len(sources)))
    if len(moved) != 3:
        return None
    last = int(moved[0])
    middle = int(sources[last])
    return [int(sources[middle]), middle, last]
