"""The drill: cases are asked, moves are judged by playing, and every answer is one to a card."""

from datetime import timedelta
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from tests.html import read_page
from tests.trainer.algorithms.conftest import BACK, FLIP, FLIP_MOVES, FORTH, SOLUTIONS
from tests.trainer.algorithms.drilling import after, question_about
from trainer.algorithms.cases import CaseKey
from trainer.algorithms.drill_tokens import AnsweredCase, AskedCase
from trainer.algorithms.reading import card_name
from trainer.cards.models import Card, CardAnswer
from trainer.people.models import User

pytestmark = pytest.mark.django_db
PAGE = "/algorithms/drill/"
ANSWER = "/algorithms/drill/answer"


def page_of(client, address=PAGE):
    response = client.get(address)
    assert response.status_code == 200
    return read_page(response.text)


def question_on(page) -> AskedCase:
    return AskedCase.read(page.one("input", name="question")["value"])


def send(client, question, **fields):
    return client.post(
        f"{ANSWER}?pieces=edges&buffer=UF", {"question": question.signed(), **fields}
    )


def given_at(response) -> AnsweredCase:
    """Return what a response redirects to the verdict on."""
    return AnsweredCase.read(parse_qs(urlsplit(response["Location"]).query)["after"][0])


def test_without_algorithms_the_page_says_how_to_begin(as_alice, uf_alice):
    page = page_of(as_alice)
    assert page.all("input", name="question") == []
    links = [link["href"] for link in page.one(class_="message").all("a")]
    assert links == ["?pieces=edges&buffer=UF&of=all&way=moves", "/algorithms/"]
    assert question_on(page_of(as_alice, PAGE + links[0])).key.buffer == "UF"


def test_an_address_names_one_case_that_is_asked_again_and_again(as_alice, uf_alice, store):
    store(uf_alice, FORTH, SOLUTIONS[FORTH][0])
    address = f"{PAGE}?pieces=edges&buffer=UF&case={BACK.first}+{BACK.second}"
    page = page_of(as_alice, address)
    question = question_on(page)
    assert (question.key, page.one(class_="line-text").one("bdi").text) == (BACK, "ua")
    action = page.one("form", class_="alg-question")["action"]
    fields = {"question": question.signed(), "moves": SOLUTIONS[BACK][0]}
    judged = page_of(as_alice, as_alice.post(action, fields)["Location"])
    following = judged.one("a", data_keys="Enter n")["href"]
    assert question_on(page_of(as_alice, PAGE + following)).key == BACK
    for unknown in ("UB", "UB BU UR", "UF UB", "??"):
        address = f"{PAGE}?pieces=edges&buffer=UF&case={unknown}"
        assert question_on(page_of(as_alice, address)).key == FORTH


def test_own_cases_are_asked_by_their_letters(as_alice, uf_alice, store):
    store(uf_alice, FORTH, SOLUTIONS[FORTH][0])
    page = page_of(as_alice)
    assert question_on(page).key == FORTH
    assert page.one(class_="alg-pair").text == "au"
    assert question_on(page_of(as_alice, f"{PAGE}?pieces=corners&of=all")).key.buffer == "UFR"
    assert question_on(page_of(as_alice, f"{PAGE}?pieces=parity&of=all")).key.is_parity
    assert question_on(page_of(as_alice, f"{PAGE}?buffer=ul&of=all")).key.buffer == "UL"


def test_a_value_that_is_no_choice_is_the_usual_one(as_alice, uf_alice, store):
    store(uf_alice, FORTH, SOLUTIONS[FORTH][0])
    page = page_of(as_alice, f"{PAGE}?pieces=wings&buffer=XYZ&of=none&way=?&after=junk")
    assert question_on(page).key == FORTH


