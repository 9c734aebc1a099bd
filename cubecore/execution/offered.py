"""Where the algorithms of an execution come from: sheets, the finder, algorithms for exact effects."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from cubecore.commutators import Rank
from cubecore.cube import HOME_CENTERS, SOLVED, Algorithm, Cubies, holdings
from cubecore.deadline import NO_DEADLINE, Deadline
from cubecore.execution.case_algorithms import algorithms_for
from cubecore.execution.cases import Case
from cubecore.execution.exact import exact_algorithms
from cubecore.execution.sheets import Sheet

_PARITY_ALGORITHMS = {
    SOLVED.apply(text): (Algorithm.parse(text),)
    for text in ("R U' R' U' R U R D R' U' R D' R' U2 R' U'", "[D' L2 D: M2]")
}
"""What Old Pochmann and M2 need after an odd number of edges, as people do it."""
_MOST_SHORT = 3
_SLICE_TURNED = SOLVED.apply("M2")


@dataclass(frozen=True)
class Offered:
    """The algorithms to choose from.

    Ranked by length there are a few, which may be merged with their neighbours in different ways.
    Ranked for hands there is the easiest one. Those in ``exact`` come first where exactly what they do
    is needed.
    """

    rank: Rank = Rank.LENGTH
    sheets: tuple[Sheet, ...] = ()
    deadline: Deadline = NO_DEADLINE
    exact: tuple[Algorithm, ...] = ()

    @property
    def _most(self) -> int:
        return _MOST_SHORT if self.rank is Rank.LENGTH else 1

    def for_case(self, case: Case) -> tuple[Algorithm, ...]:
        """Return algorithms for a letter pair: that of a sheet if it has one that is correct."""
        own = self._of_sheets(case)
        if own is not None:
            return (own,)
        algorithms = algorithms_for(case, most=self._most, rank=self.rank, deadline=self.deadline)
        return tuple(one.algorithm for one in algorithms)

    def _of_sheets(self, case: Case) -> Algorithm | None:
        """Return the first algorithm of the sheets for a case that is correct, held as before."""
        for sheet in self.sheets:
            if (sheet.piece_type, sheet.buffer) == (case.piece_type, case.buffer):
                for algorithm in sheet.algorithms.get((case.first, case.second), ()):
                    held = _held_as_before(algorithm)
                    if SOLVED.apply(held) == case.target:
                        return held
        return None

    def exactly(self, target: Cubies) -> tuple[Algorithm, ...]:
        """Return algorithms that turn a solved cube into exactly this state."""
        if target in self._by_effect:
            return (self._by_effect[target],)
        if target in _PARITY_ALGORITHMS:
            return _PARITY_ALGORITHMS[target]
        if target.centers == _SLICE_TURNED.centers:
            before = self.exactly(target * _SLICE_TURNED)
            return tuple(one + "M2" for one in before)
        return exact_algorithms(target, most=self._most, rank=self.rank, deadline=self.deadline)

    @cached_property
    def _by_effect(self) -> Mapping[Cubies, Algorithm]:
        """Return the first algorithm of ``exact`` that does each thing."""
        held = map(_held_as_before, reversed(self.exact))
        return {SOLVED.apply(algorithm): algorithm for algorithm in held}


def _held_as_before(algorithm: Algorithm) -> Algorithm:
    """Return an algorithm with the rotation after which the cube is held as before it."""
    after = SOLVED.apply(algorithm)
    rotations = (holding.rotation for holding in holdings())
    back = next(each for each in rotations if after.apply(each).centers == HOME_CENTERS)
    return algorithm + back
