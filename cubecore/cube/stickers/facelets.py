"""Facelet strings: the stickers of a cube as text, face by face URFDLB, each row by row."""

from math import isqrt

import numpy as np
import numpy.typing as npt

from cubecore.cube.colors import HOME_SCHEME
from cubecore.cube.errors import StateError
from cubecore.cube.geometry import Face
from cubecore.cube.whole_numbers import WholeNumbers

Colors = npt.NDArray[np.uint8]

FACE_LETTERS = "".join(Face)


def home_colors(size: int) -> Colors:
    """The colours of a solved cube, each the number of its home face."""
    return np.repeat(np.arange(6, dtype=np.uint8), size * size)


def read_facelets(text: str, largest: int) -> tuple[int, Colors]:
    """The size of a cube and its colours, from face letters, colour letters or any six symbols."""
    size = _size_of(text, largest)
    symbols = _symbols(text, size)
    numbers = {symbol: number for number, symbol in enumerate(symbols)}
    colors = np.array([numbers[symbol] for symbol in text], dtype=np.uint8)
    _refuse_surplus(colors, symbols, size)
    return size, colors


def write_facelets(colors: WholeNumbers, symbols: str = FACE_LETTERS) -> str:
    """The colours as text, one symbol for each of the six in the order of their home faces."""
    if len(set(symbols)) != 6 or len(symbols) != 6:
        raise StateError(f"six different symbols are needed, not {symbols!r}")
    return "".join(np.array(list(symbols))[colors.ravel()])


def _size_of(text: str, largest: int) -> int:
    size = isqrt(len(text) // 6)
    if not 1 <= size <= largest or 6 * size * size != len(text):
        raise StateError(
            f"{len(text)} stickers make no cube: 6·N² are needed, such as 54 for a 3×3×3",
            position=len(text),
        )
    return size


def _symbols(text: str, size: int) -> str:
    """The six symbols in the order of the faces they are at home on."""
    found = "".join(dict.fromkeys(text))
    for known in (FACE_LETTERS, HOME_SCHEME.letters):
        if set(found) <= set(known):
            return known
    if len(found) > 6:
        raise StateError(
            f"{found[6]!r} is a seventh colour; a cube has six", position=text.index(found[6])
        )
    centers = "".join(text[place] for place in range(size * size // 2, len(text), size * size))
    return centers if size % 2 and len(set(centers)) == 6 else found


def _refuse_surplus(colors: Colors, symbols: str, size: int) -> None:
    for number, symbol in enumerate(symbols):
        places = np.flatnonzero(colors == number)
        if len(places) > size * size:
            raise StateError(
                f"{symbol!r} stands on {len(places)} stickers; {size * size} belong to each colour",
                position=int(places[size * size]),
            )
