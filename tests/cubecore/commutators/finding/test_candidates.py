"""Candidates for an answer, as numbers of turns: they execute what their brackets say."""

import random

import pytest

from cubecore.commutators import ThreeCycle
from cubecore.commutators.finding.candidates import axis_runs, candidates, way_of
from cubecore.commutators.finding.tables import commutator_table
from cubecore.cube.algorithm import Metric

CYCLES = [
    (2, ("UFR", "UBL", "RDF")),
    (3, ("UFR", "UBL", "RDF")),
    (3, ("UF", "DF", "UB")),
    (4, ("UFr", "UBl", "DFl")),
    (5, ("Ufr", "Ubl", "Dfl")),
]


def ways_of(table, cycle):
    start = tuple(table.model.place(place) for place in cycle.places)
    for set_ups in table.set_ups(start, 2):
        for set_up, places in set_ups:
            for bare in table.commutators.get(places, ()):
                yield way_of(set_up, bare)


@pytest.mark.parametrize(("size", "stickers"), CYCLES)
def test_candidates_execute_what_their_brackets_say(size, stickers):
    first, second, third = stickers
    cycle = ThreeCycle.named(first, second, third, size)
    table = commutator_table(cycle.orbit)
    ways = list(ways_of(table, cycle))
    for way in random.Random(size).sample(ways, 40):
        (candidate,) = candidates(table, [way])
        brackets = way.written(table)
        assert candidate.moves == brackets.simplify(size).moves
        assert candidate.length == brackets.simplify(size).length(Metric.STM, size)
        assert way.left == len(way.executed())


def test_turns_about_one_axis_are_one_run_and_none_if_they_undo_each_other():
    table = commutator_table(ThreeCycle.named("UFR", "UBL", "RDF").orbit)
    right, right_back, left, left_back, up, up_twice = 0, 2, 3, 5, 6, 7
    assert axis_runs(table, (left, up, right, left)) == ((left,), (up,), (right, left))
    assert axis_runs(table, (up, right, left, right_back, left_back, up)) == ((up_twice,),)
    assert axis_runs(table, (right, left, right_back, left_back)) == ()
