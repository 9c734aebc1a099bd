from datetime import date, timedelta

from trainer.progress import words
from trainer.progress.charts.calendar import draw, half_year, levels, places_of, weeks_of

MONDAY = date(2026, 11, 16)


def days(first: date, count: int) -> list[date]:
    return [first + timedelta(days=number) for number in range(count)]


def test_a_column_is_a_week_and_a_row_a_weekday():
    assert places_of([MONDAY]) == [(0, 0)]
    assert places_of(days(date(2026, 11, 18), 8))[-1] == (13, 26)


def test_the_weeks_that_days_lie_in():
    assert weeks_of(days(MONDAY, 7)) == 1
    assert weeks_of(days(MONDAY, 8)) == 2
    assert weeks_of(days(date(2026, 11, 22), 2)) == 2
    half = half_year(days(MONDAY, 14), [0] * 14, 0, words)
    assert (half.width, half.height) == (26, 88)


def test_days_of_one_shade_are_drawn_at_once():
    assert draw(days(MONDAY, 3), [2, 0, 2]) == (
        '<path class="day day-0" d="M0 13h10v10h-10z"/>'
        '<path class="day day-2" d="M0 0h10v10h-10zM0 26h10v10h-10z"/>'
    )


def test_a_single_busy_day_does_not_pale_the_others():
    assert levels([*[10] * 9, 500]) == [4] * 10
    assert levels([0, 0]) == [0, 0]
    assert levels([1, 100, 100, 100]) == [1, 4, 4, 4]
