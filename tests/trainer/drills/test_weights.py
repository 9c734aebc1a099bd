"""Slow and wrong stickers are asked more often, every one now and then, none twice in a row."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.drills.weights import EVEN_SHARE, LONGEST_MS, AnswerResult, chances, cost, draw_sticker

STICKERS = ("UR", "RU", "UF", "FU", "UL", "LU")
answers = st.builds(AnswerResult, st.booleans(), st.integers(0, 60_000))
histories = st.dictionaries(st.sampled_from(STICKERS), st.lists(answers, max_size=10))
lasts = st.sampled_from(("", *STICKERS))


@given(histories, lasts)
def test_chances_add_up_to_one_and_none_is_below_its_even_share(history, last):
    by_sticker = chances(STICKERS, history, last)
    assert set(by_sticker) == set(STICKERS) - {last}
    assert sum(by_sticker.values()) == pytest.approx(1)
    assert min(by_sticker.values()) >= EVEN_SHARE / len(by_sticker)


@given(histories, lasts, st.integers())
def test_the_last_sticker_is_not_asked_again_at_once(history, last, seed):
    assert draw_sticker(STICKERS, history, last, Random(seed)) in set(STICKERS) - {last}


@given(histories, st.lists(answers, min_size=1, max_size=6), st.data())
def test_a_slower_or_a_wrong_answer_never_lowers_a_chance(history, given_answers, data):
    place = data.draw(st.integers(0, len(given_answers) - 1))
    correct, ms = given_answers[place]
    worse = data.draw(
        st.sampled_from([AnswerResult(correct, ms + 500), AnswerResult(correct=False, ms=ms)])
    )
    worsened = [*given_answers[:place], worse, *given_answers[place + 1 :]]
    before = chances(STICKERS, history | {"UF": given_answers})["UF"]
    assert chances(STICKERS, history | {"UF": worsened})["UF"] >= before - 1e-12


@given(st.lists(answers, min_size=6, max_size=12), answers)
def test_only_the_newest_six_answers_count(newest, older):
    assert cost([*newest, older]) == cost(newest)


def test_newer_answers_count_more():
    slow, quick = AnswerResult(correct=True, ms=5_000), AnswerResult(correct=True, ms=500)
    assert cost([slow, quick]) > cost([quick, slow])


def test_a_wrong_answer_costs_as_much_as_the_slowest():
    wrong, slowest = (
        AnswerResult(correct=False, ms=10),
        AnswerResult(correct=True, ms=LONGEST_MS * 3),
    )
    assert cost([wrong]) == cost([slowest])


def test_a_wrong_letter_is_asked_much_more_often_than_a_fast_one():
    fast = [AnswerResult(correct=True, ms=700)] * 6
    history = dict.fromkeys(STICKERS, fast) | {"UL": [AnswerResult(correct=False, ms=700)] * 6}
    rng = Random(1)
    times = Counter(draw_sticker(STICKERS, history, "", rng) for _ in range(2_000))
    assert times["UL"] > 1_200
    assert min(times.values()) > 40


def test_the_only_sticker_is_asked_again():
    assert draw_sticker(("UF",), {}, "UF", Random(1)) == "UF"


def test_a_seed_always_draws_the_same_stickers():
    first, second = (
        [draw_sticker(STICKERS, {}, "", Random(7)) for _ in range(3)] for _ in range(2)
    )
    assert first == second
