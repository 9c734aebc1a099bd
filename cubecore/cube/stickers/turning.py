"""Turning the labels of a whole cube by many moves, each size in the layout that is fastest for it.

Up to 6×6×6 a place fits into a byte and a turn is one translation of bytes. Larger cubes move only
the labels a turn touches. Very large ones move whole strips, and remember how far each face has
spun instead of spinning it.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache, reduce
from typing import Any, Generic, TypeVar

import numpy as np
import numpy.typing as npt

from cubecore.cube.algorithm import Move
from cubecore.cube.moves import Turn, refuse_missing_layers
from cubecore.cube.stickers.rings import exchanged_places
from cubecore.cube.stickers.strips import Strips, StripTurn, strip_turn

Labels = npt.NDArray[Any]
Indices = npt.NDArray[np.intp]
Key = str | Turn
Prepared = TypeVar("Prepared")

LARGEST_IN_BYTES = 6
LARGEST_BY_TOUCHED_PLACES = 28
REMEMBERED_PLACES = 1_000_000


class TurnTable(dict[Key, Prepared], Generic[Prepared]):
    """Turns made ready for one size, found by their text or value and forgotten when too many."""

    def __init__(self, size: int, prepare: Callable[[Turn, int], Prepared], most: int) -> None:
        super().__init__()
        self._size = size
        self._prepare = prepare
        self._most = most

    def __missing__(self, key: Key) -> Prepared:
        turn = key if isinstance(key, Turn) else Move.parse(key, self._size).turn(self._size)
        refuse_missing_layers(turn, self._size)
        prepared = self._prepare(turn, self._size)
        if len(self) >= self._most:
            self.clear()
        self[key] = prepared
        return prepared


def turned(labels: Labels, keys: Iterable[Key], size: int) -> Labels:
    """The labels after all the moves, given as texts of single moves or as turns."""
    if size <= LARGEST_IN_BYTES:
        return _turned_in_bytes(labels, keys, size)
    if size <= LARGEST_BY_TOUCHED_PLACES:
        return _turned_where_touched(labels, keys, size)
    return _turned_in_strips(labels, keys, size)


def _turned_in_bytes(labels: Labels, keys: Iterable[Key], size: int) -> Labels:
    table = _byte_table(size)
    home = bytes(range(6 * size * size))
    destinations = reduce(bytes.translate, map(table.__getitem__, keys), home)
    after = np.empty_like(labels)
    after[np.frombuffer(destinations, dtype=np.uint8)] = labels
    return after


def _turned_where_touched(labels: Labels, keys: Iterable[Key], size: int) -> Labels:
    after = labels.copy()
    for sources, destinations in map(_touched_table(size).__getitem__, keys):
        after[destinations] = after[sources]
    return after


def _turned_in_strips(labels: Labels, keys: Iterable[Key], size: int) -> Labels:
    strips = Strips(labels, size)
    strips.turn(map(_strip_table(size).__getitem__, keys))
    return strips.labels()


@lru_cache(maxsize=LARGEST_IN_BYTES)
def _byte_table(size: int) -> TurnTable[bytes]:
    return TurnTable(size, _byte_translation, most=4096)


def _byte_translation(turn: Turn, size: int) -> bytes:
    translation = np.arange(256, dtype=np.uint8)
    sources, destinations = exchanged_places(turn, size)
    translation[sources] = destinations
    return translation.tobytes()


@lru_cache(maxsize=4)
def _touched_table(size: int) -> TurnTable[tuple[Indices, Indices]]:
    return TurnTable(size, _touched_places, most=REMEMBERED_PLACES // (3 * size * size))


def _touched_places(turn: Turn, size: int) -> tuple[Indices, Indices]:
    sources, destinations = exchanged_places(turn, size)
    return sources.astype(np.intp), destinations.astype(np.intp)


@lru_cache(maxsize=4)
def _strip_table(size: int) -> TurnTable[StripTurn]:
    return TurnTable(size, strip_turn, most=50_000)
