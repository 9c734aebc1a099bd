"""The words of pairs: with the verdict and in the review, but never while a memo is recalled."""

import pytest
from django.utils import timezone

from tests.html import read_page
from tests.trainer.practice.cast import (
    RIGHT,
    judged_attempt,
    recalled_attempt,
    revealed_attempt,
)
from trainer.pairs.models import SHARED
from trainer.pairs.sheets import PairKey, PairText
from trainer.pairs.writing import keep_words
from trainer.practice.writing import share_attempt

WORDS = "nun queen"
WRONG = {"edges": RIGHT["edges"].replace("nq", "na")}


@pytest.fixture
def words(alice):
    """Alice has words for the second pair of the correct memo."""
    text = PairText(PairKey("n", "q"), WORDS)
    keep_words(alice, SHARED, text, timezone.now())


@pytest.mark.usefixtures("words")
def test_a_wrong_memo_names_the_words_that_were_forgotten(as_alice, alice):
    attempt = judged_attempt(alice, typed=WRONG)
    page = read_page(as_alice.get(f"/attempts/{attempt.uuid}/").text)
    assert page.one(class_="verdict-words").text == f"You forgot nq: {WORDS}."


@pytest.mark.usefixtures("words")
@pytest.mark.parametrize("typed", [{"edges": RIGHT["edges"]}, {"edges": "ui nq la"}])
def test_a_pair_that_was_typed_was_not_forgotten(as_alice, alice, typed):
    attempt = judged_attempt(alice, typed=typed)
    assert WORDS not in as_alice.get(f"/attempts/{attempt.uuid}/").text


@pytest.mark.usefixtures("words")
def test_a_review_shows_the_words_of_the_pair_that_is_played(as_alice, alice):
    attempt = judged_attempt(alice)
    has_words = [
        WORDS in as_alice.get(f"/attempts/{attempt.uuid}/review?letter={number}").text
        for number in range(6)
    ]
    assert has_words == [False, False, False, True, True, False]
    other = as_alice.get(f"/attempts/{attempt.uuid}/review?letter=3&scheme=kana")
    assert WORDS not in other.text


@pytest.mark.usefixtures("words")
def test_no_page_has_words_before_the_verdict(as_alice, alice):
    for attempt in (revealed_attempt(alice), recalled_attempt(alice)):
        assert WORDS not in as_alice.get(f"/attempts/{attempt.uuid}/").text


@pytest.mark.usefixtures("words")
def test_a_shared_link_shows_nobody_the_words(client, alice):
    attempt = judged_attempt(alice, typed=WRONG)
    share_attempt(attempt)
    attempt.refresh_from_db()
    for address in ("", "review?letter=3"):
        assert WORDS not in client.get(f"/shared/{attempt.share_token}/{address}").text
