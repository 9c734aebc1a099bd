from tests.trainer.drills.cast import EDGES
from trainer.drills.results import by_sticker, letter_results, run_result
from trainer.drills.weights import Answered

RUN = [
    ("UF", True, 700),
    ("UB", True, 3_000),
    ("UF", True, 900),
    ("UL", False, 500),
    ("UR", True, 600),
    ("UL", True, 1_000),
    ("DF", False, 9_000),
]


def test_answers_are_sorted_by_sticker_in_their_order():
    assert by_sticker(RUN)["UF"] == [Answered(True, 700), Answered(True, 900)]


def test_letters_stand_with_the_weakest_first():
    told = [
        (each.sticker, each.right, each.wrong, each.ms) for each in letter_results(by_sticker(RUN))
    ]
    assert told == [
        ("DF", 0, 1, None),
        ("UL", 1, 1, 1_000),
        ("UB", 1, 0, 3_000),
        ("UR", 1, 0, 600),
        ("UF", 2, 0, 800),
    ]


def test_levels_rise_with_what_a_letter_costs():
    levels = [each.level for each in letter_results(by_sticker(RUN))]
    assert levels == sorted(levels, reverse=True)
    assert levels[0] > levels[-1]


def test_a_run_as_a_whole():
    result = run_result(by_sticker(RUN))
    assert (result.asked, result.right, result.ms) == (7, 5, 900)
    assert [each.sticker for each in result.slowest] == ["UB", "UL", "UF", "UR"]
    assert {each.sticker for each in result.wrong} == {"UL", "DF"}
    assert set(result.to_repeat) == {"UL", "DF", "UB", "UF", "UR"}


def test_at_most_five_are_the_slowest():
    run = [(sticker, True, 100 * place) for place, sticker in enumerate(EDGES.stickers)]
    assert [each.ms for each in run_result(by_sticker(run)).slowest] == [
        2300,
        2200,
        2100,
        2000,
        1900,
    ]


def test_nothing_yet():
    assert letter_results({}) == []
    assert run_result({}).ms is None
