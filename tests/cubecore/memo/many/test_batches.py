"""The pieces of many cubes are those of each cube, and so are their letter counts."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import CubiesBatch, Holding
from cubecore.memo import Method, trace
from cubecore.memo.many import BufferState, count_batch, piece_batches
from cubecore.memo.many.batches import BLOCK
from tests.cubecore.memo.samples import own_methods, random_cubes, states_to_solve
from tests.scale import sample

BATCH = random_cubes(100, seed=1)


def homes(pieces, cube):
    stickers = pieces.piece_type.stickers
    return bytes(
        int(pieces.pieces[place, cube]) * stickers + (k - int(pieces.turns[place, cube])) % stickers
        for place in range(pieces.piece_type.pieces)
        for k in range(stickers)
    )


@pytest.mark.parametrize(
    "parity_method", ["true", "swap-edges:UF-RU", "swap-corners:UFR-RUB", "swap-corners:UFR-BUR"]
)
def test_every_cube_has_its_own_pieces_after_the_memo_swap(parity_method):
    method = Method(parity_method=parity_method)
    for pieces in piece_batches(BATCH, method):
        for number, cubies in enumerate(BATCH):
            alone = states_to_solve(cubies, method)[pieces.piece_type]
            assert homes(pieces, number) == alone.homes


def test_the_batch_itself_does_not_change():
    before = BATCH.ep.copy()
    piece_batches(BATCH, Method(parity_method="swap-edges:UF-UR"))
    assert np.array_equal(BATCH.ep, before)


def test_buffers_are_translated_to_the_home_orientation():
    edges, _ = piece_batches(BATCH, Method(edge_buffer="UF", holding=Holding.parse("green yellow")))
    assert edges.piece_type.names[edges.buffer] == "FD"
    assert edges.buffer_piece == 5
    assert len(edges) == 100


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
        memos = trace(cubies, method)
        assert counts.parity[number] == memos.parity
        states = states_to_solve(cubies, method)
        for memo, counted in ((memos.edges, counts.edges), (memos.corners, counts.corners)):
            state = states[memo.piece_type]
            through = buffer_state(state, memo.buffer) is BufferState.MOVED
            assert counted.letters[number] == len(memo.letters)
            assert counted.in_place[number] == len(memo.in_place)
            assert counted.breaks[number] == len(memo.cycles) - len(memo.in_place) - through
            assert counted.buffer[number] == buffer_state(state, memo.buffer)


def test_no_cubes_have_no_counts():
    counts = count_batch(CubiesBatch.solved(0), Method())
    assert counts.edges.letters.tolist() == counts.parity.tolist() == []


def test_more_cubes_than_one_block():
    batch = random_cubes(2 * BLOCK + 3, seed=2)
    counts = count_batch(batch, Method())
    for number in (0, BLOCK - 1, BLOCK, 2 * BLOCK, 2 * BLOCK + 2):
        assert counts.edges.letters[number] == len(trace(batch[number], Method()).edges.letters)


def test_edges_and_corners_have_an_odd_number_of_letters_together():
    counts = count_batch(random_cubes(sample(50_000, 5_000_000), seed=3), Method())
    assert np.array_equal(counts.edges.letters % 2, counts.parity)
    assert np.array_equal(counts.corners.letters % 2, counts.parity)
