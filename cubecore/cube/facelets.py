"""Facelets as text: the one reader, and the writer, for cubes of every size.

A facelet string names the stickers of U R F D L B, each face row by row as seen from outside. White
space is ignored wherever it is. A position in an error counts every character of the text as given.

The symbols U R F D L B and W R G Y O B (the colours of those faces) tell which face each sticker
belongs to, and so how the cube is held. Any other six symbols only tell which stickers belong
together: on an odd cube the centres are then taken as home, on an even one the symbols in the order
in which they first appear.
"""

from dataclasses import dataclass
from itertools import islice
from math import isqrt

import numpy as np
import numpy.typing as npt

from cubecore.cube.centers import Centers, centers_of, held_source
from cubecore.cube.colors import HOME_SCHEME
from cubecore.cube.geometry import MAXIMUM_SIZE, Face
from cubecore.cube.whole_numbers import WholeNumbers, whole_number
from cubecore.errors import StateError

Colors = npt.NDArray[np.uint8]

FACE_LETTERS = "".join(Face)
KNOWN_SYMBOLS = (FACE_LETTERS, HOME_SCHEME.letters)
NUMBERS = "".join(map(chr, range(6)))
SMALLEST_WITHOUT_SIZE = 2


@dataclass(frozen=True, slots=True)
class Facelets:
    """The stickers of a cube as held.

    ``symbols`` are the six symbols of the text in the order of their home faces (fewer if the text
    has fewer), ``colors`` the number of a symbol for every place. ``centers`` is the orientation
    that the fixed centres of an odd cube show, or None if no orientation has such centres.
    """

    size: int
    symbols: str
    colors: bytes
    centers: Centers | None

    @property
    def tells_pieces(self) -> bool:
        """Whether each symbol belongs to a face, so that pieces have names."""
        return self.centers is not None or self.symbols in KNOWN_SYMBOLS

    @property
    def turned_home(self) -> bytes:
        """The colours with an odd cube turned home, or as held where the centres do not say how."""
        if self.centers is None:
            return self.colors
        home = bytearray(self.colors)
        for place, source in enumerate(held_source(self.centers, self.size).tolist()):
            home[source] = self.colors[place]
        return bytes(home)


def read_facelets(text: str, size: int | None = None) -> Facelets:
    """Return the facelets of a text, for a cube of this size or of the size that their number tells.

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
    if unknown := set(letters) - set(symbols):
        number = min(map(letters.index, unknown))
        raise StateError(
            "unknown_symbol",
            found=repr(letters[number]),
            choices=tuple(symbols),
            position=_position(text, number),
        )
    numbers = str.maketrans(symbols, NUMBERS[: len(symbols)])
    return facelets_of_colors(symbols, letters.translate(numbers).encode("latin-1"))


def facelets_of_colors(symbols: str, colors: bytes) -> Facelets:
    """Return the facelets with these colours, which must be as many as a cube has."""
    size = isqrt(len(colors) // 6)
    if size % 2 == 0:
        return Facelets(size, symbols, colors, None)
    shown = tuple(colors[place] for place in _center_places(size))
    return Facelets(size, symbols, colors, centers_of(shown))


def refuse_surplus(facelets: Facelets, text: str) -> None:
    """Raise a StateError at the first sticker of a colour that has more than a face has room for."""
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
    """Return whether a text that may also be an algorithm shows a cube of this size.

    It does if it is exactly the 6·N² stickers in face letters, N² of each, with nothing between
    them. White space around it is ignored. Without a size, N may be any number from 2.

    >>> are_facelets("UUUURRRRFFFFDDDDLLLLBBBB", 2), are_facelets("R U F D L B R U F D L B")
    (True, False)
    """
    letters = text.strip()
    side = isqrt(len(letters) // 6) if size is None else whole_number(size, "size")
    if len(letters) != 6 * side**2 or (size is None and side < SMALLEST_WITHOUT_SIZE):
        return False
    return all(letters.count(face) == side**2 for face in FACE_LETTERS)


def home_colors(size: int) -> Colors:
    """The colours of a solved cube, each the number of its home face."""
    return np.repeat(np.arange(6, dtype=np.uint8), size * size)


def write_facelets(colors: WholeNumbers, symbols: str = FACE_LETTERS) -> str:
    """The colours as text, one symbol for each of the six in the order of their home faces."""
    if len(set(symbols)) != 6 or len(symbols) != 6 or any(map(str.isspace, symbols)):
        raise StateError("not_six_symbols", found=repr(symbols))
    return "".join(np.array(list(symbols))[colors.ravel()])


def _size_of(letters: str, text: str) -> int:
    size = isqrt(len(letters) // 6)
    if not 1 <= size <= MAXIMUM_SIZE or 6 * size * size != len(letters):
        raise StateError("wrong_facelet_count", count=len(letters), position=len(text))
    return size


def _symbols_of(letters: str, size: int) -> str:
    """Return the six symbols of a text: those that cover most of its facelets."""
    centers = "".join(dict.fromkeys(letters[place] for place in _center_places(size)))
    found = centers if size % 2 and len(centers) == 6 else "".join(dict.fromkeys(letters))[:6]
    return max((*KNOWN_SYMBOLS, found), key=lambda symbols: sum(map(letters.count, symbols)))


def _center_places(size: int) -> range:
    return range(size * size // 2, 6 * size * size, size * size)


def _position(text: str, number: int) -> int:
    """Return the position in a text of the facelet with this number, or its end."""
    places = (place for place, symbol in enumerate(text) if not symbol.isspace())
    return next(islice(places, number, None), len(text))