@pytest.mark.parametrize(
    ("moves", "is_correct"),
    [(*SOLUTIONS[FORTH][:1], True), ("U2, M'", True), (SOLUTIONS[BACK][0], False), ("R", False)],
)
def test_moves_are_played_and_stored_as_an_answer_to_the_card(
    as_alice, uf_alice, moves, is_correct
):
    question = question_about()
    response = send(as_alice, question, moves=moves, ms=3_100, recall_ms=1_200)
    given = given_at(response)
    assert (given.key, given.is_correct) == (FORTH, is_correct)
    assert (given.recall_ms, given.typing_ms) == (1_200, 1_900)
    stored = CardAnswer.objects.get()
    assert (stored.uuid, stored.user) == (question.uuid, uf_alice)
    assert (stored.kind, stored.key) == card_name(FORTH)
    assert (stored.correct, stored.ms) == (is_correct, 1_200)
    page = page_of(as_alice, response["Location"])
    verdict = page.one(data_verdict="moves")
    assert verdict["data-correct"] == str(is_correct).lower()
    assert page.one(data_figure="recall-ms").text == "1.20 s"


def test_the_verdict_says_what_the_moves_did_and_shows_the_own_algorithms(
    as_alice, uf_alice, store
):
    store(uf_alice, FORTH, SOLUTIONS[FORTH][0])
    store(uf_alice, FORTH, SOLUTIONS[FORTH][1], starred=True, note="regrip")
    page = page_of(as_alice, after("M' U2 M U2"))
    assert page.one(data_verdict="moves").text == "That is the inverse: UF → DF → UB."
    assert [row.text for row in page.one("ol", class_="alg-shown").all("li")] == [
        "★ [U2, M'] regrip",
        "U2 M' U2 M",
    ]
    assert (page.one(data_figure="recall-ms").text, page.one(data_figure="typing-ms").text) == (
        "1.25 s",
        "2.00 s",
    )
    links = [link["href"] for link in page.one(class_="alg-links").all("a")]
    assert links == [
        "/algorithms/?pieces=edges&buffer=UF&case=UB+DF",
        "/workshop/commutators/?pieces=midges&pair=a+u&buffer=UF",
    ]
    assert as_alice.get(links[1]).status_code == 200


@pytest.mark.parametrize(
    ("key", "moves"),
    [(FLIP, FLIP_MOVES), (CaseKey("parity", "UFR", "UBR", "UL-UR"), "R U R' U'")],
)
def test_lists_have_verdicts_too(as_alice, uf_alice, key, moves):
    page = page_of(as_alice, after(moves, key))
    assert page.one(data_verdict="moves")["data-correct"] == str(key == FLIP).lower()
    assert page.one("ol", class_="alg-shown").all("li")


def test_what_cannot_be_read_is_asked_again_and_not_stored(as_alice, uf_alice):
    question = question_about()
    response = send(as_alice, question, moves="U2 Q", ms=2_900, recall_ms=700)
    assert response.status_code == 400
    page = read_page(response.text)
    assert page.one(id="moves-error").text.endswith("found 'Q' (character 4).")
    assert page.one("input", id="moves")["value"] == "U2 Q"
    assert question_on(page).uuid == question.uuid
    entry = page.one("move-entry")
    assert entry["data-recalled"] == "700"
    assert int(entry["data-elapsed"]) >= 3_000
    assert not CardAnswer.objects.exists()


@pytest.mark.parametrize("action", ["check", "", "nonsense"])
def test_no_moves_are_refused(as_alice, uf_alice, action):
    response = send(as_alice, question_about(), moves="  ", action=action)
    assert response.status_code == 400
    assert not CardAnswer.objects.exists()


def test_people_judge_themselves_after_they_saw_the_algorithm(as_alice, uf_alice, store):
    store(uf_alice, FORTH, SOLUTIONS[FORTH][0])
    question = question_about()
    page = read_page(send(as_alice, question, action="show", ms=2_900).text)
    assert page.one("ol", class_="alg-shown").text == SOLUTIONS[FORTH][0]
    again = question_on(page)
    assert (again.uuid, again.shown_ms) == (question.uuid, 2_900)
    assert not CardAnswer.objects.exists()
    response = send(as_alice, again, action="forgot")
    stored = CardAnswer.objects.get()
    assert (stored.correct, stored.ms) == (False, 2_900)
    last = page_of(as_alice, response["Location"]).one(class_="alg-last")
    assert (last["data-correct"], last.text) == ("false", "✗ You forgot it: au")
    assert given_at(send(as_alice, question_about(shown_ms=900), action="had-it")).is_correct


