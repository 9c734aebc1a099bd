"""Results of runs and letters, computed from answers."""

from tests.trainer.drills.cast import EDGES
from trainer.drills.results import by_sticker, letter_results, run_result
from trainer.drills.weights import AnswerResult

RUN = [
    ("UF", True, 700),
    ("UB", True, 3_000),
    ("UF", True, 900),
    ("UL", False, 500),
    ("UR", True, 600),
    ("UL", True, 1_000),
    ("DF", False, 9_000),
]


def test_answers_are_grouped_by_sticker_in_their_order():
    assert by_sticker(RUN)["UF"] == [AnswerResult(True, 700), AnswerResult(True, 900)]


def test_the_weakest_letters_come_first():
    rows = [
        (letter.sticker, letter.correct_count, letter.wrong_count, letter.median_ms)
        for letter in letter_results(by_sticker(RUN))
    ]
    assert rows == [
        ("DF", 0, 1, None),
        ("UL", 1, 1, 1_000),
        ("UB", 1, 0, 3_000),
        ("UR", 1, 0, 600),
        ("UF", 2, 0, 800),
    ]


def test_a_letter_that_costs_more_has_a_higher_level():
    levels = [letter.level for letter in letter_results(by_sticker(RUN))]
    assert levels == sorted(levels, reverse=True)
    assert levels[0] > levels[-1]


def test_the_result_of_a_run():
    result = run_result(by_sticker(RUN))
    assert (result.answer_count, result.correct_count, result.median_ms) == (7, 5, 900)
    assert [letter.sticker for letter in result.slowest] == ["UB", "UL", "UF", "UR"]
    assert {letter.sticker for letter in result.wrong} == {"UL", "DF"}
    assert set(result.to_repeat) == {"UL", "DF", "UB", "UF", "UR"}


def test_at_most_five_letters_are_listed_as_the_slowest():
    run = [(sticker, True, 100 * place) for place, sticker in enumerate(EDGES.stickers)]
    assert [letter.median_ms for letter in run_result(by_sticker(run)).slowest] == [
        2300,
        2200,
        2100,
        2000,
        1900,
    ]


def test_results_without_answers():
    assert letter_results({}) == []
    assert run_result({}).median_ms is None
