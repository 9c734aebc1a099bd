"""The drill as plain pages, without a script, and as a script asks for its parts."""

import re
from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client

from cubecore.memo import LetterScheme, Method
from cubecore.models import NotationScheme
from tests.trainer.drills.cast import (
    CORNERS,
    EDGES,
    action,
    answer,
    asked,
    field,
    found,
    question_on,
    words,
)
from trainer.drills import views
from trainer.drills.models import DrillAnswer
from trainer.methods.stored import keep_method
from trainer.people.models import User
from trainer.people.throttle import Action, Limit

pytestmark = pytest.mark.django_db

BY_STICKER = {"pieces": "edges", "ask": "letter-to-sticker"}
HEADING = r"<h1[^>]*>(.*?)</h1>"
PART = {"X-Page-Part": "drill"}


def give(client, page, text, **options):
    told = {"question": field(page, "question"), "answer": text, "ms": "0"}
    return client.post(action(page), told, **options)


def keys(page) -> list[str]:
    return re.findall(r'data-types="([^"]+)"', page.text)


def right_for(page) -> str:
    return EDGES.symbol(question_on(page).shown)


def wrong_for(page) -> str:
    return "a" if right_for(page) != "a" else "b"


def test_a_visitor_is_asked_at_once_and_is_nobody_yet(client):
    page = client.get("/drills/")
    assert question_on(page).shown in EDGES.stickers
    assert "Question 1 of 20" in page.text
    assert client.cookies.keys() == {"csrftoken"}
    assert User.objects.count() == 0


def test_no_answer_is_on_the_page(client):
    page = client.get("/drills/")
    assert re.findall(r"<text[^>]*>(.)</text>", page.text) == ["?", "?"]
    assert field(page, "question").count(":") == 2
    page = client.get("/drills/", BY_STICKER)
    sticker = EDGES.read(question_on(page).shown)
    named = re.findall(rf'<[^>]*"{sticker}"[^>]*>', page.text)
    assert [re.sub(" autofocus", "", each) for each in named] == [
        f'<button class="sticker-cell sticker-{sticker[0].lower()}" name="answer"'
        f' value="{sticker}" aria-label="{sticker}">'
    ]


def test_a_right_answer_makes_the_guest_and_the_next_question_comes(client):
    first = client.get("/drills/")
    page = give(client, first, right_for(first).upper(), follow=True)
    assert "Right." in page.text
    assert "Question 2 of 20" in page.text
    kept = DrillAnswer.objects.get()
    assert (kept.correct, kept.answered) == (True, right_for(first))
    assert kept.sticker == question_on(first).shown != question_on(page).shown
    assert kept.run == question_on(page).run
    assert User.objects.get().is_guest


def test_a_wrong_answer_tells_what_is_right_and_leads_on(client):
    first = client.get("/drills/")
    page = give(client, first, wrong_for(first), follow=True)
    sticker, typed = question_on(first).shown, wrong_for(first)
    told = words(found(r'id="drill-verdict"[^>]*>(.*?)</p>', page))
    assert f"Wrong. {sticker} is {right_for(first)} ." in told
    assert f"{typed} is {EDGES.read(typed)}." in told
    assert 'name="question"' not in page.text
    assert set(re.findall(r"<text[^>]*>(.)</text>", page.text)) == {right_for(first), typed}
    assert (action(page), field(page, "run")) == ("/drills/", str(question_on(first).run))
    then = client.get(action(page), {"run": field(page, "run"), "length": "20"})
    assert "Question 2 of 20 · 0 right" in then.text


def test_a_sticker_is_chosen_on_a_net(client):
    first = client.get("/drills/", BY_STICKER)
    assert len(re.findall(r'<button class="sticker-cell', first.text)) == 24
    letter = question_on(first).shown
    page = give(client, first, EDGES.read(letter), follow=True)
    assert "Right." in page.text
    chosen = "UF" if question_on(page).shown != "c" else "UB"
    wrong = give(client, page, chosen, follow=True)
    assert f"<bdi>{EDGES.symbol(chosen)}</bdi> is {chosen}." in wrong.text
    assert "is-asked" in wrong.text
    assert DrillAnswer.objects.filter(direction="letter-to-sticker").count() == 2


