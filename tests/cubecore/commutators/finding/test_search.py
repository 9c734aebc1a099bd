"""Commutators found for three-cycles of any pieces."""

import random
from itertools import permutations

import pytest

from cubecore.commutators import (
    CommutatorError,
    Preference,
    ThreeCycle,
    does,
    effect,
    find,
    recognise,
)
from cubecore.cube.algorithm import Algorithm, Metric
from cubecore.cube.orbits import OrbitKind, orbit_at, piece_at, place_named
from cubecore.cube.stickers import Cube
from cubecore.errors import CubeError
from tests.scale import IS_LONG


def all_pairs(size, buffer):
    """Every two stickers of other pieces that the buffer's sticker can go round with."""
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
def test_every_pair_of_a_buffer_is_found(size, buffer, pairs, most):
    cycles = all_pairs(size, buffer)
    assert len(cycles) == pairs
    lengths = []
    for cycle in sample(cycles, 20):
        best = find(cycle, most=1)[0]
        assert does(best.algorithm, cycle)
        assert does(best.moves, cycle)
        assert best.length == best.moves.length(Metric.STM, size)
        lengths.append(best.length)
    assert sum(lengths) / len(lengths) <= most


def test_corner_commutators_turn_faces_only_so_that_every_metric_of_turns_agrees():
    for cycle in sample(all_pairs(3, "UFR"), 20):
        best = find(cycle, most=1)[0]
        assert best.moves.length(Metric.HTM) == best.length


def test_they_are_in_brackets_and_shortest_first():
    found = find(ThreeCycle.named("UF", "DF", "UB"), most=4)
    assert (str(found[0]), str(found[0].moves)) == ("[M', U2]", "M' U2 M U2")
    assert [one.length for one in found] == sorted(one.length for one in found)
    assert len({str(one.moves) for one in found}) == 4


def test_all_that_are_found_do_the_cycle_and_none_is_found_twice():
    cycle = ThreeCycle.named("UFR", "UBL", "RDF")
    found = find(cycle, most=500)
    assert 5 < len(found) < 500
    assert found[:5] == find(cycle)
    assert all(does(one.moves, cycle) for one in found)
    assert len({str(one.moves) for one in found}) == len(found)


def test_the_hand_decides_between_equal_lengths():
    cycle = ThreeCycle.named("UFR", "UBL", "DFL")
    usual = find(cycle, most=3)
    liked = find(cycle, most=3, preference=Preference({"B": 0.1, "L": 0.1, "D": 0.1}))
    assert usual[0].length == liked[0].length
    assert str(usual[0]) != str(liked[0])


def test_the_other_way_round_is_another_cycle():
    there, back = ThreeCycle.named("UFR", "UBL", "RDF"), ThreeCycle.named("UFR", "RDF", "UBL")
    assert str(there) == "UFR → UBL → RDF"
    best = find(there, most=1)[0].moves
    assert not does(best, back)
    assert does(best.inverse, back)


def test_a_large_cube_is_searched_on_a_small_model():
    cycle = ThreeCycle.named("Uf20r7", "Rb20u7", "Df20l7", size=60)
    best = find(cycle, most=1)[0]
    assert effect(best.moves, 60).is_three_cycle
    assert does(best.moves, cycle)


def test_an_algorithm_that_does_more_is_not_it():
    cycle = ThreeCycle.named("UF", "DF", "UB")
    assert not does(Algorithm.parse("M' U2 M U2 R"), cycle)
    assert Cube(3).apply("M' U2 M U2") != Cube(3)


@pytest.mark.parametrize(
    ("size", "stickers", "why"),
    [
        (3, ("UF", "FU", "UB"), "FU is on a piece that is already part of the cycle."),
        (3, ("UFR", "UBL", "UBL"), "UBL is on a piece that is already part of the cycle."),
        (3, ("UFR", "UF", "UB"), "No turns bring the sticker at UFR to UF."),
        (4, ("UFr", "UFl", "UBl"), "No turns bring the sticker at UFr to UFl."),
        (4, ("UF", "UB", "UL"), "an even cube has no middle layer"),
        (
            3,
            ("UFR", "XX", "UB"),
            "'XX' is not a sticker of a cube of size 3: it must start with one of U R F D L B.",
        ),
        (5, ("U", "R", "F"), "U is a fixed centre"),
        (5, ("Ufr", "Uf", "Ub"), "No turns bring the sticker at Ufr to Uf."),
    ],
)
def test_stickers_that_cannot_go_round_are_refused(size, stickers, why):
    with pytest.raises(CubeError, match=why):
        ThreeCycle.named(stickers[0], stickers[1], stickers[2], size)


def test_refusals_of_the_search_are_commutator_errors():
    with pytest.raises(CommutatorError):
        ThreeCycle.named("UF", "FU", "UB")


def test_what_is_found_is_recognised_again():
    for cycle in sample(all_pairs(3, "UFR"), 20):
        best = find(cycle, most=1)[0]
        brackets = [str(one) for one in recognise(best.moves)]
        assert brackets
        assert all(does(Algorithm.parse(text), cycle) for text in brackets)
