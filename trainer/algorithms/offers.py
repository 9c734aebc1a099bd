"""Algorithms that the site finds for a case."""

from typing import NamedTuple

from cubecore.commutators import Rank, effort
from cubecore.cube import Algorithm, Metric
from cubecore.execution import algorithms_for, exact_algorithms
from trainer.algorithms.cases import CaseKey, case_of, target_of
from trainer.deadlines import Deadline

MOST_OFFERS = 5


class Offer(NamedTuple):
    """An algorithm in brackets and as moves, its length in STM, and how hard hands find it."""

    text: str
    moves: str
    length: int
    effort: float


def offers_for(key: CaseKey, deadline: Deadline, rank: Rank = Rank.HANDS) -> list[Offer]:
    """Return algorithms for a case, the best first: what hands like, or the shortest."""
    if key.is_parity:
        target = target_of(key)
        exact = exact_algorithms(target, most=MOST_OFFERS, rank=rank, deadline=deadline)
        return [_offer(str(each), each) for each in exact]
    algorithms = algorithms_for(case_of(key), most=MOST_OFFERS, rank=rank, deadline=deadline)
    return [_offer(str(each), each.moves) for each in algorithms]


def _offer(text: str, moves: Algorithm) -> Offer:
    return Offer(text, str(moves), moves.length(Metric.STM), effort(moves))
