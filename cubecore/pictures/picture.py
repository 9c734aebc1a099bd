"""What a picture of a cube shows at each place: colour, letter, marks and arrows; and films.

A place is a position on the surface of the cube; its name is that of the sticker that belongs there.
A film is a picture, and the moves that the cube makes from one stage to the next.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple, Self

from cubecore.cube.algorithm import Algorithm, Move
from cubecore.cube.cubies import Positions
from cubecore.cube.geometry import FACE_NUMBERS, Face
from cubecore.cube.orbits import OrbitKind, all_orbits, place_named, sticker_name
from cubecore.cube.stickers import Cube
from cubecore.errors import CubeError
from cubecore.memo.letters import LetterScheme
from cubecore.memo.pieces import orbit_pieces

_LARGEST_SIZE = 33
_FACES = tuple(Face)


class Mark(StrEnum):
    """Why a sticker is marked."""

    BUFFER = "buffer"
    TARGET = "target"
    EXPECTED = "expected"
    WRONG = "wrong"
    LIT = "lit"
    SOURCE_BLOCK = "source-block"
    TARGET_BLOCK = "target-block"
    SECOND_BLOCK = "second-block"
    GOOD = "good"
    BAD = "bad"


class Arrow(NamedTuple):
    """An arrow from one place to another."""

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
    """What is shown of a cube, in every view.

    ``colors`` has the home face of the sticker at each place, None where it is hidden. Letters belong to
    places, unless ``letters_move`` with the stickers that they are on.

    >>> picture = CubePicture.of(Cube(3).apply("R")).marked(Mark.BUFFER, "UF")
    >>> picture.sticker(8)
    ShownSticker(name='UFR', color=Face.F, letter='', marks=())
    """

    size: int
    colors: tuple[Face | None, ...]
    letters: tuple[str, ...] = ()
    marks: tuple[tuple[int, Mark], ...] = ()
    arrows: tuple[Arrow, ...] = ()
    letters_move: bool = False

    def __post_init__(self) -> None:
        if not 1 <= self.size <= _LARGEST_SIZE:
            raise CubeError("size_out_of_range", most=_LARGEST_SIZE, size=self.size)
        if len(self.colors) != 6 * self.size**2:
            raise CubeError("wrong_sticker_count", size=self.size, expected=6 * self.size**2)

    @classmethod
    def of(cls, cube: Cube) -> Self:
        """Return a picture of a cube, as held."""
        return cls(cube.size, tuple(_FACES[color] for color in cube.colors.ravel()))

    @classmethod
    def of_facelets(cls, facelets: str) -> Self:
        """Return a picture of the cube with these facelets."""
        return cls.of(Cube.from_facelets(facelets))

    @classmethod
    def of_positions(cls, positions: Positions) -> Self | None:
        """Return a picture of a cube with the number of its piece on each sticker, and good and bad edges.

        The cube may be impossible; it is None if its centres are.
        """
        if positions.facelets is None:
            return None
        marks = (
            (place, Mark.BAD if flipped else Mark.GOOD)
            for places, flipped in zip(positions.edge_places, positions.eo, strict=True)
            for place in places
        )
        colors, numbers = tuple(map(Face, positions.facelets)), positions.piece_numbers or ()
        return cls(3, colors, numbers, tuple(marks), letters_move=True)

    @classmethod
    def covered(cls, size: int = 3) -> Self:
        """Return a picture of a cube with all stickers hidden."""
        return cls(size, (None,) * (6 * size**2))

    def lettered(self, scheme: LetterScheme) -> Self:
        """Return the picture with the letter of its place on every sticker."""
        return replace(self, letters=letters_of_places(scheme, self.size))

    def hiding(self, *names: str) -> Self:
        """Return the picture with the stickers at these places hidden."""
        hidden = self._places(names)
        colors = (None if place in hidden else color for place, color in enumerate(self.colors))
        return replace(self, colors=tuple(colors))

    def marked(self, mark: Mark, *names: str) -> Self:
        """Return the picture with a mark at these places."""
        return replace(self, marks=(*self.marks, *((place, mark) for place in self._places(names))))

    def with_arrows(self, *pairs: tuple[str, str]) -> Self:
        """Return the picture with an arrow from the first place of each pair to the second."""
        arrows = (Arrow(*self._places(pair)) for pair in pairs)
        return replace(self, arrows=(*self.arrows, *arrows))

    def sticker(self, place: int) -> ShownSticker:
        """Return what is shown at a place."""
        return ShownSticker(
            name=_names(self.size)[place],
            color=self.colors[place],
            letter=self.letters[place] if self.letters else "",
            marks=tuple(mark for marked, mark in self.marks if marked == place),
        )

    def face(self, face: Face) -> tuple[tuple[ShownSticker, ...], ...]:
        """Return what a face shows, row by row."""
        first = FACE_NUMBERS[face] * self.size**2
        rows = range(first, first + self.size**2, self.size)
        return tuple(tuple(map(self.sticker, range(row, row + self.size))) for row in rows)

    def _places(self, names: Iterable[str]) -> tuple[int, ...]:
        return tuple(place_named(name, self.size) for name in names)


@lru_cache(maxsize=_LARGEST_SIZE)
def _names(size: int) -> tuple[str, ...]:
    """Return the names of all places."""
    return tuple(sticker_name(place, size) for place in range(6 * size**2))


@lru_cache(maxsize=256)
def letters_of_places(scheme: LetterScheme, size: int) -> tuple[str, ...]:
    """Return the letter at every place; it is empty where the scheme has none, as on fixed centres.

    Each wing has one letter, on the first of its two stickers clockwise round its face.

    >>> letters_of_places(LetterScheme.builtin("speffz"), 3)[:9]
    ('A', 'a', 'B', 'd', '', 'b', 'D', 'c', 'C')
    """
    letters = [""] * (6 * size * size)
    for orbit in all_orbits(size):
        if orbit.kind is not OrbitKind.FIXED_CENTRES:
            pieces = orbit_pieces(size, orbit.name)
            for name, letter in zip(pieces.names, scheme.symbols(pieces), strict=True):
                letters[place_named(name, size)] = letter
    return tuple(letters)


@dataclass(frozen=True, slots=True)
class FilmPart:
    """Moves that belong together, with a name and an explanation if there are any.

    A part of several steps is shown step by step, with their moves instead of its own.
    """

    moves: Algorithm
    name: str = ""
    explanation: str = ""
    steps: tuple["FilmPart", ...] = ()


@dataclass(frozen=True, slots=True)
class FilmMove:
    """A move as it is written, and the turn that a script makes of it."""

    text: str
    turn: str


class FilmStep(NamedTuple):
    """A step of a stage as it is shown."""

    name: str
    explanation: str
    moves: tuple[FilmMove, ...]


@dataclass(frozen=True, slots=True)
class FilmStage:
    """A part as it is shown: its moves, the cube after them, and its steps if it has some."""

    name: str
    explanation: str
    moves: tuple[FilmMove, ...]
    after: CubePicture
    steps: tuple[FilmStep, ...] = ()


@dataclass(frozen=True, slots=True)
class Film:
    """The picture before the first move, and the stages that follow each other.

    >>> cube = Cube(3)
    >>> part = FilmPart(Algorithm.parse("R M'"), "start")
    >>> film = Film.of(cube, CubePicture.of(cube), [part])
    >>> [move.turn for move in film.stages[0].moves], film.length
    (['x 0 0 1', 'x 1 1 1'], 2)
    """

    before: CubePicture
    stages: tuple[FilmStage, ...]

    @classmethod
    def of(cls, cube: Cube, before: CubePicture, parts: Iterable[FilmPart]) -> Self:
        """Return the film of a cube that makes these moves; ``before`` is its first picture."""
        stages = []
        for part in parts:
            cube = cube.apply(part.moves)
            steps = tuple(_film_step(step, cube.size) for step in part.steps)
            moves = tuple(move for step in steps for move in step.moves)
            moves = moves or _film_moves(part.moves, cube.size)
            after = CubePicture.of(cube)
            stages.append(FilmStage(part.name, part.explanation, moves, after, steps))
        return cls(before, tuple(stages))

    @property
    def size(self) -> int:
        """The number of layers of the cube."""
        return self.before.size

    @property
    def length(self) -> int:
        """The number of moves."""
        return sum(len(stage.moves) for stage in self.stages)


def _film_step(step: FilmPart, size: int) -> FilmStep:
    return FilmStep(step.name, step.explanation, _film_moves(step.moves, size))


def _film_moves(moves: Algorithm, size: int) -> tuple[FilmMove, ...]:
    return tuple(_film_move(move, size) for move in moves)


def _film_move(move: Move, size: int) -> FilmMove:
    turn = move.turn(size)
    return FilmMove(str(move), f"{turn.axis} {turn.first} {turn.last} {turn.quarters}")
