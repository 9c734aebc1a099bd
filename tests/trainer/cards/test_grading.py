"""An answer is graded by whether it is correct, and by how fast the person usually is."""

import pytest

from trainer.cards.grading import FEWEST, NEWEST, grade_of, is_slip, usual_ms
from trainer.cards.scheduling import Grade


def test_wrong_answer_is_again_however_fast():
    assert grade_of(300, 1_000, is_correct=False) == Grade.AGAIN
    assert grade_of(9_000, None, is_correct=False) == Grade.AGAIN


@pytest.mark.parametrize(
    ("ms", "grade"),
    [
        (599, Grade.EASY),
        (600, Grade.GOOD),
        (1_000, Grade.GOOD),
        (2_000, Grade.GOOD),
        (2_001, Grade.HARD),
    ],
)
def test_correct_answer_is_graded_by_its_share_of_the_usual_time(ms, grade):
    assert grade_of(ms, 1_000, is_correct=True) == grade


def test_nobody_is_slow_before_they_have_a_usual_time():
    assert usual_ms([1_000] * (FEWEST - 1)) is None
    assert grade_of(60_000, None, is_correct=True) == Grade.GOOD


def test_usual_time_is_the_median_of_the_newest():
    assert usual_ms([1_000] * 51 + [9_000] * 49 + [1] * NEWEST) == 1_000
    assert usual_ms([1_000] * 50 + [2_000] * 50) == 1_500


def test_quarter_of_a_second_is_no_slip():
    assert (is_slip(0), is_slip(249), is_slip(250)) == (True, True, False)
