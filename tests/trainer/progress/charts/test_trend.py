"""Many attempts as few points, none of them lost, and what is drawn of them."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.html import read_page
from tests.trainer.progress.cast import columns
from trainer.progress import words
from trainer.progress.charts.trend import MOST_SINGLE, Bests, draw, gather, lines_of, trend
from trainer.progress.solves import UNKNOWN


def test_few_attempts_are_a_point_each():
    points = gather(columns((10, 19, True), (20, 20, False), (UNKNOWN, 30, True)))
    assert points.are_single
    assert not points.have_middle
    assert (points.starts.tolist(), points.ends.tolist()) == ([0, 1, 2], [1, 2, 3])
    assert points.correct.tolist() == [1, 0, 1]
    assert np.array_equal(points.memo, [10, np.nan, np.nan], equal_nan=True)
    assert np.array_equal(points.recall, [10, np.nan, np.nan], equal_nan=True)
    assert points.across.tolist() == pytest.approx([1000 / 6, 500, 5000 / 6])


def test_nothing_has_no_points():
    points = gather(columns())
    assert (len(points.starts), len(points.across), points.are_single) == (0, 0, True)


def test_ten_thousand_attempts_are_a_hundred_points():
    points = gather(columns(*((10 * number, 10, number % 4 != 0) for number in range(10_000))))
    assert len(points.starts) == 100
    assert set((points.ends - points.starts).tolist()) == {100}
    assert points.have_middle
    # 10, 20, 30, 50 … 990 are right, and the middle half of them lies from 250 to 750.
    assert (points.correct[0], points.memo[0], points.low[0], points.high[0]) == (75, 500, 250, 750)


@given(st.integers(0, 3 * MOST_SINGLE))
def test_every_attempt_is_in_one_point(count):
    points = gather(columns(*((number, 1, True) for number in range(count))))
    assert points.correct.sum() == count
    assert [*points.starts.tolist(), count] == [0, *points.ends.tolist()]
    assert len(points.starts) <= MOST_SINGLE


def test_singles_are_cut_off_before_a_line_or_a_point_takes_their_mean():
    points = gather(columns(*[(10_009, 5_009, True)] * (MOST_SINGLE + 50)))
    assert set(points.memo.tolist()) == {10_000}
    assert set(points.recall.tolist()) == {5_000}


def drawn(chart: str) -> dict[str, str]:
    """Return the path of each class; of several the last."""
    return {path["class"]: path["d"] for path in read_page(chart).all("path", class_=None)}


def labels(chart: str) -> list[str]:
    return [label.text for label in read_page(chart).all("text")]


def chart_of(attempts, bests=()):
    points = gather(attempts)
    lines = lines_of(attempts, 2, points.ends - 1)
    return draw(points, lines, Bests.among(attempts, dict(bests)), words, 2)


def test_single_attempts_are_dots_and_have_no_shade():
    times, rates = chart_of(columns((60_000, 20_000, True), (1, 1, False), (40_000, 10_000, True)))
    parts = drawn(times)
    # The highest, 60 s, with some room above it; the wrong one is no dot.
    assert parts["dots dots-memo"] == "M166.7 7.4h0M833.3 38.3h0"
    assert "band" not in parts
    assert labels(times) == ["0:00", "0:15", "0:30", "0:45", "1:00", "mean of 2: 40.00"]
    assert labels(rates) == ["0%", "50%", "100%"]


def test_many_attempts_have_a_shade_and_a_rate():
    attempts = columns(*((50_000 + number, 20_000, number % 2 == 1) for number in range(2_000)))
    times, rates = chart_of(attempts)
    assert drawn(times)["band"].endswith("z")
    assert drawn(rates)["line line-rate"].count("L") == 99


def test_no_correct_attempt_is_an_empty_chart():
    times, _ = chart_of(columns(*[(50_000, 20_000, False)] * 3))
    assert set(drawn(times)) == {"grid"}


def test_personal_bests_are_dots_at_their_memos_with_flags_that_have_room():
    attempts = columns(*((60_000 - number, 20_000, True) for number in range(100)))
    times, _ = chart_of(attempts, {0: 80_000, 1: 79_999, 90: 70_000})
    assert drawn(times)["dots dots-best"].count("h0") == 3
    flags = read_page(times).all("svg", class_="flag")
    assert [(each["x"], each.text) for each in flags] == [
        ("90.5%", "PB 1:10.00"),
        ("1.5%", "PB 1:19.99"),
    ]


def test_a_best_whose_memo_has_no_time_has_no_flag():
    bests = Bests.among(columns((UNKNOWN, 20_000, True), (10_000, 10_000, True)), {0: 1, 1: 2})
    assert (bests.across.tolist(), bests.total_ms) == ([750], [2])


def test_the_table_has_the_last_personal_best_of_each_point():
    attempts = columns(*[(50_000, 20_000, True)] * 3)
    chart = trend(attempts, "Recall", words, {0: 70_000, 2: 69_000})
    assert chart is not None
    cells = [row.all("td")[-1].text for row in read_page(chart.table).one("tbody").all("tr")]
    assert cells == ["1:10.00", "", "1:09.00"]


def test_fewer_than_three_attempts_have_no_trend():
    assert trend(columns(*[(50_000, 20_000, True)] * 2), "Recall", words, {}) is None
    chart = trend(columns(*[(50_000, 20_000, True)] * 3), "Execution", words, {})
    assert chart is not None
    assert (chart.first, chart.last, chart.count) == ("1 Jan 0001", "3 Jan 0001", 3)
    assert '<th scope="col">Execution</th>' in chart.table
