"""Films of cubes: a cube, and the moves it makes from one stage to the next."""

from collections.abc import Iterable
from dataclasses import dataclass

from cubecore.cube.algorithm import Algorithm, Move
from cubecore.cube.stickers import Cube
from cubecore.pictures.picture import CubePicture


@dataclass(frozen=True, slots=True)
class Part:
    """Moves that belong together: what they are called, and what they do, where that is known."""

    moves: Algorithm
    name: str = ""
    explanation: str = ""


@dataclass(frozen=True, slots=True)
class FilmMove:
    """A move as it is written, and the turn that a script makes of it."""

    text: str
    turn: str


@dataclass(frozen=True, slots=True)
class Stage:
    """A part as it is shown: its moves, and the cube when they are done."""

    name: str
    explanation: str
    moves: tuple[FilmMove, ...]
    after: CubePicture


@dataclass(frozen=True, slots=True)
class Film:
    """The picture before the first move, and the stages that follow each other."""

    before: CubePicture
    stages: tuple[Stage, ...]

    @property
    def size(self) -> int:
        """The number of layers of the cube."""
        return self.before.size

    @property
    def length(self) -> int:
        """How many moves it has."""
        return sum(len(stage.moves) for stage in self.stages)


def filmed(cube: Cube, before: CubePicture, parts: Iterable[Part]) -> Film:
    """The film of these parts, made by this cube; ``before`` is how it is shown at first.

    >>> cube = Cube(3)
    >>> film = filmed(cube, CubePicture.of(cube), [Part(Algorithm.parse("R M'"), "start")])
    >>> [move.turn for move in film.stages[0].moves], film.length
    (['x 0 0 1', 'x 1 1 1'], 2)
    """
    stages = []
    for part in parts:
        cube = cube.apply(part.moves)
        moves = tuple(_move(move, cube.size) for move in part.moves)
        after = CubePicture.of(cube)
        stages.append(Stage(part.name, part.explanation, moves, after))
    return Film(before, tuple(stages))


def _move(move: Move, size: int) -> FilmMove:
    turn = move.turn(size)
    return FilmMove(str(move), f"{turn.axis} {turn.first} {turn.last} {turn.quarters}")
