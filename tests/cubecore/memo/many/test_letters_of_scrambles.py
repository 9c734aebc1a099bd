"""A ScrambleTracer finds the letters that trace finds, whatever the scramble and the method."""

import random

import pytest
from hypothesis import given

from cubecore.cube import Holding, NotationError
from cubecore.memo import Method, cubies_of_scramble, trace
from cubecore.memo.many import ScrambleTracer
from tests.cubecore.memo.samples import known_cases, own_methods
from tests.scale import sample

MOVES = (*"URFDLBurfdlbMESxyz", "Uw", "Rw", "Fw", "Dw", "Lw", "Bw")


def random_scramble(seed):
    rng = random.Random(seed)
    return " ".join(rng.choice(MOVES) + rng.choice(("", "'", "2", "2'")) for _ in range(25))


def are_equal(method, scramble):
    """Whether both ways of tracing a scramble find what tracing its pieces finds."""
    expected = trace(cubies_of_scramble(scramble), method)
    letters = (expected.edges.played, expected.corners.played)
    traces_same_letters = ScrambleTracer.of(method).letters(scramble) == letters
    return traces_same_letters and trace(scramble, method) == expected


def test_all_known_scrambles():
    assert all(are_equal(Method(), case["scramble"]) for case in known_cases())


@given(own_methods)
def test_any_method(method):
    for seed in range(4):
        assert are_equal(method, random_scramble(seed))


@pytest.mark.parametrize(
    "method",
    [
        Method(edge_buffer="UF", parity_method="swap-edges:UF-UR"),
        Method(parity_method="swap-corners:UFR-RUB", holding=Holding.parse("orange green")),
    ],
)
def test_slices_wide_turns_and_rotations(method):
    assert all(are_equal(method, random_scramble(seed)) for seed in range(sample(50, 5_000)))


@pytest.mark.parametrize("scramble", ["(R U R' U')3", "[R: U2]", "RUR’", "R // one turn", ""])
def test_scrambles_in_unusual_notation(scramble):
    assert are_equal(Method(), scramble)


def test_a_text_that_is_no_scramble_is_refused():
    for tracer in (ScrambleTracer.of(Method()).letters, trace):
        with pytest.raises(NotationError):
            tracer("R U Q")
