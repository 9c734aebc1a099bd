"""Reading the 54 facelets of a 3×3×3, whatever six symbols they are told in and however it is held.

The symbols U R F D L B and W R G Y O B (the colours of those faces) tell which centre is which,
so that the way of holding is seen. Any other six symbols tell only what belongs together: then the
centres as they stand are home.
"""

from dataclasses import dataclass

from cubecore.cube.centers import Centers, centers_of, held_source
from cubecore.cube.colors import HOME_SCHEME
from cubecore.cube.errors import StateError
from cubecore.cube.geometry import Face
from cubecore.cube.pieces import CENTER_PLACES

SIZE = 54
FACE_LETTERS = "".join(Face)


@dataclass(frozen=True, slots=True)
class Reading:
    """Facelets as face numbers, as held, and the centres where they make one of the 24 holdings."""

    symbols: str
    held: tuple[int, ...]
    centers: Centers | None

    @property
    def tells_pieces(self) -> bool:
        """Whether the symbols can be given to faces, so that pieces have names."""
        known = (FACE_LETTERS, HOME_SCHEME.letters)
        return self.centers is not None or self.symbols in known

    @property
    def turned_home(self) -> tuple[int, ...]:
        """The same facelets with the cube turned home, where the centres tell which way that is."""
        home = list(self.held)
        if self.centers is not None:
            for place, source in enumerate(held_source(self.centers).tolist()):
                home[source] = self.held[place]
        return tuple(home)


def read_facelets(text: str) -> Reading:
    """The 54 facelets of a text, or a StateError at the first that cannot be read.

    >>> read_facelets("UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB").centers
    (0, 1, 2, 3, 4, 5)
    """
    if len(text) != SIZE:
        message = f"expected {SIZE} facelets, found {len(text)}"
        raise StateError(message, position=min(len(text), SIZE))
    symbols = _symbols_of(text)
    for position, symbol in enumerate(text):
        if symbol not in symbols:
            expected = " ".join(symbols)
            raise StateError(f"unknown facelet {symbol!r}: expected {expected}", position=position)
    held = tuple(symbols.index(symbol) for symbol in text)
    return Reading(symbols, held, centers_of(tuple(held[place] for place in CENTER_PLACES)))


def _symbols_of(text: str) -> str:
    """The six symbols a text is told in: those that know the most of its facelets."""
    centers = "".join(dict.fromkeys(text[place] for place in CENTER_PLACES))
    found = centers if len(centers) == 6 else "".join(dict.fromkeys(text))[:6]
    known = (FACE_LETTERS, HOME_SCHEME.letters, found)
    return max(known, key=lambda symbols: sum(map(text.count, symbols)))
