"""Commutators that may be answers: their brackets and their moves say the same."""

import random

import pytest

from cubecore.commutators import ThreeCycle, commutator_table
from cubecore.commutators.candidates import SetupCommutator, axis_runs, distinct_candidates
from cubecore.cube import Metric

CYCLES = [
    (2, ("UFR", "UBL", "RDF")),
    (3, ("UFR", "UBL", "RDF")),
    (3, ("UF", "DF", "UB")),
    (4, ("UFr", "UBl", "DFl")),
    (5, ("Ufr", "Ubl", "Dfl")),
]


def table_commutators(table, cycle):
    start = tuple(table.model.place(place) for place in cycle.places)
    for setups in table.setups(start, 2):
        for setup, places in setups:
            for bare in table.commutators.get(places, ()):
                yield SetupCommutator.of(setup, bare)


@pytest.mark.parametrize(("size", "stickers"), CYCLES)
def test_candidates_have_the_moves_of_their_brackets(size, stickers):
    first, second, third = stickers
    cycle = ThreeCycle.named(first, second, third, size)
    table = commutator_table(cycle.orbit)
    every = list(table_commutators(table, cycle))
    for commutator in random.Random(size).sample(every, 40):
        (candidate,) = distinct_candidates(table, [commutator])
        brackets = commutator.algorithm(table)
        assert candidate.moves == brackets.simplify(size).moves
        assert candidate.length == brackets.simplify(size).length(Metric.STM, size)
        assert commutator.turns_left == len(commutator.merged())


def test_turns_about_one_axis_are_one_run_or_none_if_they_undo_each_other():
    table = commutator_table(ThreeCycle.named("UFR", "UBL", "RDF").orbit)
    right, right_back, left, left_back, up, up_twice = 0, 2, 3, 5, 6, 7
    assert axis_runs(table, (left, up, right, left)) == ((left,), (up,), (right, left))
    assert axis_runs(table, (up, right, left, right_back, left_back, up)) == ((up_twice,),)
    assert axis_runs(table, (right, left, right_back, left_back)) == ()
