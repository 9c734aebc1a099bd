"""The stickers of edges and corners with their letters, as they lie in the unfolded cube."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from cubecore.cube import place_named, sticker_name
from cubecore.memo import CORNERS, EDGES, Method, Names, PieceType
from cubecore.pictures import net

SIZE = 3
CENTER = SIZE**2 // 2


class Middle(NamedTuple):
    """Where the middle of a sticker lies in the unfolded cube."""

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
    """How large the unfolded cube is, and where the middles of its six faces lie."""

    width: float
    height: float
    centers: tuple[Middle, ...]


def lettered_stickers(method: Method) -> list[LetteredSticker]:
    """All stickers of edges, then of corners, as a method has them."""
    return [*_lettered(EDGES, method), *_lettered(CORNERS, method)]


@lru_cache(maxsize=1)
def unfolded_cube() -> UnfoldedCube:
    """The cube the stickers lie on."""
    view = net(SIZE)
    faces = range(0, 6 * SIZE**2, SIZE**2)
    middles = (_middle(sticker_name(face + CENTER, SIZE)) for face in faces)
    return UnfoldedCube(view.width, view.height, tuple(middles))


def _lettered(piece_type: PieceType, method: Method) -> Iterator[LetteredSticker]:
    names, buffer = Names(piece_type, method), piece_type.piece_of(method.buffer(piece_type))
    for sticker, name in enumerate(piece_type.names):
        is_said = piece_type.piece_of(sticker) != buffer
        letter = names.symbol(sticker)
        yield LetteredSticker(piece_type.name, name, letter, is_said, _middle(name))


@lru_cache(maxsize=64)
def _middle(name: str) -> Middle:
    point = net(SIZE).center(place_named(name, SIZE))
    assert point is not None  # noqa: S101 - the whole cube is in this view
    return Middle(*point)
