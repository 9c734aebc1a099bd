"""Costly pages take turns; which they are stands in one list."""

import json
from threading import Thread

import pytest
from django.db import connection
from django.test import Client

from tests.named_views import named_views
from tests.trainer.practice.cast import judged_attempt
from tests.trainer.turn_takers import Asker
from trainer import costly
from trainer.costly import COSTLY
from trainer.people.models import User
from trainer.turns import TURNS, Person
from trainer.unavailable import RETRY_AFTER

# Every other page by its URL: a new one has to be put here or into the list of the costly ones.
CHEAP = {
    "about",
    "abandon",
    "account",
    "again",
    "attempt",
    "attempt-notes",
    "attempts",
    "choose-session",
    "day",
    "deal-again",
    "delete-account",
    "delete-attempt",
    "delete-attempts",
    "delete-session",
    "drill",
    "drill-answer",
    "drill-results",
    "drill-run",
    "drills",
    "email",
    "healthz",
    "keep-account",
    "learn",
    "lesson",
    "letters",
    "look",
    "look-setting",
    "manifest",
    "mark-attempt",
    "memo",
    "memorised",
    "method",
    "metrics",
    "move-attempts",
    "password",
    "password_reset_confirm",
    "privacy",
    "readyz",
    "reference",
    "rename-session",
    "reset",
    "reset-sent",
    "restore-attempt",
    "restore-session",
    "reveal",
    "review",
    "robots",
    "scheme",
    "scheme-choose",
    "scheme-copy",
    "scheme-copy-shared",
    "scheme-delete",
    "scheme-edit",
    "scheme-export",
    "scheme-export-notation",
    "scheme-import",
    "scheme-share",
    "scheme-shared",
    "scheme-unshare",
    "schemes",
    "session",
    "share-attempt",
    "share-progress",
    "shared-attempt",
    "shared-review",
    "sign-in",
    "sign-ins",
    "sign-out",
    "sign-up",
    "start-session",
    "stickers",
    "stop-sharing-progress",
    "undo-attempts",
}
# Whatever stands in these modules reads much, or computes much.
COSTLY_MODULES = (
    "trainer.progress.views",
    "trainer.workshop.views",
    "trainer.transfer.views.imports",
)
# All but these two, which write one row.
CHEAP_BESIDE = {"share-progress", "stop-sharing-progress"}
ASKED = {
    "practice": "/?edges_letters=8-10",
    "progress": "/progress/",
    "mistakes": "/progress/mistakes/",
    "download": "/account/data.json",
    "download-table": "/account/attempts.csv",
    "workshop": "/workshop/?alg=R",
    "workshop-solve": "/workshop/solve/?scramble=R%20U&solver=layers",
    "workshop-commutators": "/workshop/commutators/?pair=BD",
}

pytestmark = pytest.mark.django_db


@pytest.fixture
def alice():
    return User.objects.create_user("alice")


@pytest.fixture
def browser(alice):
    browser = Client()
    browser.force_login(alice)
    return browser


@pytest.fixture(autouse=True)
def _no_patience(monkeypatch):
    monkeypatch.setattr(costly, "PATIENCE", 0)
    yield
    assert TURNS.running == []


@pytest.fixture
def busy(alice):
    """Alice, who has a costly page already in another thread."""
    asker = Asker(TURNS, Person(f"user {alice.pk}"), 0)
    assert asker.has_turn
    yield asker
    asker.leave()
    asker.end()


def test_every_page_is_known_to_be_costly_or_not():
    names = {name for name, _ in named_views()}
    assert names - COSTLY.keys() - CHEAP == set()
    assert COSTLY.keys() - names == set()


def test_whatever_stands_in_a_costly_module_is_on_the_list():
    views = dict(named_views())
    found = {name for name, view in views.items() if view.__module__ in COSTLY_MODULES}
    assert found <= COSTLY.keys() | CHEAP_BESIDE
    assert len(found) >= len(COSTLY_MODULES)


@pytest.mark.parametrize("asked", ASKED.values(), ids=list(ASKED))
def test_the_next_costly_page_of_a_person_is_refused(browser, busy, asked):
    refused = browser.get(asked)
    assert (refused.status_code, refused["Retry-After"]) == (503, str(RETRY_AFTER))
    assert "no-store" in refused["Cache-Control"]
    assert f"Try again in {RETRY_AFTER} seconds." in refused.text


