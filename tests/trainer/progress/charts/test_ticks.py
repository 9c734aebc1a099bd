import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.progress.charts.ticks import step_for, ticks


@pytest.mark.parametrize(
    ("highest_ms", "expected"),
    [
        (90, [0]),
        (1_100, [0, 500, 1_000]),
        (31_000, [0, 10_000, 20_000, 30_000]),
        (250_000, [0, 120_000, 240_000]),
        (7_300_000, [0, 3_600_000, 7_200_000]),
    ],
)
def test_lines_stand_at_round_times(highest_ms, expected):
    assert list(ticks(highest_ms)) == expected


@given(st.floats(1, 2**31), st.integers(1, 20))
def test_there_are_never_more_than_fit(highest_ms, most):
    assert highest_ms / step_for(highest_ms, most) <= most
