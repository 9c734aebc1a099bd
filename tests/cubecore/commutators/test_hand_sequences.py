"""Sequences that are no short commutators: each cycles three edges, and find gives them as they are."""

import pytest

from cubecore.commutators import ThreeCycle, does, effect, effort, find
from cubecore.commutators.hand_sequences import SEQUENCES


@pytest.mark.parametrize("text", SEQUENCES)
def test_each_is_a_three_cycle_of_edges_and_easier_than_any_short_commutator(text):
    (cycle,) = effect(text).cycles
    one, two, three = cycle.written
    assert len(one) == 2
    shortest = find(ThreeCycle.named(one, two, three), most=60)
    assert effort(text) < min(answer.effort for answer in shortest)


@pytest.mark.parametrize(
    ("stickers", "sequence"),
    [
        ("UF UR BR", "R U R U R U' R' U' R' U'"),
        ("UF UL BL", "L' U' L' U' L' U L U L U"),
        ("UF UR BD", "U M U M' U M U M'"),
    ],
)
def test_it_is_the_first_answer_from_any_side(stickers, sequence):
    cycle = ThreeCycle.named(*stickers.split())
    best = find(cycle, rank="hands")[0]
    assert (str(best), str(best.moves)) == (sequence, sequence)
    assert does(best.moves, cycle)


def test_after_a_setup_it_is_plain_moves_too():
    best = find(ThreeCycle.named("UF", "DR", "UR"), rank="hands")[0]
    assert best.algorithm == best.moves
    assert does(best.moves, ThreeCycle.named("UF", "DR", "UR"))
