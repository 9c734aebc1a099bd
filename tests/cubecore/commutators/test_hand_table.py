"""The table for hands: easy setups, and efforts that estimate those of the answers."""

import pytest

from cubecore.commutators import ThreeCycle, effort, find
from cubecore.commutators.hand_table import hand_table
from cubecore.cube import Algorithm
from cubecore.deadline import NO_DEADLINE


def moves_of(table, turns):
    return Algorithm([table.moves[turn] for turn in turns])


@pytest.mark.parametrize(
    ("size", "stickers"), [(3, "UFR UBL RDF"), (3, "UF DF UB"), (4, "UFr UBl DFl")]
)
def test_setups_are_easy_and_each_is_there_once(size, stickers):
    one, two, three = stickers.split()
    hands = hand_table(ThreeCycle.named(one, two, three, size).orbit)
    setups = [str(moves_of(hands.table, setup.turns)) for setup in hands.setups]
    assert setups[0] == ""
    assert len(set(setups)) == len(setups)
    assert {"R", "U'", "R U", "R U R' D'", "L' D L"} <= set(setups)
    assert not any("B" in setup for setup in setups)
    assert "R L" in setups or "L R" in setups
    assert len({Algorithm.parse(setup).simplify(size) for setup in setups}) == len(setups)


def test_an_estimate_without_setup_is_the_effort():
    cycle = ThreeCycle.named("UFR", "UBL", "RDF")
    hands = hand_table(cycle.orbit)
    hands.easiest(cycle, 1, NO_DEADLINE)
    graded = [one for commutators in hands.commutators.values() for one in commutators]
    assert len(graded) > 100
    for cost, bare in graded[::20]:
        assert cost == effort(moves_of(hands.table, bare.merged))


def test_the_lowest_estimates_come_first():
    cycle = ThreeCycle.named("UFR", "UBL", "RDF")
    hands = hand_table(cycle.orbit)
    few, many = (hands.easiest(cycle, most, NO_DEADLINE) for most in (5, 50))
    assert few == many[:5]
    assert (len(few), len(many)) == (5, 50)


def test_what_it_returns_does_the_cycle():
    cycle = ThreeCycle.named("UFR", "LUB", "RDB")
    best = find(cycle, most=1, rank="hands")[0]
    first = hand_table(cycle.orbit).easiest(cycle, 24, NO_DEADLINE)
    table = hand_table(cycle.orbit).table
    assert str(best) in {str(one.algorithm(table)) for one in first}
