from functools import lru_cache

import numpy as np

from cubecore.solvers.two_phase.coordinates import coordinates
from cubecore.solvers.two_phase.neighbourhoods import grown_neighbourhood
from cubecore.solvers.two_phase.tables import first_space, second_space
from cubecore.solvers.two_phase.turn_order import sequences

SPACE = first_space(coordinates())
RADIUS = 4


@lru_cache(maxsize=1)
def neighbourhood():
    return grown_neighbourhood(SPACE, RADIUS, inner_bits=18, outer_bits=22)


def states_after(turns):
    """The states that sequences of turns, one a row, lead to from home."""
    parts = []
    for table in SPACE.tables:
        part = np.zeros(len(turns), dtype=np.uint32)
        for column in turns.T:
            part = table[part, column].astype(np.uint32)
        parts.append(part)
    return parts


def test_all_states_near_home_are_called_near():
    for length in range(RADIUS):
        hashes = SPACE.hashed(*states_after(sequences(length)))
        assert neighbourhood().may_be_within(hashes, length).all()
        assert (neighbourhood().distances(hashes) <= length).all()
        assert neighbourhood().may_be_inside(hashes).all()


def test_the_states_on_the_border_are_inside():
    parts = states_after(sequences(3))
    for turn in range(18):
        moved = [table[:, turn].take(part) for table, part in zip(SPACE.tables, parts, strict=True)]
        hashes = SPACE.hashed(*(part.astype(np.uint32) for part in moved))
        assert neighbourhood().may_be_inside(hashes).all()


def test_few_far_states_are_called_near():
    rng = np.random.default_rng(2)
    parts = [rng.integers(0, len(table), 100_000).astype(np.uint32) for table in SPACE.tables]
    hashes = SPACE.hashed(*parts)
    distances = neighbourhood().distances(hashes)
    assert (distances == RADIUS + 1).mean() > 0.99


def test_the_states_of_the_second_phase_are_as_many_as_counted_before():
    grown = grown_neighbourhood(second_space(coordinates()), 4, inner_bits=22, outer_bits=22)
    assert np.bincount(grown.inner)[:4].tolist() == [1, 10, 67, 456]
