from collections import Counter
from itertools import permutations, product
from math import factorial

import numpy as np
import pytest

from cubecore.memo.batches import BufferState
from cubecore.scrambles.arrangements import PieceRoom, random_arrangement
from cubecore.scrambles.piece_classes import PieceClass, class_counts

BUFFER = 1


def class_of(pieces, turns):
    """The class of an arrangement, told by following its cycles."""
    chained, here = 0, pieces[BUFFER]
    seen = {BUFFER}
    while here != BUFFER:
        seen.add(here)
        chained, here = chained + 1, pieces[here]
    loose = breaks = turned = 0
    for start in range(len(pieces)):
        if start in seen:
            continue
        length, here = 0, start
        while here not in seen:
            seen.add(here)
            length, here = length + 1, pieces[here]
        if length > 1:
            loose, breaks = loose + length, breaks + 1
        elif turns[start]:
            turned += 1
    at_home = BufferState.IN_PLACE if turns[BUFFER] else BufferState.SOLVED
    buffer = BufferState.MOVED if chained else at_home
    return PieceClass(chained, loose, breaks, turned, buffer)


def arrangements(count, ways):
    for pieces in permutations(range(count)):
        for turns in product(range(ways), repeat=count):
            if sum(turns) % ways == 0:
                yield pieces, turns


@pytest.mark.parametrize(("count", "ways"), [(2, 2), (3, 3), (4, 2), (4, 3), (5, 2)])
def test_classes_hold_as_many_states_as_there_are(count, ways):
    counted = Counter(class_of(*each) for each in arrangements(count, ways))
    assert class_counts(count - 1, ways) == counted


def test_all_edges_and_corners_are_counted():
    assert sum(class_counts(11, 2).values()) == factorial(12) * 2**11
    assert sum(class_counts(7, 3).values()) == factorial(8) * 3**7


@pytest.mark.parametrize("ways", [2, 3])
def test_an_arrangement_is_of_the_class_asked_for(ways):
    rng = np.random.default_rng(1)
    room = PieceRoom(6, ways, BUFFER, solved=frozenset({4}))
    for wanted in class_counts(4, ways):
        found = random_arrangement(wanted, room, rng)
        assert class_of(found.pieces, found.turns) == wanted
        assert (found.pieces[4], found.turns[4]) == (4, 0)


def test_all_states_of_a_class_come_equally_often():
    rng = np.random.default_rng(2)
    room = PieceRoom(4, 3, BUFFER)
    counted = Counter(class_of(*each) for each in arrangements(4, 3))
    for wanted, states in counted.items():
        if states <= 54:
            drawn = Counter(random_arrangement(wanted, room, rng) for _ in range(40 * states))
            assert len(drawn) == states
            assert all(10 < times < 85 for times in drawn.values())


def test_cycles_of_every_layout_come_equally_often():
    rng = np.random.default_rng(3)
    wanted = PieceClass(0, 5, 2, 0, BufferState.SOLVED)
    room = PieceRoom(6, 2, BUFFER)
    drawn = Counter(random_arrangement(wanted, room, rng).pieces for _ in range(2000))
    assert len(drawn) == 20
    assert all(60 < times < 145 for times in drawn.values())
