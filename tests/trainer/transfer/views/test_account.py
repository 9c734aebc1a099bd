import pytest
from django.contrib.auth import get_user
from django.test import Client
from pytest_django.asserts import assertRedirects

from tests.trainer.cast import PASSWORD, signed_in
from trainer.people.models import User

pytestmark = pytest.mark.django_db
SIGNED_IN_ONLY = ["/account/", "/account/email/", "/account/password/", "/account/delete/"]
PAGES = [*SIGNED_IN_ONLY, "/settings/method/", "/settings/look/", "/settings/day/"]


@pytest.mark.parametrize("address", PAGES)
def test_a_page_asks_the_database_little(as_alice, django_assert_max_num_queries, address):
    with django_assert_max_num_queries(6):
        assert as_alice.get(address).status_code == 200


@pytest.mark.parametrize("address", [*PAGES, "/sign-up/", "/sign-in/", "/account/reset/"])
def test_looking_makes_no_guest(client, address):
    assert client.get(address).status_code in (200, 302)
    assert User.objects.count() == 0
    assert "sessionid" not in client.cookies


@pytest.mark.parametrize("address", SIGNED_IN_ONLY)
def test_nobody_unknown_has_an_account(client, address):
    assertRedirects(client.get(address), f"/sign-in/?next={address}")


@pytest.mark.parametrize("address", ["/account/delete/", "/account/keep/", "/account/email/"])
def test_nobody_unknown_changes_one(client, alice, address):
    assert client.post(address, {"email": "x@example.com"}).status_code == 302
    alice.refresh_from_db()
    assert (alice.email, alice.deletes_at) == ("alice@example.com", None)


def test_a_guest_reads_how_to_keep_everything(as_guest):
    page = as_guest.get("/account/").text
    assert "<h1>You are a guest</h1>" in page
    assert "Sign up and keep everything" in page
    assert "Change password" not in page
    assert "Sign out" not in page


def test_a_member_finds_everything(as_alice):
    page = as_alice.get("/account/").text
    assert '<h1 dir="auto">alice</h1>' in page
    for action in ("Change email", "Change password", "Download", "Delete my account", "Sign out"):
        assert action in page


@pytest.mark.parametrize("address", ["/account/email/", "/account/password/"])
def test_a_guest_signs_up_first(as_guest, address):
    assertRedirects(as_guest.get(address), "/sign-up/")


def test_an_email_is_changed_by_who_knows_the_password(as_alice, alice):
    form_data = {"email": "new@example.com", "password": PASSWORD}
    assertRedirects(as_alice.post("/account/email/", form_data), "/account/")
    alice.refresh_from_db()
    assert alice.email == "new@example.com"


def test_an_email_can_be_taken_away(as_alice, alice):
    as_alice.post("/account/email/", {"email": "", "password": PASSWORD})
    alice.refresh_from_db()
    assert alice.email == ""


@pytest.mark.parametrize(
    ("form_data", "problem"),
    [
        ({"password": "wrong"}, "Wrong password."),
        ({"email": "nobody"}, "Enter a valid email address."),
    ],
)
def test_an_email_stays_if_anything_is_wrong(as_alice, alice, form_data, problem):
    page = as_alice.post(
        "/account/email/", {"email": "n@example.com", "password": PASSWORD} | form_data
    )
    assert problem in page.text
    assert f'value="{form_data.get("email", "n@example.com")}"' in page.text
    alice.refresh_from_db()
    assert alice.email == "alice@example.com"


def test_a_new_password_ends_the_sessions_of_other_devices(alice):
    here, elsewhere = signed_in(alice), signed_in(alice)
    form_data = {"password": PASSWORD, "new_password": "quite another one"}
    assertRedirects(here.post("/account/password/", form_data), "/account/")
    alice.refresh_from_db()
    assert alice.check_password("quite another one")
    assert get_user(here) == alice
    assert not get_user(elsewhere).is_authenticated


@pytest.mark.parametrize(
    ("form_data", "problem"),
    [
        ({"password": "wrong"}, "Wrong password."),
        ({"new_password": "short"}, "at least 8 characters"),
        ({"new_password": "alice123"}, "too similar to the name"),
    ],
)
def test_a_password_stays_if_anything_is_wrong(as_alice, alice, form_data, problem):
    usual = {"password": PASSWORD, "new_password": "quite another one"}
    page = as_alice.post("/account/password/", usual | form_data).text
    assert problem in page
    assert PASSWORD not in page
    alice.refresh_from_db()
    assert alice.check_password(PASSWORD)


def test_an_account_is_deleted_by_who_knows_the_password(as_alice, alice):
    assert "Wrong password." in as_alice.post("/account/delete/", {"password": "wrong"}).text
    alice.refresh_from_db()
    assert alice.deletes_at is None
    assertRedirects(as_alice.post("/account/delete/", {"password": PASSWORD}), "/account/")
    alice.refresh_from_db()
    assert alice.deletes_at is not None


def test_until_then_every_page_offers_to_keep_it(as_alice, alice):
    as_alice.post("/account/delete/", {"password": PASSWORD})
    assert "Keep my account" in as_alice.get("/settings/day/").text
    assertRedirects(as_alice.post("/account/keep/"), "/account/")
    assert "Keep my account" not in as_alice.get("/settings/day/").text
    alice.refresh_from_db()
    assert alice.deletes_at is None


def test_a_guest_needs_no_password_to_be_deleted(as_guest, guest):
    assert 'type="password"' not in as_guest.get("/account/delete/").text
    as_guest.post("/account/delete/")
    guest.refresh_from_db()
    assert guest.deletes_at is not None


@pytest.mark.parametrize("address", ["/account/keep/", "/sign-out/"])
def test_what_changes_something_is_no_link(as_alice, address):
    assert as_alice.get(address).status_code == 405


@pytest.mark.parametrize(
    "address",
    [
        "/account/email/",
        "/account/password/",
        "/account/delete/",
        "/account/keep/",
        "/account/reset/",
        "/settings/method/",
        "/settings/look/",
        "/settings/day/",
        "/sign-out/",
    ],
)
def test_forms_from_elsewhere_are_refused(alice, address):
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(alice)
    assert browser.post(address, {"password": PASSWORD}).status_code == 403
