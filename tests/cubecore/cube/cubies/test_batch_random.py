"""Random states can all be reached, and are all equally likely."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from math import factorial, prod, sqrt

import numpy as np
import pytest

from cubecore.cube import (
    CubiesBatch,
    is_odd,
    odd_columns,
    random_batch,
    random_cubies,
    random_orientations,
    random_permutations,
)

COUNT = 100_000


def surprise(observed: Iterable[int], expected: Iterable[float]) -> float:
    """By how many standard deviations a chi-square sum exceeds its mean; rare classes joined."""
    pairs = sorted(zip(observed, expected, strict=True), key=lambda pair: pair[1])
    rare = [pair for pair in pairs if pair[1] < 5]
    cells = [pair for pair in pairs if pair[1] >= 5]
    if rare:
        cells.append((sum(pair[0] for pair in rare), sum(pair[1] for pair in rare)))
    freedom = len(cells) - 1
    return (sum((seen - mean) ** 2 / mean for seen, mean in cells) - freedom) / sqrt(2 * freedom)


def evenly(observed: np.ndarray) -> float:
    return surprise(observed.ravel().tolist(), [observed.sum() / observed.size] * observed.size)


def cycle_type(permutation: list[int]) -> tuple[int, ...]:
    left, lengths = set(range(len(permutation))), []
    while left:
        start = place = left.pop()
        length = 1
        while (place := permutation[place]) != start:
            left.remove(place)
            length += 1
        lengths.append(length)
    return tuple(sorted(lengths))


def partitions(total: int, largest: int) -> list[tuple[int, ...]]:
    if total == 0:
        return [()]
    firsts = range(min(total, largest), 0, -1)
    return [(*rest, first) for first in firsts for rest in partitions(total - first, first)]


def share(lengths: tuple[int, ...]) -> Fraction:
    """How often a uniform permutation has cycles of these lengths."""
    counts = Counter(lengths)
    return Fraction(1, prod(n**times * factorial(times) for n, times in counts.items()))


def surprise_of_cycle_types(permutations: np.ndarray) -> float:
    types = partitions(len(permutations), len(permutations))
    observed = Counter(cycle_type(column) for column in permutations.T.tolist())
    assert sum(share(lengths) for lengths in types) == 1
    count = permutations.shape[1]
    return surprise(
        [observed[lengths] for lengths in types],
        [float(share(lengths)) * count for lengths in types],
    )


def solvable_columns(batch: CubiesBatch) -> np.ndarray:
    twist, flip = batch.co.sum(axis=0) % 3 == 0, batch.eo.sum(axis=0) % 2 == 0
    return np.asarray(twist & flip & (odd_columns(batch.cp) == odd_columns(batch.ep)))


def drawn_apart(count: int, rng: np.random.Generator) -> CubiesBatch:
    """All four parts without regard to each other."""
    return CubiesBatch(
        random_permutations(8, count, rng),
        rng.integers(0, 3, (8, count), dtype=np.uint8),
        random_permutations(12, count, rng),
        rng.integers(0, 2, (12, count), dtype=np.uint8),
        np.repeat(np.arange(6, dtype=np.uint8)[:, None], count, axis=1),
    )


@pytest.fixture(scope="module")
def batch() -> CubiesBatch:
    return random_batch(COUNT, np.random.default_rng(2026))


def test_every_state_is_reachable(batch: CubiesBatch) -> None:
    assert solvable_columns(batch).all()
    assert len(batch) == COUNT


def test_corners_and_edges_drawn_independently_are_detected() -> None:
    solvable = solvable_columns(drawn_apart(COUNT, np.random.default_rng(2026)))
    assert not solvable.all()
    assert round(12 * solvable.mean(), 1) == 1.0


@pytest.mark.parametrize("pieces", ["cp", "ep"])
def test_each_piece_is_as_often_at_each_place(batch: CubiesBatch, pieces: str) -> None:
    permutations = getattr(batch, pieces)
    at = np.array([np.bincount(row, minlength=len(permutations)) for row in permutations])
    assert evenly(at) < 4


@pytest.mark.parametrize("pieces", ["cp", "ep"])
def test_cycle_types_are_as_frequent_as_they_should_be(batch: CubiesBatch, pieces: str) -> None:
    assert surprise_of_cycle_types(getattr(batch, pieces)[:, :20_000]) < 4


def test_twists_are_even_over_every_two_corners(batch: CubiesBatch) -> None:
    for first in range(8):
        for second in range(first):
            both = batch.co[first] * 3 + batch.co[second]
            assert evenly(np.bincount(both, minlength=9)) < 6


def test_flips_are_even_over_all_eleven_free_edges(batch: CubiesBatch) -> None:
    powers = 1 << np.arange(11)
    assert evenly(np.bincount(powers @ batch.eo[:11], minlength=2**11)) < 4
    assert evenly(np.bincount(powers @ batch.eo[1:], minlength=2**11)) < 4


def test_half_of_the_states_are_odd(batch: CubiesBatch) -> None:
    odd = odd_columns(batch.cp)
    assert evenly(np.array([odd.sum(), (~odd).sum()])) < 4


def test_a_biased_shuffle_is_detected() -> None:
    rng = np.random.default_rng(1)
    swapped = np.repeat(np.arange(8)[:, None], 20_000, axis=1)
    columns = np.arange(20_000)
    for place in range(8):
        other = rng.integers(0, 8, 20_000)
        swapped[place], swapped[other, columns] = (
            swapped[other, columns],
            swapped[place].copy(),
        )
    assert surprise_of_cycle_types(swapped) > 50


def test_a_seed_repeats_its_states() -> None:
    first, again, other = (random_batch(20, np.random.default_rng(seed)) for seed in (4, 4, 5))
    assert first == again
    assert first != other
    assert random_cubies(np.random.default_rng(4)) == random_batch(1, np.random.default_rng(4))[0]


def test_a_batch_may_be_empty() -> None:
    assert len(random_batch(0, np.random.default_rng(1))) == 0


def test_orientations_sum_to_whole_turns() -> None:
    drawn = random_orientations(8, 3, 500, np.random.default_rng(1))
    assert set((drawn.sum(axis=0) % 3).tolist()) == {0}
    assert set(drawn.ravel().tolist()) == {0, 1, 2}


def test_parity_of_many_is_the_parity_of_each() -> None:
    permutations = random_permutations(12, 300, np.random.default_rng(1))
    assert odd_columns(permutations).tolist() == [
        is_odd(column) for column in permutations.T.tolist()
    ]
