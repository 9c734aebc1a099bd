"""Cycle classes: their counts agree with all states of few pieces, and draws are uniform."""

from collections import Counter
from itertools import permutations, product
from math import factorial

import numpy as np
import pytest

from cubecore.memo.many import BufferState
from cubecore.scrambles.cycle_classes import (
    CycleClass,
    FreePieces,
    class_counts,
    random_arrangement,
)

BUFFER = 1


def class_of(pieces, orientations):
    """Return the class of a state, found by following its cycles."""
    in_buffer_cycle, piece = 0, pieces[BUFFER]
    seen = {BUFFER}
    while piece != BUFFER:
        seen.add(piece)
        in_buffer_cycle, piece = in_buffer_cycle + 1, pieces[piece]
    in_other_cycles = breaks = in_place = 0
    for start in range(len(pieces)):
        if start in seen:
            continue
        length, piece = 0, start
        while piece not in seen:
            seen.add(piece)
            length, piece = length + 1, pieces[piece]
        if length > 1:
            in_other_cycles, breaks = in_other_cycles + length, breaks + 1
        elif orientations[start]:
            in_place += 1
    in_slot = BufferState.IN_PLACE if orientations[BUFFER] else BufferState.SOLVED
    buffer = BufferState.MOVED if in_buffer_cycle else in_slot
    return CycleClass(in_buffer_cycle, in_other_cycles, breaks, in_place, buffer)


def all_states(count, orientations):
    for pieces in permutations(range(count)):
        for chosen in product(range(orientations), repeat=count):
            if sum(chosen) % orientations == 0:
                yield pieces, chosen


@pytest.mark.parametrize(("count", "orientations"), [(2, 2), (3, 3), (4, 2), (4, 3), (5, 2)])
def test_classes_have_as_many_states_as_there_are(count, orientations):
    counts = Counter(class_of(*state) for state in all_states(count, orientations))
    assert class_counts(count - 1, orientations) == counts


def test_all_edges_and_corners_are_counted():
    assert sum(class_counts(11, 2).values()) == factorial(12) * 2**11
    assert sum(class_counts(7, 3).values()) == factorial(8) * 3**7


@pytest.mark.parametrize("orientations", [2, 3])
def test_a_drawn_arrangement_is_in_the_class(orientations):
    rng = np.random.default_rng(1)
    free = FreePieces(6, orientations, BUFFER, solved=frozenset({4}))
    for cycle_class in class_counts(4, orientations):
        drawn = random_arrangement(cycle_class, free, rng)
        assert class_of(drawn.pieces, drawn.orientations) == cycle_class
        assert (drawn.pieces[4], drawn.orientations[4]) == (4, 0)


def test_all_states_of_a_class_are_equally_likely():
    rng = np.random.default_rng(2)
    free = FreePieces(4, 3, BUFFER)
    counts = Counter(class_of(*state) for state in all_states(4, 3))
    for cycle_class, states in counts.items():
        if states <= 54:
            drawn = Counter(random_arrangement(cycle_class, free, rng) for _ in range(40 * states))
            assert len(drawn) == states
            assert all(10 < times < 85 for times in drawn.values())


def test_all_layouts_of_the_cycles_are_equally_likely():
    rng = np.random.default_rng(3)
    cycle_class = CycleClass(0, 5, 2, 0, BufferState.SOLVED)
    free = FreePieces(6, 2, BUFFER)
    drawn = Counter(random_arrangement(cycle_class, free, rng).pieces for _ in range(2000))
    assert len(drawn) == 20
    assert all(60 < times < 145 for times in drawn.values())
