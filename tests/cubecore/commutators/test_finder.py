"""The search for commutators: every three-cycle of any pieces, the best answers first."""

import random
from itertools import permutations

import pytest

from cubecore.commutators import (
    Preference,
    ThreeCycle,
    does,
    effect,
    find,
    recognise,
)
from cubecore.cube import Algorithm, Cube, Metric, OrbitKind, orbit_at, piece_at, place_named
from tests.scale import IS_LONG


def all_pairs(size, buffer):
    """Return the three-cycles of a buffer's sticker with every two stickers of other pieces."""
    start = place_named(buffer, size)
    orbit = orbit_at(start, size)
    same_set = orbit.places if orbit.kind is OrbitKind.WINGS else orbit.stickers
    others = [place for place in same_set if place not in piece_at(start, size)]
    return [
        ThreeCycle(size, (start, one, two))
        for one, two in permutations(others, 2)
        if two not in piece_at(one, size)
    ]


def sample(cycles, count):
    return cycles if IS_LONG else random.Random(count).sample(cycles, count)


@pytest.mark.parametrize(
    ("size", "buffer", "pairs", "most"),
    [
        (3, "UFR", 378, 9.5),
        (3, "UF", 440, 9.0),
        (4, "UFr", 506, 10),
        (4, "Ufr", 506, 10),
        (5, "Uf", 506, 10),
        (5, "UF", 440, 10),
        (7, "Uf2r3", 506, 10),
    ],
)
def test_every_pair_of_a_buffer_has_a_short_commutator(size, buffer, pairs, most):
    cycles = all_pairs(size, buffer)
    assert len(cycles) == pairs
    lengths = []
    for cycle in sample(cycles, 12):
        best = find(cycle, most=1)[0]
        assert does(best.algorithm, cycle)
        assert does(best.moves, cycle)
        assert best.length == best.moves.length(Metric.STM, size)
        lengths.append(best.length)
    assert sum(lengths) / len(lengths) <= most


def test_corner_commutators_turn_faces_only_so_their_length_is_the_same_in_htm():
    for cycle in sample(all_pairs(3, "UFR"), 20):
        best = find(cycle, most=1)[0]
        assert best.moves.length(Metric.HTM) == best.length


def test_answers_are_in_brackets_and_the_shortest_is_first():
    results = find(ThreeCycle.named("UF", "DF", "UB"), most=4)
    assert (str(results[0]), str(results[0].moves)) == ("[M', U2]", "M' U2 M U2")
    assert [one.length for one in results] == sorted(one.length for one in results)
    assert len({str(one.moves) for one in results}) == 4


def test_all_answers_do_the_cycle_and_none_is_there_twice():
    cycle = ThreeCycle.named("UFR", "UBL", "RDF")
    results = find(cycle, most=500)
    assert 5 < len(results) < 500
    assert results[:5] == find(cycle)
    assert all(does(one.moves, cycle) for one in results)
    assert len({str(one.moves) for one in results}) == len(results)


def test_the_preference_decides_between_equal_lengths():
    cycle = ThreeCycle.named("UFR", "UBL", "DFL")
    usual = find(cycle, most=3)
    preferred = find(cycle, most=3, preference=Preference({"B": 0.1, "L": 0.1, "D": 0.1}))
    assert usual[0].length == preferred[0].length
    assert str(usual[0]) != str(preferred[0])


def test_the_other_direction_is_another_cycle():
    forward, back = ThreeCycle.named("UFR", "UBL", "RDF"), ThreeCycle.named("UFR", "RDF", "UBL")
    assert str(forward) == "UFR → UBL → RDF"
    best = find(forward, most=1)[0].moves
    assert not does(best, back)
    assert does(best.inverse, back)


def test_a_large_cube_is_searched_on_a_model_with_few_layers():
    cycle = ThreeCycle.named("Uf20r7", "Rb20u7", "Df20l7", size=60)
    best = find(cycle, most=1)[0]
    assert effect(best.moves, 60).is_three_cycle
    assert does(best.moves, cycle)


def test_an_algorithm_that_does_more_does_not_do_the_cycle():
    cycle = ThreeCycle.named("UF", "DF", "UB")
    assert not does(Algorithm.parse("M' U2 M U2 R"), cycle)
    assert Cube(3).apply("M' U2 M U2") != Cube(3)


def test_answers_are_recognised_as_commutators():
    for cycle in sample(all_pairs(3, "UFR"), 8):
        best = find(cycle, most=1)[0]
        brackets = [str(one) for one in recognise(best.moves)]
        assert brackets
        assert all(does(Algorithm.parse(text), cycle) for text in brackets)
