"""The algorithms for letter pairs: each solves its pair, whatever kind of pair it is."""

import random

import pytest

from cubecore.commutators import effort
from cubecore.cube import Cubies, Metric
from cubecore.execution import Case, CaseKind, algorithms_for
from cubecore.memo import CORNERS, EDGES
from tests.scale import sample


def test_each_algorithm_solves_its_pair_and_only_single_swaps_have_none():
    source = random.Random(1)
    for _ in range(sample(20, 2000)):
        piece_type = source.choice([EDGES, CORNERS])
        case = Case(piece_type, *source.choices(piece_type.names, k=3))
        algorithms = algorithms_for(case)
        assert (algorithms == ()) == (case.kind is CaseKind.SWAP)
        for one in algorithms:
            assert Cubies.solved().apply(str(one)) == case.target
            assert Cubies.solved().apply(one.moves) == case.target
            assert one.length == one.moves.length(Metric.STM)


def test_the_shortest_comes_first_and_a_pair_that_does_nothing_needs_no_moves():
    lengths = [one.length for one in algorithms_for(Case.named("UF", "UB", "RU"), most=4)]
    assert len(lengths) == 4
    assert lengths == sorted(lengths)
    efforts = [
        one.effort for one in algorithms_for(Case.named("UF", "UB", "BU"), most=4, rank="hands")
    ]
    assert efforts == sorted(efforts)
    (nothing,) = algorithms_for(Case.named("UF", "UB", "UB"))
    assert (str(nothing), nothing.length) == ("", 0)


@pytest.mark.parametrize(
    "stickers", ["UFR UBL UBR", "UF UB BU", "UFR DBL BDL", "UF UB UB", "UF FU UB"]
)
def test_ranked_for_hands_the_least_effort_comes_first(stickers):
    case = Case.named(*stickers.split())
    algorithms = algorithms_for(case, rank="hands")
    efforts = [one.effort for one in algorithms]
    assert efforts == sorted(effort(one.algorithm) for one in algorithms)
    assert all(Cubies.solved().apply(one.moves) == case.target for one in algorithms)
    shortest = algorithms_for(case)
    assert len(shortest) == len(algorithms)
    assert efforts[:1] <= [one.effort for one in shortest[:1]]
