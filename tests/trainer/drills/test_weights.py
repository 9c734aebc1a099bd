"""The rule of choosing: the slow and the wrong ones oftener, every one at times, none twice."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.drills.weights import EVEN_PART, LONGEST_MS, Answered, chances, cost, drawn

STICKERS = ("UR", "RU", "UF", "FU", "UL", "LU")
answers = st.builds(Answered, st.booleans(), st.integers(0, 60_000))
pasts = st.dictionaries(st.sampled_from(STICKERS), st.lists(answers, max_size=10))
lasts = st.sampled_from(("", *STICKERS))


@given(pasts, lasts)
def test_chances_are_whole_and_nobodys_is_below_its_part_of_an_even_share(past, last):
    likely = chances(STICKERS, past, last)
    assert set(likely) == set(STICKERS) - {last}
    assert sum(likely.values()) == pytest.approx(1)
    assert min(likely.values()) >= EVEN_PART / len(likely)


@given(pasts, lasts, st.integers())
def test_what_was_asked_last_is_not_asked_again_at_once(past, last, seed):
    assert drawn(STICKERS, past, last, Random(seed)) in set(STICKERS) - {last}


@given(pasts, st.lists(answers, min_size=1, max_size=6), st.data())
def test_a_slower_or_a_wrong_answer_never_lowers_a_chance(past, given_answers, data):
    place = data.draw(st.integers(0, len(given_answers) - 1))
    correct, ms = given_answers[place]
    worse = data.draw(
        st.sampled_from([Answered(correct, ms + 500), Answered(correct=False, ms=ms)])
    )
    worsened = [*given_answers[:place], worse, *given_answers[place + 1 :]]
    before = chances(STICKERS, past | {"UF": given_answers})["UF"]
    assert chances(STICKERS, past | {"UF": worsened})["UF"] >= before - 1e-12


@given(st.lists(answers, min_size=6, max_size=12), answers)
def test_only_the_newest_six_answers_count(newest, older):
    assert cost([*newest, older]) == cost(newest)


def test_newer_answers_count_more():
    slow, quick = Answered(correct=True, ms=5_000), Answered(correct=True, ms=500)
    assert cost([slow, quick]) > cost([quick, slow])


def test_a_wrong_answer_costs_as_much_as_the_slowest():
    wrong, slowest = Answered(correct=False, ms=10), Answered(correct=True, ms=LONGEST_MS * 3)
    assert cost([wrong]) == cost([slowest])


def test_a_wrong_letter_is_asked_much_oftener_and_a_known_one_still_comes():
    known = [Answered(correct=True, ms=700)] * 6
    past = dict.fromkeys(STICKERS, known) | {"UL": [Answered(correct=False, ms=700)] * 6}
    rng = Random(1)
    times = Counter(drawn(STICKERS, past, "", rng) for _ in range(2_000))
    assert times["UL"] > 1_200
    assert min(times.values()) > 40


def test_the_only_sticker_is_asked_again():
    assert drawn(("UF",), {}, "UF", Random(1)) == "UF"


def test_the_same_seed_draws_the_same():
    first, second = ([drawn(STICKERS, {}, "", Random(7)) for _ in range(3)] for _ in range(2))
    assert first == second
