import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.progress.charts.distribution import MOST_BARS, distribution, distribution_chart


def test_times_lie_in_round_steps():
    found = distribution(np.array([61_000, 62_000, 63_500, 70_000]))
    assert (found.first_ms, found.step_ms, found.last_is_open) == (61_000, 500, False)
    assert found.counts.tolist() == [1, 0, 1, 0, 0, 1, *[0] * 12, 1]


def test_the_few_slowest_share_the_last_bar():
    found = distribution(np.array([*range(60_000, 80_000, 200), 900_000]))
    assert (found.last_is_open, found.counts.sum()) == (True, 101)
    assert found.first_ms + len(found.counts) * found.step_ms <= 82_000


def test_the_highest_bar_leaves_some_room():
    chart = distribution_chart(distribution(np.array([10_000, 10_000, 10_100])))
    assert 'class="bar" d="M40 100V9.1h420V100zM540 100V54.5h420V100z"' in chart


@given(st.lists(st.integers(0, 2**31), min_size=1, max_size=300))
def test_every_time_is_in_a_bar(times):
    found = distribution(np.array(times))
    assert found.counts.sum() == len(times)
    assert len(found.counts) <= MOST_BARS
    assert found.first_ms <= min(times)
    assert found.last_is_open == (found.first_ms + len(found.counts) * found.step_ms <= max(times))


@pytest.mark.parametrize("times", [[0], [5, 5, 5], [2**31 - 1]])
def test_times_that_are_the_same_are_one_bar(times):
    assert distribution(np.array(times)).counts.tolist() == [len(times)]