@pytest.mark.parametrize(("headers", "status"), [({}, 400), (PART, 200)], ids=["page", "part"])
def test_what_cannot_be_read_is_asked_again_and_nobody_is_made(client, headers, status):
    first = client.get("/drills/")
    page = give(client, first, "?!", headers=headers)
    assert page.status_code == status
    assert "isn&#x27;t a letter of your edges." in page.text
    assert question_on(page) == question_on(first)
    assert (DrillAnswer.objects.count(), User.objects.count()) == (0, 0)


def test_sent_twice_it_is_kept_once_and_the_first_counts(client):
    first = client.get("/drills/")
    give(client, first, right_for(first))
    page = give(client, first, wrong_for(first), follow=True)
    assert "Right." in page.text
    assert DrillAnswer.objects.get().correct


def test_a_first_answer_sent_twice_before_the_cookie_came_makes_one_guest(client):
    first = client.get("/drills/")
    twin = Client()
    twin.cookies["csrftoken"] = client.cookies["csrftoken"].value
    give(client, first, right_for(first))
    give(twin, first, right_for(first))
    assert (User.objects.count(), DrillAnswer.objects.count()) == (1, 1)


def test_a_script_is_given_the_next_page_at_once(client):
    first = client.get("/drills/")
    page = give(client, first, right_for(first), headers=PART)
    assert page.status_code == 200
    assert "Question 2 of 20 · 1 right" in page.text
    assert "<header" not in page.text
    assert question_on(page).run == question_on(first).run


@pytest.mark.parametrize("headers", [{}, PART], ids=["page", "part"])
def test_a_run_ends_with_its_summary(client, headers):
    page = client.get("/drills/", {"length": "10"})
    for _ in range(9):
        page = give(client, page, right_for(page), follow=True, headers=headers)
    page = give(client, page, right_for(page), follow=True, headers=headers)
    assert words(found(HEADING, page)) == "10 of 10 right"


def test_after_a_wrong_last_answer_the_summary_is_next(client):
    page = client.get("/drills/", {"length": "10"})
    for _ in range(9):
        page = give(client, page, right_for(page), follow=True)
    page = give(client, page, wrong_for(page), follow=True)
    assert "Question 10 of 10 · 9 right" in page.text
    summary = client.get(action(page), {"length": "10"})
    assert words(found(HEADING, summary)) == "9 of 10 right"


def test_an_endless_run_goes_on(client, alice):
    client.force_login(alice)
    run = uuid4()
    for _ in range(21):
        answer(alice, run=run)
    page = client.get("/drills/", {"length": "0", "run": run})
    assert "Question 22 · 21 right" in page.text
    assert f"/drills/runs/{run}/" in page.text


def test_the_choice_goes_from_question_to_question(client):
    told = {"pieces": "corners", "ask": "letter-to-sticker", "length": "50", "buffer": "out"}
    page = client.get("/drills/", told | {"only": "UFR,FUR,UBL"})
    then = give(client, page, "DFR", follow=True)
    for name, value in told.items():
        assert field(then, name) == value
    assert field(then, "only") == "UFR,FUR,UBL"


def test_what_was_drilled_last_is_drilled_again(client, alice):
    client.force_login(alice)
    answer(alice, "UFR", piece_type="corners", direction="letter-to-sticker")
    question = question_on(client.get("/drills/"))
    assert (question.box.name, question.direction) == ("corners", "letter-to-sticker")
    assert question_on(client.get("/drills/", {"pieces": "edges"})).box.name == "edges"


@pytest.mark.parametrize(
    "told",
    [
        {"pieces": "wings", "ask": "?", "length": "7", "run": "x", "after": "y"},
        {"only": "," * 500},
        {"only": "XX,YY"},
    ],
)
def test_what_cannot_be_chosen_is_as_usual(client, told):
    page = client.get("/drills/", told)
    assert question_on(page).shown in EDGES.stickers
    assert "Question 1 of 20" in page.text


