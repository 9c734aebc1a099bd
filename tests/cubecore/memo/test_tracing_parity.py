"""Tracing with a memo swap for odd parity."""

import pytest

from cubecore.memo import CORNERS, EDGES, Method, trace
from tests.cubecore.memo.samples import random_cubes, state_of, states_to_solve
from tests.scale import sample

T_PERMUTATION = "R U R' U' R' F R2 U' R' U' R U R' F'"
PARITY_METHODS = [
    "true",
    "swap-edges:UF-UR",
    "swap-edges:UF-RU",
    "swap-edges:DB-FL",
    "swap-corners:UFR-UBR",
    "swap-corners:UBL-FDR",
    "swap-corners:DFL-BUR",
]


def solves(memo, state):
    return state.after(memo.played, memo.buffer).is_solved


@pytest.mark.parametrize("parity_method", PARITY_METHODS)
@pytest.mark.parametrize("buffers", [("UR", "UBL"), ("RU", "RUB"), ("DF", "UFR")])
def test_a_memo_swap_makes_its_type_even_and_the_memos_are_correct(parity_method, buffers):
    method = Method(parity_method=parity_method, edge_buffer=buffers[0], corner_buffer=buffers[1])
    for cubies in random_cubes(sample(20, 500), seed=3):
        memos = trace(cubies, method)
        swapped = "" if method.swap is None else method.swap.piece_type.name
        states = states_to_solve(cubies, method)
        assert solves(memos.edges, states[EDGES])
        assert solves(memos.corners, states[CORNERS])
        assert memos.parity == cubies.parity
        assert len(memos.edges.played) % 2 == (cubies.parity and swapped != "edges")
        assert len(memos.corners.played) % 2 == (cubies.parity and swapped != "corners")


def test_an_edge_that_the_memo_swap_solves_makes_no_cycle():
    """A T permutation swaps UL and UR; swapping them back leaves nothing to memorise."""
    memos = trace(T_PERMUTATION, Method(parity_method="swap-edges:UL-UR"))
    assert memos.edges.letters == ()
    assert trace(T_PERMUTATION, Method()).edges.stickers == ("UL",)


def test_the_corners_memo_swap_leaves_the_edges_odd():
    memos = trace(T_PERMUTATION, Method(parity_method="swap-corners:UFR-UBR"))
    assert (memos.corners.letters, memos.edges.stickers) == ((), ("UL",))


def test_nothing_is_swapped_if_parity_is_even():
    method = Method(parity_method="swap-edges:UF-UR")
    for cubies in random_cubes(20, seed=4):
        same = states_to_solve(cubies, method)[EDGES] == state_of(cubies, EDGES)
        assert same == (not cubies.parity)
