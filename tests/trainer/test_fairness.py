"""Costly pages are answered one at a time for each person, in their process and across processes."""

import json
import sqlite3
from threading import Thread

import pytest
from django.db import DatabaseError, OperationalError, connection
from django.test import Client
from django.utils import timezone

from tests.html import read_page
from tests.trainer.practice.cast import judged_attempt
from tests.trainer.turn_takers import Asker
from trainer import costly, fairness
from trainer.people.leases import is_leased, release_lease, take_lease
from trainer.people.models import Bucket, Lease, User
from trainer.transfer.merge import merge_guest
from trainer.turns import TURNS, Person
from trainer.unavailable import RETRY_AFTER

COSTLY_REQUESTS = {
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
    monkeypatch.setattr(fairness, "PATIENCE", 0)
    # Nobody has many attempts here.
    monkeypatch.setattr(costly, "has_much", lambda _: True)
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


@pytest.mark.parametrize("request_name", COSTLY_REQUESTS.values(), ids=list(COSTLY_REQUESTS))
def test_the_next_costly_page_of_a_person_is_refused(browser, busy, request_name):
    refused = browser.get(request_name)
    assert (refused.status_code, refused["Retry-After"]) == (429, str(RETRY_AFTER))
    assert "no-store" in refused["Cache-Control"]
    assert f"Try again in {RETRY_AFTER} seconds." in refused.text


@pytest.mark.parametrize("request_name", COSTLY_REQUESTS.values(), ids=list(COSTLY_REQUESTS))
def test_a_turn_ends_with_its_answer(browser, request_name):
    for _ in range(2):
        answer = browser.get(request_name)
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
    "request_name",
    ["/", "/?event=edges", "/about/", "/attempts/", "/workshop/", "/account/import/", "/account/"],
)
def test_what_costs_little_is_never_refused(browser, busy, request_name):
    assert browser.get(request_name).status_code == 200


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


def test_each_asker_is_answered_in_their_own_form(browser, busy):
    data = browser.get("/account/data.json")
    assert data["Content-Type"] == "application/json"
    assert list(json.loads(data.text)) == ["error"]
    table = browser.get("/account/attempts.csv")
    assert table["Content-Type"] == "text/plain; charset=utf-8"
    part = browser.get("/progress/", headers={"X-Page-Part": "any"})
    assert part["Content-Type"] == "text/plain; charset=utf-8"
    for address in ("/progress/", "/account/data.json", "/account/attempts.csv"):
        page = browser.get(address, headers={"Accept": "text/html,*/*;q=0.8"})
        assert page["Content-Type"] == "text/html; charset=utf-8"
        assert "<h1>One moment</h1>" in page.text
        assert read_page(page.text).one("try-again").one("a")["href"] == address


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
def test_a_double_click_is_answered_twice(browser, alice, busy, monkeypatch):
    """The second request comes while the first is answered, and waits for it."""
    monkeypatch.setattr(fairness, "PATIENCE", 60)
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


def is_alice_leased(alice) -> bool:
    return is_leased(alice.pk, timezone.now())


@pytest.mark.parametrize("request_name", COSTLY_REQUESTS.values(), ids=list(COSTLY_REQUESTS))
def test_a_request_in_another_process_counts_too(browser, alice, request_name):
    holder = take_lease(alice.pk, timezone.now()) or ""
    refused = browser.get(request_name)
    assert (refused.status_code, refused["Retry-After"]) == (429, str(RETRY_AFTER))
    release_lease(alice.pk, holder)
    answer = browser.get(request_name)
    assert answer.status_code == 200
    if answer.streaming:
        assert is_alice_leased(alice)
        list(answer)
    assert not is_alice_leased(alice)


def test_a_request_waits_for_the_one_before_in_another_process(browser, alice, monkeypatch):
    monkeypatch.setattr(fairness, "PATIENCE", 60)
    holder = take_lease(alice.pk, timezone.now()) or ""

    def step_back(turn, seconds):
        release_lease(alice.pk, holder)
        return type(TURNS).step_back(TURNS, turn, 0)

    monkeypatch.setattr(TURNS, "step_back", step_back)
    assert browser.get("/progress/").status_code == 200


def test_who_waits_for_another_process_gives_way(browser, alice, monkeypatch):
    monkeypatch.setattr(fairness, "PATIENCE", 60)
    take_lease(alice.pk, timezone.now())
    monkeypatch.setattr(TURNS, "step_back", lambda *_: False)
    assert browser.get("/progress/").status_code == 429


def test_a_lease_ends_with_an_error(browser, alice, monkeypatch):
    def broken(*_):
        raise RuntimeError("planted")

    monkeypatch.setattr("trainer.progress.views.solves_of", broken)
    browser.raise_request_exception = False
    assert browser.get("/progress/").status_code == 500
    assert not is_alice_leased(alice)


