"""The stickers of the 3×3×3 with their letters and positions in the unfolded cube."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from cubecore.cube import place_named, sticker_name
from cubecore.memo import Method, Names
from cubecore.pictures import net_view
from trainer.events import USUAL, Box

SIZE = USUAL.size
CENTER = SIZE**2 // 2


class Middle(NamedTuple):
    """The position of a sticker's middle in the unfolded cube."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class LetteredSticker:
    """A sticker, what its owner writes for it, and where it lies.

    ``is_said`` is false on the piece of the buffer, whose letters are in no memo.
    """

    piece_type: str
    name: str
    letter: str
    is_said: bool
    middle: Middle


@dataclass(frozen=True, slots=True)
class UnfoldedCube:
    """The size of the unfolded cube, and the positions of the middles of its six faces."""

    width: float
    height: float
    centers: tuple[Middle, ...]


def lettered_stickers(method: Method) -> list[LetteredSticker]:
    """Return all stickers of the usual event's boxes, one box after the other."""
    return [sticker for box in USUAL.boxes for sticker in _lettered(box, method)]


@lru_cache(maxsize=1)
def unfolded_cube() -> UnfoldedCube:
    """Return the cube that the stickers are on."""
    view = net_view(SIZE)
    faces = range(0, 6 * SIZE**2, SIZE**2)
    middles = (_middle(sticker_name(face + CENTER, SIZE)) for face in faces)
    return UnfoldedCube(view.width, view.height, tuple(middles))


def _lettered(box: Box, method: Method) -> Iterator[LetteredSticker]:
    pieces = box.pieces
    names, buffer = Names(pieces, method), pieces.piece_of(box.buffer_under(method))
    for sticker, name in enumerate(pieces.names):
        is_said = pieces.piece_of(sticker) != buffer
        yield LetteredSticker(box.name, name, names.symbol(sticker), is_said, _middle(name))


@lru_cache(maxsize=64)
def _middle(name: str) -> Middle:
    point = net_view(SIZE).center(place_named(name, SIZE))
    assert point is not None  # noqa: S101 - the whole cube is in this view
    return Middle(*point)
