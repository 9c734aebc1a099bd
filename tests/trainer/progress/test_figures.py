import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from trainer.progress.figures import mean, percent


@given(st.integers(0, 100), st.integers(1, 100))
def test_a_share_is_rounded_half_up(part, whole):
    assert percent(min(part, whole), whole) == int(100 * min(part, whole) / whole + 0.5)


def test_of_nothing_there_is_no_share_and_no_mean():
    assert percent(0, 0) is None
    assert mean(np.array([], np.int64)) is None


def test_a_mean_is_rounded_as_averages_are():
    assert mean(np.array([10_000, 10_010])) == 10_010
    assert mean(np.array([10_000, 10_000, 10_010])) == 10_000
    assert mean(np.array([601_000, 602_000])) == 602_000


def test_singles_are_cut_off_before_their_mean_is_taken():
    assert mean(np.array([10_009, 10_009, 10_009])) == 10_000
    assert mean(np.array([600_499, 600_499])) == 600_000
