"""Letters and pairs counted over memos, against plain counting."""

from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.progress.mistakes.tallies import (
    Memo,
    Pace,
    Tally,
    Timed,
    broken_at,
    broken_pair,
    letter_tallies,
    paces,
    pair_tallies,
    together,
)

RIGHT = Memo(["UF", "UL", "DF"])
WRONG = Memo(["UF", "UB", "DF"], first_wrong=1, expected="UL", nearest=["UF", "UL", "DF"])
STOPPED = Memo(["UF"], first_wrong=1, expected="UL", nearest=["UF", "UL", "DF"])
TOO_LONG = Memo(["UF", "UL", "DF", "DB"], first_wrong=3)


def test_a_letter_is_due_when_its_turn_comes():
    assert letter_tallies([RIGHT, WRONG, STOPPED, TOO_LONG]) == {
        "UF": Tally(4),
        "UL": Tally(4, 2),
        "DF": Tally(2),
    }


def test_pairs_are_counted_as_they_are_said():
    first_letter = Memo(["UB", "UL"], first_wrong=0, expected="UF", nearest=["UF", "UL"])
    assert pair_tallies([RIGHT, WRONG, STOPPED, TOO_LONG, first_letter]) == {
        ("UF", "UL"): Tally(5, 3),
    }


@pytest.mark.parametrize(
    ("memo", "pair"),
    [
        (RIGHT, None),
        (TOO_LONG, None),
        (WRONG, ("UF", "UL")),
        (Memo(["UB"], 0, "UF", ["UF", "UL"]), ("UF", "UL")),
        (Memo(["UB"], 0, "UF", ["UR", "UL"]), None),
        (Memo(["UB"], 0, "UF", ["UF"]), None),
        (Memo(["UB"], 0, "UF", None), None),
    ],
)
def test_the_pair_that_broke_is_told_only_if_it_is_known(memo, pair):
    assert broken_pair(memo) == pair


def test_letters_are_timed_from_the_one_before_on():
    typed = [
        Timed(["UF", "UL", "DF"], [900, 1500, 1900]),
        Timed(["UL", "DF"], [100, 900]),
        Timed(["UF", "DF"], [100, 700]),
    ]
    assert paces(typed) == {"UL": Pace(1, 600), "DF": Pace(3, 600)}


def test_letters_of_several_signs_are_timed_by_their_last():
    assert paces([Timed(["UF", "UL"], [100, 300, 600, 1000])]) == {"UL": Pace(1, 700)}


@pytest.mark.parametrize(
    ("letters", "offsets"),
    [([], []), (["UF", "UL"], []), (["UF", "UL"], [1, 2, 3]), (["UF", "UL"], [5, 5])],
)
def test_what_was_not_timed_sign_by_sign_tells_nothing(letters, offsets):
    assert paces([Timed(letters, offsets)]) == {}


def test_memos_break_at_a_place_of_those_that_came_so_far():
    assert broken_at([RIGHT, WRONG, STOPPED, TOO_LONG]) == [
        Tally(4),
        Tally(4, 2),
        Tally(2),
        Tally(1, 1),
    ]
    assert broken_at([]) == []
    assert broken_at([RIGHT]) == [Tally(1)] * 3


NAMES = st.sampled_from(["UF", "UL", "UB", "DF"])
LETTERS = st.lists(NAMES, max_size=8)


@st.composite
def memos(draw):
    letters = draw(LETTERS)
    if draw(st.booleans()):
        return Memo(letters)
    place = draw(st.integers(0, len(letters)))
    return Memo(letters, place, draw(st.one_of(st.just(""), NAMES)), draw(st.none() | LETTERS))


@given(st.lists(memos(), max_size=12))
def test_letters_are_counted_as_by_hand(found):
    due, wrong = defaultdict(int), defaultdict(int)
    for memo in found:
        for place, letter in enumerate(memo.letters):
            if memo.first_wrong is None or place < memo.first_wrong:
                due[letter] += 1
        if memo.expected:
            due[memo.expected] += 1
            wrong[memo.expected] += 1
    assert letter_tallies(found) == {each: Tally(due[each], wrong[each]) for each in due}


@given(st.lists(memos(), max_size=12))
def test_places_are_counted_as_by_hand(found):
    reached = broken_at(found)
    for place, tally in enumerate(reached):
        due = sum(
            place < len(memo.letters) if memo.first_wrong is None else place <= memo.first_wrong
            for memo in found
        )
        assert tally == Tally(due, sum(memo.first_wrong == place for memo in found))
    assert all(tally.due for tally in reached)


@given(st.lists(memos(), max_size=12))
def test_what_is_wrong_was_due(found):
    for tallies in (letter_tallies(found), pair_tallies(found)):
        assert all(0 <= tally.wrong <= tally.due for tally in tallies.values())


def test_shares():
    assert together([Tally(30, 1), Tally(10, 4)]) == Tally(40, 5)
    assert (Tally(8, 1).share, Tally(8, 1).percent, Tally().share) == (0.125, 12, 0.0)
