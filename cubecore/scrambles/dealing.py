"""Deal scrambles: one from a seed, or many at once, which takes less time for each."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cubecore.cube.algorithm import Algorithm
from cubecore.cube.checked_values import whole_number
from cubecore.cube.cubies import SOLVED, Cubies
from cubecore.cube.stickers import Cube
from cubecore.deadline import NO_DEADLINE, Deadline
from cubecore.errors import ScrambleError, StageError
from cubecore.memo.method import Method
from cubecore.scrambles.events import Event, read_event
from cubecore.scrambles.filters import ScrambleFilter
from cubecore.scrambles.moves_and_suffixes import (
    before_suffix,
    ending_off_axis,
    first_axis,
    random_moves,
    random_suffix,
)
from cubecore.scrambles.random_states import filtered_state, probability_of, random_two_by_two
from cubecore.scrambles.request import ScrambleRequest, scramble_request
from cubecore.solvers.two_phase import solve_many

SEED_LIMIT = 2**53
"""Seeds that the library draws itself are below this: JSON readers keep them exactly."""

_MOST_TURNS = 21
"""The most turns in the WCA's scrambles of a 3×3×3, without the suffix."""


@dataclass(frozen=True, slots=True)
class Scramble:
    """A scramble of an event: its moves, the seed that repeats it, and the facelets after it.

    ``probability`` is the share of the event's random states that pass the filter, 1 without a
    filter; it is None if the event takes no filters.
    """

    event: Event
    moves: Algorithm
    seed: int
    facelets: str
    probability: float | None = None
    probability_is_exact: bool = True

    def __str__(self) -> str:
        return str(self.moves)


def scramble(
    event: Event | str,
    seed: int,
    *,
    filters: ScrambleFilter | None = None,
    method: Method | None = None,
    deadline: Deadline = NO_DEADLINE,
) -> Scramble:
    """Return the scramble of an event for a seed; the event may be given by its name.

    >>> len(scramble("777", seed=1).moves)
    100
    """
    return scrambles(event, seed, 1, filters=filters, method=method, deadline=deadline)[0]


def scrambles(
    event: Event | str,
    seed: int,
    count: int,
    *,
    filters: ScrambleFilter | None = None,
    method: Method | None = None,
    deadline: Deadline = NO_DEADLINE,
) -> list[Scramble]:
    """Return this many scrambles; each has its own seed, which repeats it.

    Random states that are not found and solved by the deadline raise a ``DeadlineError``.
    """
    event = read_event(event)
    request = scramble_request(filters or ScrambleFilter(), event, method or Method())
    seeds = seeds_from(seed, count)
    if event.takes_filters:
        return _random_states(request, seeds, deadline)
    if event.random_state:
        return [_scramble(event, random_two_by_two(np.random.default_rng(s)), s) for s in seeds]
    return moved_scrambles(event, seed, count)


def moved_scrambles(
    event: Event | str,
    seed: int,
    count: int,
    *,
    length: int | None = None,
    strict_axis: bool = False,
) -> list[Scramble]:
    """Return scrambles of random moves, with the WCA's number of moves or another one."""
    event = read_event(event)
    if event.solved is not None:
        raise ScrambleError("event_without_random_moves", event=event.name, field="random_moves")
    length = event.length if length is None else length
    return [
        _scramble(event, _random_moves(event, own, length, strict_axis=strict_axis), own)
        for own in seeds_from(seed, count)
    ]


def seeds_from(seed: int, count: int) -> list[int]:
    """Return the seeds of scrambles dealt together: the given one, then others derived from it.

    >>> seeds_from(7, 2)[0], len(set(seeds_from(7, 100)))
    (7, 100)
    """
    if whole_number(count, "count", ScrambleError) < 1:
        raise ScrambleError("count_below_one", found=count, field="count")
    if whole_number(seed, "seed", ScrambleError) < 0:
        raise ScrambleError("negative_seed", found=seed, field="seed")
    others = [
        int(np.random.default_rng([seed, number]).integers(SEED_LIMIT))
        for number in range(1, count)
    ]
    return [seed, *others]


def verified_facelets(moves: Algorithm, state: Cubies) -> str:
    """Return the facelets after a scramble; raise ``StageError`` unless it leads to the state.

    >>> verified_facelets(Algorithm.parse("U y"), SOLVED.apply("U"))[9:18]
    'LLLBBBBBB'
    """
    after = SOLVED.apply(moves)
    if after.turned_home != state:
        raise StageError("wrong_scramble", moves=str(moves))
    return after.to_facelets()


def _random_moves(event: Event, seed: int, length: int, *, strict_axis: bool) -> Algorithm:
    """Return random moves and a suffix, whose first turn is about another axis than the last move.

    On a cube of even size the suffix turns the whole cube, so nothing can be merged with it.
    """
    rng, size = np.random.default_rng(seed), event.size
    moves = random_moves(length, rng=rng, size=size, strict_axis=strict_axis)
    suffix = random_suffix(event, rng)
    axis = first_axis(suffix)
    if axis and size % 2:
        moves = ending_off_axis(moves, axis, rng=rng, size=size, strict_axis=strict_axis)
    return moves + suffix


def _random_states(
    request: ScrambleRequest, seeds: Sequence[int], deadline: Deadline
) -> list[Scramble]:
    states, suffixes = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        states.append(filtered_state(request, rng, deadline=deadline))
        suffixes.append(random_suffix(request.event, rng))
    probability = probability_of(request)
    dealt = []
    for solution, suffix, state, seed in zip(
        _solutions(states, suffixes, deadline), suffixes, states, seeds, strict=True
    ):
        moves = solution.inverse + suffix
        facelets = verified_facelets(moves, state)
        dealt.append(
            Scramble(request.event, moves, seed, facelets, probability.value, probability.is_exact)
        )
    return dealt


def _solutions(
    states: Sequence[Cubies], suffixes: Sequence[Algorithm], deadline: Deadline
) -> list[Algorithm]:
    """Return solutions of the states before their suffixes, short enough for the WCA.

    The first turn of a solution becomes the last one of the scramble. It is never about the first
    axis of the suffix, so that the two cannot be merged.
    """
    bare = [before_suffix(*pair) for pair in zip(states, suffixes, strict=True)]
    axes = [first_axis(suffix) for suffix in suffixes]
    solutions = solve_many(bare, longest=_MOST_TURNS, not_first=axes, deadline=deadline)
    return [solution.moves for solution in solutions]


def _scramble(event: Event, moves: Algorithm, seed: int) -> Scramble:
    return Scramble(event, moves, seed, Cube(event.size).apply(moves).facelets())
