"""The letters of many cubes at once are those of each cube's own trace."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import CubiesBatch
from cubecore.memo import Method, cubies_of_scramble, trace
from cubecore.memo.many import NO_LETTER, trace_batch
from tests.cubecore.memo.samples import known_cases, own_methods, random_cubes
from tests.scale import sample


def assert_same_letters(batch, method):
    traced = trace_batch(batch, method)
    for number, cubies in enumerate(batch):
        memos = trace(cubies, method)
        assert traced.edges.of(number) == memos.edges.played
        assert traced.corners.of(number) == memos.corners.played


@given(own_methods, st.integers(0, 2**32 - 1))
def test_any_method(method, seed):
    assert_same_letters(random_cubes(3, seed), method)


def test_all_known_scrambles():
    cubes = [cubies_of_scramble(case["scramble"]) for case in known_cases()]
    assert_same_letters(CubiesBatch.from_cubies(cubes), Method())


def test_many_cubes():
    assert_same_letters(random_cubes(sample(300, 20_000), seed=1), Method())


def test_after_the_last_letter_there_is_no_letter():
    traced = trace_batch(random_cubes(1000, seed=2), Method()).edges
    rows = np.arange(len(traced.letters))[:, None]
    assert np.array_equal(traced.letters != NO_LETTER, rows < traced.counts.letters)


def test_solved_cubes_and_no_cubes_have_no_letters():
    assert trace_batch(CubiesBatch.solved(3), Method()).edges.of(1) == ()
    assert trace_batch(CubiesBatch.solved(0), Method()).corners.letters.shape == (0, 0)
