import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.progress import words
from trainer.progress.charts.distribution import MOST_BARS, bins_of, distribution


def test_times_lie_in_round_steps():
    bins = bins_of(np.array([61_000, 62_000, 63_500, 70_000]))
    assert (bins.first_ms, bins.step_ms, bins.last_is_open) == (61_000, 500, False)
    assert bins.counts.tolist() == [1, 0, 1, 0, 0, 1, *[0] * 12, 1]


def test_the_few_slowest_share_the_last_bar():
    bins = bins_of(np.array([*range(60_000, 80_000, 200), 900_000]))
    assert (bins.last_is_open, bins.counts.sum()) == (True, 101)
    assert bins.first_ms + len(bins.counts) * bins.step_ms <= 82_000


def test_the_highest_bar_leaves_some_room():
    times = np.array([10_000, 10_000, 10_000, 10_000, 10_100, 10_100])
    drawn = distribution(times, words)
    assert drawn is not None
    assert 'class="bar" d="M40 100V9.1h420V100zM540 100V54.5h420V100z"' in drawn.chart
    assert (drawn.first, drawn.last, drawn.count) == ("0:10", "0:10.2", 6)


def test_fewer_than_five_successes_have_no_distribution():
    assert distribution(np.array([10_000] * 4), words) is None


@given(st.lists(st.integers(0, 2**31), min_size=1, max_size=300))
def test_every_time_is_in_a_bar(times):
    bins = bins_of(np.array(times))
    assert bins.counts.sum() == len(times)
    assert len(bins.counts) <= MOST_BARS
    assert bins.first_ms <= min(times)
    assert bins.last_is_open == (bins.first_ms + len(bins.counts) * bins.step_ms <= max(times))


@pytest.mark.parametrize("times", [[0], [5, 5, 5], [2**31 - 1]])
def test_times_that_are_the_same_are_one_bar(times):
    assert bins_of(np.array(times)).counts.tolist() == [len(times)]
