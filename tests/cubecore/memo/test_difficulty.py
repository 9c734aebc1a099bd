"""States are counted exactly by the letters they take, and a memo is compared with all of them."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from math import factorial

import numpy as np
import pytest

from cubecore.memo import (
    CORNERS,
    EDGES,
    Difficulty,
    Method,
    PieceState,
    PieceType,
    TracingProblem,
    letter_percentile,
    letter_shares,
    orbit_pieces,
    state_counts,
    trace,
)
from cubecore.memo.many import count_batch
from tests.cubecore.memo.samples import random_cubes
from tests.scale import sample

T_PERMUTATION = "R U R' U' R' F R2 U' R' U' R U R' F'"


@pytest.mark.parametrize("stickers", [1, 2, 3])
def test_small_sets_of_pieces_are_counted_one_by_one(stickers):
    names = tuple(f"s{number}" for number in range(4 * stickers))
    four = PieceType("four", 4, stickers, names, tuple(range(4 * stickers)))
    problem = TracingProblem(PieceState.solved(four), 0, (), Method())
    counts: Counter[int] = Counter()
    for pieces in permutations(range(4)):
        for turns in product(range(stickers), repeat=4):
            if sum(turns) % stickers == 0:
                homes = bytes(
                    piece * stickers + (k - turn) % stickers
                    for piece, turn in zip(pieces, turns, strict=True)
                    for k in range(stickers)
                )
                counts[problem.cycles_of(homes).letter_count] += 1
    assert state_counts(four) == tuple(counts[letters] for letters in range(max(counts) + 1))


def test_all_states_are_counted():
    assert sum(state_counts(EDGES)) == factorial(12) * 2**11
    assert sum(state_counts(CORNERS)) == factorial(8) * 3**7
    assert sum(state_counts(orbit_pieces(4, "wings"))) == factorial(24)


def test_all_edges_flipped_take_the_most_letters():
    assert state_counts(EDGES)[-1] == 1
    assert len(state_counts(EDGES)) == 23


@pytest.mark.parametrize("parity_method", ["true", "swap-edges:UF-UR", "swap-corners:UFR-UBR"])
def test_random_states_have_the_counted_frequencies(parity_method):
    method = Method(parity_method=parity_method)
    counts = count_batch(random_cubes(sample(20_000, 1_000_000), seed=1), method)
    letters = counts.edges.letters.astype(int) + counts.corners.letters
    shares = letter_shares(method)
    assert sum(shares.values()) == 1
    for count, share in enumerate(np.bincount(letters) / len(letters)):
        assert abs(share - shares.get(count, Fraction(0))) < 0.02


def test_without_a_memo_swap_the_number_of_letters_is_even():
    assert all(letters % 2 == 0 for letters in letter_shares(Method()))
    assert any(letters % 2 for letters in letter_shares(Method(parity_method="swap-edges:UF-UR")))


def test_the_percentile_grows_with_the_letters():
    ranks = [letter_percentile(letters, Method()) for letters in range(0, 40, 2)]
    assert ranks == sorted(ranks)
    assert 0 < ranks[0] < 1e-17
    assert 99.9 < ranks[-1] <= 100


def test_a_swap_of_two_edges_and_two_corners_is_one_algorithm():
    difficulty = Difficulty.of(trace(T_PERMUTATION, Method()), Method())
    assert (difficulty.edge_letters, difficulty.corner_letters, difficulty.letters) == (1, 3, 4)
    assert (difficulty.pairs, difficulty.parity, difficulty.algorithms) == (1, 1, 2)


def test_flips_written_as_letters_are_pairs():
    difficulty = Difficulty.of(trace("(M' U)4 (M U)4", Method()), Method())
    assert (difficulty.pairs, difficulty.flips) == (3, 0)


def test_flips_listed_separately_take_one_algorithm_for_two():
    method = Method(in_place="apart")
    difficulty = Difficulty.of(trace("(M' U)4 (M U)4", method), method)
    assert (difficulty.pairs, difficulty.flips, difficulty.twists, difficulty.algorithms) == (
        0,
        2,
        0,
        2,
    )


def test_a_twisted_pair_of_corners_is_one_algorithm():
    method = Method(in_place="apart", corner_buffer="DFR")
    difficulty = Difficulty.of(trace("(R' D' R D)2 U (D' R' D R)2 U'", method), method)
    assert (difficulty.twists, difficulty.pairs) == (1, 0)
