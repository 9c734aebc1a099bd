"""Turns as values: what a move does, however it is written; how they merge, follow and count.

Which sticker places a turn permutes is in ``permutation`` and ``places``.
"""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from cubecore.cube.checked_values import Choice, whole_number
from cubecore.cube.geometry import Axis, Face, axis_of
from cubecore.errors import CubeError, NotationError

_Layers = TypeVar("_Layers", bound=Hashable)

NO_FACE = 6
"""The face number where there is no last turn."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Neighbouring layers of one axis, turned together on a cube of a given size.

    Layers count from 0 at the R, U or F side, and quarter turns are clockwise as seen from there.
    Quarters are stored as 0 to 3, so that two turns are equal exactly if they do the same.

    >>> Turn.of_face(Face.L, first=1, last=1, quarters=1, size=3)
    Turn(axis=Axis.X, first=2, last=2, quarters=3)
    """

    axis: Axis
    first: int
    last: int
    quarters: int

    def __post_init__(self) -> None:
        try:
            first, last = whole_number(self.first, "first"), whole_number(self.last, "last")
            quarters = whole_number(self.quarters, "quarters") % 4
        except CubeError:
            raise CubeError("turn_not_whole", turn=str(self)) from None
        object.__setattr__(self, "axis", Axis(self.axis))
        object.__setattr__(self, "first", first)
        object.__setattr__(self, "last", last)
        object.__setattr__(self, "quarters", quarters)

    @classmethod
    def of_face(cls, face: Face, *, first: int, last: int, quarters: int, size: int) -> "Turn":
        """Return the turn of layers first to last, counted from 1 at a face."""
        axis = axis_of(Face(face))
        if face == axis.face:
            return cls(axis, first - 1, last - 1, quarters)
        return cls(axis, size - last, size - first, -quarters)

    @property
    def inverse(self) -> "Turn":
        """The turn that undoes this one."""
        return Turn(self.axis, self.first, self.last, -self.quarters)

    def power(self, times: int) -> "Turn":
        """Return the turn of the same layers, that many times as far."""
        whole_number(times, "times")
        return Turn(self.axis, self.first, self.last, self.quarters * times)


def refuse_missing_layers(turn: Turn, size: int) -> None:
    """Raise a NotationError if a cube of this size does not have the layers of a turn."""
    if not 0 <= turn.first <= turn.last < size:
        first, last = turn.first + 1, turn.last + 1
        raise NotationError("layers_beyond_cube", size=size, first=first, last=last)


def merge_turns(turns: Iterable[tuple[_Layers, int]]) -> list[tuple[_Layers, int]]:
    """Merge neighbouring turns of the same layers, until no two are left beside each other.

    A turn is a pair: anything that names its layers, and its quarter turns.

    >>> merge_turns([("R", 1), ("U", 2), ("U", 2), ("R", 1), ("F", 3)])
    [('R', 2), ('F', 3)]
    """
    merged: list[tuple[_Layers, int]] = []
    for layers, quarters in turns:
        total = quarters
        if merged and merged[-1][0] == layers:
            total = (merged.pop()[1] + quarters) % 4
        if total:
            merged.append((layers, total))
    return merged


def may_follow(last: int, face: int) -> bool:
    """Return whether a turn of a face may come after a turn of the last face, by their numbers.

    Two turns of one face are one turn, and of two opposite faces U, R or F comes first, so that no
    sequence occurs twice. After ``NO_FACE`` every turn may come.

    >>> from cubecore.cube.geometry import FACE_NUMBERS
    >>> [may_follow(FACE_NUMBERS[Face.D], FACE_NUMBERS[face]) for face in (Face.U, Face.D, Face.R)]
    [False, False, True]
    """
    return last == NO_FACE or last not in (face, face + 3)


class Metric(Choice):
    """A way to count turns. Whole-cube rotations are free, except in ETM."""

    HTM = "HTM"
    """Half turn metric: a face or wide turn by any angle is 1, an inner slice or block is 2."""
    QTM = "QTM"
    """Quarter turn metric: as HTM, but a half turn counts twice."""
    STM = "STM"
    """Slice turn metric: every turn of neighbouring layers is 1."""
    ETM = "ETM"
    """Execution turn metric: every written move is 1, rotations too."""
    OBTM = "OBTM"
    """Outer block turn metric of the WCA: outer blocks are 1, inner ones are 2, as in HTM."""
    SINGLE_SLICE = "single-slice"
    """Single-slice turns: every single layer that turns is 1."""


def turn_length(turn: Turn, metric: Metric, size: int) -> int:
    """Return what one turn counts in a metric, on a cube of a given size."""
    if metric is Metric.ETM:
        return 1
    layers = turn.last - turn.first + 1
    if layers == size:
        return 0
    if metric is Metric.STM:
        return 1
    if metric is Metric.SINGLE_SLICE:
        return layers
    blocks = 1 if turn.first == 0 or turn.last == size - 1 else 2
    return 2 * blocks if metric is Metric.QTM and turn.quarters == 2 else blocks
