"""The 2×2×2: uniform random states, and their shortest solutions in turns of U, R and F.

One corner, DBL, is never turned, so that a state is not met in 24 holdings. A state is at most
eleven turns from home: all states up to five turns from home and all up to six from the state to
be solved are enough to meet.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.cube.algorithm import Algorithm, Move
from cubecore.cube.cubies import FACE_TURNS
from cubecore.solvers.two_phase.coordinates import (
    TWISTS,
    coordinates,
    eights_number,
    orientation_number,
)
from cubecore.solvers.two_phase.turn_order import inverse_turn

Keys: TypeAlias = npt.NDArray[np.int64]

FIXED_CORNER = 6
TURNS = tuple(number for number, turn in enumerate(FACE_TURNS) if turn[0] in "URF")
HALFWAY = 5
LEAST_TURNS = 4


def random_two_by_two(rng: np.random.Generator) -> Algorithm:
    """A scramble to a uniform random state, of those at least four turns from solved."""
    while True:
        turns = solution(random_state(rng))
        if len(turns) >= LEAST_TURNS:
            made = (FACE_TURNS[inverse_turn(turn)] for turn in reversed(turns))
            return Algorithm(tuple(Move.parse(turn) for turn in made))


def random_state(rng: np.random.Generator) -> int:
    """The number of a uniform random state, each of the 3,674,160 equally likely."""
    others = [place for place in range(8) if place != FIXED_CORNER]
    places, twists = np.arange(8), np.zeros(8, dtype=np.intp)
    places[others] = rng.permutation(others)
    twists[others] = rng.integers(0, 3, 7)
    twists[others[-1]] = -twists[others[:-1]].sum() % 3
    corners = int(eights_number(places[:, None])[0])
    return corners * TWISTS + int(orientation_number(3, twists[:, None])[0])


def solution(state: int) -> list[int]:
    """The fewest turns that solve a state."""
    home = levels_from_home()
    for depth, level in enumerate(home):
        if state in level:
            return _descended(state, home[:depth])
    levels = [np.array([state])]
    while not len(met := np.intersect1d(levels[-1], home[-1])):
        levels.append(_neighbours(levels[-1]))
    before = _descended(int(met[0]), levels[:-1])
    after = _descended(int(met[0]), home[:-1])
    return [inverse_turn(turn) for turn in reversed(before)] + after


@lru_cache(maxsize=1)
def levels_from_home() -> tuple[Keys, ...]:
    """The states 0, 1, 2 … turns from home, as far as half the way to the farthest."""
    levels = [np.zeros(1, dtype=np.int64)]
    for _ in range(HALFWAY):
        met = np.concatenate(levels)
        levels.append(np.setdiff1d(_neighbours(levels[-1]), met))
    return tuple(levels)


def _descended(state: int, levels: Sequence[Keys]) -> list[int]:
    """Turns that lead from a state through these levels, from the last one to the first."""
    made = []
    for level in reversed(levels):
        turned = {int(_turned(np.array([state]), turn)[0]): turn for turn in TURNS}
        state = next(after for after in turned if after in level)
        made.append(turned[state])
    return made


def _neighbours(states: Keys) -> Keys:
    return np.unique(np.concatenate([_turned(states, turn) for turn in TURNS]))


def _turned(states: Keys, turn: int) -> Keys:
    moves = coordinates()
    corners, twists = np.divmod(states, TWISTS)
    after = moves.corners[corners, turn].astype(np.int64) * TWISTS
    return np.asarray(after + moves.twists[twists, turn])
