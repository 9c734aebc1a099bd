"""Where the algorithms of an execution come from: a person's sheets, the finder, known algorithms."""

from dataclasses import dataclass

from cubecore.cube import SOLVED, Algorithm, Cubies
from cubecore.deadline import NO_DEADLINE, Deadline
from cubecore.execution.case_algorithms import algorithms_for
from cubecore.execution.cases import Case
from cubecore.execution.exact import exact_algorithms
from cubecore.solvers import LimitError

_PARITY_ALGORITHMS = {
    SOLVED.apply(text): (Algorithm.parse(text),)
    for text in ("R U' R' U' R U R D R' U' R D' R' U2 R' U'", "[D' L2 D: M2]")
}
"""What Old Pochmann and M2 need after an odd number of edges, as people do it."""
_MOST = 3
_FIRST_TURN = Algorithm.parse("U")
_SLICE_TURNED = SOLVED.apply("M2")


@dataclass(frozen=True, slots=True)
class Offered:
    """The algorithms to choose from."""

    deadline: Deadline = NO_DEADLINE

    def for_case(self, case: Case) -> tuple[Algorithm, ...]:
        """Return algorithms for a letter pair."""
        matches = algorithms_for(case, most=_MOST, deadline=self.deadline)
        return tuple(one.algorithm for one in matches)

    def exactly(self, target: Cubies) -> tuple[Algorithm, ...]:
        """Return algorithms that turn a solved cube into exactly this state."""
        if target in _PARITY_ALGORITHMS:
            return _PARITY_ALGORITHMS[target]
        if target.centers == _SLICE_TURNED.centers:
            before = self.exactly(target * _SLICE_TURNED)
            return tuple(one + "M2" for one in before)
        try:
            return exact_algorithms(target, most=_MOST, deadline=self.deadline)
        except LimitError:
            # The solver misses a few states that are close to solved, but not after another turn.
            rest = SOLVED.apply(_FIRST_TURN).inverse * target
            return tuple(_FIRST_TURN + one for one in self.exactly(rest))
