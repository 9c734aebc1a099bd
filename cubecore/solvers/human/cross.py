"""The cross: a table of the distance of each of its 190,080 states, and every shortest solution."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.cube.cubies import FACE_TURNS
from cubecore.cube.geometry import Face
from cubecore.cube.moves import NO_FACE, may_follow
from cubecore.cube.pieces import EDGE_PLACES
from cubecore.sentences import Sentence
from cubecore.solvers.human.sequences import MoveSequence, move_sequence
from cubecore.solvers.human.stages import ALREADY_SOLVED, StagePlan, color_phrase, solved_goal
from cubecore.solvers.human.state import (
    CROSS_EDGES,
    PIECE_NAMES,
    SOLVED_STATE,
    CubeOrientation,
    CubeState,
    face_turn_dests,
)
from cubecore.solvers.table_cache import cached_tables

_Codes: TypeAlias = npt.NDArray[np.int32]

_EDGE_STICKERS = 24
_UNREACHED = 255
_NEXT_TURNS = tuple(
    tuple(turn for turn in range(len(FACE_TURNS)) if may_follow(last, turn // 3))
    for last in range(NO_FACE + 1)
)


def cross_distances() -> npt.NDArray[np.uint8]:
    """Return, for the joined codes of the four edges' places, the distance from a solved cross."""
    turns = _turn_codes()
    distances = np.full(_EDGE_STICKERS ** len(CROSS_EDGES), _UNREACHED, dtype=np.uint8)
    codes = _place_codes()
    frontier = np.array([[codes[SOLVED_STATE[piece]] for piece in CROSS_EDGES]], dtype=np.int32)
    distances[_joined(frontier)] = distance = 0
    while len(frontier):
        distance += 1
        neighbours = np.concatenate([table[frontier] for table in turns])
        joined, first = np.unique(_joined(neighbours), return_index=True)
        new = distances[joined] == _UNREACHED
        distances[joined[new]] = distance
        frontier = neighbours[first[new]]
    return distances


def _place_codes() -> tuple[int, ...]:
    """Return a code from 0 to 23 for each place of an edge sticker, and 0 for all other places."""
    codes = [0] * 54
    for code, place in enumerate(place for places in EDGE_PLACES for place in places):
        codes[place] = code
    return tuple(codes)


def _turn_codes() -> list[_Codes]:
    """Return, for each face turn, a table from the code of a place to the code it is carried to."""
    codes = _place_codes()
    places = [place for edge in EDGE_PLACES for place in edge]
    return [
        np.array([codes[dest[place]] for place in places], dtype=np.int32)
        for dest in face_turn_dests()
    ]


def _joined(codes: _Codes) -> _Codes:
    """Return the four codes of each row as one number."""
    joined = codes[:, 0]
    for column in range(1, codes.shape[1]):
        joined = joined * _EDGE_STICKERS + codes[:, column]
    return joined


@dataclass(frozen=True, slots=True)
class CrossSolver:
    """Finds shortest solutions of the cross in a table of distances.

    ``shares[edge][place]`` is what the place of an edge adds to the index of a state in the table.
    """

    distances: bytes
    shares: tuple[tuple[int, ...], ...]

    @classmethod
    def of_distances(cls, distances: npt.NDArray[np.uint8]) -> "CrossSolver":
        """Return the solver that uses this table."""
        codes = _place_codes()
        weights = [_EDGE_STICKERS**power for power in reversed(range(len(CROSS_EDGES)))]
        shares = tuple(tuple(weight * code for code in codes) for weight in weights)
        return cls(distances.tobytes(), shares)

    def distance(self, state: CubeState) -> int:
        """Return how many turns the cross needs."""
        # Written out, as the search does little else: DR, DF, DL and DB are the pieces 12 to 15.
        right, front, left, back = self.shares
        return self.distances[
            right[state[12]] + front[state[13]] + left[state[14]] + back[state[15]]
        ]

    def shortest(self, state: CubeState) -> Iterator[tuple[tuple[int, ...], CubeState]]:
        """Yield every shortest solution of the cross as turn numbers, and the state after it."""
        yield from self._nearer(state, self.distance(state), ())

    def _nearer(
        self, state: CubeState, distance: int, turns: tuple[int, ...]
    ) -> Iterator[tuple[tuple[int, ...], CubeState]]:
        if not distance:
            yield turns, state
            return
        dests = face_turn_dests()
        for turn in _NEXT_TURNS[turns[-1] // 3 if turns else NO_FACE]:
            after = state.translate(dests[turn])
            if self.distance(after) == distance - 1:
                yield from self._nearer(after, distance - 1, (*turns, turn))


@lru_cache(maxsize=1)
def cross_solver() -> CrossSolver:
    """Return the solver with its table, from the cache on disk or built and cached."""
    tables = cached_tables("cross-1", lambda: {"distances": cross_distances()})
    return CrossSolver.of_distances(tables["distances"])


def shortest_crosses(state: CubeState, count: int) -> list[tuple[MoveSequence, CubeState]]:
    """Return the first few of the shortest solutions of the cross, and the state after each."""
    solutions = islice(cross_solver().shortest(state), count)
    return [(move_sequence(turns), after) for turns, after in solutions]


def cross_plan(start: CubeState, sequence: MoveSequence, orientation: CubeOrientation) -> StagePlan:
    """Return the stage that solves the cross by a sequence."""
    title = Sentence.of("color_cross", color=color_phrase(orientation, Face.D))
    explanation = _explain_cross(start, orientation)
    return StagePlan(title, sequence.moves, explanation, solved_goal(CROSS_EDGES))


def _explain_cross(start: CubeState, orientation: CubeOrientation) -> Sentence:
    """Say which edges the cross solves.

    >>> from cubecore.cube.colors import Color
    >>> from cubecore.solvers.human.state import orientation_with_bottom
    >>> orientation = orientation_with_bottom(Color.WHITE, (0, 1, 2, 3, 4, 5))
    >>> edges_swapped = SOLVED_STATE[:13] + SOLVED_STATE[14:12:-1] + SOLVED_STATE[15:]
    >>> _explain_cross(edges_swapped, orientation).text()
    'Solves the blue, orange edges of the white cross.'
    """
    unsolved = [piece for piece in CROSS_EDGES if start[piece] != SOLVED_STATE[piece]]
    if not unsolved:
        return ALREADY_SOLVED
    return Sentence.of(
        "cross_solved",
        count=len(unsolved),
        colors=tuple(color_phrase(orientation, Face(PIECE_NAMES[piece][1])) for piece in unsolved),
        color=color_phrase(orientation, Face.D),
    )
