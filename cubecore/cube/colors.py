"""The colours of the stickers, the face of each colour, and the 24 ways to hold the cube."""

from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Never

from cubecore.cube.geometry import Face, axis_of
from cubecore.cube.pieces import Centers, face_held_at, rotations
from cubecore.errors import HoldingError, StateError
from cubecore.sentences import Sentence


class Color(IntEnum):
    """One of the six colours; its value is its code."""

    WHITE = 0
    YELLOW = 1
    RED = 2
    ORANGE = 3
    GREEN = 4
    BLUE = 5

    def __repr__(self) -> str:
        return f"Color.{self.name}"

    @classmethod
    def _missing_(cls, value: object) -> Never:
        raise HoldingError("unknown_color_code", found=repr(value))

    @property
    def label(self) -> str:
        """The colour's name in lower case."""
        return self.name.lower()

    @property
    def letter(self) -> str:
        """The colour's initial.

        >>> "".join(color.letter for color in Color)
        'WYROGB'
        """
        return self.name[0]

    @classmethod
    def parse(cls, text: str) -> "Color":
        """Return the colour with this name, letter or code, in upper or lower case.

        >>> Color.parse("green") is Color.parse("G") is Color.parse("4") is Color.GREEN
        True
        """
        folded = text.casefold()
        for color in cls:
            if folded in (color.label, color.letter.casefold(), str(color.value)):
                return color
        choices = tuple(color.label for color in cls)
        raise HoldingError("unknown_color", found=repr(text), choices=choices, position=0)


@dataclass(frozen=True, slots=True)
class ColorScheme:
    """The colour of each face, in the order U R F D L B.

    >>> HOME_SCHEME.color_of(Face.F)
    Color.GREEN
    """

    colors: tuple[Color, Color, Color, Color, Color, Color]

    def __post_init__(self) -> None:
        if sorted(self.colors) != list(Color):
            raise StateError("not_a_color_scheme")

    def color_of(self, face: Face) -> Color:
        """Return the colour of a face."""
        return self.colors[tuple(Face).index(face)]

    def face_of(self, color: Color) -> Face:
        """Return the face of a colour."""
        return tuple(Face)[self.colors.index(color)]

    @property
    def letters(self) -> str:
        """The letters of the six colours, in the order U R F D L B."""
        return "".join(color.letter for color in self.colors)


HOME_SCHEME = ColorScheme(
    (Color.WHITE, Color.RED, Color.GREEN, Color.YELLOW, Color.ORANGE, Color.BLUE)
)


def faces_to_colors(facelets: str, scheme: ColorScheme = HOME_SCHEME) -> str:
    """Convert a facelet string from face letters (URFDLB) to colour letters (WRGYOB).

    >>> faces_to_colors("URFDLB")
    'WRGYOB'
    """
    return _translated(facelets, "".join(Face), scheme.letters)


def colors_to_faces(facelets: str, scheme: ColorScheme = HOME_SCHEME) -> str:
    """Convert a facelet string from colour letters to face letters."""
    return _translated(facelets, scheme.letters, "".join(Face))


def _translated(facelets: str, symbols: str, others: str) -> str:
    for position, symbol in enumerate(facelets):
        if symbol not in symbols:
            choices = tuple(symbols)
            raise StateError(
                "unknown_symbol", found=repr(symbol), choices=choices, position=position
            )
    return facelets.translate(str.maketrans(symbols, others))


@dataclass(frozen=True, slots=True)
class Holding:
    """One of the 24 ways to hold the cube: the colour that is up, and the one in front.

    >>> Holding.parse("yellow green").rotation
    'z2'
    """

    up: Color
    front: Color

    def __post_init__(self) -> None:
        object.__setattr__(self, "up", Color(self.up))
        object.__setattr__(self, "front", Color(self.front))
        up, front = HOME_SCHEME.face_of(self.up), HOME_SCHEME.face_of(self.front)
        if axis_of(up) is axis_of(front):
            up_color, front_color = Sentence.of(self.up.label), Sentence.of(self.front.label)
            raise HoldingError("impossible_holding", up=up_color, front=front_color)

    @classmethod
    def parse(cls, text: str) -> "Holding":
        """Return the holding of a text: the colour that is up, then the one in front.

        >>> Holding.parse("white green") == HOME_HOLDING
        True
        """
        words = text.split()
        if len(words) != 2:
            raise HoldingError("not_two_colors", position=_start_of_word(text, 2))
        colors = []
        for number, word in enumerate(words):
            try:
                colors.append(Color.parse(word))
            except HoldingError as error:
                position = _start_of_word(text, number)
                raise HoldingError.saying(error.sentence, position=position) from None
        return cls(*colors)

    @classmethod
    def of_centers(cls, centers: Centers) -> "Holding":
        """Return the holding with this orientation of the centres."""
        up, front = _up_and_front(centers)
        return cls(HOME_SCHEME.color_of(up), HOME_SCHEME.color_of(front))

    @property
    def centers(self) -> Centers:
        """The place of each centre as held, in the order U F L B R D."""
        faces = HOME_SCHEME.face_of(self.up), HOME_SCHEME.face_of(self.front)
        return next(centers for centers in rotations() if _up_and_front(centers) == faces)

    @property
    def rotation(self) -> str:
        """The shortest rotations to this holding, from white up and green in front.

        >>> Holding.parse("green yellow").rotation
        'x'
        """
        suffixes = {1: "", 2: "2", 3: "'"}
        return " ".join(axis + suffixes[quarters] for axis, quarters in rotations()[self.centers])

    def __str__(self) -> str:
        """Return the holding as text that ``parse`` reads."""
        return f"{self.up.label} {self.front.label}"


def _up_and_front(centers: Centers) -> tuple[Face, Face]:
    return face_held_at(Face.U, centers), face_held_at(Face.F, centers)


def _start_of_word(text: str, number: int) -> int:
    """Return the position at which a word starts, or would start."""
    start = 0
    for word in text.split()[:number]:
        start = text.index(word, start) + len(word)
    return start + len(text[start:]) - len(text[start:].lstrip())


HOME_HOLDING = Holding(Color.WHITE, Color.GREEN)


@lru_cache(maxsize=1)
def holdings() -> tuple[Holding, ...]:
    """Return all 24 holdings, white up and green in front first."""
    return tuple(Holding.of_centers(centers) for centers in rotations())
