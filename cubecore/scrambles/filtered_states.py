"""Random states that pass a filter, each equally likely, and how probable the filter is."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from typing import TypeAlias

import numpy as np

from cubecore.cube.cubies import FACE_TURNS, SOLVED, Cubies, CubiesBatch
from cubecore.cube.random_states import random_batch
from cubecore.errors import RareFilterError
from cubecore.scrambles.contents import Passed
from cubecore.scrambles.reasons import impossible, only_solved
from cubecore.scrambles.wishes import Wish

Clock: TypeAlias = Callable[[], float]

SECONDS = 1.5
OFTEN = Fraction(1, 30)
DRAWN_AT_ONCE, BUILT_AT_ONCE = 2048, 64
MOST_TRIED = 16
ENOUGH = 50
MOST_DRAWS = 1000


@dataclass(frozen=True, slots=True)
class Probability:
    """How many of an event's random states pass a filter: exactly, or found by trying some."""

    value: float
    is_exact: bool


@lru_cache(maxsize=128)
def probability_of(wish: Wish) -> Probability:
    """The probability of a wish; an estimate is made from the same states every time."""
    share = float(wish.share)
    if wish.is_exact or not share:
        return Probability(share, is_exact=True)
    rng, tried, passed = np.random.default_rng(0), 0, 0
    for _ in range(MOST_TRIED):
        batch, passing = _tried(wish, rng)
        tried += len(batch)
        passed += int(passing.sum())
        if passed >= ENOUGH:
            break
    allowed = 1.0 if _is_often(wish) else share
    return Probability(allowed * max(passed, 1) / tried, is_exact=False)


def filtered_state(wish: Wish, rng: np.random.Generator, clock: Clock = time.monotonic) -> Cubies:
    """A uniform random state that passes and is at least two turns from solved."""
    if not wish.choice.states:
        raise impossible(wish)
    candidates = _drawn(wish, rng) if wish.is_exact else _sought(wish, rng, clock)
    for state in islice(candidates, MOST_DRAWS):
        if state not in nearly_solved():
            return state
    raise only_solved(wish)


@lru_cache(maxsize=1)
def nearly_solved() -> frozenset[Cubies]:
    """The states that at most one turn solves."""
    return frozenset({SOLVED, *(SOLVED.apply(turn) for turn in FACE_TURNS)})


def _drawn(wish: Wish, rng: np.random.Generator) -> Iterator[Cubies]:
    while True:
        yield wish.choice.draw(rng)


def _sought(wish: Wish, rng: np.random.Generator, clock: Clock) -> Iterator[Cubies]:
    """States found by trying one after the other, until the time is over."""
    end, tried = clock() + SECONDS, 0
    while clock() < end:
        batch, passed = _tried(wish, rng)
        tried += len(batch)
        yield from batch[np.flatnonzero(passed)]
    least = tried if _is_often(wish) else tried / float(wish.share)
    raise RareFilterError("rare_filter", tried=tried, least=round(least))


def _is_often(wish: Wish) -> bool:
    """Whether what classes tell is so often true that it need not be built."""
    return wish.share > OFTEN and not wish.wanted.solved and wish.event.solved is None


def _tried(wish: Wish, rng: np.random.Generator) -> tuple[CubiesBatch, Passed]:
    """Some states, and which of them pass everything."""
    if _is_often(wish):
        batch = random_batch(DRAWN_AT_ONCE, rng)
        return batch, wish.passes_all(batch)
    batch = CubiesBatch.from_cubies(wish.choice.draw(rng) for _ in range(BUILT_AT_ONCE))
    return batch, wish.passes(batch)