def test_a_lease_ends_with_an_error_in_the_middle_of_an_answer(browser, alice, monkeypatch):
    judged_attempt(alice)

    def broken(*_):
        raise RuntimeError("planted")

    monkeypatch.setattr("trainer.practice.keeps.entry_of_attempt", broken)
    with pytest.raises(RuntimeError, match="planted"):
        list(browser.get("/account/data.json"))
    assert not is_alice_leased(alice)


def test_a_lease_ends_with_an_answer_nobody_reads(browser, alice):
    for close in browser.get("/account/data.json")._resource_closers:  # noqa: SLF001
        close()
    assert not is_alice_leased(alice)


def test_an_answer_that_is_still_sent_renews_its_lease(browser, alice, monkeypatch):
    monkeypatch.setattr(fairness, "RENEWED_EVERY", -1)
    answer = browser.get("/account/data.json")
    before = Lease.objects.get().ends_at
    pieces = iter(answer)
    next(pieces)
    assert Lease.objects.get().ends_at > before
    list(pieces)


def test_an_answer_is_sent_to_the_end_even_if_its_lease_cannot_be_renewed(browser, monkeypatch):
    def fails(*_):
        raise OperationalError("planted")

    monkeypatch.setattr(fairness, "RENEWED_EVERY", -1)
    monkeypatch.setattr(fairness, "renew", fails)
    answer = browser.get("/account/data.json")
    assert json.loads(b"".join(answer))["account"]["name"] == "alice"


@pytest.mark.parametrize("request_name", COSTLY_REQUESTS.values(), ids=list(COSTLY_REQUESTS))
def test_who_has_no_token_reads_when_to_come_back(browser, alice, request_name):
    soon = timezone.now().timestamp() + 70
    Bucket.objects.create(owner=f"user {alice.pk}", full_at=soon)
    refused = browser.get(request_name)
    assert (refused.status_code, refused["Retry-After"]) == (429, "11")
    assert "You requested a lot in a short time. Try again in 11 seconds." in refused.text
    assert not is_alice_leased(alice)


def test_a_form_that_was_refused_can_be_sent_again(browser, busy):
    address = "/account/import/00000000-0000-0000-0000-000000000000/read"
    page = read_page(browser.post(address, headers={"Accept": "text/html"}).text)
    assert page.one("form", class_="form")["action"] == address
    assert page.all("try-again") == []


def test_an_import_goes_on_without_tokens(browser, alice, monkeypatch):
    Bucket.objects.create(owner=f"user {alice.pk}", full_at=timezone.now().timestamp() + 70)
    nobodys = "/account/import/00000000-0000-0000-0000-000000000000/"
    assert browser.get(nobodys).status_code == 404
    for step in ("sessions", "read", "add", "drop"):
        assert browser.post(f"{nobodys}{step}").status_code == 404
    assert browser.post("/account/import/").status_code == 429
    take_lease(alice.pk, timezone.now(), "another request")
    assert browser.post(f"{nobodys}read").status_code == 429


def test_ten_small_exports_and_ten_pages_in_a_burst_are_answered(browser):
    for address in ["/account/data.json", "/account/attempts.csv", "/progress/"] * 10:
        answer = browser.get(address)
        assert answer.status_code == 200
        if answer.streaming:
            list(answer)


def test_what_costs_little_writes_nothing(browser):
    for address in ("/", "/attempts/", "/workshop/", "/account/"):
        browser.get(address)
    assert not Bucket.objects.exists()


def test_reading_does_not_wait_for_writing(browser, monkeypatch):
    def locked(*_):
        cause = sqlite3.OperationalError("planted")
        cause.sqlite_errorcode = sqlite3.SQLITE_BUSY
        raise OperationalError("planted") from cause

    monkeypatch.setattr(fairness, "admit", locked)
    assert browser.get("/progress/").status_code == 200


def test_another_error_of_the_database_is_not_swallowed(browser, monkeypatch):
    def fails(*_):
        raise OperationalError("planted")

    monkeypatch.setattr(fairness, "admit", fails)
    with pytest.raises(OperationalError):
        browser.get("/progress/")


def test_a_lease_that_cannot_be_released_expires_and_spoils_no_page(browser, alice, monkeypatch):
    def fails(*_):
        raise DatabaseError("planted")

    monkeypatch.setattr(fairness, "dismiss", fails)
    assert browser.get("/progress/").status_code == 200
    assert is_alice_leased(alice)


def test_an_account_may_be_deleted_while_it_is_exported(browser, alice):
    answer = browser.get("/account/data.json")
    alice.delete()
    list(answer)
    assert not Lease.objects.exists()


def test_a_guest_may_be_merged_while_their_data_is_exported(alice):
    guest = User.objects.create_guest()
    asking = Client()
    asking.force_login(guest)
    answer = asking.get("/account/data.json")
    merge_guest(guest, alice)
    assert is_leased(guest.pk, timezone.now())
    assert not is_alice_leased(alice)
    assert json.loads(b"".join(answer))["account"]["name"] is None
    assert not Lease.objects.exists()
