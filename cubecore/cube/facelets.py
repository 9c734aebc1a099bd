"""Facelets as text: the reader and the writer for cubes of every size.

A facelet string lists the stickers of U R F D L B, each face row by row as seen from outside. White
space is ignored everywhere. A position in an error counts every character of the text as given.

The symbols U R F D L B, or W R G Y O B (the colours of those faces), say to which face each sticker
belongs, and so how the cube is held. Any other six symbols only say which stickers belong together:
an odd cube is then read as held in its home orientation, and on an even cube the symbols belong to
U R F D L B in the order in which they first appear.
"""

from dataclasses import dataclass
from itertools import islice
from math import isqrt

import numpy as np
import numpy.typing as npt

from cubecore.cube.checked_arrays import WholeNumbers
from cubecore.cube.checked_values import whole_number
from cubecore.cube.colors import HOME_SCHEME
from cubecore.cube.geometry import MAXIMUM_SIZE, Face
from cubecore.cube.pieces import Centers, centers_of
from cubecore.cube.places import held_source
from cubecore.errors import StateError

Colors = npt.NDArray[np.uint8]

FACE_LETTERS = "".join(Face)
_USUAL_SYMBOLS = (FACE_LETTERS, HOME_SCHEME.letters)
_NUMBERS = "".join(map(chr, range(6)))
_SMALLEST_WITHOUT_SIZE = 2


@dataclass(frozen=True, slots=True)
class Facelets:
    """The stickers of a cube as held.

    ``symbols`` are the six symbols of the text in the order of their home faces (fewer if the text
    has fewer). ``colors`` has the number of a symbol for every place. ``centers`` is the
    orientation that the fixed centres of an odd cube show, or None if there is no such orientation.
    """

    size: int
    symbols: str
    colors: bytes
    centers: Centers | None

    @property
    def has_named_pieces(self) -> bool:
        """Whether each symbol belongs to a face, so that the pieces have names."""
        return self.centers is not None or self.symbols in _USUAL_SYMBOLS

    @property
    def turned_home(self) -> bytes:
        """The colours of an odd cube in its home orientation, or as held if that is unknown."""
        if self.centers is None:
            return self.colors
        home = bytearray(self.colors)
        for place, source in enumerate(held_source(self.centers, self.size).tolist()):
            home[source] = self.colors[place]
        return bytes(home)


def read_facelets(text: str, size: int | None = None) -> Facelets:
    """Return the facelets of a text, for a cube of this size or of the size that fits their number.

    >>> read_facelets("UUUU RRRR FFFF DDDD LLLL BBBB").size
    2
    """
    letters = "".join(text.split())
    side = _size_of(letters, text) if size is None else size
    if len(letters) != 6 * side**2:
        position = _position(text, 6 * side**2)
        expected, count = 6 * side**2, len(letters)
        raise StateError("facelets_expected", expected=expected, count=count, position=position)
    symbols = _symbols_of(letters, side)
    if strange := set(letters) - set(symbols):
        number = min(map(letters.index, strange))
        raise StateError(
            "unknown_symbol",
            found=repr(letters[number]),
            choices=tuple(symbols),
            position=_position(text, number),
        )
    numbers = str.maketrans(symbols, _NUMBERS[: len(symbols)])
    return facelets_of_colors(symbols, letters.translate(numbers).encode("latin-1"))


def facelets_of_colors(symbols: str, colors: bytes) -> Facelets:
    """Return the facelets with these colours; their number must be that of a cube."""
    size = isqrt(len(colors) // 6)
    if size % 2 == 0:
        return Facelets(size, symbols, colors, None)
    centers = tuple(colors[place] for place in _center_places(size))
    return Facelets(size, symbols, colors, centers_of(centers))


def refuse_surplus(facelets: Facelets, text: str) -> None:
    """Raise a StateError at the first sticker of a colour that has more stickers than a face."""
    most = facelets.size**2
    for number, symbol in enumerate(facelets.symbols):
        count = facelets.colors.count(number)
        if count > most:
            places = np.flatnonzero(np.frombuffer(facelets.colors, dtype=np.uint8) == number)
            raise StateError(
                "too_many_of_color",
                symbol=symbol,
                count=count,
                most=most,
                position=_position(text, int(places[most])),
            )


def are_facelets(text: str, size: int | None = None) -> bool:
    """Return whether a text that may also be an algorithm is the facelets of a cube of this size.

    It is if it has exactly the 6·N² stickers in face letters, N² of each, with nothing between
    them. White space around it is ignored. Without a size, N may be any number from 2.

    >>> are_facelets("UUUURRRRFFFFDDDDLLLLBBBB", 2), are_facelets("R U F D L B R U F D L B")
    (True, False)
    """
    letters = text.strip()
    side = isqrt(len(letters) // 6) if size is None else whole_number(size, "size")
    if len(letters) != 6 * side**2 or (size is None and side < _SMALLEST_WITHOUT_SIZE):
        return False
    return all(letters.count(face) == side**2 for face in FACE_LETTERS)


def home_colors(size: int) -> Colors:
    """Return the colours of a solved cube, each the number of its home face."""
    return np.repeat(np.arange(6, dtype=np.uint8), size * size)


def write_facelets(colors: WholeNumbers, symbols: str = FACE_LETTERS) -> str:
    """Return colours as text; the six symbols are in the order of their home faces."""
    if len(set(symbols)) != 6 or len(symbols) != 6 or any(map(str.isspace, symbols)):
        raise StateError("not_six_symbols", found=repr(symbols))
    codes = np.array([ord(symbol) for symbol in symbols], "<u4")
    return codes[colors.ravel()].tobytes().decode("utf-32-le", "surrogatepass")


def _size_of(letters: str, text: str) -> int:
    size = isqrt(len(letters) // 6)
    if not 1 <= size <= MAXIMUM_SIZE or 6 * size * size != len(letters):
        raise StateError("wrong_facelet_count", count=len(letters), position=len(text))
    return size


def _symbols_of(letters: str, size: int) -> str:
    """Return the six symbols of a text: those that cover most of its facelets."""
    centers = "".join(dict.fromkeys(letters[place] for place in _center_places(size)))
    own = centers if size % 2 and len(centers) == 6 else "".join(dict.fromkeys(letters))[:6]
    return max((*_USUAL_SYMBOLS, own), key=lambda symbols: sum(map(letters.count, symbols)))


def _center_places(size: int) -> range:
    return range(size * size // 2, 6 * size * size, size * size)


def _position(text: str, number: int) -> int:
    """Return the position in a text of the facelet with this number, or its end."""
    places = (place for place, symbol in enumerate(text) if not symbol.isspace())
    return next(islice(places, number, None), len(text))
