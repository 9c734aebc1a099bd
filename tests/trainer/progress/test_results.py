"""Averages against cases worked by hand and against their rules, and personal bests."""

from datetime import date
from fractions import Fraction
from math import floor

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.progress.results import (
    AVERAGES,
    DNF,
    Average,
    Series,
    all_series,
    as_counted,
    newest_bests,
    rolling,
    series_of,
)

MO3, AO5, AO12, AO100 = AVERAGES
S, MINUTES = 1_000, 60_000
MEASURED = np.zeros(5, np.int64)


def averaged(average: Average, singles: list[int]) -> list[int]:
    counted = as_counted(np.array(singles, np.int64))
    averages: list[int] = rolling(counted, average).tolist()
    return averages


def test_what_they_are_made_of():
    assert [(each.name, each.size, each.trimmed) for each in AVERAGES] == [
        ("mo3", 3, 0),
        ("ao5", 5, 1),
        ("ao12", 12, 1),
        ("ao100", 100, 5),
    ]


@pytest.mark.parametrize(
    ("average", "singles", "expected"),
    [
        # 10.00, 11.00 and 12.00 s.
        (MO3, [10_000, 11_000, 12_000], 11_000),
        # Singles are cut off before: three times 10.00 s.
        (MO3, [10_009, 10_009, 10_009], 10_000),
        # A third of a hundredth is rounded down, two thirds up.
        (MO3, [10_000, 10_000, 10_010], 10_000),
        (MO3, [10_000, 10_010, 10_010], 10_010),
        # Nothing is left out of three: a DNF is one.
        (MO3, [10_000, DNF, 12_000], DNF),
        (MO3, [DNF, DNF, DNF], DNF),
        # Of five the fastest and the slowest are left out.
        (AO5, [20_000, 10_000, 12_000, 14_000, 5_000], 12_000),
        # The slowest may be a DNF, but not two of them.
        (AO5, [20_000, 10_000, 12_000, DNF, 5_000], 14_000),
        (AO5, [DNF, 10_000, 12_000, DNF, 5_000], DNF),
        # Of the same times one is left out at each end.
        (AO5, [10_000, 10_000, 10_000, 20_000, 30_000], 13_330),
        (AO5, [30_000, 30_000, 30_000, 30_000, 30_000], 30_000),
        # 9:59.99 twice and 10:00 are 9:59.99⅓, below ten minutes; with 10:00 twice it is 9:59.99⅔.
        (MO3, [599_990, 599_990, 600_000], 599_990),
        (MO3, [599_990, 600_000, 600_000], 600_000),
        # From ten minutes on singles count by round seconds, and so does their mean.
        (MO3, [600_990, 601_990, 599_990], 601_000),
        (MO3, [601_000, 601_000, 602_499], 601_000),
        (MO3, [601_000, 601_000, 602_500], 602_000),
        (MO3, [601_000, 602_000, 602_999], 602_000),
        (MO3, [75 * MINUTES, 76 * MINUTES, 77 * MINUTES], 76 * MINUTES),
        # Of twelve one is left out at each end, and a half is rounded up.
        (AO12, [1_000, *[10_000] * 5, *[10_010] * 5, 90_000], 10_010),
        (AO12, [1_000, *[600_000] * 5, *[601_000] * 5, DNF], 601_000),
        (AO12, [DNF, *range(11_000, 21_000, 1_000), DNF], DNF),
        (AO12, [*range(11_000, 22_000, 1_000), DNF], 16_500),
        # Of a hundred five are left out at each end, and so may be DNFs.
        (AO100, [*range(1_000, 96_000, 1_000), *[DNF] * 5], 50_500),
        (AO100, [*range(1_000, 95_000, 1_000), *[DNF] * 6], DNF),
        (AO100, [1_000 * S, *[30_000] * 99], 30_000),
    ],
)
def test_worked_cases(average, singles, expected):
    assert averaged(average, singles) == [expected]


@pytest.mark.parametrize("average", AVERAGES, ids=lambda average: average.name)
def test_fewer_attempts_than_needed_have_none(average):
    assert averaged(average, [10_000] * (average.size - 1)) == []
    assert averaged(average, []) == []


def test_every_run_of_attempts_has_its_own():
    assert averaged(MO3, [9_000, 12_000, 15_000, 18_000, DNF]) == [12_000, 15_000, DNF]


