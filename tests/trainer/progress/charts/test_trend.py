import re

import numpy as np

from tests.trainer.progress.charts.test_bins import solves
from trainer.progress.charts.bins import memos_of, points, recalls_of, windowed
from trainer.progress.charts.trend import rate_chart, spark, times_chart


def drawn(chart: str) -> dict[str, str]:
    """What is drawn under each name; of several the last."""
    return dict(re.findall(r'<path class="([^"]+)" d="([^"]*)"', chart))


def chart_of(attempts):
    found = points(attempts)
    ends = found.ends - 1
    memo, recall = (windowed(each, 2)[ends] for each in (memos_of(attempts), recalls_of(attempts)))
    rate = np.full(len(ends), 50.0)
    return times_chart(found, memo, recall, str), rate_chart(found, rate, str)


def test_single_attempts_are_dots_and_have_no_shade():
    times, rates = chart_of(solves((60_000, 20_000, True), (1, 1, False), (40_000, 10_000, True)))
    parts = drawn(times)
    # The highest, 60 s, with some room above it; the wrong one is no dot.
    assert parts["dots dots-memo"] == "M166.7 7.4h0M833.3 38.3h0"
    assert "band" not in parts
    assert "dots dots-rate" not in drawn(rates)
    assert re.findall(r">(\d+)</text>", times) == ["20000", "40000", "60000"]
    assert re.findall(r">(\d+)</text>", rates) == ["50", "100"]


def test_many_attempts_have_a_shade_and_rates():
    attempts = solves(*((50_000 + number, 20_000, number % 2 == 1) for number in range(2_000)))
    times, rates = chart_of(attempts)
    assert drawn(times)["band"].endswith("z")
    assert drawn(rates)["dots dots-rate"].count("h0") == 100


def test_no_right_attempt_is_an_empty_chart():
    times, _ = chart_of(solves(*[(50_000, 20_000, False)] * 3))
    assert set(drawn(times)) == {"grid"}


def test_a_small_line_shows_how_it_went_and_ends_in_a_dot():
    assert drawn(spark([1, 3, 2])) == {
        "line line-spark": "M6 92L500 8L994 50",
        "dots dots-spark": "M994 50h0",
    }
    assert drawn(spark([5, 5]))["line line-spark"] == "M6 50L994 50"
    assert spark([np.nan, 5]) == spark([]) == ""
