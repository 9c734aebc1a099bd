"""Memos of M2 solvers who write special targets switched: read, checked and explained."""

from dataclasses import replace

import pytest

from cubecore.memo import (
    EDGES,
    Memo,
    Method,
    as_played,
    check,
    check_pieces,
    cubies_of_scramble,
    sticker_index,
    switched,
    trace,
)
from tests.cubecore.memo.samples import problem_solved_by, random_cubes

M2 = Method(edge_buffer="DF", m2_letters="switched")


def numbers(text):
    return [sticker_index(EDGES, name) for name in text.split()]


def test_a_memo_is_read_as_it_is_written():
    for cubies in random_cubes(40, seed=1):
        memo = trace(cubies, M2).edges
        assert memo.written == switched(memo.played)
        assert check(cubies, M2, edges=" ".join(memo.letters)).correct


def test_flips_listed_separately_are_not_switched():
    method = Method(edge_buffer="DF", m2_letters="switched", in_place="apart")
    cubies = cubies_of_scramble("(M' U)4 (M U)4")
    memo = trace(cubies, method).edges
    assert memo.stickers == ("UB", "BU", "UR", "RU", "UF", "FU", "UL", "LU")
    assert list(map(int, memo.written)) == list(map(int, memo.played))


def test_the_nearest_memo_is_written_in_switched_letters():
    for cubies in random_cubes(20, seed=2):
        memo = trace(cubies, M2).edges
        part = check(cubies, M2, edges=" ".join(memo.letters[:-1])).of(EDGES)
        assert part is not None
        assert part.nearest == memo


def test_the_explanation_of_a_wrong_memo_has_switched_letters():
    """The second letter, played as DB, is written c; it should have been BD, written i."""
    problem = problem_solved_by("UL BD UB", buffer="DF")
    part = check_pieces(
        replace(problem, method=M2), Memo.of_stickers(["UL", "UF", "UB"], EDGES, M2)
    )
    assert part.sentences[0].key == "mirrored"
    assert part.sentences[0].text() == "Right piece, wrong sticker: i, not c."
    assert part.sentences[-1].text() == "Closest correct memo: di a."


@pytest.mark.parametrize(
    ("own", "other", "message"),
    [
        ("switched", "true", "Correct with true letters, but your method "),
        ("true", "switched", "Correct with switched letters, but your method "),
    ],
)
def test_a_memo_that_is_correct_under_the_other_setting_is_recognised(own, other, message):
    cubies = cubies_of_scramble("R U M U' R2 U M' F")
    own_method, other_method = (Method(edge_buffer="DF", m2_letters=each) for each in (own, other))
    memo = str(trace(cubies, other_method).edges)
    part = check(cubies, own_method, edges=memo).edges
    assert part is not None
    assert part.message.startswith(message)
    correct = str(trace(cubies, own_method).edges)
    assert part.message.endswith(f"You probably meant: {correct}.")
    assert part.nearest is not None
    same = [
        one == other for one, other in zip(part.memo.written, part.nearest.written, strict=True)
    ]
    assert part.first_wrong == same.index(False)
    assert check(cubies, other_method, edges=memo).correct


@pytest.mark.parametrize(
    ("buffer", "key"),
    [("DF", "switched_letters_meant"), ("UB", "switched_letters_meant"), ("UR", "replaced")],
)
def test_the_other_setting_is_considered_only_with_an_m2_buffer(buffer, key):
    """The memo has DB instead of UF at the second position."""
    problem = problem_solved_by("UL UF LB", buffer=buffer)
    part = check_pieces(problem, problem.memo(numbers("UL DB LB")))
    assert (part.sentences[0].key, part.first_wrong) == (key, 1)


def test_one_wrong_letter_is_more_likely_than_two_switched_ones():
    """By chance, the memo is correct if the letters 10 and 12 are switched."""
    correct = "RU DR BL FR BU LU LF LD RB UF FU DB BD"
    problem = problem_solved_by(correct, buffer="DF")
    typed = tuple(numbers(correct.replace("UF FU", "FU FU")))
    assert problem.is_solved_by(as_played(typed, EDGES, M2))
    part = check_pieces(problem, problem.memo(typed))
    assert (part.sentences[0].key, part.first_wrong) == ("mirrored", 10)
    assert part.nearest == problem.memo(numbers(correct.replace("UF FU", "FU UF")))
