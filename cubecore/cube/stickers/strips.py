"""A very large cube whose turns move whole strips and leave spun faces where they are."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from cubecore.cube.geometry import Axis
from cubecore.cube.moves import Turn
from cubecore.cube.stickers.rings import End, oriented, ring_faces, turned_ends

Picture = npt.NDArray[Any]


class StripTurn(NamedTuple):
    """A turn as the strips it moves: an index into the layers of each picture of a ring."""

    ring: int
    layers: int | slice
    quarters: int
    ends: list[End]


class RingPicture(NamedTuple):
    """A face of a ring: its number, and its [layer, step] views for each way it may have spun."""

    face: int
    views: list[Picture]


def strip_turn(turn: Turn, size: int) -> StripTurn:
    """The strips a turn moves; a single layer is a line, several are a block."""
    single = turn.first == turn.last
    layers = turn.first if single else slice(turn.first, turn.last + 1)
    return StripTurn(list(Axis).index(turn.axis), layers, turn.quarters, turned_ends(turn, size))


class Strips:
    """The six pictures of one cube, each with the quarter turns it still has to spin."""

    def __init__(self, labels: Picture, size: int) -> None:
        self._pictures = labels.reshape(6, size, size).copy()
        self._spins = [0] * 6
        self._rings = [_ring(axis, self._pictures) for axis in Axis]

    def turn(self, turns: Iterable[StripTurn]) -> None:
        """Do the turns one after the other."""
        spins, rings = self._spins, self._rings
        for number, layers, quarters, ends in turns:
            if not quarters:
                continue
            strips = [views[spins[face]][layers] for face, views in rings[number]]
            if quarters == 2:
                _exchange(strips[0], strips[2])
                _exchange(strips[1], strips[3])
            else:
                _cycle(*(strips if quarters == 1 else reversed(strips)))
            for face, sign in ends:
                spins[face] = (spins[face] + sign * quarters) % 4

    def labels(self) -> Picture:
        """The labels place by place, every face spun as it should be."""
        spun = [np.rot90(p, -spin) for p, spin in zip(self._pictures, self._spins, strict=True)]
        return np.stack(spun).ravel()


def _ring(axis: Axis, pictures: Picture) -> list[RingPicture]:
    return [
        RingPicture(
            number, [oriented(np.rot90(pictures[number], -spin), number, axis) for spin in range(4)]
        )
        for number in ring_faces(axis)
    ]


def _exchange(first: Picture, second: Picture) -> None:
    kept = first.copy()
    first[...] = second
    second[...] = kept


def _cycle(first: Picture, second: Picture, third: Picture, fourth: Picture) -> None:
    kept = fourth.copy()
    fourth[...] = third
    third[...] = second
    second[...] = first
    first[...] = kept
