import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from trainer.progress.averages import DNF
from trainer.progress.bests import Best, Series, all_series, bests, newest_bests


def series(*values: int, size: int = 1) -> Series:
    return Series(np.array(values, np.int64), size)


def test_a_best_is_told_with_what_it_beat():
    assert bests("single", series(DNF, 30, 40, 20, 20, 10)) == [
        Best("single", 1, 30, None),
        Best("single", 3, 20, 30),
        Best("single", 5, 10, 20),
    ]


def test_nothing_but_dnfs_has_no_best():
    assert bests("single", series(DNF, DNF)) == []
    assert bests("single", series()) == []
    assert series(DNF, DNF).best is None
    assert (series().best, series().current) == (None, None)
    assert series(30, DNF).current == DNF


def test_an_average_was_made_by_its_last_attempt():
    assert [best.place for best in bests("mo3", series(50, 40, size=3))] == [2, 3]


def test_every_kind_is_there():
    known = all_series(np.array([30_000, 20_000, 25_000, DNF, 40_000]))
    assert {kind: each.values.tolist() for kind, each in known.items()} == {
        "single": [30_000, 20_000, 25_000, DNF, 40_000],
        "mo3": [25_000, DNF, DNF],
        "ao5": [31_670],
        "ao12": [],
        "ao100": [],
    }


def test_the_newest_come_first_and_of_one_attempt_the_shorter_kinds():
    known = all_series(np.array([30_000, 20_000, 25_000, 10_000]))
    told = [(best.kind, best.place) for best in newest_bests(known, 4)]
    assert told == [("single", 3), ("mo3", 3), ("mo3", 2), ("single", 1)]


@given(st.lists(st.integers(1, 9) | st.just(DNF)))
def test_each_best_is_better_than_all_before(values):
    found = {best.place for best in bests("single", series(*values))}
    for place, value in enumerate(values):
        assert (place in found) == (value < min([*values[:place], DNF]))
