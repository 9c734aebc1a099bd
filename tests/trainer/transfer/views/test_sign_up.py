import pytest
from django.contrib.auth import get_user
from django.test import Client
from pytest_django.asserts import assertRedirects

from tests.trainer.cast import PASSWORD, signed_in
from trainer.people.models import User
from trainer.people.signup import NameTakenError

pytestmark = pytest.mark.django_db
CAROL = {"username": "carol", "password": PASSWORD, "email": ""}


def who(browser):
    return get_user(browser)


def test_the_page_asks_for_a_name_and_a_password(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        page = client.get("/sign-up/").text
    assert 'autocomplete="new-password"' in page
    assert 'autocomplete="username"' in page
    assert User.objects.count() == 0


def test_a_visitor_signs_up_and_is_signed_in(client):
    assertRedirects(client.post("/sign-up/", CAROL), "/", fetch_redirect_response=False)
    assert who(client).username == "carol"


def test_a_guest_signs_up_in_their_own_row(guest):
    browser = signed_in(guest)
    before = browser.session.session_key
    browser.post("/sign-up/", CAROL)
    assert who(browser).pk == guest.pk
    assert (User.objects.get().username, User.objects.get().is_guest) == ("carol", False)
    assert browser.session.session_key != before


def test_a_second_click_finds_the_account_that_the_first_made(client):
    client.post("/sign-up/", CAROL)
    late = Client()
    assertRedirects(late.post("/sign-up/", CAROL), "/", fetch_redirect_response=False)
    assert who(late) == who(client)
    assert User.objects.count() == 1


def test_who_is_known_already_comes_in_with_what_they_did_as_a_guest(alice, guest):
    browser = signed_in(guest)
    browser.post("/sign-up/", {"username": "Alice", "password": PASSWORD})
    assert who(browser) == alice
    assert User.objects.get(pk=guest.pk).merged_into == alice


@pytest.mark.parametrize(
    ("form_data", "field", "problem"),
    [
        ({"username": ""}, "username", "This field is required."),
        ({"username": "carol:1"}, "username", "Enter a valid username."),
        ({"username": "alice", "password": "not hers"}, "username", "That name is taken."),
        ({"username": "ALICE", "password": "not hers"}, "username", "That name is taken."),
        ({"username": "c" * 41}, "username", "at most 40 characters"),
        ({"password": ""}, "password", "This field is required."),
        ({"password": "short7!"}, "password", "at least 8 characters"),
        ({"password": "password1"}, "password", "too common"),
        ({"password": "carol123"}, "password", "too similar to the name"),
        ({"email": "nobody"}, "email", "Enter a valid email address."),
    ],
)
def test_what_is_wrong_is_named_and_what_was_typed_stays(alice, client, form_data, field, problem):
    page = client.post("/sign-up/", CAROL | {"email": "carol@example.com"} | form_data).text
    assert problem in page
    assert 'aria-invalid="true"' in page
    assert f'id="id_{field}_error"' in page
    if field != "email":
        assert 'value="carol@example.com"' in page
    assert PASSWORD not in page
    assert User.objects.get() == alice


@pytest.mark.parametrize("name", ["élodie", "ÉLODIE", "ÉＬＯＤＩＥ"])
def test_a_name_is_taken_however_it_is_written(client, name):
    User.objects.create_user("Élodie", password=PASSWORD)
    page = client.post("/sign-up/", CAROL | {"username": name, "password": "not hers"}).text
    assert "That name is taken." in page
    assert User.objects.count() == 1


def test_a_name_in_another_spelling_signs_in(client):
    elodie = User.objects.create_user("Élodie", password=PASSWORD)
    client.post("/sign-up/", CAROL | {"username": "ÉLODIE"})
    assert who(client) == elodie


@pytest.mark.parametrize(
    "password", ["eight: 8", "p" * 32 + "ä" * 32, " a      b ", "密码密码密码密码"]
)
def test_a_password_may_have_any_characters(client, password):
    client.post("/sign-up/", CAROL | {"password": password})
    assert who(client).check_password(password)


def test_a_member_has_signed_up_already(as_alice):
    assertRedirects(as_alice.get("/sign-up/"), "/", fetch_redirect_response=False)
    assertRedirects(as_alice.post("/sign-up/", CAROL), "/", fetch_redirect_response=False)
    assert User.objects.count() == 1


@pytest.mark.parametrize(
    ("next_url", "page"),
    [
        ("/settings/look/", "/settings/look/"),
        ("https://elsewhere.example/", "/"),
        ("//elsewhere.example/", "/"),
        ("javascript:alert(1)", "/"),
    ],
)
def test_the_page_that_was_wanted_comes_next_if_it_is_ours(client, next_url, page):
    response = client.post("/sign-up/", CAROL | {"next": next_url})
    assertRedirects(response, page, fetch_redirect_response=False)


def test_a_form_from_elsewhere_is_refused():
    assert Client(enforce_csrf_checks=True).post("/sign-up/", CAROL).status_code == 403
    assert User.objects.count() == 0


def test_a_name_taken_in_the_same_moment_is_said(client, monkeypatch):
    def too_late(*_, **__):
        raise NameTakenError

    monkeypatch.setattr("trainer.transfer.views.sign_in.sign_up", too_late)
    page = client.post("/sign-up/", CAROL).text
    assert "That name is taken." in page
    assert 'value="carol"' in page
