"""Letters and pairs counted over memos, against plain counting."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.trainer.progress.weak_spots.cast import memos_of
from trainer.progress.weak_spots.memos import Memos, WrongMemo
from trainer.progress.weak_spots.tallies import (
    Tally,
    broken_at,
    letter_tallies,
    pair_tallies,
    total,
)

RIGHT = ["UF", "UL", "DF"]
WRONG = WrongMemo(["UF", "UB", "DF"], 1, "UL", ["UF", "UL", "DF"])
STOPPED = WrongMemo(["UF"], 1, "UL", ["UF", "UL", "DF"])
TOO_LONG = WrongMemo(["UF", "UL", "DF", "DB"], 3, "")
FIRST_LETTER = WrongMemo(["UB", "UL"], 0, "UF", ["UF", "UL"])


def test_a_letter_is_due_when_its_turn_comes():
    assert letter_tallies(memos_of([RIGHT], [WRONG, STOPPED, TOO_LONG])) == {
        "UF": Tally(4),
        "UL": Tally(4, 2),
        "DF": Tally(2),
    }


def test_pairs_are_counted_as_they_are_said():
    assert pair_tallies(memos_of([RIGHT], [WRONG, STOPPED, TOO_LONG, FIRST_LETTER])) == {
        ("UF", "UL"): Tally(5, 3),
    }


@pytest.mark.parametrize(
    ("memo", "pair"),
    [
        (TOO_LONG, None),
        (WRONG, ("UF", "UL")),
        (FIRST_LETTER, ("UF", "UL")),
        (WrongMemo(["UB"], 0, "UF", ["UR", "UL"]), None),
        (WrongMemo(["UB"], 0, "UF", ["UF"]), None),
        (WrongMemo(["UB"], 0, "UF", None), None),
    ],
)
def test_the_pair_that_broke_is_due_only_if_it_is_known(memo, pair):
    tallies = pair_tallies(memos_of([], [memo]))
    assert [each for each, tally in tallies.items() if tally.wrong] == [pair] * bool(pair)


def test_memos_break_at_a_place_of_those_that_came_so_far():
    assert broken_at(memos_of([RIGHT], [WRONG, STOPPED, TOO_LONG])) == [
        Tally(4),
        Tally(4, 2),
        Tally(2),
        Tally(1, 1),
    ]
    assert broken_at(Memos()) == []
    assert broken_at(memos_of([RIGHT])) == [Tally(1)] * 3


NAMES = st.sampled_from(["UF", "UL", "UB", "DF"])
LETTERS = st.lists(NAMES, max_size=8)


@st.composite
def wrong_memos(draw):
    letters = draw(LETTERS)
    place = draw(st.integers(0, len(letters)))
    return WrongMemo(letters, place, draw(st.just("") | NAMES), draw(st.none() | LETTERS))


CORRECT_MEMOS, WRONG_MEMOS = st.lists(LETTERS, max_size=8), st.lists(wrong_memos(), max_size=8)


@given(CORRECT_MEMOS, WRONG_MEMOS)
def test_letters_are_counted_as_by_hand(correct_memos, wrong_memos):
    due, wrong = Counter[str](), Counter[str]()
    for letters in correct_memos:
        for letter in letters:
            due[letter] += 1
    for memo in wrong_memos:
        for place in range(memo.first_wrong):
            due[memo.letters[place]] += 1
        if memo.expected:
            due[memo.expected] += 1
            wrong[memo.expected] += 1
    tallies = letter_tallies(memos_of(correct_memos, wrong_memos))
    assert tallies == {each: Tally(due[each], wrong[each]) for each in due}


def broken_pair(memo):
    """The pair that was due where one memo went wrong."""
    place, nearest = memo.first_wrong, memo.nearest or []
    if place % 2:
        return memo.letters[place - 1], memo.expected
    goes_on = [*memo.letters[:place], memo.expected] == nearest[: place + 1]
    return (memo.expected, nearest[place + 1]) if goes_on and len(nearest) > place + 1 else None


@given(CORRECT_MEMOS, WRONG_MEMOS)
def test_pairs_are_counted_as_by_hand(correct_memos, wrong_memos):
    due, wrong = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    played = [*correct_memos, *(memo.letters[: memo.first_wrong] for memo in wrong_memos)]
    for letters in played:
        due.update((letters[at], letters[at + 1]) for at in range(0, len(letters) - 1, 2))
    missing = (memo for memo in wrong_memos if memo.expected)
    wrong.update(pair for pair in map(broken_pair, missing) if pair)
    due += wrong
    tallies = pair_tallies(memos_of(correct_memos, wrong_memos))
    assert tallies == {each: Tally(due[each], wrong[each]) for each in due}


@given(CORRECT_MEMOS, WRONG_MEMOS)
def test_places_are_counted_as_by_hand(correct_memos, wrong_memos):
    tallies = broken_at(memos_of(correct_memos, wrong_memos))
    for place, tally in enumerate(tallies):
        due = sum(place < len(letters) for letters in correct_memos)
        due += sum(place <= memo.first_wrong for memo in wrong_memos)
        assert tally == Tally(due, sum(memo.first_wrong == place for memo in wrong_memos))
        assert tally.due
    longest = max(
        [*map(len, correct_memos), *(memo.first_wrong + 1 for memo in wrong_memos)], default=0
    )
    assert len(tallies) == longest


@given(CORRECT_MEMOS, WRONG_MEMOS)
def test_what_is_wrong_was_due(correct_memos, wrong_memos):
    memos = memos_of(correct_memos, wrong_memos)
    for tallies in (letter_tallies(memos), pair_tallies(memos)):
        assert all(0 <= tally.wrong <= tally.due for tally in tallies.values())


def test_shares():
    assert total([Tally(30, 1), Tally(10, 4)]) == Tally(40, 5)
    assert (Tally(8, 1).share, Tally(8, 1).percent, Tally().share) == (0.125, 12, 0.0)
