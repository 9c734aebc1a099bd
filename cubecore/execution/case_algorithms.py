"""The algorithms for a letter pair, whatever kind of pair it is."""

from dataclasses import dataclass

from cubecore.commutators import Rank, effort, find
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

    @property
    def effort(self) -> float:
        """How hard the moves are to execute by hand."""
        return effort(self.moves)

    def __str__(self) -> str:
        return str(self.algorithm)


def algorithms_for(
    case: Case,
    *,
    most: int = 5,
    rank: Rank | str = Rank.LENGTH,
    deadline: Deadline = NO_DEADLINE,
) -> tuple[CaseAlgorithm, ...]:
    """Return algorithms that solve a case: none if it is a single swap.

    The shortest come first, or those with the least effort if they are ranked for hands. A search
    that is not over by the deadline raises a ``DeadlineError``.

    >>> best = algorithms_for(Case.named("UF", "DF", "UB"))[0]
    >>> str(best), best.length
    ("[M', U2]", 4)
    >>> algorithms_for(Case.named("UF", "FU", "UB"))
    ()
    """
    if case.kind is CaseKind.SWAP:
        return ()
    cycle = case.cycle
    if cycle is not None:
        commutators = find(cycle, most=most, rank=rank, deadline=deadline)
        return tuple(CaseAlgorithm(one.algorithm, one.moves, one.length) for one in commutators)
    return tuple(
        CaseAlgorithm(one, one, one.length(Metric.STM))
        for one in exact_algorithms(case.target, most=most, rank=rank, deadline=deadline)
    )
