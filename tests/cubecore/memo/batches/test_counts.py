"""Counts of many cubes at once are those of each cube's own trace."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube.cubies import CubiesBatch
from cubecore.memo.batches import BufferState, count_batch
from cubecore.memo.batches.counts import BLOCK
from cubecore.memo.holding import pieces_to_memorise
from cubecore.memo.method import Method
from cubecore.memo.tracing import trace
from tests.cubecore.memo.samples import own_methods, random_cubes
from tests.scale import sample


def buffer_state(state, buffer):
    home = state.homes[buffer]
    if home == buffer:
        return BufferState.SOLVED
    same_piece = state.piece_type.piece_of(home) == state.piece_type.piece_of(buffer)
    return BufferState.IN_PLACE if same_piece else BufferState.MOVED


@given(own_methods, st.integers(0, 2**32 - 1))
def test_every_cube_is_counted_as_it_is_traced(method, seed):
    batch = random_cubes(5, seed)
    counts = count_batch(batch, method)
    for number, cubies in enumerate(batch):
        found = trace(cubies, method)
        assert counts.parity[number] == found.parity
        states = pieces_to_memorise(cubies, method)
        for part, counted in ((found.edges, counts.edges), (found.corners, counts.corners)):
            state = states.of(part.piece_type)
            through = buffer_state(state, part.buffer) is BufferState.MOVED
            assert counted.letters[number] == len(part.letters)
            assert counted.in_place[number] == len(part.in_place)
            assert counted.breaks[number] == len(part.cycles) - len(part.in_place) - through
            assert counted.buffer[number] == buffer_state(state, part.buffer)


def test_no_cubes_have_no_counts():
    counts = count_batch(CubiesBatch.solved(0), Method())
    assert counts.edges.letters.tolist() == counts.parity.tolist() == []


def test_more_cubes_than_one_portion():
    batch = random_cubes(2 * BLOCK + 3, seed=2)
    counts = count_batch(batch, Method())
    for number in (0, BLOCK - 1, BLOCK, 2 * BLOCK, 2 * BLOCK + 2):
        assert counts.edges.letters[number] == len(trace(batch[number], Method()).edges.letters)


def test_letters_of_edges_and_corners_are_odd_together():
    counts = count_batch(random_cubes(sample(50_000, 5_000_000), seed=3), Method())
    assert np.array_equal(counts.edges.letters % 2, counts.parity)
    assert np.array_equal(counts.corners.letters % 2, counts.parity)
