"""How long letters take, against plain counting."""

from collections import defaultdict
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.progress.weak_spots.paces import (
    Pace,
    Timed,
    TimedMemos,
    paces,
    pair_paces,
    typing_times,
)


def timed_paces(memos: TimedMemos) -> dict[str, Pace]:
    return paces(typing_times(memos))


def test_letters_are_timed_from_the_one_before_on():
    typed = [
        Timed(["UF", "UL", "DF"], [900, 1500, 1900]),
        Timed(["UL", "DF"], [100, 900]),
        Timed(["UF", "DF"], [100, 700]),
    ]
    assert timed_paces(TimedMemos.of(typed)) == {"UL": Pace(1, 600), "DF": Pace(3, 600)}


def test_letters_of_several_characters_are_timed_by_their_last():
    assert timed_paces(TimedMemos.of([Timed(["UF", "UL"], [100, 300, 600, 1000])])) == {
        "UL": Pace(1, 700)
    }


@pytest.mark.parametrize(
    ("letters", "offsets"),
    [([], []), (["UF", "UL"], []), (["UF", "UL"], [1, 2, 3]), (["UF", "UL"], [5, 5])],
)
def test_times_count_only_if_every_character_was_timed(letters, offsets):
    assert timed_paces(TimedMemos.of([Timed(letters, offsets)])) == {}


LETTERS = st.lists(st.sampled_from(["UF", "UL", "UB"]), max_size=4)
OFFSETS = st.lists(st.integers(0, 5_000), max_size=8)


@given(st.lists(st.builds(Timed, LETTERS, OFFSETS), max_size=8))
def test_letters_are_timed_as_by_hand(memos):
    times = defaultdict(list)
    for letters, offsets in memos:
        if letters and offsets and len(offsets) % len(letters) == 0:
            characters = len(offsets) // len(letters)
            ends = offsets[characters - 1 :: characters]
            for letter, before, end in zip(letters[1:], ends, ends[1:], strict=False):
                if end > before:
                    times[letter].append(end - before)
    assert timed_paces(TimedMemos.of(memos)) == {
        letter: Pace(len(ms), round(median(ms))) for letter, ms in times.items()
    }


def test_pairs_are_timed_from_the_letter_before_on():
    typed = [
        Timed(["UF", "UL", "DF", "DB"], [900, 1_500, 1_900, 2_600]),
        Timed(["UB", "UL", "DF", "DB", "UF"], [100, 200, 500, 800, 900]),
    ]
    assert pair_paces(typing_times(TimedMemos.of(typed))) == {("DF", "DB"): Pace(2, 850)}


def test_pairs_of_which_a_letter_was_pasted_do_not_count():
    typed = [Timed(["UF", "UL", "DF", "DB"], [900, 1_500, 1_900, 1_900])]
    assert pair_paces(typing_times(TimedMemos.of(typed))) == {}


@given(st.lists(st.builds(Timed, LETTERS, OFFSETS), max_size=8))
def test_pairs_are_timed_as_by_hand(memos):
    times = defaultdict(list)
    for letters, offsets in memos:
        if letters and offsets and len(offsets) % len(letters) == 0:
            characters = len(offsets) // len(letters)
            ends = offsets[characters - 1 :: characters]
            for second in range(3, len(letters), 2):
                before, first, last = ends[second - 2 : second + 1]
                if before < first < last:
                    times[letters[second - 1], letters[second]].append(last - before)
    assert pair_paces(typing_times(TimedMemos.of(memos))) == {
        pair: Pace(len(ms), round(median(ms))) for pair, ms in times.items()
    }
