"""Costly pages are answered one at a time for each person, and never on every thread."""

import json
from threading import Thread

import pytest
from django.db import connection
from django.test import Client

from tests.html import read_page
from tests.trainer.costly_requests import COSTLY_REQUESTS, no_patience
from tests.trainer.practice.cast import judged_attempt
from tests.trainer.turn_takers import Asker
from trainer import fairness
from trainer.people.models import User
from trainer.turns import TURNS, Person
from trainer.unavailable import RETRY_AFTER

pytestmark = pytest.mark.django_db
__all__ = ["no_patience"]


@pytest.fixture
def busy(alice):
    """Alice, who has a costly page already in another thread."""
    asker = Asker(TURNS, Person(f"user {alice.pk}"), 0)
    assert asker.has_turn
    yield asker
    asker.leave()
    asker.end()


@pytest.mark.parametrize("request_name", COSTLY_REQUESTS.values(), ids=list(COSTLY_REQUESTS))
def test_the_next_costly_page_of_a_person_is_refused(as_alice, busy, request_name):
    refused = as_alice.get(request_name)
    assert (refused.status_code, refused["Retry-After"]) == (429, str(RETRY_AFTER))
    assert "no-store" in refused["Cache-Control"]
    assert f"Try again in {RETRY_AFTER} seconds." in refused.text


@pytest.mark.parametrize("request_name", COSTLY_REQUESTS.values(), ids=list(COSTLY_REQUESTS))
def test_a_turn_ends_with_its_answer(as_alice, request_name):
    for _ in range(2):
        answer = as_alice.get(request_name)
        assert answer.status_code == 200
        assert TURNS.running == ([answer_of(as_alice)] if answer.streaming else [])
        if answer.streaming:
            list(answer)
        assert TURNS.running == []


def answer_of(as_alice):
    return Person(f"user {as_alice.session['_auth_user_id']}")


def test_others_are_answered_meanwhile(busy):
    other = Client()
    other.force_login(User.objects.create_user("bob"))
    assert other.get("/progress/").status_code == 200
    assert Client().get("/?edges_letters=8-10").status_code == 200


@pytest.mark.parametrize(
    "request_name",
    ["/", "/?event=edges", "/about/", "/attempts/", "/workshop/", "/account/import/", "/account/"],
)
def test_what_costs_little_is_never_refused(as_alice, busy, request_name):
    assert as_alice.get(request_name).status_code == 200


@pytest.mark.parametrize("request_name", ["/progress/", "/progress/mistakes/"])
def test_who_has_no_rows_costs_nothing(request_name, monkeypatch):
    monkeypatch.setattr(TURNS, "take", lambda *_: None)
    assert Client().get(request_name).status_code == 200


def test_a_class_with_one_address_is_distinguished_by_its_browsers():
    people = set()
    for secret in ("", "one", "other"):
        browser = Client()
        browser.cookies["csrftoken"] = secret
        request = browser.get("/workshop/").wsgi_request
        people.add(fairness.person_of(request))
    assert len(people) == 3
    assert {person.is_visitor for person in people} == {True}


def test_each_asker_is_answered_in_their_own_form(as_alice, busy):
    data = as_alice.get("/account/data.json")
    assert data["Content-Type"] == "application/json"
    assert list(json.loads(data.text)) == ["error"]
    table = as_alice.get("/account/attempts.csv")
    assert table["Content-Type"] == "text/plain; charset=utf-8"
    part = as_alice.get("/progress/", headers={"X-Page-Part": "any"})
    assert part["Content-Type"] == "text/plain; charset=utf-8"
    for address in ("/progress/", "/account/data.json", "/account/attempts.csv"):
        page = as_alice.get(address, headers={"Accept": "text/html,*/*;q=0.8"})
        assert page["Content-Type"] == "text/html; charset=utf-8"
        assert "<h1>One moment</h1>" in page.text
        assert read_page(page.text).one("try-again").one("a")["href"] == address


def test_a_turn_ends_with_an_error(as_alice, monkeypatch):
    def broken(*_):
        raise RuntimeError("planted")

    monkeypatch.setattr("trainer.progress.views.solves_of", broken)
    as_alice.raise_request_exception = False
    assert as_alice.get("/progress/").status_code == 500
    assert TURNS.running == []


def test_a_turn_ends_with_an_error_in_the_middle_of_an_answer(as_alice, alice, monkeypatch):
    judged_attempt(alice)

    def broken(*_):
        raise RuntimeError("planted")

    monkeypatch.setattr("trainer.practice.keeps.entry_of_attempt", broken)
    answer = as_alice.get("/account/data.json")
    with pytest.raises(RuntimeError, match="planted"):
        list(answer)
    assert TURNS.running == []


def test_a_turn_ends_with_an_answer_nobody_reads(as_alice):
    for close in as_alice.get("/account/data.json")._resource_closers:  # noqa: SLF001
        close()
    assert TURNS.running == []


def test_a_turn_ends_at_the_latest_with_the_next_request_of_its_thread(as_alice):
    as_alice.get("/account/data.json")
    assert Client().get("/workshop/?alg=R").status_code == 200
    assert TURNS.running == []


def test_an_error_beyond_the_view_ends_a_turn():
    def fails(request):
        request.turn = TURNS.take(Person("somebody"), 0)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fairness.CostlyPages(fails)(Client().get("/").wsgi_request)
    assert TURNS.running == []


@pytest.mark.django_db(transaction=True)
def test_a_double_click_is_answered_twice(as_alice, alice, busy, monkeypatch):
    """The second request comes while the first is answered, and waits for it."""
    monkeypatch.setattr(fairness, "PATIENCE", 60)
    statuses = []

    def click() -> None:
        statuses.append(as_alice.get("/progress/").status_code)
        connection.close()

    second = Thread(target=click)
    second.start()
    while not TURNS.waiting:
        assert second.is_alive()
    TURNS.leave(busy.turn)
    second.join(60)
    assert statuses == [200]


def test_a_form_that_was_refused_can_be_sent_again(as_alice, busy):
    address = "/account/import/00000000-0000-0000-0000-000000000000/read"
    page = read_page(as_alice.post(address, headers={"Accept": "text/html"}).text)
    assert page.one("form", class_="form")["action"] == address
    assert page.all("try-again") == []
