"""The stickers of every event with their letters and positions in the unfolded cube."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from cubecore.cube import place_named
from cubecore.memo import Method, Names
from cubecore.pictures import net_view
from trainer.events import Box


class Middle(NamedTuple):
    """The position of a sticker's middle in the unfolded cube."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class LetteredSticker:
    """A sticker, what its owner writes for it, and where it lies.

    ``is_said`` is false on the piece of the buffer, whose letters are in no memo.
    """

    box: Box
    name: str
    letter: str
    is_said: bool
    middle: Middle

    @property
    def piece_type(self) -> str:
        return self.box.name


@dataclass(frozen=True, slots=True)
class UnfoldedCube:
    """The size of an unfolded cube, and the middles of all of its stickers."""

    width: float
    height: float
    middles: tuple[Middle, ...]


def lettered_stickers(method: Method, boxes: Iterable[Box]) -> list[LetteredSticker]:
    """Return all stickers of some boxes, one box after the other."""
    return [sticker for box in boxes for sticker in _lettered(box, method)]


@lru_cache(maxsize=8)
def unfolded_cube(size: int) -> UnfoldedCube:
    """Return the cube of this size that stickers are on."""
    view = net_view(size)
    return UnfoldedCube(
        view.width, view.height, tuple(_middle(size, place) for place in range(6 * size**2))
    )


def _lettered(box: Box, method: Method) -> Iterator[LetteredSticker]:
    pieces = box.pieces
    names, buffer = Names(pieces, method), pieces.piece_of(box.buffer_under(method))
    for sticker, name in enumerate(pieces.names):
        is_said = pieces.piece_of(sticker) != buffer
        middle = unfolded_cube(box.size).middles[place_named(name, box.size)]
        yield LetteredSticker(box, name, names.symbol(sticker), is_said, middle)


def _middle(size: int, place: int) -> Middle:
    point = net_view(size).center(place)
    assert point is not None  # noqa: S101 - the whole cube is in this view
    return Middle(*point)
