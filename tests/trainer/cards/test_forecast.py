"""The forecast of reviews agrees with a simulated learner, whose FSRS is written independently."""

import doctest
from datetime import date, timedelta
from statistics import mean

import pytest

from tests.scale import sample
from tests.trainer.cards.learner import Learner, first_state, interval, next_state
from trainer.cards import forecast as module
from trainer.cards.forecast import FIRST_RECALL, MOST_DUE, NewCards, forecast
from trainer.cards.scheduling import Grade, Memory, reviewed

TODAY = date(2026, 11, 19)
DAYS = 180
LEARNERS = sample(8, 100)


def simulated(new: NewCards, retention: float, cards=()) -> list[float]:
    """Return the mean reviews of each day of several learners."""
    runs = []
    for seed in range(LEARNERS):
        learner = Learner(seed, retention, FIRST_RECALL)
        learner.cards = list(cards)
        runs.append(learner.reviews(*new, DAYS, MOST_DUE))
    return [mean(day) for day in zip(*runs, strict=True)]


def test_both_write_down_the_same_fsrs():
    memory, state, day = None, None, TODAY
    for grade in (Grade.GOOD, Grade.AGAIN, Grade.GOOD, Grade.GOOD, Grade.AGAIN):
        days = 0 if memory is None else memory.interval
        day += timedelta(days=days)
        memory = reviewed(memory, day, grade, 0.9)
        state = first_state(grade) if state is None else next_state(*state, days, grade)

        assert (memory.stability, memory.difficulty) == pytest.approx(state)
        assert memory.interval == interval(state[0], 0.9)


@pytest.mark.parametrize(
    ("new", "retention"),
    [
        (NewCards(20, 576), 0.9),
        (NewCards(10, 818), 0.9),
        (NewCards(5, 200), 0.8),
        (NewCards(10, 300), 0.95),
    ],
)
def test_forecast_agrees_with_a_simulation_within_5_percent(new, retention):
    expected, reviews = simulated(new, retention), forecast([], new, retention, TODAY, DAYS)

    assert reviews.total == pytest.approx(sum(expected), rel=0.05)
    assert reviews.mean(0, 30) == pytest.approx(mean(expected[:30]), rel=0.05)
    assert reviews.mean(30, 90) == pytest.approx(mean(expected[30:90]), rel=0.05)
    assert reviews.mean(90, DAYS) == pytest.approx(mean(expected[90:]), rel=0.05)


def test_forecast_of_cards_that_were_answered_agrees_with_a_simulation_within_5_percent():
    memories = [
        Memory(
            stability=1.5 + number % 40,
            difficulty=1.5 + number % 8,
            last_day=TODAY - timedelta(days=number % 60),
            due_day=TODAY + timedelta(days=number % 25 - 3),
        )
        for number in range(400)
    ]
    cards = [
        (
            memory.stability,
            memory.difficulty,
            (memory.last_day - TODAY).days,
            (memory.due_day - TODAY).days,
        )
        for memory in memories
    ]
    expected = simulated(NewCards(5, 100), 0.9, cards)
    reviews = forecast(memories, NewCards(5, 100), 0.9, TODAY, DAYS)

    assert reviews.total == pytest.approx(sum(expected), rel=0.05)
    assert reviews.mean(0, 30) == pytest.approx(mean(expected[:30]), rel=0.05)
    assert reviews.mean(30, DAYS) == pytest.approx(mean(expected[30:]), rel=0.05)


def test_no_cards_are_no_work():
    assert forecast([], NewCards(10, 0), 0.9, TODAY, 3).reviews == [0, 0, 0]


def test_new_cards_wait_while_many_are_due():
    yesterday = TODAY - timedelta(days=1)
    memories = [Memory(9.0, 5.0, yesterday, TODAY)] * (MOST_DUE + 1)

    [first, *_] = forecast(memories, NewCards(10, 100), 0.9, TODAY, 2).reviews
    assert first == pytest.approx(MOST_DUE + 1)


def test_peak_is_the_day_with_the_most_reviews():
    reviews = forecast([], NewCards(10, 30), 0.9, TODAY, 30)
    assert reviews.peak == max(reviews.reviews) > reviews.mean(0, 30)


def test_examples_in_docstrings():
    assert doctest.testmod(module).failed == 0
