"""Random states: of the 3×3×3 those that pass a filter, with its probability, and of the 2×2×2.

All states that pass are equally likely. If cycle classes decide everything, a state is drawn from
them directly; otherwise rejection sampling finds one, or gives up after a while.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from typing import TypeAlias

import numpy as np

from cubecore.cube.algorithm import Algorithm
from cubecore.cube.cubies import FACE_TURNS, SOLVED, Cubies, CubiesBatch
from cubecore.cube.cubies.batch import random_batch
from cubecore.deadline import NO_DEADLINE, Deadline
from cubecore.errors import ImpossibleFilterError, RareFilterError
from cubecore.scrambles.contains import StateFlags
from cubecore.scrambles.filters import condition_texts
from cubecore.scrambles.request import ScrambleRequest
from cubecore.solvers import MOVING_CORNERS, shortest_2x2x2, state_number_2x2x2

_Clock: TypeAlias = Callable[[], float]

_SECONDS = 1.5
_OFTEN = Fraction(1, 30)
_UNFILTERED_BATCH, _SAMPLED_BATCH = 2048, 64
_MOST_ESTIMATE_BATCHES = 16
_ENOUGH_PASSED = 50
_MOST_DRAWS = 1000
_LEAST_TURNS_2X2X2 = 4


@dataclass(frozen=True, slots=True)
class Probability:
    """The share of an event's random states that pass a filter, exact or estimated."""

    value: float
    is_exact: bool


@lru_cache(maxsize=128)
def probability_of(request: ScrambleRequest) -> Probability:
    """Return the probability of a request; estimates always use the same states."""
    share = float(request.share)
    if request.is_exact or not share:
        return Probability(share, is_exact=True)
    rng, tried, passed = np.random.default_rng(0), 0, 0
    for _ in range(_MOST_ESTIMATE_BATCHES):
        batch, flags = _tried_batch(request, rng)
        tried += len(batch)
        passed += int(flags.sum())
        if passed >= _ENOUGH_PASSED:
            break
    sampled_share = 1.0 if _is_often(request) else share
    return Probability(sampled_share * max(passed, 1) / tried, is_exact=False)


def filtered_state(
    request: ScrambleRequest,
    rng: np.random.Generator,
    clock: _Clock = time.monotonic,
    deadline: Deadline = NO_DEADLINE,
) -> Cubies:
    """Draw a state that passes and is at least two turns from solved."""
    if not request.sampler.states:
        raise request.contradiction()
    deadline.check()
    states = (
        _sampled(request, rng) if request.is_exact else _searched(request, rng, clock, deadline)
    )
    for state in islice(states, _MOST_DRAWS):
        deadline.check()
        if state not in nearly_solved():
            return state
    conditions = condition_texts(request.filters.values)
    raise ImpossibleFilterError("only_solved", conditions=conditions)


@lru_cache(maxsize=1)
def nearly_solved() -> frozenset[Cubies]:
    """Return the states that at most one turn solves."""
    return frozenset({SOLVED, *(SOLVED.apply(turn) for turn in FACE_TURNS)})


def _sampled(request: ScrambleRequest, rng: np.random.Generator) -> Iterator[Cubies]:
    while True:
        yield request.sampler.draw(rng)


def _searched(
    request: ScrambleRequest, rng: np.random.Generator, clock: _Clock, deadline: Deadline
) -> Iterator[Cubies]:
    """Yield states found by rejection sampling, until the time is over."""
    end, tried = clock() + _SECONDS, 0
    while clock() < end:
        deadline.check()
        batch, passed = _tried_batch(request, rng)
        tried += len(batch)
        yield from batch[np.flatnonzero(passed)]
    least = tried if _is_often(request) else tried / float(request.share)
    raise RareFilterError("rare_filter", tried=tried, least=round(least))


def _is_often(request: ScrambleRequest) -> bool:
    """Return whether unfiltered states pass the counts so often that sampling classes is slower."""
    any_piece_moves = not request.filters.solved and request.event.solved is None
    return request.share > _OFTEN and any_piece_moves


def _tried_batch(
    request: ScrambleRequest, rng: np.random.Generator
) -> tuple[CubiesBatch, StateFlags]:
    """Draw a batch of states, and check which of them pass everything."""
    if _is_often(request):
        batch = random_batch(_UNFILTERED_BATCH, rng)
        return batch, request.passes_all(batch)
    batch = CubiesBatch.from_cubies(request.sampler.draw(rng) for _ in range(_SAMPLED_BATCH))
    return batch, request.passes_rest(batch)


def random_two_by_two_state(rng: np.random.Generator) -> int:
    """Return the number of a uniform random state of the 2×2×2, one of 3,674,160."""
    moving = list(MOVING_CORNERS)
    places, twists = np.arange(8), np.zeros(8, dtype=np.intp)
    places[moving] = rng.permutation(moving)
    twists[moving] = rng.integers(0, 3, len(moving))
    return state_number_2x2x2(np.argsort(places).tolist(), twists.tolist())


def random_two_by_two(
    rng: np.random.Generator,
    draw: Callable[[np.random.Generator], int] = random_two_by_two_state,
) -> Algorithm:
    """Return a scramble of the 2×2×2, with as few turns of U, R and F as possible.

    It leads to a uniform random state of those that are at least four turns from solved.
    """
    while True:
        solution = shortest_2x2x2(draw(rng))
        if len(solution) >= _LEAST_TURNS_2X2X2:
            return solution.inverse