@pytest.mark.parametrize("asked", ASKED.values(), ids=list(ASKED))
def test_a_turn_ends_with_its_answer(browser, asked):
    for _ in range(2):
        answer = browser.get(asked)
        assert answer.status_code == 200
        assert TURNS.running == ([answer_of(browser)] if answer.streaming else [])
        if answer.streaming:
            list(answer)
        assert TURNS.running == []


def answer_of(browser):
    return Person(f"user {browser.session['_auth_user_id']}")


def test_others_are_answered_meanwhile(busy):
    other = Client()
    other.force_login(User.objects.create_user("bob"))
    assert other.get("/progress/").status_code == 200
    assert Client().get("/?edges_letters=8-10").status_code == 200


@pytest.mark.parametrize(
    "asked",
    ["/", "/?event=edges", "/about/", "/attempts/", "/workshop/", "/account/import/", "/account/"],
)
def test_what_costs_little_is_never_refused(browser, busy, asked):
    assert browser.get(asked).status_code == 200


@pytest.mark.parametrize("asked", ["/progress/", "/progress/mistakes/"])
def test_who_has_no_rows_costs_nothing(asked, monkeypatch):
    monkeypatch.setattr(TURNS, "take", lambda *_: None)
    assert Client().get(asked).status_code == 200


def test_a_class_behind_one_address_is_told_apart_by_its_browsers():
    people = set()
    for secret in ("", "one", "other"):
        browser = Client()
        browser.cookies["csrftoken"] = secret
        request = browser.get("/workshop/").wsgi_request
        people.add(costly.person_of(request))
    assert len(people) == 3
    assert {person.is_visitor for person in people} == {True}


def test_each_asker_is_answered_in_their_own_form(browser, busy):
    data = browser.get("/account/data.json")
    assert data["Content-Type"] == "application/json"
    assert list(json.loads(data.text)) == ["error"]
    table = browser.get("/account/attempts.csv")
    assert table["Content-Type"] == "text/plain; charset=utf-8"
    part = browser.get("/progress/", headers={"X-Page-Part": "any"})
    assert part["Content-Type"] == "text/plain; charset=utf-8"
    page = browser.get("/progress/")
    assert page["Content-Type"] == "text/html; charset=utf-8"
    assert "<h1>Busy right now</h1>" in page.text


def test_a_turn_ends_with_an_error(browser, monkeypatch):
    def broken(*_):
        raise RuntimeError("planted")

    monkeypatch.setattr("trainer.progress.views.solves_of", broken)
    browser.raise_request_exception = False
    assert browser.get("/progress/").status_code == 500
    assert TURNS.running == []


def test_a_turn_ends_with_an_error_in_the_middle_of_an_answer(browser, alice, monkeypatch):
    judged_attempt(alice)

    def broken(*_):
        raise RuntimeError("planted")

    monkeypatch.setattr("trainer.practice.keeps.entry_of_attempt", broken)
    answer = browser.get("/account/data.json")
    with pytest.raises(RuntimeError, match="planted"):
        list(answer)
    assert TURNS.running == []


def test_a_turn_ends_with_an_answer_nobody_reads(browser):
    for close in browser.get("/account/data.json")._resource_closers:  # noqa: SLF001
        close()
    assert TURNS.running == []


def test_a_turn_ends_at_the_latest_with_the_next_request_of_its_thread(browser):
    browser.get("/account/data.json")
    assert browser.get("/progress/").status_code == 200
    assert TURNS.running == []


def test_an_error_beyond_the_view_ends_a_turn():
    def fails(request):
        request.turn = TURNS.take(Person("somebody"), 0)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        costly.CostlyPages(fails)(Client().get("/").wsgi_request)
    assert TURNS.running == []


@pytest.mark.django_db(transaction=True)
def test_a_double_click_is_answered_twice(browser, alice, busy, monkeypatch):
    """The second request comes while the first is answered, and waits for it."""
    monkeypatch.setattr(costly, "PATIENCE", 60)
    statuses = []

    def click() -> None:
        statuses.append(browser.get("/progress/").status_code)
        connection.close()

    second = Thread(target=click)
    second.start()
    while not TURNS.waiting:
        assert second.is_alive()
    TURNS.leave(busy.turn)
    second.join(60)
    assert statuses == [200]
