"""Parts of charts as markup."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.html import read_page
from trainer.progress.charts import drawing
from trainer.progress.charts.drawing import Scale, step_for


def array(*numbers: float) -> drawing.Floats:
    return np.array(numbers, np.float64)


def test_lines_dots_bars_and_bands():
    assert (
        drawing.line(array(0, 10), array(0, 50), "line") == '<path class="line" d="M0 100L10 50"/>'
    )
    assert drawing.dots(array(1.25), array(99.96), "dots") == '<path class="dots" d="M1.2 0h0"/>'
    assert (
        drawing.bars(array(0, 20), 10, array(0, 40), "bar")
        == '<path class="bar" d="M20 100V60h10V100z"/>'
    )
    drawn = drawing.band(array(0, 10), array(10, 20), array(30, 40), "band")
    assert drawn == '<path class="band" d="M0 70L10 60L10 80L0 90z"/>'
    assert drawing.level(25, "grid") == '<path class="grid" d="M0 75H1000"/>'


def test_nothing_is_drawn_of_nothing():
    assert drawing.line(array(), array(), "line") == ""
    assert drawing.dots(array(), array(), "dots") == ""
    assert drawing.bars(array(0), 10, array(0), "bar") == ""
    assert drawing.band(array(), array(), array(), "band") == ""


def test_words_are_words_and_no_markup():
    assert drawing.label("<b>", up=40) == '<text class="tick" x="0%" y="60%">&lt;b&gt;</text>'
    assert drawing.label("Ma&i", 12.5) == '<text class="tick" x="12.5%" y="100%">Ma&amp;i</text>'


def test_a_sheet_fills_the_room_there_is():
    assert drawing.sheet(["<path/>"]) == (
        '<svg class="sheet" viewBox="0 0 1000 100" preserveAspectRatio="none" '
        'width="100%" height="100%"><path/></svg>'
    )


@pytest.mark.parametrize(
    ("lowest_ms", "highest_ms", "marks"),
    [
        (0, 90, [0, 100]),
        (0, 1_100, [0, 500, 1_000]),
        (0, 31_000, [0, 10_000, 20_000, 30_000]),
        (0, 250_000, [0, 120_000, 240_000]),
        (42_000, 95_000, [30_000, 45_000, 60_000, 75_000, 90_000]),
        (60_000, 60_000, [60_000, 60_100]),
        (3_500_000, 7_300_000, [2_400_000, 3_600_000, 4_800_000, 6_000_000, 7_200_000]),
    ],
)
def test_a_scale_has_marks_at_round_times(lowest_ms, highest_ms, marks):
    scale = Scale.of(lowest_ms, highest_ms)
    assert list(scale.marks) == marks
    assert scale.up(np.array(marks, np.float64)).tolist() == pytest.approx(
        [scale.mark_up(mark) for mark in marks]
    )
    assert (scale.mark_up(marks[0]), scale.mark_up(marks[-1]) <= 100) == (0, True)


@given(st.floats(1, 2**31), st.integers(1, 20))
def test_there_are_never_more_than_fit(highest_ms, most):
    assert highest_ms / step_for(highest_ms, most) <= most


def test_unknown_values_are_not_drawn():
    assert drawing.line(array(0, 10, 20), array(0, np.nan, 50), "line") == (
        '<path class="line" d="M0 100L20 50"/>'
    )


def test_a_small_line_shows_the_course_and_ends_in_a_dot():
    def drawn(chart: str) -> dict[str, str]:
        return {path["class"]: path["d"] for path in read_page(chart).all("path")}

    assert drawn(drawing.spark(array(1, 3, 2))) == {
        "line line-spark": "M6 92L500 8L994 50",
        "dots dots-spark": "M994 50h0",
    }
    assert drawn(drawing.spark(array(5, 5)))["line line-spark"] == "M6 50L994 50"
    assert drawing.spark(array(np.nan, 5)) == drawing.spark(array()) == ""


def test_a_flag_names_what_it_marks():
    drawn = read_page(drawing.flag(12.5, 40, "<PB>")).one("svg")
    assert (drawn["x"], drawn["y"], drawn.one("title").text) == ("12.5%", "60%", "<PB>")


def test_a_table_without_rows_is_empty():
    assert drawing.table(["a"], []).endswith("<tbody></tbody>")


def test_texts_of_a_table_are_escaped():
    assert drawing.table(["<a>"], [["b&c", "1 < 2", "3"], ["d", "", ">"]]) == (
        '<thead><tr><th scope="col">&lt;a&gt;</th></tr></thead><tbody>'
        '<tr><th scope="row">b&amp;c</th><td>1 &lt; 2</td><td>3</td></tr>'
        '<tr><th scope="row">d</th><td></td><td>&gt;</td></tr></tbody>'
    )
