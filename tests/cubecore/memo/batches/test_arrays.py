"""A batch is seen as its method asks: buffers and orders from the holding, exchanges when odd."""

import numpy as np
import pytest

from cubecore.cube.colors import Holding
from cubecore.memo.batches import pieces_to_memorise
from cubecore.memo.holding import pieces_to_memorise as one_to_memorise
from cubecore.memo.method import Method
from tests.cubecore.memo.samples import random_cubes

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
def test_every_cube_is_as_it_would_be_alone(parity_method):
    method = Method(parity_method=parity_method)
    for pieces in pieces_to_memorise(BATCH, method):
        for number, cubies in enumerate(BATCH):
            alone = one_to_memorise(cubies, method).of(pieces.piece_type)
            assert homes(pieces, number) == alone.homes


def test_the_batch_itself_is_left_as_it_was():
    before = BATCH.ep.copy()
    pieces_to_memorise(BATCH, Method(parity_method="swap-edges:UF-UR"))
    assert np.array_equal(BATCH.ep, before)


def test_buffers_are_taken_home_from_the_holding():
    edges, _ = pieces_to_memorise(
        BATCH, Method(edge_buffer="UF", holding=Holding.parse("green yellow"))
    )
    assert edges.piece_type.names[edges.buffer] == "FD"
    assert edges.buffer_piece == 5
    assert len(edges) == 100
