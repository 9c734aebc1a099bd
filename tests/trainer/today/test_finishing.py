"""A day counts as soon as its last step is done, whether that is a card, a weak pair or a repeated scramble."""

import pytest
from django.utils import timezone

from tests.html import read_page
from tests.trainer.practice.cast import RIGHT, judged_attempt
from tests.trainer.today.cast import WordCards, answer
from trainer.cards.models import PracticeDay
from trainer.practice.models import Attempt
from trainer.practice.recent import current_streak
from trainer.today import sources

pytestmark = pytest.mark.django_db

MEMO = {"edges": RIGHT["edges"], "corners": RIGHT["corners"]}


@pytest.fixture(autouse=True)
def one_word(monkeypatch, word_cards):
    """Let everybody have a word for one pair: two cards, and a scramble with it."""
    monkeypatch.setattr(sources, "SOURCES", (WordCards({"FK": "fork"}),))


def answer_next_card(browser):
    page = browser.get("/today/").text
    return answer(browser, page, {"FK": "fork", "fork": "FK"}[prompt_in(page)])


def prompt_in(page):
    return read_page(page).one("p", class_="today-prompt").text


def reveal(browser, address):
    """Reveal the cube of a deal, and return the address of its attempt."""
    deal = read_page(browser.get(address).text).one("input", name="deal")["value"]
    return browser.post("/reveal", {"deal": deal})["Location"]


def practise(browser, address):
    attempt = reveal(browser, address)
    browser.post(f"{attempt}memorised")
    return browser.post(f"{attempt}memo", MEMO)


def is_finished(user):
    return PracticeDay.objects.of(user.pk).filter(finished_at__isnull=False).exists()


def test_a_scramble_as_the_last_step_ends_the_day(as_alice, alice):
    for _ in range(2):
        answer_next_card(as_alice)
    assert not is_finished(alice)
    practise(as_alice, "/?mode=weak&contains=FK")

    assert is_finished(alice)
    assert current_streak(alice, timezone.now()) == 1
    page = as_alice.get("/today/").text
    assert ("Done for today" in page, "Today counts for your streak." in page) == (True, True)


def test_an_attempt_that_is_given_up_ends_the_day_too(as_alice, alice):
    for _ in range(2):
        answer_next_card(as_alice)
    as_alice.post(f"{reveal(as_alice, '/?mode=weak&contains=FK')}abandon")
    assert is_finished(alice)


def test_a_card_as_the_last_step_ends_the_day(as_alice, alice):
    answer_next_card(as_alice)
    practise(as_alice, "/?mode=weak&contains=FK")
    assert not is_finished(alice)
    assert "Today counts for your streak." in answer_next_card(as_alice)
    assert is_finished(alice)


def test_a_last_card_that_was_wrong_comes_once_more_before_the_day_ends(as_alice, alice):
    answer_next_card(as_alice)
    practise(as_alice, "/?mode=weak&contains=FK")
    page = answer(as_alice, as_alice.get("/today/").text, "nonsense")
    assert ("once more, not counted" in page, is_finished(alice)) == (True, False)
    answer_next_card(as_alice)
    assert is_finished(alice)


def test_a_repeated_scramble_as_the_last_step_ends_the_day(as_alice, alice):
    failed = judged_attempt(alice)
    Attempt.objects.filter(pk=failed.pk).update(correct=False, revealed_at=timezone.now())
    for _ in range(2):
        answer_next_card(as_alice)
    practise(as_alice, "/?mode=weak&contains=FK")
    assert not is_finished(alice)
    practise(as_alice, f"/attempts/{failed.uuid}/again")
    assert is_finished(alice)


def test_other_attempts_and_other_forms_end_nothing(as_alice, alice):
    for _ in range(2):
        answer_next_card(as_alice)
    weak = reveal(as_alice, "/?mode=weak&contains=FK")
    as_alice.post(f"{weak}memorised")
    practise(as_alice, "/?event=both")
    assert not is_finished(alice)


def test_a_refused_memo_does_not_end_the_day(as_alice, alice):
    for _ in range(2):
        answer_next_card(as_alice)
    weak = reveal(as_alice, "/?mode=weak&contains=FK")
    as_alice.post(f"{weak}memorised")
    assert as_alice.post(f"{weak}memo", {"edges": "7"}).status_code == 400
    assert not is_finished(alice)


def test_the_first_time_stays(as_alice, alice):
    answer_next_card(as_alice)
    practise(as_alice, "/?mode=weak&contains=FK")
    answer_next_card(as_alice)
    finished_at = PracticeDay.objects.of(alice.pk).get().finished_at
    practise(as_alice, "/?mode=weak&contains=FK")
    as_alice.post("/today/finish")
    assert PracticeDay.objects.of(alice.pk).get().finished_at == finished_at
