"""The first wrong letter is the first that does not leave one letter less to write."""

import random

import pytest

from cubecore.memo.first_wrong import WrongLetter, walk
from cubecore.memo.method import Method
from cubecore.memo.pieces import CORNERS, EDGES, sticker_index
from cubecore.memo.playing import PieceState
from cubecore.memo.task import Task
from tests.cubecore.memo.samples import memo_with_random_breaks, targets, tasks
from tests.scale import sample


def task_solved_by(memo, piece_type=EDGES, buffer="UR"):
    """The state that a memo solves, to be memorised from a buffer."""
    start = sticker_index(piece_type, buffer)
    state = PieceState.solved(piece_type).after(reversed(numbers(memo, piece_type)), start)
    return Task(state, start, tuple(range(24)), Method())


def numbers(memo, piece_type=EDGES):
    return tuple(sticker_index(piece_type, name) for name in memo.split())


def walked(task, memo):
    return walk(task, task.memo(numbers(memo, task.piece_type)))


def good_letters(task, memo):
    return walked(task, memo).good_letters


def why(task, memo):
    return WrongLetter(task, walked(task, memo)).why()


def test_all_letters_of_a_right_memo_are_good_wherever_it_breaks():
    rng = random.Random(1)
    for task in tasks(sample(200, 5_000), seed=1):
        memo = memo_with_random_breaks(task, rng)
        passed = walk(task, task.memo(memo))
        assert passed.is_at_end
        assert passed.cycles.letter_count == 0


def test_the_letter_after_a_good_one_is_judged_on_the_state_then():
    for task in tasks(20, seed=2):
        for letter in targets(task):
            passed = walk(task, task.memo((letter,)))
            after = task.state.after([letter], task.buffer)
            fewer = task.cycles_of(after.homes).letter_count < passed.cycles.letter_count
            assert passed.good_letters == 0 or not fewer or len(passed.homes) == 2


def test_leaving_a_cycle_early_into_another_is_good():
    task = task_solved_by("UF UL DL DB DL")
    assert good_letters(task, "UF DL DB DL UL") == 5
    assert task.is_solved_by(numbers("UF DL DB DL UL"))


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
def test_why_a_letter_cannot_stand_there(memo, place, key):
    task = task_solved_by("UF UL UB DL DB DL")
    assert good_letters(task, memo) == place
    assert why(task, memo).key == key


def test_without_another_cycle_only_one_letter_will_do():
    task = task_solved_by("UF UL UB")
    assert why(task, "UL").key == "other_piece"
    assert why(task, "DL").key == "home_already"


def test_nothing_may_follow_when_all_is_solved():
    assert why(task_solved_by("UF"), "UF UL").key == "nothing_left"


def test_the_memo_stops_early_where_its_letters_end():
    passed = walked(task_solved_by("UF UL UB"), "UF")
    assert (passed.good_letters, passed.is_at_end, passed.cycles.letter_count) == (1, True, 2)


def test_breaks_are_the_letters_written_with_the_buffer_home():
    passed = walked(task_solved_by("UF DL DB LD"), "UF DB LD DB")
    assert [EDGES.names[letter] for letter in passed.breaks] == ["DB"]


@pytest.mark.parametrize("buffer", ["UBL", "RUF"])
def test_a_corner_turned_the_wrong_way_is_seen(buffer):
    task = task_solved_by("DFL FDL", CORNERS, buffer)
    assert why(task, "DFL LDF").key == "turned_other_way"
    assert why(task, "DFL DFL").key != "turned_other_way"


def test_edges_have_no_other_way_to_turn():
    assert why(task_solved_by("UF FU"), "UF UF").key == "other_sticker"


def test_what_is_said_names_the_place_the_letter_and_what_was_to_come():
    sentence = why(task_solved_by("UF UL UB"), "UF LU")
    assert sentence.text() == "Right piece, wrong sticker: d, not e."
    assert (sentence["place"], sentence["letter"]["sticker"]) == (2, "LU")
    assert sentence["expected"]["sticker"] == "UL"
