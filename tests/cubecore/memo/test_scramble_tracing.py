"""Scrambles traced one after the other give what tracing each by itself gives."""

import random

import pytest
from hypothesis import given

from cubecore.cube.colors import Holding
from cubecore.errors import NotationError
from cubecore.memo.holding import cubies_of_scramble
from cubecore.memo.method import Method
from cubecore.memo.move_tables import AMOUNTS, MOVES
from cubecore.memo.scramble_tracing import ScrambleTracer
from cubecore.memo.tracing import trace
from tests.cubecore.memo.samples import known_cases, own_methods
from tests.scale import sample


def random_scramble(seed):
    rng = random.Random(seed)
    return " ".join(rng.choice(MOVES) + rng.choice(AMOUNTS) for _ in range(25))


def same(method, scramble):
    """Whether both ways to trace a scramble find what tracing its pieces finds."""
    expected = trace(cubies_of_scramble(scramble), method)
    letters = (expected.edges.played, expected.corners.played)
    is_same = ScrambleTracer.of(method).letters(scramble) == letters
    return is_same and trace(scramble, method) == expected


def test_all_known_scrambles():
    assert all(same(Method(), case["scramble"]) for case in known_cases())


@given(own_methods)
def test_any_method(method):
    for seed in range(4):
        assert same(method, random_scramble(seed))


@pytest.mark.parametrize(
    "method",
    [
        Method(edge_buffer="UF", parity_method="swap-edges:UF-UR"),
        Method(parity_method="swap-corners:UFR-RUB", holding=Holding.parse("orange green")),
    ],
)
def test_slices_wide_turns_and_rotations(method):
    assert all(same(method, random_scramble(seed)) for seed in range(sample(50, 5_000)))


@pytest.mark.parametrize("scramble", ["(R U R' U')3", "[R: U2]", "RUR’", "R // one turn", ""])
def test_what_is_written_otherwise_is_read_with_care(scramble):
    assert same(Method(), scramble)


def test_what_is_no_scramble_is_refused():
    for tracer in (ScrambleTracer.of(Method()).letters, trace):
        with pytest.raises(NotationError):
            tracer("R U Q")
