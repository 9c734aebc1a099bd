"""Turn the labels of a whole cube by many moves, each size of cube in the layout fastest for it.

Up to 6×6×6 a sticker place fits into a byte and a turn is one translation of bytes. Larger cubes
move only the labels that a turn touches. Very large cubes move whole strips, and count how far each
face has spun instead of spinning it.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache, reduce
from typing import Any, Generic, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from cubecore.cube.algorithm import Move
from cubecore.cube.geometry import Axis
from cubecore.cube.moves import Turn, refuse_missing_layers
from cubecore.cube.permutation import LARGEST_SIZE_IN_BYTES, turn_dest
from cubecore.cube.places import SpinningFace, moved_places, oriented, ring_faces, spinning_faces
from cubecore.errors import NotationError

Labels = npt.NDArray[Any]
TurnKey = str | Turn
"""A turn as the text of a single move, or as a value."""

LARGEST_BY_TOUCHED_PLACES = 28
_REMEMBERED_PLACES = 1_000_000

_Indices = npt.NDArray[np.intp]
_Grid = npt.NDArray[Any]
_Prepared = TypeVar("_Prepared")


class TurnTable(dict[TurnKey, _Prepared], Generic[_Prepared]):
    """A cache of prepared turns for one size, by text or value; it is cleared when it is full."""

    def __init__(self, size: int, prepare: Callable[[Turn, int], _Prepared], most: int) -> None:
        super().__init__()
        self._size = size
        self._prepare = prepare
        self._most = most

    def __missing__(self, key: TurnKey) -> _Prepared:
        turn = Move.parse(key, self._size).turn(self._size) if isinstance(key, str) else key
        if not isinstance(turn, Turn):
            raise NotationError("not_moves", found=repr(turn))
        refuse_missing_layers(turn, self._size)
        prepared = self._prepare(turn, self._size)
        if len(self) >= self._most:
            self.clear()
        self[key] = prepared
        return prepared


def turned(labels: Labels, keys: Iterable[TurnKey], size: int) -> Labels:
    """Return the labels after moves, given as texts of single moves or as turns."""
    if size <= LARGEST_SIZE_IN_BYTES:
        return _turned_in_bytes(labels, keys, size)
    if size <= LARGEST_BY_TOUCHED_PLACES:
        return _turned_where_touched(labels, keys, size)
    return _turned_in_strips(labels, keys, size)


def _turned_in_bytes(labels: Labels, keys: Iterable[TurnKey], size: int) -> Labels:
    table = _byte_table(size)
    home = bytes(range(6 * size * size))
    destinations = reduce(bytes.translate, map(table.__getitem__, keys), home)
    after = np.empty_like(labels)
    after[np.frombuffer(destinations, dtype=np.uint8)] = labels
    return after


def _turned_where_touched(labels: Labels, keys: Iterable[TurnKey], size: int) -> Labels:
    after = labels.copy()
    for sources, destinations in map(_touched_table(size).__getitem__, keys):
        after[destinations] = after[sources]
    return after


def _turned_in_strips(labels: Labels, keys: Iterable[TurnKey], size: int) -> Labels:
    strips = _Strips(labels, size)
    strips.turn(map(_strip_table(size).__getitem__, keys))
    return strips.labels()


@lru_cache(maxsize=LARGEST_SIZE_IN_BYTES)
def _byte_table(size: int) -> TurnTable[bytes]:
    return TurnTable(size, turn_dest, most=4096)


@lru_cache(maxsize=4)
def _touched_table(size: int) -> TurnTable[tuple[_Indices, _Indices]]:
    return TurnTable(size, _touched_places, most=_REMEMBERED_PLACES // (3 * size * size))


def _touched_places(turn: Turn, size: int) -> tuple[_Indices, _Indices]:
    sources, destinations = moved_places(turn, size)
    return sources.astype(np.intp), destinations.astype(np.intp)


@lru_cache(maxsize=4)
def _strip_table(size: int) -> "TurnTable[_StripTurn]":
    return TurnTable(size, _strip_turn, most=50_000)


class _StripTurn(NamedTuple):
    """A turn as the strips it moves: an index into the layers of each face of a ring."""

    ring: int
    layers: int | slice
    quarters: int
    spinning: list[SpinningFace]


class _RingFace(NamedTuple):
    """A face of a ring: its number, and its [layer, step] views for each way it may have spun."""

    face: int
    views: list[_Grid]


def _strip_turn(turn: Turn, size: int) -> _StripTurn:
    """Return the strips that a turn moves; a single layer is a line, several layers are a block."""
    single = turn.first == turn.last
    layers = turn.first if single else slice(turn.first, turn.last + 1)
    ring = list(Axis).index(turn.axis)
    return _StripTurn(ring, layers, turn.quarters, spinning_faces(turn, size))


class _Strips:
    """The six faces of one cube, each with the quarter turns it still has to spin."""

    def __init__(self, labels: _Grid, size: int) -> None:
        self._faces = labels.reshape(6, size, size).copy()
        self._spins = [0] * 6
        self._rings = [_ring(axis, self._faces) for axis in Axis]

    def turn(self, turns: Iterable[_StripTurn]) -> None:
        """Do the turns one after the other."""
        spins, rings = self._spins, self._rings
        for number, layers, quarters, spinning in turns:
            if not quarters:
                continue
            strips = [views[spins[face]][layers] for face, views in rings[number]]
            if quarters == 2:
                _swap(strips[0], strips[2])
                _swap(strips[1], strips[3])
            else:
                _cycle(*(strips if quarters == 1 else reversed(strips)))
            for face, direction in spinning:
                spins[face] = (spins[face] + direction * quarters) % 4

    def labels(self) -> _Grid:
        """Return the labels place by place, with every face spun as it has to be."""
        spun = [np.rot90(face, -spin) for face, spin in zip(self._faces, self._spins, strict=True)]
        return np.stack(spun).ravel()


def _ring(axis: Axis, faces: _Grid) -> list[_RingFace]:
    return [
        _RingFace(
            number, [oriented(np.rot90(faces[number], -spin), number, axis) for spin in range(4)]
        )
        for number in ring_faces(axis)
    ]


def _swap(first: _Grid, second: _Grid) -> None:
    before = first.copy()
    first[...] = second
    second[...] = before


def _cycle(first: _Grid, second: _Grid, third: _Grid, fourth: _Grid) -> None:
    before = fourth.copy()
    fourth[...] = third
    third[...] = second
    second[...] = first
    first[...] = before
