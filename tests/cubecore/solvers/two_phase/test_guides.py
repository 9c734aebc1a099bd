from functools import lru_cache

import numpy as np
import pytest

from cubecore.solvers.two_phase.coordinates import coordinates
from cubecore.solvers.two_phase.guides import distances_of, guide, pair_distances, worth_making
from cubecore.solvers.two_phase.turn_order import ALL_TURNS, SECOND_PHASE

MOVES = coordinates()
ORDER_CORNERS = MOVES.slice_orders, MOVES.corners, SECOND_PHASE


@lru_cache(maxsize=1)
def distances():
    return pair_distances(*ORDER_CORNERS)


def test_the_pairs_at_each_distance_are_as_many_as_counted_before():
    assert np.bincount(pair_distances(MOVES.slices, MOVES.twists, ALL_TURNS)).tolist() == [
        1, 4, 50, 586, 6184, 54066, 296322, 582492, 142520, 340,
    ]  # fmt: skip


def test_no_turn_changes_a_distance_by_more_than_one():
    here = distances().reshape(len(MOVES.slice_orders), -1).astype(int)
    for turn in SECOND_PHASE:
        there = here[MOVES.slice_orders[:, turn]][:, MOVES.corners[:, turn]]
        assert np.abs(there - here).max() == 1


def test_a_guide_tells_the_distances():
    assert np.array_equal(distances_of(guide(distances(), *ORDER_CORNERS)), distances())


@pytest.mark.parametrize("more", [-1, 0, 1, 2, 5])
def test_a_guide_shows_the_turns_after_which_home_is_near_enough(more):
    words = guide(distances(), *ORDER_CORNERS)
    places = np.random.default_rng(1).integers(0, len(words), 300)
    remaining = np.maximum(distances()[places].astype(int) + more, 0).astype(np.uint8)
    shown = worth_making(words[places], remaining)
    orders, corners = np.divmod(places, len(MOVES.corners))
    for turn in SECOND_PHASE:
        after = MOVES.slice_orders[orders, turn].astype(int) * len(MOVES.corners)
        after += MOVES.corners[corners, turn]
        near = distances()[after] < remaining
        assert np.array_equal(shown >> np.uint32(turn) & 1 == 1, near)
