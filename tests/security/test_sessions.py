"""Who is signed in, for how long, and what ends it."""

from datetime import timedelta

import pytest
from django.contrib.auth import get_user
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from tests.security.world import PASSWORD
from tests.trainer.managing import PRODUCTION, manage
from trainer.people.models import User
from trainer.people.sign_ins import AWAY, MEMBER_STAYS, STAFF_STAYS

pytestmark = pytest.mark.django_db
NEW = "another horse battery"


def came_in(name: str = "alice") -> Client:
    browser = Client()
    browser.post("/sign-in/", {"username": name, "password": PASSWORD})
    assert get_user(browser).is_authenticated
    return browser


@pytest.fixture
def alice() -> User:
    return User.objects.create_user("alice", "alice@example.com", PASSWORD)


def ends_in() -> timedelta:
    return Session.objects.get().expire_date - timezone.now()


def test_a_key_from_before_is_worth_nothing_afterwards(client, alice):
    """The key of a visitor or a guest is not the key of the member."""
    guest = User.objects.create_guest()
    client.force_login(guest)
    planted = client.cookies["sessionid"].value
    client.post("/sign-in/", {"username": "alice", "password": PASSWORD})
    other = Client()
    other.cookies["sessionid"] = planted
    assert client.cookies["sessionid"].value != planted
    assert not get_user(other).is_authenticated


def test_a_key_that_somebody_chose_is_not_taken(client, alice):
    client.cookies["sessionid"] = "chosen-by-somebody-else-00000000"
    client.post("/sign-in/", {"username": "alice", "password": PASSWORD})
    assert client.cookies["sessionid"].value != "chosen-by-somebody-else-00000000"


def test_signing_up_gives_a_new_key_too(client):
    client.force_login(User.objects.create_guest())
    planted = client.cookies["sessionid"].value
    client.post("/sign-up/", {"username": "carol", "password": PASSWORD})
    assert client.cookies["sessionid"].value != planted
    assert not Session.objects.filter(pk=planted).exists()
    assert timedelta(0) < ends_in() <= MEMBER_STAYS


def test_signing_out_ends_it_on_the_server_and_clears_the_browser(alice):
    browser = came_in()
    known_by = browser.cookies["sessionid"].value
    response = browser.post("/sign-out/")
    again = Client()
    again.cookies["sessionid"] = known_by
    assert not get_user(again).is_authenticated
    assert response.headers["Clear-Site-Data"] == '"cache", "storage"'


def test_a_new_password_ends_all_others(alice):
    here, elsewhere = came_in(), came_in()
    here.post("/account/password/", {"password": PASSWORD, "new_password": NEW})
    assert (get_user(here), get_user(elsewhere).is_authenticated) == (alice, False)


def test_a_member_stays_for_a_time_and_no_longer_however_often_they_come(alice):
    browser = came_in()
    assert MEMBER_STAYS - timedelta(minutes=1) < ends_in() <= MEMBER_STAYS
    User.objects.update(last_seen_at=timezone.now() - timedelta(days=2))
    browser.get("/account/")
    assert ends_in() <= MEMBER_STAYS
    Session.objects.update(expire_date=timezone.now())
    assert not get_user(browser).is_authenticated


def test_staff_stay_for_a_working_day():
    User.objects.create_superuser("sue", password=PASSWORD)
    came_in("sue")
    assert STAFF_STAYS - timedelta(minutes=1) < ends_in() <= STAFF_STAYS == timedelta(hours=12)


def test_a_member_who_was_away_for_long_signs_in_again(alice):
    browser = came_in()
    User.objects.update(last_seen_at=timezone.now() - AWAY - timedelta(minutes=1))
    assert browser.get("/account/").headers["Location"] == "/sign-in/?next=/account/"
    assert not Session.objects.exists()
    User.objects.update(last_seen_at=timezone.now())
    assert not get_user(browser).is_authenticated


def test_after_a_long_absence_a_single_sign_in_is_enough(alice):
    User.objects.update(last_seen_at=timezone.now() - AWAY - timedelta(minutes=1))
    assert came_in().get("/account/").status_code == 200


def test_a_guest_is_never_sent_away(client):
    client.force_login(User.objects.create_guest())
    User.objects.update(last_seen_at=timezone.now() - AWAY - timedelta(days=30))
    assert client.get("/account/").status_code == 200


def test_an_account_that_may_not_sign_in_is_out_at_once(alice):
    browser = came_in()
    User.objects.update(is_active=False)
    assert not get_user(browser).is_authenticated


def test_a_right_that_is_taken_is_gone_at_once():
    User.objects.create_superuser("sue", password=PASSWORD)
    browser = came_in("sue")
    assert browser.get("/admin/").status_code == 200
    User.objects.update(is_staff=False, is_superuser=False)
    assert browser.get("/admin/", follow=True).status_code == 404


def test_keys_are_long_and_no_two_are_alike(alice):
    keys = {came_in().cookies["sessionid"].value for _ in range(5)}
    assert {len(key) for key in keys} == {32}
    assert len(keys) == 5


@pytest.mark.same_on_any_database
def test_cookies_of_production_are_for_this_host_and_https_alone():
    output = manage("diffsettings", "--all", **PRODUCTION).stdout
    lines = dict(line.strip("# ").split(" = ", 1) for line in output.splitlines())
    for cookie, name in (("SESSION", "sessionid"), ("CSRF", "csrftoken")):
        flags = [lines[f"{cookie}_COOKIE_{flag}"] for flag in ("SECURE", "HTTPONLY", "SAMESITE")]
        assert flags == ["True", "True", "'Lax'"]
        assert lines[f"{cookie}_COOKIE_NAME"] == f"'__Host-{name}'"
        assert (lines[f"{cookie}_COOKIE_DOMAIN"], lines[f"{cookie}_COOKIE_PATH"]) == ("None", "'/'")
    assert lines["MESSAGE_COOKIE_NAME"] == "'__Host-messages'"
    assert lines["DEBUG"] == "False"