def test_long_singles_are_rounded_and_a_dnf_stays_one():
    singles = {9_999: 9_990, 599_999: 599_990, 600_499: 600_000, 600_500: 601_000, DNF: DNF}
    assert as_counted(np.array([*singles])).tolist() == [*singles.values()]


def one_by_one(singles: list[int], average: Average) -> int:
    """Return an average by its rules, in fractions."""
    counted = sorted(ms if ms == DNF else counted_single(ms) for ms in singles)
    counted = counted[average.trimmed : len(counted) - average.trimmed]
    if DNF in counted:
        return DNF
    mean = Fraction(sum(counted), len(counted))
    step = 10 if mean < 10 * MINUTES else S
    return floor(mean / step + Fraction(1, 2)) * step


def counted_single(ms: int) -> int:
    return ms // 10 * 10 if ms < 10 * MINUTES else (ms + S // 2) // S * S


times = st.integers(1, 20 * MINUTES) | st.integers(599_900, 601_100) | st.just(DNF)


@given(st.sampled_from(AVERAGES), st.data())
def test_they_are_what_their_rules_say(average, data):
    singles = data.draw(st.lists(times, max_size=average.size + 6))
    runs = range(len(singles) - average.size + 1)
    expected = [one_by_one(singles[start : start + average.size], average) for start in runs]
    assert averaged(average, singles) == expected


def series(*values: int, name: str = "single", size: int = 1) -> Series:
    """A series whose first attempt is of day 1, the second of day 2, and so on."""
    count = len(values) + size - 1
    days, imported = np.arange(1, count + 1), np.zeros(count, np.int64)
    return series_of(name, size, np.array(values, np.int64), days, imported)


def test_a_best_has_its_day_and_its_gain():
    bests = series(DNF, 30, 40, 20, 20, 10).bests
    assert [(best.place, best.day, best.ms, best.gain_ms) for best in bests] == [
        (1, date(1, 1, 2), 30, None),
        (3, date(1, 1, 4), 20, 10),
        (5, date(1, 1, 6), 10, 10),
    ]


def test_nothing_but_dnfs_has_no_best():
    assert (series(DNF, DNF).bests, series().bests) == ([], [])
    assert series(DNF, DNF).best is None
    assert (series().best, series().current_ms) == (None, None)
    assert series(30, DNF).current_ms == DNF


def test_an_average_was_made_by_its_last_attempt():
    assert [best.place for best in series(50, 40, size=3).bests] == [2, 3]


def test_every_kind_is_there():
    kinds = all_series(np.array([30_000, 20_000, 25_000, DNF, 40_000]), np.arange(1, 6), MEASURED)
    assert {name: (kind.values.tolist(), kind.missing) for name, kind in kinds.items()} == {
        "single": ([30_000, 20_000, 25_000, DNF, 40_000], 0),
        "mo3": ([25_000, DNF, DNF], 0),
        "ao5": ([31_670], 0),
        "ao12": ([], 7),
        "ao100": ([], 95),
    }


def test_a_result_of_which_one_time_is_imported_says_so():
    singles, days = np.array([30_000, 20_000, 25_000, 10_000]), np.arange(1, 5)
    kinds = all_series(singles, days, np.array([0, 1, 0, 0]))
    bests = {(best.name, best.place): best.is_imported for best in newest_bests(kinds, 9)}
    assert bests == {
        ("single", 0): False,
        ("single", 1): True,
        ("single", 3): False,
        ("mo3", 2): True,
        ("mo3", 3): True,
    }


def test_the_newest_come_first_and_of_one_attempt_the_shorter_kinds():
    kinds = all_series(np.array([30_000, 20_000, 25_000, 10_000]), np.arange(1, 5), MEASURED)
    bests = [(best.name, best.place) for best in newest_bests(kinds, 4)]
    assert bests == [("single", 3), ("mo3", 3), ("mo3", 2), ("single", 1)]


@given(st.lists(st.integers(1, 9) | st.just(DNF)))
def test_each_best_is_better_than_all_before(values):
    places = {best.place for best in series(*values).bests}
    for place, value in enumerate(values):
        assert (place in places) == (value < min([*values[:place], DNF]))
