"""The search: which first phases to continue and how far, so that every cube is solved soon.

A first phase of L turns that ends at least D turns from solved can give a solution of L + D turns
or more. So the first phases of all views are collected, and the total length is raised from the
smallest possible one until some second phase fits.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from cubecore.solvers.two_phase.first_phase import FirstPhases, first_phases
from cubecore.solvers.two_phase.second_phase import (
    SecondPhaseStarts,
    second_phase_starts,
    second_phases,
)
from cubecore.solvers.two_phase.symmetric_views import (
    VIEW_COUNT,
    CubeViews,
    in_original_view,
    turns_off_axis,
)
from cubecore.solvers.two_phase.turns import NO_TURN, NodeIndices, TurnMasks

_UNSOLVED = 99
_LONGEST_SECOND_PHASE = 13
_ALL_VIEWS = tuple(range(VIEW_COUNT))
_ANY_TURN = np.uint32((1 << NO_TURN + 1) - 1)


@dataclass(frozen=True, slots=True)
class SearchRound:
    """One round of the search.

    It tries first phases up to ``longest_first_phase`` for the cubes whose best solution has
    ``improves`` turns or more, and looks for solutions of at most ``target`` turns.
    """

    longest_first_phase: int
    improves: int
    target: int
    views: tuple[int, ...] = _ALL_VIEWS
    shortest_first_phase: int = 0

    @property
    def cubes_at_once(self) -> int:
        """Return how many cubes to search together so that tables stay in the processor's cache."""
        return {10: 40, 11: 8}.get(self.longest_first_phase, 1)


@dataclass(slots=True)
class BestSolutions:
    """The turns of the best solution of each cube so far, and their number."""

    turns: list[list[int] | None]
    lengths: NodeIndices

    @classmethod
    def none_yet(cls, count: int) -> "BestSolutions":
        """Return the start of a search for this many cubes."""
        return cls([None] * count, np.full(count, _UNSOLVED))

    def improve(self, cube: int, turns: list[int]) -> None:
        """Store a better solution of a cube."""
        self.turns[cube] = turns
        self.lengths[cube] = len(turns)


def best_solutions(
    starts: CubeViews,
    rounds: Sequence[SearchRound],
    longest: int,
    has_time: Callable[[], bool],
    excluded_axes: NodeIndices,
) -> BestSolutions:
    """Return the best solutions that these rounds find before the time is over.

    Cubes whose best solution has more than ``longest`` turns get extra rounds. ``excluded_axes`` is
    for each cube the number of the axis that its solution must not begin with.
    """
    best = BestSolutions.none_yet(len(starts.twists) // VIEW_COUNT)
    for search_round in (*rounds, *_extra_rounds(longest)):
        for cubes in _groups(
            np.flatnonzero(best.lengths >= search_round.improves), search_round.cubes_at_once
        ):
            if not has_time():
                return best
            _improve(starts, cubes, search_round, best, excluded_axes)
    return best


def _extra_rounds(longest: int) -> Iterator[SearchRound]:
    """Yield the rounds for cubes without a short enough solution, the costliest view by view."""
    yield SearchRound(10, longest + 1, longest)
    yield SearchRound(11, longest + 1, longest, shortest_first_phase=11)
    for view in _ALL_VIEWS:
        yield SearchRound(12, longest + 1, longest, views=(view,), shortest_first_phase=12)


def _groups(cubes: NodeIndices, size: int) -> Iterator[NodeIndices]:
    for start in range(0, len(cubes), size):
        yield cubes[start : start + size]


def _improve(
    starts: CubeViews,
    cubes: NodeIndices,
    search_round: SearchRound,
    best: BestSolutions,
    excluded_axes: NodeIndices,
) -> None:
    """Store the better solutions of these cubes that this round finds."""
    every = (cubes[:, None] * VIEW_COUNT + np.array(search_round.views)).ravel()
    indices = starts.without_duplicates(every)
    views = starts[indices]
    first, final = _allowed_turns(indices, excluded_axes)
    phases = first_phases(
        views, search_round.longest_first_phase, search_round.shortest_first_phase
    )
    phases = phases.starting_with(first)
    ends = second_phase_starts(views, phases)
    numbers = np.searchsorted(cubes, indices[phases.views] // VIEW_COUNT)
    limits = np.minimum(search_round.target, best.lengths[cubes] - 1)
    for number, row, ending in _solved(phases, ends, numbers, limits, (first, final)):
        turns = [turn for turn in phases.turns[row].tolist() if turn != NO_TURN] + ending
        view = int(indices[phases.views[row]]) % VIEW_COUNT
        best.improve(cubes[number], in_original_view(turns, view))


def _allowed_turns(indices: NodeIndices, excluded_axes: NodeIndices) -> tuple[TurnMasks, TurnMasks]:
    """Return masks of the turns that the solution of each view may begin and end with.

    The solution of an inverse state is read backwards, so its last turn counts.
    """
    allowed = turns_off_axis()[excluded_axes[indices // VIEW_COUNT], indices % VIEW_COUNT]
    is_inverse = indices % 2 == 1
    return np.where(is_inverse, _ANY_TURN, allowed), np.where(is_inverse, allowed, _ANY_TURN)


def _solved(
    phases: FirstPhases,
    ends: SecondPhaseStarts,
    numbers: NodeIndices,
    limits: NodeIndices,
    allowed: tuple[TurnMasks, TurnMasks],
) -> Iterator[tuple[int, int, list[int]]]:
    """Yield each cube that has a solution within its limit, with a shortest one.

    ``numbers`` is the cube of each first phase. A solution is the row of its first phase and the
    turns of its second.
    """
    bounds = phases.lengths + ends.bounds
    first = np.where(phases.lengths == 0, allowed[0][phases.views], _ANY_TURN)
    final = allowed[1][phases.views]
    lengths = np.full(len(limits), _UNSOLVED)
    np.minimum.at(lengths, numbers, bounds)
    while (lengths <= limits).any():
        turns_left = lengths[numbers] - phases.lengths
        promising = (bounds <= lengths[numbers]) & (lengths <= limits)[numbers]
        rows = np.flatnonzero(promising & (turns_left <= _LONGEST_SECOND_PHASE))
        frontier = ends.frontier(rows, turns_left[rows].astype(np.uint8), numbers[rows])
        for number, (start, turns) in second_phases(frontier, first[rows], final[rows]).items():
            yield number, int(rows[start]), turns
            lengths[number] = _UNSOLVED
        lengths += 1
