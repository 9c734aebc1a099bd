"""Which sign-ins a member has, and what ends them."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.contrib.auth import get_user
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from tests.trainer.cast import PASSWORD, signed_in
from tests.trainer.people.cast import FIREFOX, IPHONE, signed_in_with
from trainer.people import sign_ins as module
from trainer.people.models import SignIn, User
from trainer.people.sign_ins import AWAY, MOST_SIGN_INS, sign_ins_of

pytestmark = pytest.mark.django_db
NEW = "another horse battery"


def devices(user):
    return [row.device for row in sign_ins_of(User.objects.get(pk=user.pk))]


def move_clock(monkeypatch, moment):
    for place in ("sign_ins", "presence"):
        monkeypatch.setattr(f"trainer.people.{place}.timezone.now", lambda: moment)


def test_the_device_and_the_times_are_stored_and_nothing_else(alice, monkeypatch):
    User.objects.update(time_zone="Asia/Tokyo")
    move_clock(monkeypatch, datetime(2026, 11, 18, 20, 30, tzinfo=UTC))
    browser = Client(headers={"User-Agent": FIREFOX})
    browser.post("/sign-in/", {"username": "alice", "password": PASSWORD})
    [row] = SignIn.objects.values()
    assert row == {
        "uuid": row["uuid"],
        "user_id": alice.pk,
        "session_id": browser.session.session_key,
        "browser": "Firefox",
        "system": "Windows",
        "signed_in_at": datetime(2026, 11, 18, 20, 30, tzinfo=UTC),
        "last_active_on": date(2026, 11, 19),
    }


def test_an_unknown_browser_is_called_so(alice):
    signed_in_with("curl/8.14.1", alice)
    signed_in_with("Mozilla/5.0 (Windows NT 10.0) Unheard/1.0", alice)
    assert sorted(devices(alice)) == ["Unknown browser", "Unknown browser on Windows"]


def test_signing_up_is_a_sign_in(client):
    client.force_login(User.objects.create_guest())
    client.post("/sign-up/", {"username": "carol", "password": PASSWORD})
    assert SignIn.objects.get().session_id == client.session.session_key


def test_guests_have_and_leave_no_row_of_a_sign_in(alice, guest):
    browser = signed_in(guest)
    assert not SignIn.objects.exists()
    browser.post("/sign-in/", {"username": "alice", "password": PASSWORD})
    sign_in = SignIn.objects.get()
    assert (sign_in.user, sign_in.session) == (alice, Session.objects.get())


def test_the_day_of_the_last_visit_is_stored_once_a_day(
    alice, monkeypatch, django_assert_num_queries
):
    browser = signed_in_with(FIREFOX, alice)
    tomorrow = timezone.now() + timedelta(days=1)
    move_clock(monkeypatch, tomorrow)
    browser.get("/account/")
    assert SignIn.objects.get().last_active_on == tomorrow.date()
    with django_assert_num_queries(3):
        assert browser.get("/account/").cookies.get("sessionid") is None


def test_activity_of_one_device_is_none_of_another(alice, monkeypatch):
    here, today = signed_in_with(FIREFOX, alice), timezone.localdate()
    signed_in_with(IPHONE, alice)
    move_clock(monkeypatch, timezone.now() + timedelta(days=2))
    here.get("/account/")
    assert [(row.device, row.last_active_on - today) for row in sign_ins_of(alice)] == [
        ("Firefox on Windows", timedelta(days=2)),
        ("Safari on iPhone", timedelta(0)),
    ]


def test_signing_out_removes_its_row(alice):
    signed_in_with(IPHONE, alice)
    signed_in_with(FIREFOX, alice).post("/sign-out/")
    assert devices(alice) == ["Safari on iPhone"]


def test_a_new_password_leaves_this_device_alone(alice):
    here = signed_in_with(FIREFOX, alice)
    signed_in_with(IPHONE, alice)
    here.post("/account/password/", {"password": PASSWORD, "new_password": NEW})
    assert get_user(here) == alice
    assert devices(alice) == ["Firefox on Windows"]
    assert SignIn.objects.get().session_id == here.session.session_key


def test_a_password_set_by_others_ends_what_is_listed(alice):
    signed_in_with(FIREFOX, alice)
    alice.set_password(NEW)
    alice.save()
    assert devices(alice) == []


def test_a_new_key_of_the_site_ends_none(alice, settings):
    browser = signed_in_with(FIREFOX, alice)
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "a new key of the site, which is long enough to be one"  # noqa: S105
    assert devices(alice) == ["Firefox on Windows"]
    assert browser.get("/account/").status_code == 200
    assert devices(alice) == ["Firefox on Windows"]


def test_expired_sign_ins_are_not_listed(alice):
    signed_in_with(FIREFOX, alice)
    Session.objects.update(expire_date=timezone.now())
    assert devices(alice) == []


def test_after_a_long_time_away_all_other_devices_are_signed_out(alice):
    elsewhere = signed_in_with(IPHONE, alice)
    User.objects.update(last_seen_at=timezone.now() - AWAY - timedelta(minutes=1))
    alice.refresh_from_db()
    here = signed_in_with(FIREFOX, alice)
    assert (get_user(here), get_user(elsewhere).is_authenticated) == (alice, False)
    assert devices(alice) == ["Firefox on Windows"]


def test_too_many_sign_ins_end_the_one_that_was_not_used_for_longest(alice, monkeypatch):
    assert MOST_SIGN_INS == 100
    monkeypatch.setattr(module, "MOST_SIGN_INS", 2)
    oldest, newer, newest = (signed_in_with(FIREFOX, alice) for _ in range(3))
    signed_in = [get_user(each).is_authenticated for each in (oldest, newer, newest)]
    assert signed_in == [False, True, True]
