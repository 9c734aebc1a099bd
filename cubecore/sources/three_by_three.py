"""The names of documents 001, positional notation, and 002, edge tracing.

Document 001 prints tables of what each of 54 moves does. The library derives the same from geometry
and never reads them; a test compares the two.

Document 002 traces edges in Speffz letters from buffer b. A ``CubeState`` of the document is
a ``Cubies`` here; it is held white up and green in front.
"""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

import numpy as np

from cubecore.cube import Cubies, random_cubies
from cubecore.memo import EDGES, LetterScheme, Method, check, trace
from cubecore.memo.three_by_three import AnyCube

_Row = tuple[int, ...]
_LENGTHS = {"cp_dest": 8, "co_twist": 8, "ep_dest": 12, "eo_flip": 12, "centers_dest": 6}


@dataclass(frozen=True, slots=True)
class PositionalTables:
    """One move in destination form, the white centre up and the green one in front.

    The piece at place i goes to ``dest[i]`` and arrives with ``twist[dest[i]]`` (or flip) added.

    >>> positional_tables()["R"].cp_dest
    (3, 1, 2, 7, 0, 5, 6, 4)
    """

    cp_dest: _Row
    co_twist: _Row
    ep_dest: _Row
    eo_flip: _Row
    centers_dest: _Row

    @property
    def cp_source(self) -> _Row:
        """For each place, the place that its corner came from."""
        return tuple(self.cp_dest.index(place) for place in range(8))

    @property
    def ep_source(self) -> _Row:
        """For each place, the place that its edge came from."""
        return tuple(self.ep_dest.index(place) for place in range(12))


@lru_cache(maxsize=1)
def positional_tables() -> dict[str, PositionalTables]:
    """Return the tables of all 54 moves: face turns, wide moves, slice moves and rotations."""
    data = json.loads(files(__package__).joinpath("positional_tables.json").read_text("utf-8"))
    names = dict.fromkeys([*data["cp_dest"], *data["centers_dest"]])
    return {
        name: PositionalTables(*(_row(data[key], name, key) for key in _LENGTHS)) for name in names
    }


def _row(table: dict[str, list[int]], move: str, key: str) -> _Row:
    """Return the row of a move, or the identity if the table does not list it."""
    unmoved = range(_LENGTHS[key]) if key.endswith("_dest") else [0] * _LENGTHS[key]
    return tuple(table.get(move, unmoved))


@dataclass(frozen=True, slots=True)
class EdgeTracingResult:
    """The cycles of the edges, and both letters of each flipped edge, the buffer included.

    ``totalPieces`` counts the 24 edge stickers, as the document does.
    """

    cycles: list[list[str]]
    flippedEdges: list[str]
    totalPieces: int
    isComplete: bool


def traceAllEdges(cube: AnyCube, method: Method | None = None) -> EdgeTracingResult:
    """Trace the edges: ``trace(cube, method).edges``.

    >>> result = traceAllEdges(createCubeWithFlippedEdges())
    >>> result.cycles, result.flippedEdges
    ([['a', 'q']], ['a', 'q', 'b', 'm'])
    """
    memo = trace(cube, method).edges
    return EdgeTracingResult(
        cycles=[list(cycle) for cycle in memo.cycles],
        flippedEdges=list(memo.turned_in_place),
        totalPieces=len(EDGES.names),
        isComplete=check(cube, method, edges=memo).correct,
    )


def do_full_trace(cube: AnyCube, method: Method | None = None) -> str:
    """Return the memo of the edges as you type it: ``str(trace(cube, method).edges)``.

    >>> do_full_trace(createSolvedCube().apply("U"))
    'ad c'
    """
    return str(trace(cube, method).edges)


def createSolvedCube() -> Cubies:
    """Return the solved cube."""
    return Cubies.solved()


def createCubeWithFlippedEdges() -> Cubies:
    """Return a cube that is solved but for two flipped edges: a and the buffer b."""
    flips = [0] * 12
    flips[0] = flips[3] = 1
    solved = Cubies.solved()
    return Cubies(solved.cp, solved.co, solved.ep, tuple(flips), solved.centers)


def createScrambledCube(seed: int | None = None) -> Cubies:
    """Return a random cube; the same seed gives the same cube."""
    return random_cubies(np.random.default_rng(seed))


def get_edge_solved_position_by_colors(mainColor: str, secondaryColor: str) -> str:
    """Return the letter of the sticker that belongs to the edge with these colours.

    >>> get_edge_solved_position_by_colors("blue", "white")
    'q'
    """
    return _speffz().letter_of_colors(mainColor, secondaryColor)


def get_secondary_edge_letter(positionLetter: str) -> str:
    """Return the letter of the other sticker of an edge.

    >>> get_secondary_edge_letter("a")
    'q'
    """
    (letter,) = _speffz().other_letters(EDGES, positionLetter)
    return letter


def get_colors_by_letter(positionLetter: str, scrambledCube: Cubies) -> tuple[str, ...]:
    """Return the two colours at a letter's position on a cube.

    >>> get_colors_by_letter("a", createSolvedCube().apply("U"))
    ('white', 'orange')
    """
    return _speffz().colors_at(scrambledCube, EDGES, positionLetter)


def getMainColorAtPosition(letter: str, cube: Cubies) -> str:
    """Return the colour at a letter's position on a cube."""
    return get_colors_by_letter(letter, cube)[0]


def getSecondaryColorAtPosition(letter: str, cube: Cubies) -> str:
    """Return the other colour of the edge at a letter's position on a cube."""
    return get_colors_by_letter(letter, cube)[1]


def is_position_included(positionLetter: str, lettersList: Collection[str]) -> bool:
    """Return whether a list of letters has one of the two letters of an edge.

    >>> is_position_included("a", ["q"]), is_position_included("a", ["b"])
    (True, False)
    """
    return not {positionLetter, get_secondary_edge_letter(positionLetter)}.isdisjoint(lettersList)


def is_edge_flipped(positionLetter: str, cube: Cubies) -> bool:
    """Return whether the edge of a letter is in its slot but flipped.

    >>> [is_edge_flipped(letter, createCubeWithFlippedEdges()) for letter in "aqc"]
    [True, True, False]
    """
    return _speffz().is_flipped(cube, positionLetter)


def loadEdgeNotation() -> Mapping[str, tuple[str, str]]:
    """Return the colours of each edge letter, as in ``edge-notation.json``.

    >>> loadEdgeNotation()["b"]
    ('white', 'red')
    """
    document = _speffz().to_notation()["edge-notation.json"]
    return {letter: (main, secondary) for letter, (main, secondary) in document.items()}


def loadCubePositions() -> Mapping[str, Mapping[str, object]]:
    """Return the face, row and column of each letter, as in ``cube-positions.json``.

    >>> loadCubePositions()["b"]
    {'face': 'U', 'row': 1, 'col': 2}
    """
    document = _speffz().to_notation()["cube-positions.json"]
    return {
        letter: position
        for face in document.values()
        for letter, position in face["positions"].items()
    }


def _speffz() -> LetterScheme:
    return LetterScheme.builtin("speffz")
