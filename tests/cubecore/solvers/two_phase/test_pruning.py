"""Pruning tables and neighbourhoods: exact distances, true lower bounds, the right useful turns."""

from functools import lru_cache

import numpy as np
import pytest

from cubecore.solvers.two_phase import search_tables
from cubecore.solvers.two_phase.pruning import (
    build_neighbourhood,
    distances_in,
    pair_distances,
    pruning_table,
    useful_turns,
)

MOVES = search_tables().moves
SPACE = search_tables().first.space
SECOND_PHASE_TURNS = search_tables().second.space.turns
ORDER_CORNERS = MOVES.slice_orders, MOVES.corners, SECOND_PHASE_TURNS
RADIUS = 4


@lru_cache(maxsize=1)
def order_corner_distances():
    return pair_distances(*ORDER_CORNERS)


def test_each_distance_has_its_published_number_of_pairs():
    assert np.bincount(pair_distances(MOVES.slices, MOVES.twists, range(18))).tolist() == [
        1, 4, 50, 586, 6184, 54066, 296322, 582492, 142520, 340,
    ]  # fmt: skip


def test_no_turn_changes_a_distance_by_more_than_one():
    here = order_corner_distances().reshape(len(MOVES.slice_orders), -1).astype(int)
    for turn in SECOND_PHASE_TURNS:
        there = here[MOVES.slice_orders[:, turn]][:, MOVES.corners[:, turn]]
        assert np.abs(there - here).max() == 1


def test_a_pruning_table_contains_the_distances():
    distances = order_corner_distances()
    assert np.array_equal(distances_in(pruning_table(distances, *ORDER_CORNERS)), distances)


@pytest.mark.parametrize("more", [-1, 0, 1, 2, 5])
def test_useful_turns_are_those_that_leave_enough_turns(more):
    distances = order_corner_distances()
    table = pruning_table(distances, *ORDER_CORNERS)
    indices = np.random.default_rng(1).integers(0, len(table), 300)
    turns_left = np.maximum(distances[indices].astype(int) + more, 0).astype(np.uint8)
    masks = useful_turns(table[indices], turns_left)
    orders, corners = np.divmod(indices, len(MOVES.corners))
    for turn in SECOND_PHASE_TURNS:
        after = MOVES.slice_orders[orders, turn].astype(int) * len(MOVES.corners)
        after += MOVES.corners[corners, turn]
        expected = distances[after] < turns_left
        assert np.array_equal(masks >> np.uint32(turn) & 1 == 1, expected)


@lru_cache(maxsize=1)
def neighbourhood():
    return build_neighbourhood(SPACE, RADIUS, inner_bits=18, outer_bits=22)


def coordinates_after(length):
    """Return the coordinates of a solved cube after all sequences of so many turns."""
    coordinates = []
    for table in SPACE.tables:
        column = np.zeros(1, dtype=np.uint32)
        for _ in range(length):
            column = table[column].astype(np.uint32).ravel()
        coordinates.append(column)
    return coordinates


def test_every_near_state_is_recognised():
    for length in range(RADIUS):
        hashes = SPACE.hashes(*coordinates_after(length))
        assert neighbourhood().may_be_within(hashes, length).all()
        assert (neighbourhood().lower_bounds(hashes) <= length).all()
        assert neighbourhood().may_be_inside(hashes).all()


def test_states_at_the_radius_are_inside():
    hashes = SPACE.hashes(*coordinates_after(RADIUS))
    assert neighbourhood().may_be_inside(hashes).all()


def test_few_far_states_are_mistaken_for_near_ones():
    rng = np.random.default_rng(2)
    columns = [rng.integers(0, len(table), 100_000).astype(np.uint32) for table in SPACE.tables]
    bounds = neighbourhood().lower_bounds(SPACE.hashes(*columns))
    assert (bounds == RADIUS + 1).mean() > 0.99


def test_the_second_phase_has_its_published_number_of_near_states():
    near = build_neighbourhood(search_tables().second.space, 4, inner_bits=22, outer_bits=22)
    assert np.bincount(near.inner)[:4].tolist() == [1, 10, 67, 456]