def test_letters_are_the_readers_own(client, alice):
    client.force_login(alice)
    document = LetterScheme.builtin("speffz").to_json() | {"name": "own"}
    document["edges"]["UF"] = "שׁ"
    own = NotationScheme.objects.keep(LetterScheme.from_json(document), owner=alice)
    keep_method(alice, Method(scheme=own.scheme), own)
    page = client.get("/drills/", {"only": "UF"})
    told = {"question": asked("UF").signed(), "answer": "ש\u05c1"}
    answered = client.post(action(page), told, follow=True)
    assert "Right." in answered.text
    by_letter = client.get("/drills/", BY_STICKER | {"only": "UF"})
    assert '<p class="asked-letter">' in by_letter.text
    assert question_on(by_letter).shown == own.scheme.to_json()["edges"]["UF"]


def test_who_wants_letters_to_tap_has_those_of_the_pieces_asked(client, alice):
    client.force_login(alice)
    by_letter = {"pieces": "corners", "ask": "sticker-to-letter"}
    wrong = answer(alice, answered="d", correct=False)
    after_wrong = {"run": wrong.run, "after": wrong.uuid}
    assert keys(client.get("/drills/", by_letter)) == []
    User.objects.filter(pk=alice.pk).update(shows_letter_pad=True)
    assert keys(client.get("/drills/", by_letter)) == CORNERS.alphabet
    assert keys(client.get("/drills/", after_wrong)) == EDGES.alphabet
    assert keys(client.get("/drills/", BY_STICKER)) == []


def test_a_wrong_answer_in_letters_of_before_is_still_told(client, alice):
    client.force_login(alice)
    kept = answer(alice, answered="か", correct=False)
    page = client.get("/drills/", {"run": kept.run, "after": kept.uuid})
    assert "UF is <bdi>c</bdi>." in page.text
    assert "drill-other" not in page.text


@pytest.mark.parametrize("token", ["", "x", None])
def test_a_question_that_was_not_asked_here_is_refused(client, token):
    told = {"question": asked("か", "letter-to-sticker").signed() if token is None else token}
    page = client.post("/drills/answer", told | {"answer": "UF"})
    assert page.status_code == 400
    assert "This question has expired" in page.text
    assert DrillAnswer.objects.count() == 0


def test_a_time_that_cannot_be_is_as_good_as_none(client):
    page = client.get("/drills/")
    for ms in ("-5", "soon", "9" * 30, "3600000"):
        told = {"question": asked().signed(), "answer": "c", "ms": ms}
        client.post(action(page), told)
    now = DrillAnswer.objects.values_list("ms", flat=True)
    assert {ms > 3_600_000 for ms in now} == {True}


def test_the_answers_of_others_are_not_told(client, alice):
    kept = answer(alice, correct=False, answered="d")
    page = client.get("/drills/", {"run": kept.run, "after": kept.uuid})
    assert "Wrong." not in page.text
    assert "Question 1 of 20" in page.text


def test_too_many_answers_have_to_wait(client, monkeypatch):
    few = Action("drill-answer", Limit(2, timedelta(minutes=10)))
    monkeypatch.setattr(views, "ANSWERING", few)
    told = {"question": asked().signed(), "answer": "c"}
    statuses = [client.post("/drills/answer", told).status_code for _ in range(4)]
    assert statuses == [302, 302, 302, 429]


@pytest.mark.parametrize("address", ["/drills/", "/drills/results/"])
def test_only_answers_are_posted(client, address):
    assert client.post(address).status_code == 405
    assert client.get("/drills/answer").status_code == 405


def test_an_answer_needs_the_pages_own_token():
    client = Client(enforce_csrf_checks=True)
    page = client.get("/drills/")
    assert give(client, page, right_for(page)).status_code == 403
