"""Results of runs and letters, computed from answers."""

from tests.trainer.drills.cast import EDGES
from trainer.drills.results import AnswerRow, by_sticker, letter_results, run_result
from trainer.drills.weights import AnswerResult

RUN = [
    AnswerRow("UF", True, 700),
    AnswerRow("UB", True, 3_000),
    AnswerRow("UF", True, 900),
    AnswerRow("UL", False, 500),
    AnswerRow("UR", True, 600),
    AnswerRow("UL", True, 1_000),
    AnswerRow("DF", False, 9_000),
]


def test_answers_are_grouped_by_sticker_in_their_order():
    assert by_sticker(RUN)["UF"] == [AnswerResult(True, 700), AnswerResult(True, 900)]


def test_an_answer_about_several_stickers_counts_for_each_of_them():
    pair = AnswerRow("UF DB", False, 1_500)
    assert by_sticker([pair]) == {"UF": [(False, 1_500)], "DB": [(False, 1_500)]}
    assert run_result([pair, *RUN]).answer_count == 8


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
    result = run_result(RUN)
    assert (result.answer_count, result.correct_count, result.median_ms) == (7, 5, 900)
    assert (result.ms, result.longest_streak) == (15_700, 3)
    assert [letter.sticker for letter in result.slowest] == ["UB", "UL", "UF", "UR"]
    assert {letter.sticker for letter in result.wrong} == {"UL", "DF"}
    assert set(result.to_repeat) == {"UL", "DF", "UB", "UF", "UR"}


def test_at_most_five_letters_are_listed_as_the_slowest():
    run = [AnswerRow(sticker, True, 100 * place) for place, sticker in enumerate(EDGES.stickers)]
    assert [letter.median_ms for letter in run_result(run).slowest] == [
        2300,
        2200,
        2100,
        2000,
        1900,
    ]


def test_results_without_answers():
    assert letter_results({}) == []
    empty = run_result([])
    assert (empty.median_ms, empty.longest_streak) == (None, 0)
