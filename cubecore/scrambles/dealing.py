"""Dealing scrambles: one, or many at once for less."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from cubecore.cube.algorithm import Algorithm
from cubecore.cube.cubies import SOLVED, Cubies
from cubecore.cube.geometry import Axis, axis_of
from cubecore.cube.stickers import Cube
from cubecore.cube.whole_numbers import whole_number
from cubecore.errors import ScrambleError, StageError
from cubecore.memo.method import Method
from cubecore.scrambles.events import Event, read_event
from cubecore.scrambles.filtered_states import filtered_state, probability_of
from cubecore.scrambles.filters import ScrambleFilter
from cubecore.scrambles.random_moves import ending_off_axis, random_moves
from cubecore.scrambles.suffixes import holding_suffixes
from cubecore.scrambles.two_by_two import random_two_by_two
from cubecore.scrambles.wishes import Wish, wish_of
from cubecore.solvers.two_phase import solve_many

SEEDS = 2**53
MOST_TURNS = 21
"""The most turns that the WCA's scrambles of a 3×3×3 have, the suffix aside."""


@dataclass(frozen=True, slots=True)
class Scramble:
    """A scramble of an event: its moves, the seed that repeats it, and what it leads to.

    ``probability`` tells how many of the event's random states pass the filter, 1 where there is
    none; it is None where no filter can be asked for.
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
    wanted: ScrambleFilter | None = None,
    method: Method | None = None,
) -> Scramble:
    """Return the scramble of an event that belongs to a seed; the event may be given by its name.

    >>> len(scramble("777", seed=1).moves)
    100
    """
    return scrambles(event, seed, 1, wanted=wanted, method=method)[0]


def scrambles(
    event: Event | str,
    seed: int,
    count: int,
    *,
    wanted: ScrambleFilter | None = None,
    method: Method | None = None,
) -> list[Scramble]:
    """That many scrambles; each has a seed of its own, which deals it again by itself."""
    event = read_event(event)
    wish = wish_of(wanted or ScrambleFilter(), event, method or Method())
    seeds = seeds_from(seed, count)
    if event.filtered:
        return _random_states(wish, seeds)
    if event.random_state:
        return [_dealt(event, random_two_by_two(np.random.default_rng(own)), own) for own in seeds]
    return moved_scrambles(event, seed, count)


def moved_scrambles(
    event: Event | str,
    seed: int,
    count: int,
    *,
    length: int | None = None,
    strict_axis: bool = False,
) -> list[Scramble]:
    """Return scrambles of random moves, as many as the WCA makes or of another length."""
    event = read_event(event)
    if event.solved is not None:
        raise ScrambleError("event_without_random_moves", event=event.name, field="random_moves")
    length = event.length if length is None else length
    return [
        _dealt(event, _random_moves(event, own, length, strict_axis=strict_axis), own)
        for own in seeds_from(seed, count)
    ]


def _random_moves(event: Event, seed: int, length: int, *, strict_axis: bool) -> Algorithm:
    """Return random moves and a suffix that they do not end about the same axis as.

    On a cube of even size the suffix turns the whole cube, so nothing can be merged with it.
    """
    rng, size = np.random.default_rng(seed), event.size
    moves = random_moves(length, rng=rng, size=size, strict_axis=strict_axis)
    suffix = _suffix(event, rng)
    axis = _first_axis(suffix)
    if axis and size % 2:
        moves = ending_off_axis(moves, axis, rng=rng, size=size, strict_axis=strict_axis)
    return moves + suffix


def seeds_from(seed: int, count: int) -> list[int]:
    """The seeds of scrambles dealt together: the given one first, the others made from it.

    >>> seeds_from(7, 2)[0], len(set(seeds_from(7, 100)))
    (7, 100)
    """
    if whole_number(count, "count", ScrambleError) < 1:
        raise ScrambleError("count_below_one", found=count, field="count")
    if whole_number(seed, "seed", ScrambleError) < 0:
        raise ScrambleError("negative_seed", found=seed, field="seed")
    others = [
        int(np.random.default_rng([seed, number]).integers(SEEDS)) for number in range(1, count)
    ]
    return [seed, *others]


def _random_states(wish: Wish, seeds: Sequence[int]) -> list[Scramble]:
    states, suffixes = [], []
    for own in seeds:
        rng = np.random.default_rng(own)
        states.append(filtered_state(wish, rng))
        suffixes.append(_suffix(wish.event, rng))
    likely = probability_of(wish)
    dealt = []
    for solution, suffix, state, own in zip(
        _solutions(states, suffixes), suffixes, states, seeds, strict=True
    ):
        moves = solution.inverse + suffix
        led_to = SOLVED.apply(moves)
        if led_to.turned_home != state:
            raise StageError("wrong_scramble", moves=str(moves))
        facelets = led_to.to_facelets()
        dealt.append(Scramble(wish.event, moves, own, facelets, likely.value, likely.is_exact))
    return dealt


def _solutions(states: Sequence[Cubies], suffixes: Sequence[Algorithm]) -> list[Algorithm]:
    """Return solutions of the states before the suffixes, short enough for the WCA.

    The first turn of a solution is the last one of the scramble, and never about the axis that its
    suffix begins with: the two could be merged.
    """
    bare = [_before(*each) for each in zip(states, suffixes, strict=True)]
    axes = [_first_axis(suffix) for suffix in suffixes]
    return [found.moves for found in solve_many(bare, longest=MOST_TURNS, not_first=axes)]


def _first_axis(suffix: Algorithm) -> Axis | None:
    return axis_of(suffix.moves[0].face) if suffix.moves else None


def _suffix(event: Event, rng: np.random.Generator) -> Algorithm:
    """The turns that hold a blindfolded cube at random."""
    if not event.blindfolded:
        return Algorithm()
    suffixes = holding_suffixes(event.size)
    return suffixes[rng.integers(len(suffixes))]


def _before(state: Cubies, suffix: Algorithm) -> Cubies:
    """The state from which the suffix leads to another one, as that is held then."""
    held = replace(state, centers=SOLVED.apply(suffix).centers)
    return held.apply(suffix.inverse)


def _dealt(event: Event, moves: Algorithm, seed: int) -> Scramble:
    return Scramble(event, moves, seed, Cube(event.size).apply(moves).facelets())
