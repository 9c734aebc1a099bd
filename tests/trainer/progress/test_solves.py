"""Attempts as columns, and the figures made of them."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.trainer.progress.cast import columns
from trainer.progress.solves import UNKNOWN, mean, percent, rolling_means


@given(st.integers(0, 100), st.integers(1, 100))
def test_a_share_is_rounded_half_up(part, whole):
    assert percent(min(part, whole), whole) == int(100 * min(part, whole) / whole + 0.5)


def test_of_nothing_there_is_no_share_and_no_mean():
    assert percent(0, 0) is None
    assert mean(np.array([])) is None


def test_a_mean_is_rounded_as_averages_are():
    assert mean(np.array([10_000.0, 10_010.0])) == 10_010
    assert mean(np.array([10_000.0, 10_000.0, 10_010.0, np.nan])) == 10_000
    assert mean(np.array([601_000.0, 602_000.0])) == 602_000


def test_singles_are_cut_off_before_their_mean_is_taken():
    assert mean(columns(*[(10_009, 1, True)] * 3).memos) == 10_000
    assert mean(columns(*[(600_499, 1, True)] * 2).memos) == 600_000


def test_times_of_successes_alone_are_known():
    attempts = columns((10, 19, True), (20, 20, False), (UNKNOWN, 30, True), (49, UNKNOWN, True))
    nan = np.nan
    assert np.array_equal(attempts.memos, [10, nan, nan, 40], equal_nan=True)
    assert np.array_equal(attempts.recalls, [10, nan, nan, nan], equal_nan=True)
    assert np.array_equal(attempts.totals, [20, nan, 30, nan], equal_nan=True)


def test_the_last_attempts_and_those_before_them():
    attempts = columns(*((number, 1, True) for number in range(5)))
    assert attempts.last(2).place.tolist() == [3, 4]
    assert attempts.last(2, before=2).place.tolist() == [1, 2]
    assert attempts.last(9).place.tolist() == [0, 1, 2, 3, 4]


@given(st.lists(st.floats(0, 1e6) | st.just(np.nan), max_size=60), st.integers(1, 20))
def test_a_rolling_mean_is_of_what_is_known(values, size):
    means = rolling_means(np.array(values, np.float64), size)
    for place, mean_there in enumerate(means.tolist()):
        window = [value for value in values[max(0, place + 1 - size) : place + 1] if value == value]
        if place + 1 < size or not window:
            assert np.isnan(mean_there)
        else:
            assert mean_there == pytest.approx(sum(window) / len(window), rel=1e-6, abs=1e-3)
