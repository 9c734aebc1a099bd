"""A turn as a value, and as a permutation of the sticker places of a cube of any size."""

from dataclasses import dataclass

import numpy as np

from cubecore.cube.geometry import (
    NORMALS,
    Axis,
    Face,
    Places,
    axis_of,
    place_numbers,
    quarter_turned,
    sticker_places,
)
from cubecore.cube.whole_numbers import whole_number
from cubecore.errors import CubeError, NotationError


@dataclass(frozen=True, slots=True)
class Turn:
    """Neighbouring layers of one axis, turned together on a cube of a known size.

    Layers count from 0 at the R, U or F side and quarter turns go clockwise as seen from there,
    so that two turns are equal exactly when they do the same: quarters are kept from 0 to 3.

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
        """The turn of the layers first to last, 1 being the outermost one of the named face."""
        axis = axis_of(Face(face))
        if face == axis.face:
            return cls(axis, first - 1, last - 1, quarters)
        return cls(axis, size - last, size - first, -quarters)

    @property
    def inverse(self) -> "Turn":
        """The turn that takes this one back."""
        return Turn(self.axis, self.first, self.last, -self.quarters)

    def power(self, times: int) -> "Turn":
        """Return the turn of the same layers, that many times as far."""
        whole_number(times, "times")
        return Turn(self.axis, self.first, self.last, self.quarters * times)


def refuse_missing_layers(turn: Turn, size: int) -> None:
    """Refuse a turn of layers that a cube of this size does not have."""
    if not 0 <= turn.first <= turn.last < size:
        first, last = turn.first + 1, turn.last + 1
        raise NotationError("layers_beyond_cube", size=size, first=first, last=last)


def moved_places(turn: Turn, size: int) -> tuple[Places, Places]:
    """The places a turn carries stickers from, and the places it carries them to."""
    refuse_missing_layers(turn, size)
    cubies, normals = sticker_places(size)
    face = turn.axis.face
    layers = (size - 1 - cubies @ np.array(NORMALS[face], dtype=np.int16)) // 2
    sources = np.flatnonzero((layers >= turn.first) & (layers <= turn.last)).astype(np.int32)
    return sources, place_numbers(
        quarter_turned(cubies[sources], face, turn.quarters),
        quarter_turned(normals[sources], face, turn.quarters),
        size,
    )


def places_source(turn: Turn, size: int) -> Places:
    """For every place, the place its sticker came from: ``after = before[places_source]``."""
    sources, destinations = moved_places(turn, size)
    table = np.arange(6 * size * size, dtype=np.int32)
    table[destinations] = sources
    return table
