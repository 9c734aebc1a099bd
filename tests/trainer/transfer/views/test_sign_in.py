import pytest
from django.contrib.auth import get_user
from django.contrib.sessions.models import Session
from django.test import Client
from pytest_django.asserts import assertRedirects

from tests.trainer.cast import PASSWORD, signed_in
from tests.trainer.transfer.cast import attempt
from trainer.people.models import User

pytestmark = pytest.mark.django_db
OWN = {"username": "alice", "password": PASSWORD}


def test_a_member_signs_in(client, alice):
    assertRedirects(client.post("/sign-in/", OWN), "/", fetch_redirect_response=False)
    assert get_user(client) == alice


def test_a_name_may_be_typed_in_any_case(client, alice):
    client.post("/sign-in/", OWN | {"username": "Alice"})
    assert get_user(client) == alice


@pytest.mark.parametrize("name", ["élodie", "ÉLODIE", "e\u0301lodie", "ÉＬＯＤＩＥ"])
def test_nor_does_it_matter_how_its_letters_are_written(client, name):
    elodie = User.objects.create_user("Élodie", password=PASSWORD)
    client.post("/sign-in/", {"username": name, "password": PASSWORD})
    assert get_user(client) == elodie


def test_what_was_done_as_a_guest_comes_along(alice, guest):
    brought = attempt(guest)
    browser = signed_in(guest)
    browser.post("/sign-in/", OWN)
    brought.refresh_from_db()
    assert (get_user(browser), brought.user) == (alice, alice)


def test_signing_in_twice_merges_once(alice, guest):
    brought = attempt(guest)
    browser, double = signed_in(guest), signed_in(guest)
    for each in (browser, double):
        each.post("/sign-in/", OWN)
        assert get_user(each) == alice
    assert list(alice.attempts.all()) == [brought]


def test_the_session_gets_a_new_key(alice, guest):
    browser = signed_in(guest)
    before = browser.session.session_key
    browser.post("/sign-in/", OWN)
    assert browser.session.session_key != before
    assert not Session.objects.filter(pk=before).exists()


@pytest.fixture
def locked_out(alice):
    User.objects.create_user("gone", password=PASSWORD, is_active=False)


@pytest.mark.parametrize(
    ("name", "password"),
    [("alice", "wrong"), ("nobody", PASSWORD), ("gone", PASSWORD), ("guest:abc", PASSWORD)],
)
def test_the_answer_is_the_same_for_names_that_do_not_exist(client, locked_out, name, password):
    page = client.post("/sign-in/", {"username": name, "password": password}).text
    assert "<li>Wrong name or password.</li>" in page
    assert f'value="{name}"' in page
    assert password not in page
    assert "sessionid" not in client.cookies


def test_nothing_filled_in_is_said(client, alice):
    page = client.post("/sign-in/", {"username": "", "password": ""}).text
    assert "<li>Enter your name and password.</li>" in page


def test_a_member_is_in_already(as_alice):
    assertRedirects(
        as_alice.get("/sign-in/?next=/account/"), "/account/", fetch_redirect_response=False
    )


def test_a_page_for_members_leads_here_and_back(client, alice):
    response = client.get("/account/")
    assertRedirects(response, "/sign-in/?next=/account/")
    page = client.get(response.url).text
    assert '<input type="hidden" name="next" value="/account/">' in page


def test_signing_out_ends_the_session(as_alice):
    key = as_alice.session.session_key
    assertRedirects(as_alice.post("/sign-out/"), "/", fetch_redirect_response=False)
    assert not Session.objects.filter(pk=key).exists()
    assert not get_user(as_alice).is_authenticated


def test_a_guest_is_not_signed_out_by_mistake(as_guest, guest):
    response = as_guest.post("/sign-out/", follow=True)
    assert get_user(as_guest) == guest
    assert "Sign up first: a guest who signs out can&#x27;t come back." in response.text


def test_nobody_is_signed_out_by_a_link(as_alice, alice):
    assert as_alice.get("/sign-out/").status_code == 405
    assert get_user(as_alice) == alice


def test_a_form_from_elsewhere_is_refused(alice):
    assert Client(enforce_csrf_checks=True).post("/sign-in/", OWN).status_code == 403
