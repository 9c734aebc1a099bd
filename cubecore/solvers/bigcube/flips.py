"""Ways to move three wings of a layer, and nothing else that is not a whole edge.

``S, X Y X', S'``: S is a slice next to the face Y, and Y turns the centre of its own face only,
which one colour fills. So centres stay, and of the wings in the slice exactly one meets the turns
``X Y X'``: three wings go round. Whatever else those turns do, they do to whole edges, which a
solver of the 3×3×3 sets right. Turns of whole faces before them reach all other wings.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

import numpy as np
import numpy.typing as npt

from cubecore.cube.geometry import AXIS_FACES, FACE_NUMBERS, OPPOSITE, Axis, Face, axis_of
from cubecore.cube.moves import Turn
from cubecore.solvers.bigcube.wings import Table, wing_sources

MODEL_SIZE, MODEL_LAYER = 4, 2
QUARTERS = (1, 2, 3)
FACE_TURNS_BETWEEN = 3

FaceTurn = tuple[int, int]
"""The number of a face, and its quarter turns."""


@dataclass(frozen=True, slots=True)
class Flip:
    """Face turns before, a slice axis and its quarter turns, and the face turns between."""

    set_up: tuple[FaceTurn, ...]
    axis: Axis
    quarters: int
    between: tuple[FaceTurn, ...]


@dataclass(frozen=True, slots=True)
class FlipTable:
    """Many flips with the three places each sends round: [flip, near or far slice, 3].

    The wing of each place goes to the place after it, the last one's to the first.
    """

    set_ups: tuple[tuple[FaceTurn, ...], ...]
    bare: tuple[Flip, ...]
    numbers: Table
    cycles: npt.NDArray[np.int8]

    @property
    def face_moves(self) -> Table:
        """How many face turns each flip takes."""
        before = np.array([len(turns) for turns in self.set_ups])
        return before[self.numbers // len(self.bare)] + FACE_TURNS_BETWEEN

    def flip(self, number: int) -> Flip:
        """The flip of a row of the table."""
        set_up, bare = divmod(int(self.numbers[number]), len(self.bare))
        return replace(self.bare[bare], set_up=self.set_ups[set_up])


@lru_cache(maxsize=4)
def flip_table(most_set_up: int) -> FlipTable:
    """The cheapest flip for each pair of cycles, with up to so many turns before it."""
    set_ups = _set_ups(most_set_up)
    bare, cycles = zip(*_bare_flips(), strict=True)
    moved = np.array([composed(turns) for turns in set_ups])[:, np.array(cycles)]
    every = moved.reshape(-1, 2, 3)
    # Turns before stand in order of their number, so the first flip of a kind is the cheapest.
    _, first = np.unique(_signs(every), return_index=True)
    numbers = np.sort(first)
    return FlipTable(tuple(set_ups), bare, numbers, every[numbers].astype(np.int8))


def _signs(cycles: Table) -> Table:
    """One number for each pair of cycles, whatever place each is written from."""
    starts = cycles.argmin(axis=-1)[..., None]
    rolled = np.take_along_axis(cycles, (starts + np.arange(3)) % 3, axis=-1)
    digits = rolled.reshape(len(cycles), 6)
    return np.asarray(digits @ 24 ** np.arange(6))


def composed(turns: tuple[FaceTurn, ...]) -> Table:
    """For each place, where its wing comes from after face turns."""
    sources = np.arange(24)
    for face, quarters in turns:
        sources = sources[face_sources(face, quarters)]
    return sources


@lru_cache(maxsize=32)
def face_sources(face: int, quarters: int) -> Table:
    """For each place, where its wing comes from in one face turn."""
    name = tuple(Face)[face]
    turn = Turn.of_face(name, first=1, last=1, quarters=quarters, size=MODEL_SIZE)
    return wing_sources(turn, MODEL_LAYER, MODEL_SIZE)


def slice_layers(layer: int, size: int) -> tuple[int, int]:
    """The two slices about an axis that hold the wings of a layer, counted from 0."""
    return layer - 1, size - layer


def _set_ups(most: int) -> list[tuple[FaceTurn, ...]]:
    turns = [(face, quarters) for face in range(6) for quarters in QUARTERS]
    chosen: list[tuple[FaceTurn, ...]] = [()]
    longest = chosen
    for _ in range(most):
        longest = [
            (*before, turn)
            for before, turn in product(longest, turns)
            if not before or before[-1][0] != turn[0]
        ]
        chosen = chosen + longest
    return chosen


@lru_cache(maxsize=1)
def _bare_flips() -> list[tuple[Flip, Table]]:
    """The flips without turns before, each with its two cycles."""
    found = []
    for axis, quarters in product(Axis, QUARTERS):
        slices = [
            wing_sources(Turn(axis, layer, layer, quarters), MODEL_LAYER, MODEL_SIZE)
            for layer in slice_layers(MODEL_LAYER, MODEL_SIZE)
        ]
        for between in _between(axis):
            cycles = [_three_cycle(_commutator(one, composed(between))) for one in slices]
            if all(cycle is not None for cycle in cycles):
                found.append((Flip((), axis, quarters, between), np.array(cycles)))
    return found


def _between(axis: Axis) -> list[tuple[FaceTurn, ...]]:
    """The turns X Y X' with Y about the axis and X about another."""
    ends = [FACE_NUMBERS[face] for face in (AXIS_FACES[axis], OPPOSITE[AXIS_FACES[axis]])]
    outer = [FACE_NUMBERS[face] for face in Face if axis_of(face) is not axis]
    return [
        ((x, turn), (y, quarters), (x, 4 - turn))
        for x, turn, y, quarters in product(outer, QUARTERS, ends, QUARTERS)
    ]


def _commutator(first: Table, second: Table) -> Table:
    """The sources of first, second, and both taken back."""
    return first[second[np.argsort(first)[np.argsort(second)]]]


def _three_cycle(sources: Table) -> list[int] | None:
    moved = np.flatnonzero(sources != np.arange(len(sources)))
    if len(moved) != 3:
        return None
    last = int(moved[0])
    middle = int(sources[last])
    return [int(sources[middle]), middle, last]
