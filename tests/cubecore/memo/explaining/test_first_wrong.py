"""The first wrong letter is the first one after which not one letter fewer is needed."""

import random

import pytest

from cubecore.memo import (
    CORNERS,
    EDGES,
    WrongLetter,
    walk,
)
from tests.cubecore.memo.samples import (
    memo_with_random_breaks,
    problem_solved_by,
    problems,
    stickers_named,
    targets,
)
from tests.scale import sample


def walked(problem, memo):
    return walk(problem, problem.memo(stickers_named(memo, problem.piece_type)))


def good_letters(problem, memo):
    return walked(problem, memo).good_letters


def why(problem, memo):
    return WrongLetter(problem, walked(problem, memo)).why()


def test_all_letters_of_a_correct_memo_are_good_in_any_cycle_break_order():
    rng = random.Random(1)
    for problem in problems(sample(80, 5_000), seed=1):
        memo = memo_with_random_breaks(problem, rng)
        walked_to_end = walk(problem, problem.memo(memo))
        assert walked_to_end.is_at_end
        assert walked_to_end.cycles.letter_count == 0


def test_a_letter_is_good_if_one_letter_fewer_is_needed_after_it():
    for problem in problems(20, seed=2):
        for letter in targets(problem):
            walked_to_end = walk(problem, problem.memo((letter,)))
            after = problem.state.after([letter], problem.buffer)
            fewer = problem.cycles_of(after.homes).letter_count < walked_to_end.cycles.letter_count
            assert walked_to_end.good_letters == 0 or not fewer or len(walked_to_end.homes) == 2


def test_breaking_into_another_cycle_early_is_good():
    problem = problem_solved_by("UF UL DL DB DL")
    assert good_letters(problem, "UF DL DB DL UL") == 5
    assert problem.is_solved_by(stickers_named("UF DL DB DL UL"))


@pytest.mark.parametrize(
    ("memo", "place", "key"),
    [
        ("UF RU", 1, "on_buffer_piece"),
        ("UF UL LB", 2, "home_already_or_break"),
        ("FU", 0, "other_sticker"),
        ("UL", 0, "other_piece_or_break"),
        ("UF UL UB LB", 3, "home_already_buffer_home"),
    ],
)
def test_why_a_letter_is_wrong(memo, place, key):
    problem = problem_solved_by("UF UL UB DL DB DL")
    assert good_letters(problem, memo) == place
    assert why(problem, memo).key == key


def test_without_another_cycle_only_one_letter_is_possible():
    problem = problem_solved_by("UF UL UB")
    assert why(problem, "UL").key == "other_piece"
    assert why(problem, "DL").key == "home_already"


def test_no_letter_may_follow_when_everything_is_solved():
    assert why(problem_solved_by("UF"), "UF UL").key == "nothing_left"


def test_a_memo_that_stops_early_is_good_to_its_end():
    walked_to_end = walked(problem_solved_by("UF UL UB"), "UF")
    assert (
        walked_to_end.good_letters,
        walked_to_end.is_at_end,
        walked_to_end.cycles.letter_count,
    ) == (1, True, 2)


def test_cycle_breaks_are_the_letters_typed_with_the_buffer_piece_in_its_slot():
    walked_to_end = walked(problem_solved_by("UF DL DB LD"), "UF DB LD DB")
    assert [EDGES.names[letter] for letter in walked_to_end.breaks] == ["DB"]


@pytest.mark.parametrize("buffer", ["UBL", "RUF"])
def test_a_corner_twisted_the_wrong_way_is_recognised(buffer):
    problem = problem_solved_by("DFL FDL", CORNERS, buffer)
    assert why(problem, "DFL LDF").key == "turned_other_way"
    assert why(problem, "DFL DFL").key != "turned_other_way"


def test_edges_have_no_wrong_way_to_flip():
    assert why(problem_solved_by("UF FU"), "UF UF").key == "other_sticker"


def test_the_reason_has_the_place_the_letter_and_the_expected_letter():
    sentence = why(problem_solved_by("UF UL UB"), "UF LU")
    assert sentence.text() == "Right piece, wrong sticker: d, not e."
    assert (sentence["place"], sentence["letter"]["sticker"]) == (2, "LU")
    assert sentence["expected"]["sticker"] == "UL"
