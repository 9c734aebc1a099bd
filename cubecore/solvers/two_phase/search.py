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
from cubecore.solvers.two_phase.turn_order import NO_TURN, Masks
from cubecore.solvers.two_phase.views import VIEWS, ViewedCubes, seen_straight, turns_off_axis

Clock: TypeAlias = Callable[[], bool]

UNSOLVED = 99
LONGEST_ENDING = 13
ALL_VIEWS = tuple(range(VIEWS))
ANY_TURN = np.uint32((1 << NO_TURN + 1) - 1)


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


def searched(
    starts: ViewedCubes, steps: Sequence[Step], longest: int, in_time: Clock, not_first: Nodes
) -> Best:
    """The best solutions these steps find; more steps follow for cubes that stay above longest.

    ``not_first`` is the number of the axis that each cube's solution may not begin with.
    """
    best = Best.nothing(len(starts.twists) // VIEWS)
    for step in (*steps, *_last_resort(longest)):
        for cubes in _portions(np.flatnonzero(best.lengths >= step.improves), step.cubes_at_once):
            if not in_time():
                return best
            _improve(starts, cubes, step, best, not_first)
    return best


def _last_resort(longest: int) -> Iterator[Step]:
    """The steps for cubes without a short enough solution, the costliest one view after another."""
    yield Step(10, longest + 1, longest)
    yield Step(11, longest + 1, longest, shortest_way=11)
    for view in ALL_VIEWS:
        yield Step(12, longest + 1, longest, views=(view,), shortest_way=12)


def _portions(cubes: Nodes, size: int) -> Iterator[Nodes]:
    for start in range(0, len(cubes), size):
        yield cubes[start : start + size]


def _improve(starts: ViewedCubes, cubes: Nodes, step: Step, best: Best, not_first: Nodes) -> None:
    """Give these cubes better solutions, as far as this step finds them."""
    chosen = starts.distinct((cubes[:, None] * VIEWS + np.array(step.views)).ravel())
    views = starts[chosen]
    first, last = _allowed_turns(chosen, not_first)
    ways = ways_into_second_phase(views, step.longest_way, step.shortest_way).beginning_with(first)
    ends = entrances(views, ways)
    numbers = np.searchsorted(cubes, chosen[ways.views] // VIEWS)
    for number, (way, ending) in _ended(
        ways, ends, numbers, np.minimum(step.aim, best.lengths[cubes] - 1), (first, last)
    ):
        turns = [turn for turn in ways.turns[way].tolist() if turn != NO_TURN] + ending
        view = int(chosen[ways.views[way]]) % VIEWS
        best.improved(cubes[number], seen_straight(turns, view))


def _allowed_turns(chosen: Nodes, not_first: Nodes) -> tuple[Masks, Masks]:
    """The turns that the solution of each view may begin with, and those that it may end with.

    The solution of a state that takes the cube back is read backwards.
    """
    allowed = turns_off_axis()[not_first[chosen // VIEWS], chosen % VIEWS]
    backwards = chosen % 2 == 1
    return np.where(backwards, ANY_TURN, allowed), np.where(backwards, allowed, ANY_TURN)


def _ended(
    ways: Ways, ends: Entrances, numbers: Nodes, limits: Nodes, allowed: tuple[Masks, Masks]
) -> Iterator[tuple[int, tuple[int, list[int]]]]:
    """For each cube the way and the ending of its shortest solution within its limit, if any."""
    least = ways.lengths + ends.least
    first = np.where(ways.lengths == 0, allowed[0][ways.views], ANY_TURN)
    final = allowed[1][ways.views]
    lengths = np.full(len(limits), UNSOLVED)
    np.minimum.at(lengths, numbers, least)
    while (lengths <= limits).any():
        remaining = lengths[numbers] - ways.lengths
        promising = (least <= lengths[numbers]) & (lengths <= limits)[numbers]
        tried = np.flatnonzero(promising & (remaining <= LONGEST_ENDING))
        frontier = ends.frontier(tried, remaining[tried].astype(np.uint8), numbers[tried])
        for number, (origin, turns) in endings(frontier, first[tried], final[tried]).items():
            yield number, (int(tried[origin]), turns)
            lengths[number] = UNSOLVED
        lengths += 1
