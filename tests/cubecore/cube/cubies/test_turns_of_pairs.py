"""Pairs of pieces as one number, and how turns permute these numbers."""

import numpy as np
import pytest

from cubecore.cube import random_batch
from cubecore.cube.cubies import FACE_TURNS
from cubecore.cube.cubies.turns import EDGES_FROM, packed, turn_offsets, turn_table, unpacked

PAIRS = 24 * 24


def test_the_turns_are_numbered_face_by_face() -> None:
    assert " ".join(FACE_TURNS) == "U U2 U' R R2 R' F F2 F' D D2 D' L L2 L' B B2 B'"


def test_each_turn_permutes_the_codes_of_pairs() -> None:
    table = turn_table().reshape(2, len(FACE_TURNS), PAIRS)
    for kind, first in enumerate((0, EDGES_FROM)):
        for row in table[kind]:
            assert np.array_equal(np.sort(row), first + np.arange(PAIRS))


def test_the_table_fits_into_the_processor_cache() -> None:
    assert turn_table().nbytes + turn_offsets().nbytes < 48_000
    assert len(turn_offsets()) == 24 * 18


@pytest.mark.parametrize(("pieces", "turned"), [("cp", "co"), ("ep", "eo")])
def test_packed_pieces_are_unpacked_again(pieces: str, turned: str) -> None:
    batch = random_batch(200, np.random.default_rng(7))
    codes = packed(getattr(batch, pieces), getattr(batch, turned))
    assert codes.max() < PAIRS
    holds, orientations = unpacked(codes)
    assert np.array_equal(holds, getattr(batch, pieces))
    assert np.array_equal(orientations, getattr(batch, turned))
