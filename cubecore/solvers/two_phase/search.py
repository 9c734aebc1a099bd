"""The search: which ways to try for how long, so that every cube gets a short solution soon.

A way of L turns whose end is at least D turns from home may become a solution of L + D turns or
more. So all ways of all views are kept, and the whole length is raised from the least possible one
until some way can be ended in time.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from cubecore.solvers.two_phase.first_phase import Ways, ways_into_second_phase
from cubecore.solvers.two_phase.second_phase import Entrances, endings, entrances
from cubecore.solvers.two_phase.trails import Nodes
from cubecore.solvers.two_phase.turn_order import NO_TURN
from cubecore.solvers.two_phase.views import VIEWS, ViewedCubes, seen_straight

Clock: TypeAlias = Callable[[], bool]

UNSOLVED = 99
LONGEST_ENDING = 13
ALL_VIEWS = tuple(range(VIEWS))


@dataclass(frozen=True, slots=True)
class Step:
    """One round: ways up to a length, for cubes whose best is so long, to get to the aim."""

    longest_way: int
    improves: int
    aim: int
    views: tuple[int, ...] = ALL_VIEWS
    shortest_way: int = 0

    @property
    def cubes_at_once(self) -> int:
        """So many that what is looked up stays in the processor's cache."""
        return {10: 40, 11: 8}.get(self.longest_way, 1)


@dataclass(slots=True)
class Best:
    """The best solution of each cube so far, and its length."""

    turns: list[list[int] | None]
    lengths: Nodes

    @classmethod
    def nothing(cls, count: int) -> "Best":
        """Nothing found yet."""
        return cls([None] * count, np.full(count, UNSOLVED))

    def improved(self, cube: int, turns: list[int]) -> None:
        """Keep a better solution."""
        self.turns[cube] = turns
        self.lengths[cube] = len(turns)


def searched(starts: ViewedCubes, steps: Sequence[Step], longest: int, in_time: Clock) -> Best:
    """The best solutions these steps find; more steps follow for cubes that stay above longest."""
    best = Best.nothing(len(starts.twists) // VIEWS)
    last_resort = (Step(length, longest + 1, longest) for length in (10, 11, 12))
    for step in (*steps, *last_resort):
        for cubes in _portions(np.flatnonzero(best.lengths >= step.improves), step.cubes_at_once):
            if not in_time():
                return best
            _improve(starts, cubes, step, best)
    return best


def _portions(cubes: Nodes, size: int) -> Iterator[Nodes]:
    for start in range(0, len(cubes), size):
        yield cubes[start : start + size]


def _improve(starts: ViewedCubes, cubes: Nodes, step: Step, best: Best) -> None:
    """Give these cubes better solutions, as far as this step finds them."""
    chosen = starts.distinct((cubes[:, None] * VIEWS + np.array(step.views)).ravel())
    views = starts[chosen]
    ways = ways_into_second_phase(views, step.longest_way, step.shortest_way)
    ends = entrances(views, ways)
    numbers = np.searchsorted(cubes, chosen[ways.views] // VIEWS)
    for number, (way, ending) in _ended(
        ways, ends, numbers, np.minimum(step.aim, best.lengths[cubes] - 1)
    ):
        turns = [turn for turn in ways.turns[way].tolist() if turn != NO_TURN] + ending
        view = int(chosen[ways.views[way]]) % VIEWS
        best.improved(cubes[number], seen_straight(turns, view))


def _ended(
    ways: Ways, ends: Entrances, numbers: Nodes, limits: Nodes
) -> Iterator[tuple[int, tuple[int, list[int]]]]:
    """For each cube the way and the ending of its shortest solution within its limit, if any."""
    least = ways.lengths + ends.least
    lengths = np.full(len(limits), UNSOLVED)
    np.minimum.at(lengths, numbers, least)
    while (lengths <= limits).any():
        remaining = lengths[numbers] - ways.lengths
        promising = (least <= lengths[numbers]) & (lengths <= limits)[numbers]
        tried = np.flatnonzero(promising & (remaining <= LONGEST_ENDING))
        frontier = ends.frontier(tried, remaining[tried].astype(np.uint8), numbers[tried])
        for number, (origin, turns) in endings(frontier).items():
            yield number, (int(tried[origin]), turns)
            lengths[number] = UNSOLVED
        lengths += 1
