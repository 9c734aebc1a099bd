"""Answers to the questions of lessons: judged on their screens, carried along, and stored when all are right."""

import pytest
from django.test import Client
from django.utils.html import escape

from cubecore.memo import Method
from cubecore.models import NotationScheme
from tests.html import read_page
from tests.scale import sample
from tests.trainer.learn.answering import ALL_SLUGS, answers, step_of
from tests.trainer.learn.asking import ask, verdict
from tests.trainer.learn.conftest import browser_of
from trainer.learn.models import LessonDone
from trainer.methods.stored import keep_method
from trainer.people.models import User


def test_right_answers_travel_from_screen_to_screen(client):
    form_data = answers("tracing")
    page = ask(client, "tracing", "next", **form_data | {"edges": "7"}).text
    assert f"step=8&amp;next={form_data['next']}" in page
    assert "edges=" not in page
    later = client.get("/learn/tracing/?step=8&next=" + form_data["next"]).text
    assert f'name="next" value="{form_data["next"]}"' in later


def test_nothing_is_said_before_an_answer(client):
    page = client.get(f"/learn/tracing/?step={step_of('tracing', 'next')}").text
    assert verdict(page) == ""
    assert "Skip" in page


@pytest.mark.django_db
def test_some_answers_are_judged_and_nothing_is_kept(client):
    form_data = answers("tracing")
    page = ask(client, "tracing", "edges", edges=form_data["edges"], next="7").text
    assert verdict(page) == "Correct"
    assert f'value="{form_data["edges"]}"' in page
    page = ask(client, "tracing", "next", edges=form_data["edges"], next="7").text
    assert verdict(page).startswith("Not quite'7' is not a letter")
    assert User.objects.count() == 0


def test_a_wrong_memo_shows_the_first_wrong_letter_and_hides_the_rest(client):
    right = answers("tracing")["edges"]
    page = read_page(ask(client, "tracing", "edges", edges=right[::-1]).text)
    assert page.one(class_="letter-wrong").text.strip() == right[-1]
    assert len(page.all(data_explanation=None)) == 1
    assert page.one("summary").text == "Show me"
    assert right in page.one("details").text


def test_a_judged_memo_carries_its_facts(client):
    def facts(typed):
        page = read_page(ask(client, "first-memo", "edges", edges=typed).text)
        status = page.one(data_part="verdict")
        data = [each.data for each in status.all(data_verdict=None)]
        return data, len(status.all(data_explanation=None))

    right = answers("first-memo")["edges"]
    assert facts(right) == ([{"verdict": "edges", "correct": "true", "first-wrong": ""}], 0)
    assert facts(right[1:]) == ([{"verdict": "edges", "correct": "false", "first-wrong": "0"}], 1)
    assert facts("7") == ([], 0)


@pytest.mark.django_db
@pytest.mark.parametrize("slug", ALL_SLUGS)
def test_all_right_answers_finish_a_lesson(alice, slug):
    browser = browser_of(alice)
    for _ in range(2):
        page = browser.post(f"/learn/{slug}/?step=99", answers(slug)).text
        assert "Almost done" not in page
    assert [each.lesson for each in LessonDone.objects.filter(user=alice)] == [slug]
    assert browser.get("/learn/").text.count("stop-done") == 1


@pytest.mark.django_db
def test_looking_at_the_end_of_a_lesson_stores_nothing(alice):
    browser_of(alice).get("/learn/letters/", {"step": 99, **answers("letters")})
    assert not LessonDone.objects.exists()


@pytest.mark.django_db
def test_answers_are_judged_for_the_cubes_they_were_given_to(client):
    step = step_of("letters", "edge")
    page = client.get(f"/learn/letters/?cubes=7&step={step}").text
    assert f'action="?cubes=7&amp;step={step}"' in page
    page = client.post("/learn/letters/?cubes=7&step=99", answers("letters", cubes=7)).text
    assert "Lesson done" in page
    assert 'href="?cubes=8"' in page


HOSTILE = ["x" * 10_000, "a\0b", "<script>", "'\"", "ａ７", "☃" * 200]


@pytest.mark.django_db
@pytest.mark.parametrize("number", range(len(HOSTILE)))
def test_any_answer_can_be_borne(client, number):
    """Every lesson bears one of them usually, all of them in the long run."""
    answer, step = HOSTILE[number], sample(len(HOSTILE), 1)
    for slug in ALL_SLUGS[number % step :: step]:
        form_data = dict.fromkeys(answers(slug), answer)
        for key in form_data:
            page = ask(client, slug, key, **form_data)
            assert page.status_code == 200
            assert "<script>" not in page.text.replace(escape("<script>"), "")
            assert verdict(page.text).startswith("Not quite") or len(answer) > 200 or "\0" in answer
        assert "Almost done" in client.get(f"/learn/{slug}/", {"step": 99, **form_data}).text


@pytest.mark.django_db
def test_answers_need_their_token():
    assert Client(enforce_csrf_checks=True).post("/learn/letters/", {}).status_code == 403


@pytest.mark.django_db
def test_an_answer_in_another_alphabet_is_read(schemes, alice):
    scheme = NotationScheme.objects.get(slug="kana")
    method = Method(scheme=scheme.scheme)
    keep_method(alice, method, scheme)
    browser, right = browser_of(alice), answers("tracing", method)["edges"]
    assert verdict(ask(browser, "tracing", "edges", method, edges=right).text) == "Correct"
    page = ask(browser, "tracing", "edges", method, edges="ん").text
    assert verdict(page).startswith("Not quite'ん' is not a letter of your edges.")
