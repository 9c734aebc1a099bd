"""What a picture of a cube shows: colours, letters, marks and arrows, place by place."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple, Self

from cubecore.cube.geometry import Face
from cubecore.cube.orbits import place_named, sticker_name
from cubecore.cube.stickers import Cube
from cubecore.errors import CubeError
from cubecore.memo.schemes import LetterScheme
from cubecore.pictures.lettering import letters_of_places

LARGEST = 33
FACES = tuple(Face)


class Mark(StrEnum):
    """Why a sticker stands out."""

    BUFFER = "buffer"
    TARGET = "target"
    EXPECTED = "expected"
    WRONG = "wrong"
    LIT = "lit"


class Arrow(NamedTuple):
    """From one place to another."""

    start: int
    end: int


class ShownSticker(NamedTuple):
    """What a picture shows at one place."""

    name: str
    color: Face | None
    letter: str
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class CubePicture:
    """A cube as it is shown, whichever way it is drawn.

    ``colors`` holds the home face of every sticker, None where it is hidden. Places are told by
    the names of the stickers that are at home there.

    >>> picture = CubePicture.of(Cube(3).apply("R")).marked(Mark.BUFFER, "UF")
    >>> picture.sticker(8)
    ShownSticker(name='UFR', color=Face.F, letter='', marks=())
    """

    size: int
    colors: tuple[Face | None, ...]
    letters: tuple[str, ...] = ()
    marks: tuple[tuple[int, Mark], ...] = ()
    arrows: tuple[Arrow, ...] = ()

    def __post_init__(self) -> None:
        if not 1 <= self.size <= LARGEST:
            raise CubeError("size_out_of_range", most=LARGEST, size=self.size)
        if len(self.colors) != 6 * self.size**2:
            raise CubeError("wrong_sticker_count", size=self.size, expected=6 * self.size**2)

    @classmethod
    def of(cls, cube: Cube) -> Self:
        """A picture of a cube, as held."""
        return cls(cube.size, tuple(FACES[color] for color in cube.colors.ravel()))

    @classmethod
    def of_facelets(cls, facelets: str) -> Self:
        """A picture of the cube a facelet string tells."""
        return cls.of(Cube.from_facelets(facelets))

    @classmethod
    def covered(cls, size: int = 3) -> Self:
        """A picture of a cube under a cover: no sticker tells its colour."""
        return cls(size, (None,) * (6 * size**2))

    def lettered(self, scheme: LetterScheme) -> Self:
        """With the letter of its place on every sticker."""
        return replace(self, letters=letters_of_places(scheme, self.size))

    def hiding(self, *names: str) -> Self:
        """With the stickers at these places hidden."""
        hidden = self._places(names)
        colors = (None if place in hidden else color for place, color in enumerate(self.colors))
        return replace(self, colors=tuple(colors))

    def marked(self, mark: Mark, *names: str) -> Self:
        """With a mark at these places."""
        return replace(self, marks=(*self.marks, *((place, mark) for place in self._places(names))))

    def with_arrows(self, *pairs: tuple[str, str]) -> Self:
        """With arrows from the first place of each pair to the second."""
        arrows = (Arrow(*self._places(pair)) for pair in pairs)
        return replace(self, arrows=(*self.arrows, *arrows))

    def sticker(self, place: int) -> ShownSticker:
        """What is shown at a place."""
        return ShownSticker(
            name=_names(self.size)[place],
            color=self.colors[place],
            letter=self.letters[place] if self.letters else "",
            marks=tuple(mark for marked, mark in self.marks if marked == place),
        )

    def face(self, face: Face) -> tuple[tuple[ShownSticker, ...], ...]:
        """What a face shows, row by row."""
        first = FACES.index(face) * self.size**2
        rows = range(first, first + self.size**2, self.size)
        return tuple(tuple(map(self.sticker, range(row, row + self.size))) for row in rows)

    def _places(self, names: Iterable[str]) -> tuple[int, ...]:
        return tuple(place_named(name, self.size) for name in names)


@lru_cache(maxsize=LARGEST)
def _names(size: int) -> tuple[str, ...]:
    """The names of all places."""
    return tuple(sticker_name(place, size) for place in range(6 * size**2))
