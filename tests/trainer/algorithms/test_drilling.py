"""Which cases the drill asks, and how often."""

import random
from collections import Counter

import pytest

from cubecore.memo import Method
from tests.trainer.algorithms.conftest import BACK, FLIP, FORTH
from trainer.algorithms.cases import CaseKey
from trainer.algorithms.drilling import DrillChoice, LastAnswer, Source, cases_to_ask, drawn_case
from trainer.cards.scheduling import Grade

METHOD = Method(edge_buffer="UF", corner_buffer="UFR")
FLOATED = CaseKey("edges", "UB", "DF", "DB")


@pytest.mark.parametrize(
    ("pieces", "buffer", "count"),
    [("edges", "UF", 440 + 11), ("corners", "UFR", 378 + 14), ("parity", "UFR", 21)],
)
def test_all_cases_of_a_buffer_are_those_of_its_grid_and_lists(pieces, buffer, count):
    choice = DrillChoice(pieces, buffer, Source.ALL)
    assert len(set(cases_to_ask(choice, METHOD, own=()))) == count


def test_own_cases_are_those_of_the_buffer_with_an_algorithm():
    own = {FORTH, BACK, FLIP, FLOATED, CaseKey("corners", "UFR", "UBL", "DFR")}
    choice = DrillChoice("edges", "UF", Source.OWN)
    assert cases_to_ask(choice, METHOD, own) == [FORTH, BACK, FLIP]
    # UF is solved before a memo floats to UB, so no grid of UB has it; what is stored is asked all the same.
    unusual = CaseKey("edges", "UB", "UF", "DF")
    choice = DrillChoice("edges", "UB", Source.OWN)
    assert cases_to_ask(choice, METHOD, {FLOATED, unusual}) == [FLOATED, unusual]


def test_slow_and_wrong_cases_are_drawn_more_often_and_none_twice_in_a_row():
    quick, slow, wrong = FORTH, BACK, FLIP
    answers = {
        quick: LastAnswer(Grade.GOOD, 1_000),
        slow: LastAnswer(Grade.HARD, 4_000),
        wrong: LastAnswer(Grade.AGAIN, 1_000),
    }
    rng = random.Random(1)
    counts = Counter(drawn_case([quick, slow, wrong], answers, None, rng) for _ in range(400))
    assert counts[quick] < counts[slow] < counts[wrong]
    assert {drawn_case([quick, slow], answers, slow, rng) for _ in range(20)} == {quick}
    assert drawn_case([quick], answers, quick, rng) == quick


@pytest.mark.parametrize(
    ("answer", "cost"),
    [
        (LastAnswer(Grade.AGAIN, 500), 8.0),
        (LastAnswer(Grade.GOOD, 2_500), 2.5),
        (LastAnswer(Grade.EASY, 100), 0.3),
        (LastAnswer(Grade.HARD, 60_000), 8.0),
    ],
)
def test_a_case_costs_the_time_of_its_last_answer(answer, cost):
    assert answer.cost == cost
