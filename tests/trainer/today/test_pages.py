"""A whole day by plain forms: cards, scrambles with weak pairs, a failed scramble, and the end."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

from tests.html import read_page
from tests.trainer.practice.cast import judged_attempt
from tests.trainer.today.cast import (
    TO_WORD,
    WORDS,
    answer,
    correct_answer,
    fields_of,
    figure,
    prompt_of,
)
from trainer.cards.models import CardAnswer, PracticeDay
from trainer.cards.names import CardName
from trainer.cards.reading import cards_of, settings_of
from trainer.cards.scheduling import Grade
from trainer.cards.writing import GivenAnswer, keep_answer
from trainer.practice.models import Attempt
from trainer.retrying import Verb

pytestmark = pytest.mark.django_db


def practised(user, mode, **values):
    """Store a finished attempt of today."""
    attempt = judged_attempt(user)
    Attempt.objects.filter(pk=attempt.pk).update(mode=mode, revealed_at=timezone.now(), **values)


def test_visitor_learns_what_will_be_here(client):
    page = client.get("/today/").text
    assert "Nothing is due today" in page
    assert "<form" not in read_page(page).one("main").text


def test_whole_round_ends(as_alice, alice):
    page, prompts = as_alice.get("/today/").text, []
    while "today-prompt" in page and "/today/answer" in page:
        prompts.append(prompt_of(page))
        page = answer(as_alice, page, correct_answer(page))
        assert 'data-correct="true"' in page

    assert len(prompts) == len(set(prompts)) == 10
    assert len(cards_of(alice.pk)) == 10
    assert (figure(page, "cards-due"), figure(page, "cards-known")) == (0, 10)
    for _ in range(3):
        pair = read_page(as_alice.get("/today/").text).one("p", class_="today-prompt").text
        practised(alice, "weak", filters={"contains": pair})
    page = as_alice.get("/today/").text
    assert "Done for today" in page

    page = as_alice.post("/today/finish", follow=True).text
    assert "Today counts for your streak." in page
    assert PracticeDay.objects.of(alice.pk).get().finished_at is not None


def test_day_that_is_not_done_cannot_be_finished(as_alice, alice):
    as_alice.post("/today/finish")
    assert not PracticeDay.objects.of(alice.pk).exists()


def test_wrong_answer_shows_the_correct_one_and_comes_back_at_the_end(as_alice, alice):
    page = as_alice.get("/today/").text
    first, word = prompt_of(page), correct_answer(page)
    page = answer(as_alice, page, "nonsense")
    last = read_page(page).one("p", data_correct="false")
    assert (first in last.text, word in last.text) == (True, True)

    while figure(page, "cards-due") > 1:
        page = answer(as_alice, page, correct_answer(page))
    assert prompt_of(page) == first
    assert "once more, not counted" in page
    answer(as_alice, page, word)

    log = CardAnswer.objects.of(alice.pk).filter(correct=False).get()
    card = cards_of(alice.pk)[log.name]
    assert (card.review_count, card.last_grade, card.has_repeat) == (1, Grade.AGAIN, True)


def test_answer_that_is_sent_twice_counts_once(as_alice, alice):
    page = as_alice.get("/today/").text
    form = fields_of(page) | {"answer": correct_answer(page), "ms": "1400"}
    for _ in range(2):
        as_alice.post("/today/answer", form)

    assert CardAnswer.objects.of(alice.pk).count() == 1


def test_slip_is_asked_again_and_not_stored(as_alice, alice):
    page = as_alice.get("/today/").text
    again = answer(as_alice, page, "x", ms="249")

    assert prompt_of(again) == prompt_of(page)
    assert not CardAnswer.objects.exists()


@pytest.mark.parametrize(("action", "is_correct"), [("had-it", True), ("forgot", False)])
def test_shown_answer_is_judged_by_the_person(as_alice, alice, action, is_correct):
    page = as_alice.get("/today/").text
    page_with_answer = answer(as_alice, page, action="show")
    assert read_page(page_with_answer).one("p", class_="today-answer").text == correct_answer(page)
    assert not CardAnswer.objects.exists()

    answer(as_alice, page_with_answer, action=action, ms="9000")
    stored = CardAnswer.objects.of(alice.pk).get()
    assert (stored.correct, stored.ms) == (is_correct, 1_400)


def test_nobody_says_that_they_had_what_was_not_shown(as_alice):
    page = as_alice.get("/today/").text
    form = fields_of(page) | {"action": "had-it", "ms": "1400"}

    assert as_alice.post("/today/answer", form).status_code == 400
    assert not CardAnswer.objects.exists()


def test_last_answer_can_be_undone_and_graded_again(as_alice, alice):
    page = as_alice.get("/today/").text
    answer(as_alice, page, correct_answer(page))
    stored = CardAnswer.objects.of(alice.pk).get()

    page = as_alice.post("/today/grade", {"answer": stored.uuid, "grade": 1}, follow=True).text
    assert "Again" in read_page(page).one("details", class_="today-grade").one("summary").text
    assert cards_of(alice.pk)[stored.name].last_grade == Grade.AGAIN
    as_alice.post("/today/undo", {"answer": stored.uuid})
    assert cards_of(alice.pk) == {}


def test_forged_question_is_refused(as_alice):
    page = as_alice.get("/today/").text
    form = fields_of(page) | {"answer": "x", "ms": "1400"}
    form["question"] = form["question"][:-3] + "abc"

    assert as_alice.post("/today/answer", form).status_code == 400


def test_failed_scramble_is_offered_again_until_it_was_tried(as_alice, alice):
    failed = judged_attempt(alice)
    week_ago = timezone.now() - timedelta(days=7)
    Attempt.objects.filter(pk=failed.pk).update(correct=False, revealed_at=week_ago)
    page = as_alice.get("/today/").text
    while figure(page, "cards-due"):
        page = answer(as_alice, page, correct_answer(page))
    for pair in list(WORDS)[:3]:
        practised(alice, "weak", filters={"contains": pair})

    page = as_alice.get("/today/").text
    assert f"/attempts/{failed.uuid}/again" in page
    practised(alice, "review")
    assert "Done for today" in as_alice.get("/today/").text


def test_scramble_with_a_weak_pair_is_dealt_to_train(as_alice, alice):
    page = as_alice.get("/?mode=weak&contains=fk")
    assert page.status_code == 200
    deal = read_page(page.text).one("input", name="deal")["value"]
    as_alice.post("/reveal", {"deal": deal})

    attempt = Attempt.objects.of(alice.pk).get()
    assert (attempt.mode, attempt.filters) == ("weak", {"contains": "fk"})


def test_scramble_with_a_weak_pair_is_no_choice_of_what_to_practise(as_alice, alice):
    def title():
        page = read_page(as_alice.get("/").text)
        return page.one("span", class_="line-text").one("strong").text

    practised(alice, "weak", event="edges")
    assert title() == "Edges + corners"
    practised(alice, "memo", event="corners")
    practised(alice, "weak", event="edges")
    assert title() == "Corners"


def test_verdict_on_a_weak_pair_leads_back_to_today(as_alice, alice):
    attempt = judged_attempt(alice)
    for mode, address in (("weak", "/today/"), ("memo", "/?event=edges&mode=memo")):
        Attempt.objects.filter(pk=attempt.pk).update(mode=mode)
        page = read_page(as_alice.get(f"/attempts/{attempt.uuid}/").text)
        assert page.one("a", data_keys="Enter n")["href"] == address


def test_question_says_when_its_card_was_seen_and_how_long_it_takes(as_alice, alice):
    name = CardName(TO_WORD, "KV")
    given = GivenAnswer(uuid4(), name, is_correct=True, ms=1_400)
    Verb(keep_answer)(alice, given, timezone.now() - timedelta(days=11))
    as_alice.post("/today/plan/", {"new_a_day": 0, "retention_percent": 90})
    page = read_page(as_alice.get("/today/").text)
    assert page.one("p", class_="today-seen").text == "last seen 11 days ago usually 1.4 s"


def test_plan_shows_the_forecast_before_it_is_chosen(as_alice, alice):
    page = as_alice.get("/today/plan/?new_a_day=5&retention_percent=95").text
    peak = read_page(page).one("p", data_figure="forecast-peak")["data-value"]
    assert int(peak) >= 5
    assert settings_of(alice.pk).new_a_day == 10

    as_alice.post("/today/plan/", {"new_a_day": 5, "retention_percent": 95})
    chosen = settings_of(alice.pk)
    assert (chosen.new_a_day, chosen.retention_percent) == (5, 95)


@pytest.mark.parametrize(
    "values", [{"new_a_day": 51}, {"retention_percent": 98}, {"new_a_day": ""}]
)
def test_plan_that_cannot_be_is_refused(as_alice, alice, values):
    usual = {"new_a_day": 5, "retention_percent": 90}
    assert as_alice.post("/today/plan/", usual | values).status_code == 400
    assert settings_of(alice.pk).new_a_day == 10
