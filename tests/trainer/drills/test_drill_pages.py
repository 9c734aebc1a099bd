"""The pages of the drill: plain ones, and the parts that a script requests."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client

from cubecore.memo import LetterScheme, Method
from cubecore.models import NotationScheme
from tests.html import read_page
from tests.trainer.drills.cast import (
    CORNERS,
    EDGES,
    action,
    answer,
    field,
    heading,
    make_question,
    question_on,
    words,
)
from trainer.drills.models import DrillAnswer
from trainer.drills.views import asking
from trainer.methods.stored import keep_method
from trainer.people.models import User
from trainer.people.throttle import Action, Limit

pytestmark = pytest.mark.django_db

BY_STICKER = {"pieces": "edges", "ask": "letter-to-sticker"}
PART = {"X-Page-Part": "drill"}


def give(client, page, text, **options):
    data = {"question": field(page, "question"), "answer": text, "ms": "0"}
    return client.post(action(page), data, **options)


def keys(page) -> list[str]:
    return [key["data-types"] for key in read_page(page.text).all(data_types=None)]


def correct_for(page) -> str:
    return EDGES.symbol(question_on(page).prompt)


def wrong_for(page) -> str:
    return "a" if correct_for(page) != "a" else "b"


def test_a_visitor_gets_a_question_at_once_and_is_not_stored(client):
    page = client.get("/drills/")
    assert question_on(page).prompt in EDGES.stickers
    assert "Question 1 of 20" in page.text
    assert client.cookies.keys() == {"csrftoken"}
    assert User.objects.count() == 0


def test_the_page_of_a_question_does_not_contain_the_answer(client):
    page = client.get("/drills/")
    assert [each.text for each in read_page(page.text).all("text")] == ["?"]
    assert field(page, "question").count(":") == 2
    page = client.get("/drills/", BY_STICKER)
    sticker = EDGES.read(question_on(page).prompt)
    cell = f"sticker-cell sticker-{sticker[0].lower()}"
    button = {"class": cell, "name": "answer", "value": sticker, "aria-label": sticker}
    elements = [
        (element.tag, element.attributes | {"autofocus": ""})
        for element in read_page(page.text).elements()
        if sticker in element.attributes.values()
    ]
    assert elements == [("button", button | {"autofocus": ""})]


def test_a_correct_answer_creates_the_guest_and_leads_to_the_next_question(client):
    first = client.get("/drills/")
    page = give(client, first, correct_for(first).upper(), follow=True)
    assert "Correct." in page.text
    assert "Question 2 of 20" in page.text
    stored = DrillAnswer.objects.get()
    assert (stored.correct, stored.answered) == (True, correct_for(first))
    assert stored.sticker == question_on(first).prompt != question_on(page).prompt
    assert stored.run == question_on(page).run
    assert User.objects.get().is_guest


def test_a_wrong_answer_is_corrected_and_leads_to_the_next_question(client):
    first = client.get("/drills/")
    page = give(client, first, wrong_for(first), follow=True)
    sticker, typed = question_on(first).prompt, wrong_for(first)
    verdict = words(read_page(page.text).one(id="drill-verdict"))
    assert f"Wrong. {sticker} is {correct_for(first)} ." in verdict
    assert f"{typed} is {EDGES.read(typed)}." in verdict
    assert 'name="question"' not in page.text
    letters = {each.text for each in read_page(page.text).all("text")}
    assert letters == {correct_for(first), typed}
    assert (action(page), field(page, "run")) == ("/drills/", str(question_on(first).run))
    then = client.get(action(page), {"run": field(page, "run"), "length": "20"})
    assert "<strong>0</strong> in a row" in then.text


def test_a_sticker_is_chosen_on_a_net(client):
    first = client.get("/drills/", BY_STICKER)
    assert len(read_page(first.text).all("button", class_="sticker-cell")) == 24
    letter = question_on(first).prompt
    page = give(client, first, EDGES.read(letter), follow=True)
    assert "Correct." in page.text
    chosen = "UF" if question_on(page).prompt != "c" else "UB"
    wrong = give(client, page, chosen, follow=True)
    assert f"<bdi>{EDGES.symbol(chosen)}</bdi> is {chosen}." in wrong.text
    assert "is-asked" in wrong.text
    assert DrillAnswer.objects.filter(direction="letter-to-sticker").count() == 2


@pytest.mark.parametrize(("headers", "status"), [({}, 400), (PART, 200)], ids=["page", "part"])
def test_an_unreadable_answer_is_asked_for_again_and_creates_no_guest(client, headers, status):
    first = client.get("/drills/")
    page = give(client, first, "?!", headers=headers)
    assert page.status_code == status
    assert "isn&#x27;t a letter of your edges." in page.text
    assert question_on(page) == question_on(first)
    assert (DrillAnswer.objects.count(), User.objects.count()) == (0, 0)


def test_of_two_answers_to_a_question_the_first_is_stored(client):
    first = client.get("/drills/")
    give(client, first, correct_for(first))
    page = give(client, first, wrong_for(first), follow=True)
    assert "Correct." in page.text
    assert DrillAnswer.objects.get().correct


def test_a_first_answer_sent_twice_before_the_cookie_arrives_creates_one_guest(client):
    first = client.get("/drills/")
    twin = Client()
    twin.cookies["csrftoken"] = client.cookies["csrftoken"].value
    give(client, first, correct_for(first))
    give(twin, first, correct_for(first))
    assert (User.objects.count(), DrillAnswer.objects.count()) == (1, 1)


def test_a_script_gets_the_next_question_without_a_redirect(client):
    first = client.get("/drills/")
    page = give(client, first, correct_for(first), headers=PART)
    assert page.status_code == 200
    assert "<strong>1</strong> in a row" in page.text
    assert "<header" not in page.text
    assert question_on(page).run == question_on(first).run


@pytest.mark.parametrize("headers", [{}, PART], ids=["page", "part"])
def test_a_run_ends_with_its_summary(client, headers):
    page = client.get("/drills/", {"length": "10"})
    for _ in range(9):
        page = give(client, page, correct_for(page), follow=True, headers=headers)
    page = give(client, page, correct_for(page), follow=True, headers=headers)
    assert heading(page) == "10 of 10 correct"


def test_after_a_wrong_last_answer_the_summary_is_next(client):
    page = client.get("/drills/", {"length": "10"})
    for _ in range(9):
        page = give(client, page, correct_for(page), follow=True)
    page = give(client, page, wrong_for(page), follow=True)
    assert "<strong>0</strong> in a row" in page.text
    summary = client.get(action(page), {"length": "10"})
    assert heading(summary) == "9 of 10 correct"


def test_an_endless_run_continues(client, alice):
    client.force_login(alice)
    run = uuid4()
    for _ in range(21):
        answer(alice, run=run)
    page = client.get("/drills/", {"length": "0", "run": run})
    assert "<strong>21</strong> in a row" in page.text
    assert f"/drills/runs/{run}/" in page.text


def test_the_choice_is_the_same_for_every_question_of_a_run(client):
    chosen = {"pieces": "corners", "ask": "letter-to-sticker", "length": "50", "buffer": "out"}
    page = client.get("/drills/", chosen | {"only": "UFR,FUR,UBL"})
    then = give(client, page, "DFR", follow=True)
    for name, value in chosen.items():
        assert field(then, name) == value
    assert field(then, "only") == "UFR,FUR,UBL"


def test_the_kind_that_was_drilled_last_is_the_usual_one(client, alice):
    client.force_login(alice)
    answer(alice, "UFR", piece_type="corners", direction="letter-to-sticker")
    question = question_on(client.get("/drills/"))
    assert (question.box.name, question.direction) == ("corners", "letter-to-sticker")
    assert question_on(client.get("/drills/", {"pieces": "edges"})).box.name == "edges"


@pytest.mark.parametrize(
    "query",
    [
        {"pieces": "wings", "ask": "?", "length": "7", "run": "x", "after": "y"},
        {"only": "," * 500},
        {"only": "XX,YY"},
    ],
)
def test_invalid_choices_fall_back_to_the_usual_ones(client, query):
    page = client.get("/drills/", query)
    assert question_on(page).prompt in EDGES.stickers
    assert "Question 1 of 20" in page.text


def test_questions_use_the_letters_of_the_reader(client, alice):
    client.force_login(alice)
    document = LetterScheme.builtin("speffz").to_json() | {"name": "own"}
    document["edges"]["UF"] = "שׁ"
    own = NotationScheme.objects.keep(LetterScheme.from_json(document), owner=alice)
    keep_method(alice, Method(scheme=own.scheme), own)
    page = client.get("/drills/", {"only": "UF"})
    data = {"question": make_question("UF").signed(), "answer": "ש\u05c1"}
    answered = client.post(action(page), data, follow=True)
    assert "Correct." in answered.text
    by_letter = client.get("/drills/", BY_STICKER | {"only": "UF"})
    assert 'class="asked-letter"' in by_letter.text
    assert question_on(by_letter).prompt == own.scheme.to_json()["edges"]["UF"]


def test_the_letter_pad_has_the_letters_of_the_pieces_in_question(client, alice):
    client.force_login(alice)
    by_letter = {"pieces": "corners", "ask": "sticker-to-letter"}
    wrong = answer(alice, answered="d", correct=False)
    after_wrong = {"run": wrong.run, "after": wrong.uuid}
    assert keys(client.get("/drills/", by_letter)) == []
    User.objects.filter(pk=alice.pk).update(shows_letter_pad=True)
    assert keys(client.get("/drills/", by_letter)) == CORNERS.alphabet
    assert keys(client.get("/drills/", after_wrong)) == EDGES.alphabet
    assert keys(client.get("/drills/", BY_STICKER)) == []


def test_a_wrong_answer_in_earlier_letters_is_still_corrected(client, alice):
    client.force_login(alice)
    stored = answer(alice, answered="か", correct=False)
    page = client.get("/drills/", {"run": stored.run, "after": stored.uuid})
    assert "UF is <bdi>c</bdi>." in page.text
    assert words(read_page(page.text).one(class_="drill-other")) == ""


@pytest.mark.parametrize("token", ["", "x", None])
def test_a_question_of_another_site_or_in_earlier_letters_is_refused(client, token):
    data = {
        "question": make_question("か", "letter-to-sticker").signed() if token is None else token
    }
    page = client.post("/drills/answer", data | {"answer": "UF"})
    assert page.status_code == 400
    assert "This question has expired" in page.text
    assert DrillAnswer.objects.count() == 0


def test_an_invalid_time_is_ignored(client):
    page = client.get("/drills/")
    for ms in ("-5", "soon", "9" * 30, "3600000"):
        data = {"question": make_question().signed(), "answer": "c", "ms": ms}
        client.post(action(page), data)
    times = DrillAnswer.objects.values_list("ms", flat=True)
    assert {ms > 3_600_000 for ms in times} == {True}


def test_answers_of_other_people_are_not_shown(client, alice):
    stored = answer(alice, correct=False, answered="d")
    page = client.get("/drills/", {"run": stored.run, "after": stored.uuid})
    assert "Wrong." not in page.text
    assert "Question 1 of 20" in page.text


def test_too_many_answers_are_refused_for_a_while(client, monkeypatch):
    few = Action("drill-answer", Limit(2, timedelta(minutes=10)))
    monkeypatch.setattr(asking, "ANSWERING", few)
    data = {"question": make_question().signed(), "answer": "c"}
    statuses = [client.post("/drills/answer", data).status_code for _ in range(4)]
    assert statuses == [302, 302, 302, 429]


@pytest.mark.parametrize("address", ["/drills/", "/drills/results/"])
def test_the_answer_is_the_only_url_for_a_post(client, address):
    assert client.post(address).status_code == 405
    assert client.get("/drills/answer").status_code == 405


def test_an_answer_without_the_csrf_token_of_its_page_is_refused():
    client = Client(enforce_csrf_checks=True)
    page = client.get("/drills/")
    assert give(client, page, correct_for(page)).status_code == 403
