"""The algorithms for a letter pair, whatever kind of pair it is."""

from dataclasses import dataclass

from cubecore.commutators import find
from cubecore.cube import Algorithm, Metric
from cubecore.deadline import NO_DEADLINE, Deadline
from cubecore.execution.cases import Case, CaseKind
from cubecore.execution.exact import exact_algorithms


@dataclass(frozen=True, slots=True)
class CaseAlgorithm:
    """An algorithm for a case: in brackets where it has some, as moves, and its length in STM."""

    algorithm: Algorithm
    moves: Algorithm
    length: int

    def __str__(self) -> str:
        return str(self.algorithm)


def algorithms_for(
    case: Case, *, most: int = 5, deadline: Deadline = NO_DEADLINE
) -> tuple[CaseAlgorithm, ...]:
    """Return algorithms that solve a case, the shortest first: none if it is a single swap.

    A search that is not over by the deadline raises a ``DeadlineError``.

    >>> best = algorithms_for(Case.named("UF", "DF", "UB"))[0]
    >>> str(best), best.length
    ("[M', U2]", 4)
    >>> algorithms_for(Case.named("UF", "FU", "UB"))
    ()
    """
    if case.kind is CaseKind.SWAP:
        return ()
    if case.cycle is not None:
        commutators = find(case.cycle, most=most, deadline=deadline)
        return tuple(CaseAlgorithm(one.algorithm, one.moves, one.length) for one in commutators)
    return tuple(
        CaseAlgorithm(one, one, one.length(Metric.STM))
        for one in exact_algorithms(case.target, most=most, deadline=deadline)
    )