def test_nobody_judges_themselves_before_they_saw_it(as_alice, uf_alice):
    assert send(as_alice, question_about(), action="had-it").status_code == 400
    assert not CardAnswer.objects.exists()


def test_a_slip_of_the_key_that_shows_is_asked_again(as_alice, uf_alice):
    response = send(as_alice, question_about(seconds=0.1), action="show", ms=100)
    assert response.status_code == 302
    assert "after" not in response["Location"]
    assert not CardAnswer.objects.exists()


@pytest.mark.parametrize(
    ("ms", "recall_ms", "times"),
    [
        (3_000, 1_000, (1_000, 2_000)),
        (3_000, 9_000, (3_000, 0)),
        (3_000, "", (3_000, 0)),
        (60_000, 1_000, None),
        ("", "", None),
        ("x", "-1", None),
    ],
)
def test_the_pages_times_count_if_they_agree_with_the_sites(
    as_alice, uf_alice, ms, recall_ms, times
):
    given = given_at(send(as_alice, question_about(), moves="R", ms=ms, recall_ms=recall_ms))
    if times is None:
        assert (given.recall_ms // 1_000, given.typing_ms) == (3, 0)
    else:
        assert (given.recall_ms, given.typing_ms) == times


def test_an_answer_that_is_sent_twice_is_stored_once(as_alice, uf_alice):
    question = question_about()
    for moves in ("U2 M' U2 M", "R"):
        send(as_alice, question, moves=moves)
    assert CardAnswer.objects.get().correct
    assert Card.objects.get().review_count == 1


def test_a_visitor_who_answers_becomes_a_guest_and_a_reader_does_not(client, db):
    page = page_of(client, f"{PAGE}?of=all")
    assert not User.objects.exists()
    send(client, question_on(page), moves="R U R' U'")
    assert CardAnswer.objects.get().user == User.objects.get()


@pytest.mark.parametrize("token", ["", "junk", "x" * 3_000])
def test_a_question_that_the_site_did_not_ask_is_refused(as_alice, uf_alice, token):
    response = as_alice.post(ANSWER, {"question": token, "moves": "R"})
    assert response.status_code == 400
    assert not CardAnswer.objects.exists()


def test_a_question_expires(as_alice, uf_alice, monkeypatch):
    monkeypatch.setattr("trainer.algorithms.drill_tokens.LONGEST_WAIT", timedelta(seconds=-1))
    assert send(as_alice, question_about(), moves="R").status_code == 400
    assert page_of(as_alice, after("R")).all(data_verdict="moves") == []


def test_what_was_answered_last_is_not_asked_at_once_again(as_alice, uf_alice, store):
    for key in (FORTH, BACK):
        store(uf_alice, key, SOLUTIONS[key][0])
    location = send(as_alice, question_about(FORTH, shown_ms=900), action="had-it")["Location"]
    assert {question_on(page_of(as_alice, location)).key for _ in range(8)} == {BACK}


def test_a_page_takes_few_queries(as_alice, uf_alice, store, django_assert_max_num_queries):
    store(uf_alice, FORTH, SOLUTIONS[FORTH][0])
    page_of(as_alice)
    with django_assert_max_num_queries(5):
        page_of(as_alice)
    with django_assert_max_num_queries(5):
        page_of(as_alice, after("R"))


def test_somebody_elses_cases_are_not_asked(as_alice, uf_alice, store, bob):
    store(bob, FORTH, SOLUTIONS[FORTH][0])
    assert page_of(as_alice).all("input", name="question") == []
    assert page_of(Client()).all("input", name="question") == []
