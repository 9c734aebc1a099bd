"""Algorithms for an exact effect: flips, twists, swaps, three-cycles and any other state."""

import random
from itertools import combinations, permutations

import numpy as np
import pytest

from cubecore.commutators import effort
from cubecore.cube import Algorithm, Cubies, UnsolvableError, random_cubies
from cubecore.deadline import Deadline
from cubecore.errors import DeadlineError
from cubecore.execution import exact_algorithms, flipped, swapped, twisted
from cubecore.memo import CORNERS, EDGES
from tests.scale import sample

FLIPS = [flipped(*edges) for edges in combinations(EDGES.names[::2], 2)]
TWISTS = [
    twisted(clockwise=[one], counterclockwise=[other])
    for one, other in permutations(CORNERS.names[::3], 2)
]
SWAP = swapped(("UF", "UR"), ("UFR", "UBR"))


def random_turned_pieces(source):
    """Return a state with some edges flipped and some corners twisted."""
    twists = source.sample(CORNERS.names[::3], 2)
    flips = source.sample(EDGES.names[::2], 2 * source.randrange(3))
    return flipped(*flips) * twisted(clockwise=twists[:1], counterclockwise=twists[1:])


def test_the_effect_is_exact_for_states_of_every_kind():
    source, numbers = random.Random(7), np.random.default_rng(7)
    for _ in range(sample(2, 200)):
        edge, corner = source.choice(EDGES.names[2:]), source.choice(CORNERS.names[3:])
        for target in (
            flipped(*source.sample(EDGES.names[::2], 4)),
            twisted(clockwise=source.sample(CORNERS.names[::3], 3)),
            random_turned_pieces(source),
            swapped(("UR", edge), ("UFR", corner)),
            random_cubies(numbers),
            random_cubies(numbers).apply("x y2"),
        ):
            (algorithm,) = exact_algorithms(target)
            assert Cubies.solved().apply(algorithm) == target


def test_nothing_needs_no_moves():
    assert exact_algorithms(Cubies.solved()) == (Algorithm(),)


def test_three_cycles_are_done_by_commutators():
    target = Cubies.solved().apply("M' U2 M U2")
    assert [str(one) for one in exact_algorithms(target)] == ["[M', U2]"]
    turned = target.apply("y")
    (algorithm,) = exact_algorithms(turned)
    assert Cubies.solved().apply(algorithm) == turned


def test_several_algorithms_are_all_exact_and_different_the_shortest_first():
    target = flipped("UF", "DB")
    algorithms = exact_algorithms(target, most=6)
    assert len({str(one) for one in algorithms}) == 6
    assert all(Cubies.solved().apply(one) == target for one in algorithms)
    lengths = [one.length("STM") for one in algorithms]
    assert lengths == sorted(lengths)
    assert algorithms == exact_algorithms(target, most=6)


@pytest.mark.parametrize("target", [FLIPS[5], TWISTS[5], SWAP], ids=["flip", "twist", "swap"])
def test_ranked_for_hands_the_easiest_comes_first(target):
    for_hands = exact_algorithms(target, most=4, rank="hands")
    assert all(Cubies.solved().apply(one) == target for one in for_hands)
    efforts = [effort(one) for one in for_hands]
    assert efforts == sorted(efforts)
    assert efforts[0] <= effort(exact_algorithms(target)[0])


def test_an_impossible_state_is_refused():
    with pytest.raises(UnsolvableError):
        exact_algorithms(flipped("UF"))


def test_a_search_ends_at_its_deadline():
    with pytest.raises(DeadlineError):
        exact_algorithms(flipped("UF", "UB"), deadline=Deadline.after(-1, lambda: 0.0))


def test_a_state_that_the_solver_needs_a_first_turn_for_is_reached():
    target = swapped(("UF", "UB"), ("UFR", "DBR"))
    (algorithm,) = exact_algorithms(target)
    assert Cubies.solved().apply(algorithm) == target


@pytest.mark.parametrize(
    ("targets", "longest"), [(FLIPS, 12), (TWISTS, 13)], ids=["flips", "twists"]
)
def test_two_flipped_edges_and_two_twisted_corners_take_few_moves(targets, longest):
    for target in random.Random(1).sample(targets, sample(6, len(targets))):
        (algorithm,) = exact_algorithms(target)
        assert Cubies.solved().apply(algorithm) == target
        assert algorithm.length("STM") <= longest
