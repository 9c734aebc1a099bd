"""With M2, FU and BD, UF and DB are executed as each other on every second place."""

from dataclasses import replace

import pytest

from cubecore.memo.checking import check, check_pieces
from cubecore.memo.holding import cubies_of_scramble
from cubecore.memo.memo import Memo
from cubecore.memo.method import Method
from cubecore.memo.pieces import CORNERS, EDGES, sticker_index
from cubecore.memo.switched_letters import as_played, as_written, switched
from cubecore.memo.tracing import trace
from tests.cubecore.memo.samples import random_cubes
from tests.cubecore.memo.test_first_wrong import task_solved_by

M2 = Method(edge_buffer="DF", m2_letters="switched")


def numbers(text, piece_type=EDGES):
    return [sticker_index(piece_type, name) for name in text.split()]


def names(letters):
    return " ".join(EDGES.names[letter] for letter in letters)


def test_only_even_places_are_switched():
    letters = numbers("UF UF FU FU DB DB BD BD")
    assert names(as_written(letters, EDGES, M2)) == "UF DB FU BD DB UF BD FU"
    assert names(as_played(letters, EDGES, M2)) == "UF DB FU BD DB UF BD FU"


def test_other_letters_stay():
    assert names(as_written(numbers("UB UB UL UR"), EDGES, M2)) == "UB UB UL UR"


def test_letters_told_apart_stay():
    assert names(as_written(numbers("UL UF UF FU"), EDGES, M2, apart=2)) == "UL DB UF FU"


def test_corners_are_never_switched():
    letters = tuple(numbers("UFR UFR", CORNERS))
    assert as_written(letters, CORNERS, M2) == letters
    assert as_played(letters, CORNERS, M2) == letters


def test_whoever_writes_true_letters_switches_none():
    assert names(as_written(numbers("UF UF"), EDGES, Method())) == "UF UF"


def test_a_memo_is_read_as_it_is_written():
    for cubies in random_cubes(40, seed=1):
        memo = trace(cubies, M2).edges
        assert memo.written == switched(memo.played)
        assert check(cubies, M2, edges=" ".join(memo.letters)).correct


def test_flips_told_apart_are_not_switched():
    method = Method(edge_buffer="DF", m2_letters="switched", in_place="apart")
    cubies = cubies_of_scramble("(M' U)4 (M U)4")
    memo = trace(cubies, method).edges
    assert memo.stickers == ("UB", "BU", "UR", "RU", "UF", "FU", "UL", "LU")
    assert list(map(int, memo.written)) == list(map(int, memo.played))


def test_the_nearest_memo_is_told_as_it_would_be_written():
    for cubies in random_cubes(20, seed=2):
        memo = trace(cubies, M2).edges
        part = check(cubies, M2, edges=" ".join(memo.letters[:-1])).of(EDGES)
        assert part is not None
        assert part.nearest == memo


def test_what_is_said_of_a_wrong_memo_names_letters_as_they_are_written():
    """The second letter, played as DB, is written c; it should have been BD, written i."""
    task = task_solved_by("UL BD UB", buffer="DF")
    part = check_pieces(replace(task, method=M2), Memo.of_stickers(["UL", "UF", "UB"], EDGES, M2))
    assert part.sentences[0].key == "mirrored"
    assert part.sentences[0].text() == "Right piece, wrong sticker: i, not c."
    assert part.sentences[-1].text() == "Closest correct memo: di a."


@pytest.mark.parametrize(
    ("own", "other", "said"),
    [
        ("switched", "true", "Correct with true letters, but your method "),
        ("true", "switched", "Correct with switched letters, but your method "),
    ],
)
def test_who_writes_by_the_other_habit_is_told_so(own, other, said):
    cubies = cubies_of_scramble("R U M U' R2 U M' F")
    mine, others = (Method(edge_buffer="DF", m2_letters=habit) for habit in (own, other))
    memo = str(trace(cubies, others).edges)
    part = check(cubies, mine, edges=memo).edges
    assert part is not None
    assert part.message.startswith(said)
    right = str(trace(cubies, mine).edges)
    assert part.message.endswith(f"You probably meant: {right}.")
    assert part.nearest is not None
    same = [
        one == other for one, other in zip(part.memo.written, part.nearest.written, strict=True)
    ]
    assert part.first_wrong == same.index(False)
    assert check(cubies, others, edges=memo).correct


@pytest.mark.parametrize(
    ("buffer", "key"),
    [("DF", "switched_letters_meant"), ("UB", "switched_letters_meant"), ("UR", "replaced")],
)
def test_the_other_habit_is_only_that_of_who_can_shoot_by_m2(buffer, key):
    """The memo has DB instead of UF in the second place."""
    task = task_solved_by("UL UF LB", buffer=buffer)
    part = check_pieces(task, task.memo(numbers("UL DB LB")))
    assert (part.sentences[0].key, part.first_wrong) == (key, 1)


def test_one_wrong_letter_explains_more_than_two_by_the_other_habit():
    """By accident the memo would be correct with the letters 10 and 12 switched."""
    right = "RU DR BL FR BU LU LF LD RB UF FU DB BD"
    task = task_solved_by(right, buffer="DF")
    typed = tuple(numbers(right.replace("UF FU", "FU FU")))
    assert task.is_solved_by(as_played(typed, EDGES, M2))
    part = check_pieces(task, task.memo(typed))
    assert (part.sentences[0].key, part.first_wrong) == ("mirrored", 10)
    assert part.nearest == task.memo(numbers(right.replace("UF FU", "FU UF")))
