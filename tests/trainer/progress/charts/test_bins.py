"""Many attempts as few points: whatever is gathered, nothing is lost."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.progress.charts.bins import MOST_SINGLE, memos_of, points, recalls_of, windowed
from trainer.progress.solves import UNKNOWN, Solves


def solves(*attempts: tuple[int, int, bool]) -> Solves:
    """Attempts by memo, recall, and whether they are right."""
    count = len(attempts)
    memo, recall, right = np.array(attempts, np.int64).reshape(-1, 3).T
    same = np.zeros(count, np.int64)
    return Solves(np.arange(count), np.arange(count), memo, recall, right, *[same] * 5)


def test_few_attempts_are_a_point_each():
    found = points(solves((10, 19, True), (20, 20, False), (UNKNOWN, 30, True)))
    assert found.are_single
    assert not found.have_middle
    assert (found.starts.tolist(), found.ends.tolist()) == ([0, 1, 2], [1, 2, 3])
    assert found.right.tolist() == [1, 0, 1]
    assert np.array_equal(found.memo, [10, np.nan, np.nan], equal_nan=True)
    assert np.array_equal(found.recall, [10, np.nan, np.nan], equal_nan=True)
    assert found.across.tolist() == pytest.approx([1000 / 6, 500, 5000 / 6])


def test_nothing_has_no_points():
    found = points(solves())
    assert (len(found.starts), len(found.across), found.are_single) == (0, 0, True)


def test_ten_thousand_attempts_are_a_hundred_points():
    found = points(solves(*((10 * number, 10, number % 4 != 0) for number in range(10_000))))
    assert len(found.starts) == 100
    assert set((found.ends - found.starts).tolist()) == {100}
    assert found.have_middle
    # 10, 20, 30, 50 … 990 are right, and the middle half of them lies from 250 to 750.
    assert (found.right[0], found.memo[0], found.low[0], found.high[0]) == (75, 500, 250, 750)


@given(st.integers(0, 3 * MOST_SINGLE))
def test_every_attempt_is_in_one_point(count):
    found = points(solves(*((number, 1, True) for number in range(count))))
    assert found.right.sum() == count
    assert [*found.starts.tolist(), count] == [0, *found.ends.tolist()]
    assert len(found.starts) <= MOST_SINGLE


@given(st.lists(st.floats(0, 1e6) | st.just(np.nan), max_size=60), st.integers(1, 20))
def test_a_line_looks_back_over_what_is_known(values, size):
    found = windowed(np.array(values, np.float64), size)
    for place, mean in enumerate(found.tolist()):
        window = [value for value in values[max(0, place + 1 - size) : place + 1] if value == value]
        if place + 1 < size or not window:
            assert np.isnan(mean)
        else:
            assert mean == pytest.approx(sum(window) / len(window), rel=1e-6, abs=1e-3)


def test_times_of_right_ones_alone_are_shown():
    attempts = solves((10, 19, True), (20, 20, False), (UNKNOWN, 30, True), (49, UNKNOWN, True))
    nan = np.nan
    assert np.array_equal(memos_of(attempts), [10, nan, nan, 40], equal_nan=True)
    assert np.array_equal(recalls_of(attempts), [10, nan, nan, nan], equal_nan=True)


def test_singles_are_cut_off_before_a_line_or_a_point_takes_their_mean():
    found = points(solves(*[(10_009, 5_009, True)] * (MOST_SINGLE + 50)))
    assert set(found.memo.tolist()) == {10_000}
    assert set(found.recall.tolist()) == {5_000}
