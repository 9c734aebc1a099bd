"""The cross: how many turns each of its 190 080 states is away, and every shortest way there."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cubecore.cube.pieces import EDGE_PLACES
from cubecore.solvers.steps.whereabouts import HOME, State, face_effects, numbers_of

Codes = npt.NDArray[np.int32]

CROSS = numbers_of("DR", "DF", "DL", "DB")
PLACES = 24
UNREACHED = 255
FACE_OF_MOVE = tuple(number // 3 for number in range(18))


def place_codes() -> tuple[int, ...]:
    """A number from 0 to 23 for each sticker place that belongs to an edge; 0 for the others."""
    codes = [0] * 54
    for code, place in enumerate(place for places in EDGE_PLACES for place in places):
        codes[place] = code
    return tuple(codes)


def cross_distances() -> npt.NDArray[np.uint8]:
    """For each code of the four edges' places, the turns that bring them home."""
    turned = _turned_codes()
    distances = np.full(PLACES ** len(CROSS), UNREACHED, dtype=np.uint8)
    codes = place_codes()
    frontier = np.array([[codes[HOME[piece]] for piece in CROSS]], dtype=np.int32)
    distances[_joined(frontier)] = distance = 0
    while len(frontier):
        distance += 1
        neighbours = np.concatenate([table[frontier] for table in turned])
        joined, first = np.unique(_joined(neighbours), return_index=True)
        new = distances[joined] == UNREACHED
        distances[joined[new]] = distance
        frontier = neighbours[first[new]]
    return distances


def _turned_codes() -> list[Codes]:
    """For each turn of a face, the code of the place to which each edge sticker goes."""
    codes = place_codes()
    places = [place for edge in EDGE_PLACES for place in edge]
    return [
        np.array([codes[effect[place]] for place in places], dtype=np.int32)
        for effect in face_effects()
    ]


def _joined(codes: Codes) -> Codes:
    joined = codes[:, 0]
    for column in range(1, codes.shape[1]):
        joined = joined * PLACES + codes[:, column]
    return joined


@dataclass(frozen=True, slots=True)
class CrossSolver:
    """Shortest ways to the cross, by a table of distances.

    ``shares`` holds for each of the four edges what its place adds to the number of a state.
    """

    distances: bytes
    shares: tuple[tuple[int, ...], ...]

    @classmethod
    def of_distances(cls, distances: npt.NDArray[np.uint8]) -> "CrossSolver":
        """The solver that looks up these distances."""
        codes = place_codes()
        weights = [PLACES**power for power in reversed(range(len(CROSS)))]
        return cls(distances.tobytes(), tuple(tuple(w * code for code in codes) for w in weights))

    def distance(self, state: State) -> int:
        """How many turns the cross takes at least."""
        right, front, left, back = self.shares
        return self.distances[
            right[state[12]] + front[state[13]] + left[state[14]] + back[state[15]]
        ]

    def shortest(self, state: State) -> Iterator[tuple[tuple[int, ...], State]]:
        """Every shortest way to the cross, as numbers of moves, and the state it leads to."""
        yield from self._nearer(state, self.distance(state), ())

    def _nearer(
        self, state: State, distance: int, moves: tuple[int, ...]
    ) -> Iterator[tuple[tuple[int, ...], State]]:
        if not distance:
            yield moves, state
            return
        last = FACE_OF_MOVE[moves[-1]] if moves else -1
        for move, effect in enumerate(face_effects()):
            face = FACE_OF_MOVE[move]
            # Of two turns of opposite faces that follow each other one order is enough.
            if face == last or face + 3 == last:
                continue
            after = state.translate(effect)
            if self.distance(after) == distance - 1:
                yield from self._nearer(after, distance - 1, (*moves, move))
