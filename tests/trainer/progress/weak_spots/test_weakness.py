import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.progress.weak_spots.paces import Pace
from trainer.progress.weak_spots.tallies import Tally
from trainer.progress.weak_spots.weakness import (
    AS_USUAL,
    error_level,
    error_weakness,
    slow_level,
    slowness,
    usual_ms,
)


def test_a_letter_is_weak_beside_what_is_usual():
    weakness = error_weakness({"UB": Tally(80, 16), "UF": Tally(120, 4)})
    assert {name: round(times, 2) for name, times in weakness.items()} == {"UB": 1.8, "UF": 0.43}


def test_one_mistake_in_one_letter_is_not_the_weakest():
    weakness = error_weakness({"UB": Tally(1, 1), "UF": Tally(200, 60), "UL": Tally(400, 10)})
    assert weakness["UF"] > weakness["UB"] > weakness["UL"]


def test_nobody_is_weak_where_nothing_goes_wrong():
    assert error_weakness({"UB": Tally(5)}) == {"UB": 0.0}
    assert error_weakness({}) == {}


TALLIES = st.integers(0, 500).flatmap(
    lambda due: st.builds(Tally, st.just(due), st.integers(0, due))
)


@given(st.dictionaries(st.sampled_from("abcdef"), TALLIES))
def test_weakness_is_a_share_drawn_towards_the_usual(tallies):
    due = sum(tally.due for tally in tallies.values())
    wrong = sum(tally.wrong for tally in tallies.values())
    for letter, weakness in error_weakness(tallies).items():
        tally = tallies[letter]
        usual = wrong / due if due else 0
        drawn = (tally.wrong + AS_USUAL * usual) / (tally.due + AS_USUAL)
        assert weakness == pytest.approx(drawn / usual if usual else 0)


def test_each_source_has_a_usual_pace_of_its_own():
    typed = {"UB": Pace(10, 500), "UF": Pace(10, 1_500)}
    drilled = {"UB": Pace(5, 3_000), "UL": Pace(5, 1_000)}
    assert usual_ms(typed.values()) == 1_000
    assert slowness([typed]) == {"UB": 0.5, "UF": 1.5}
    assert slowness([typed, drilled]) == {
        "UB": pytest.approx((10 * 0.5 + 5 * 1.5) / 15),
        "UF": 1.5,
        "UL": 0.5,
    }
    assert slowness([{"UB": Pace(1, 0)}]) == {"UB": 1.0}
    assert usual_ms([]) == 0


@pytest.mark.parametrize(
    ("weakness", "level"), [(0.2, 1), (1.0, 2), (1.49, 2), (1.5, 3), (2.0, 4), (9.0, 4)]
)
def test_mistakes_have_four_steps_of_heat(weakness, level):
    assert error_level(Tally(9, 1), weakness) == level
    assert error_level(Tally(9, 0), weakness) == 0


@pytest.mark.parametrize(
    ("times", "level"), [(0.9, 0), (1.0, 1), (1.2, 2), (1.5, 3), (1.99, 3), (2.0, 4)]
)
def test_slowness_has_four_steps_of_heat(times, level):
    assert slow_level(times) == level
