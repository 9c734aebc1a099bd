"""How many states take how many letters is counted exactly."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from math import factorial

import numpy as np
import pytest

from cubecore.memo.batches import count_batch
from cubecore.memo.counting import difficulty, letter_shares, percentile, state_counts
from cubecore.memo.cycles import CycleFinder
from cubecore.memo.method import Method
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, orbit_pieces
from cubecore.memo.tracing import trace_scramble
from tests.cubecore.memo.samples import random_cubes
from tests.scale import sample

T_PERMUTATION = "R U R' U' R' F R2 U' R' U' R U R' F'"


@pytest.mark.parametrize("stickers", [1, 2, 3])
def test_small_sets_of_pieces_are_counted_one_by_one(stickers):
    names = tuple(f"s{number}" for number in range(4 * stickers))
    four = PieceType("four", 4, stickers, names, tuple(range(4 * stickers)))
    finder = CycleFinder.of(four, 0, ())
    found: Counter[int] = Counter()
    for pieces in permutations(range(4)):
        for turns in product(range(stickers), repeat=4):
            if sum(turns) % stickers == 0:
                homes = bytes(
                    piece * stickers + (k - turn) % stickers
                    for piece, turn in zip(pieces, turns, strict=True)
                    for k in range(stickers)
                )
                found[finder.find(homes).letter_count] += 1
    assert state_counts(four) == tuple(found[letters] for letters in range(max(found) + 1))


def test_all_states_are_counted():
    assert sum(state_counts(EDGES)) == factorial(12) * 2**11
    assert sum(state_counts(CORNERS)) == factorial(8) * 3**7
    assert sum(state_counts(orbit_pieces(4, "wings"))) == factorial(24)


def test_all_edges_flipped_take_the_most_letters():
    assert state_counts(EDGES)[-1] == 1
    assert len(state_counts(EDGES)) == 23


@pytest.mark.parametrize("parity_method", ["true", "swap-edges:UF-UR", "swap-corners:UFR-UBR"])
def test_random_states_come_as_often_as_counted(parity_method):
    method = Method(parity_method=parity_method)
    counts = count_batch(random_cubes(sample(20_000, 1_000_000), seed=1), method)
    letters = counts.edges.letters.astype(int) + counts.corners.letters
    shares = letter_shares(method)
    assert sum(shares.values()) == 1
    for count, found in enumerate(np.bincount(letters) / len(letters)):
        assert abs(found - shares.get(count, Fraction(0))) < 0.02


def test_edges_and_corners_together_are_even_when_traced_true():
    assert all(letters % 2 == 0 for letters in letter_shares(Method()))
    assert any(letters % 2 for letters in letter_shares(Method(parity_method="swap-edges:UF-UR")))


def test_the_percentile_grows_with_the_letters():
    ranks = [percentile(letters, Method()) for letters in range(0, 40, 2)]
    assert ranks == sorted(ranks)
    assert 0 < ranks[0] < 1e-17
    assert 99.9 < ranks[-1] <= 100


def test_an_exchange_of_two_edges_and_two_corners_is_one_algorithm():
    found = difficulty(trace_scramble(T_PERMUTATION, Method()), Method())
    assert (found.edge_letters, found.corner_letters, found.letters) == (1, 3, 4)
    assert (found.pairs, found.parity, found.algorithms) == (1, 1, 2)


def test_flips_as_letters_are_pairs():
    found = difficulty(trace_scramble("(M' U)4 (M U)4", Method()), Method())
    assert (found.pairs, found.flips) == (3, 0)


def test_flips_apart_go_two_at_a_time():
    method = Method(in_place="apart")
    found = difficulty(trace_scramble("(M' U)4 (M U)4", method), method)
    assert (found.pairs, found.flips, found.twists, found.algorithms) == (0, 2, 0, 2)


def test_a_twisted_pair_of_corners_is_one_algorithm():
    method = Method(in_place="apart", corner_buffer="DFR")
    found = difficulty(trace_scramble("(R' D' R D)2 U (D' R' D R)2 U'", method), method)
    assert (found.twists, found.pairs) == (1, 0)
