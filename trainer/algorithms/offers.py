"""Algorithms that the site finds for a case."""

from typing import NamedTuple

from cubecore.cube import Metric
from cubecore.execution import algorithms_for, exact_algorithms
from trainer.algorithms.cases import CaseKey, case_of, target_of
from trainer.deadlines import Deadline

MOST_OFFERS = 5


class Offer(NamedTuple):
    """An algorithm in brackets and as moves, and its length in STM."""

    text: str
    moves: str
    length: int


def offers_for(key: CaseKey, deadline: Deadline) -> list[Offer]:
    """Return algorithms for a case, the shortest first."""
    if key.is_parity:
        exact = exact_algorithms(target_of(key), most=MOST_OFFERS, deadline=deadline)
        return [Offer(str(each), str(each), each.length(Metric.STM)) for each in exact]
    algorithms = algorithms_for(case_of(key), most=MOST_OFFERS, deadline=deadline)
    return [Offer(str(each), str(each.moves), each.length) for each in algorithms]
