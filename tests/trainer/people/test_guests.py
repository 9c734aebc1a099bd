import pytest
from django.contrib.auth import get_user
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.test import Client, RequestFactory

from tests.faults import DEADLOCK, failure
from trainer import retrying
from trainer.people.guests import Visitor
from trainer.people.models import Throttle, User
from trainer.people.writing import keep_settings
from trainer.retrying import TRIES, Verb

pytestmark = pytest.mark.django_db
DARK = {"theme": "dark"}


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch):
    monkeypatch.setattr(retrying, "sleep", lambda _: None)


@pytest.fixture
def visit():
    """A request of somebody who is not signed in."""

    def request(method="POST", user=None):
        made = RequestFactory().generic(method, "/")
        made.session = SessionStore()
        made.user = user or AnonymousUser()
        return made

    return request


def failing(times):
    """Return a verb that meets a deadlock in its first tries."""
    tries = []

    def change_theme(user):
        keep_settings.within(user, DARK)
        tries.append(user)
        if len(tries) <= times:
            raise failure(DEADLOCK)
        return user

    return Verb(change_theme)


def test_a_visitor_becomes_a_guest_and_is_known_by_the_session_from_then_on(visit):
    request = visit()
    Visitor(request).write(keep_settings, DARK)
    guest = User.objects.get()
    assert guest.is_guest
    assert guest.theme == "dark"
    assert request.user == guest
    assert get_user(request) == guest


def test_the_session_gets_a_new_key(visit):
    request = visit()
    request.session.create()
    before = request.session.session_key
    Visitor(request).write(keep_settings, DARK)
    assert request.session.session_key != before
    assert not request.session.exists(before)


def test_tokens_in_other_open_tabs_stay_good(visit):
    request = visit()
    Visitor(request).write(keep_settings, DARK)
    assert "CSRF_COOKIE_NEEDS_UPDATE" not in request.META


def test_who_is_signed_in_stays_who_they_are(visit, alice):
    Visitor(visit(user=alice)).write(keep_settings, DARK)
    assert User.objects.get() == alice


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_who_only_reads_makes_no_guest(visit, method):
    with pytest.raises(RuntimeError, match="only reads"):
        Visitor(visit(method)).write(keep_settings, DARK)
    assert User.objects.count() == 0


def test_a_guest_is_created_once_however_often_the_write_is_repeated(visit):
    request = visit()
    guest = Visitor(request).write(failing(TRIES - 1))
    assert User.objects.get() == guest == request.user
    assert Throttle.objects.get(action="guest").tries == 1


def test_a_guest_is_stored_together_with_what_they_did(visit):
    request = visit()
    with pytest.raises(type(failure(DEADLOCK))):
        Visitor(request).write(failing(TRIES))
    assert not request.user.is_authenticated
    assert not request.session.session_key
    assert not User.objects.exists()
    assert not Throttle.objects.exists()


def test_a_form_that_is_sent_again_is_of_the_same_guest(client):
    form = {"csrfmiddlewaretoken": "t" * 64, "theme": "dark"}
    for _ in range(2):
        browser = Client()
        browser.cookies["csrftoken"] = "s" * 32
        browser.post("/settings/look/", form)
    assert User.objects.count() == 1
    browser = Client()
    browser.cookies["csrftoken"] = "s" * 32
    browser.post("/settings/look/", form | {"csrfmiddlewaretoken": "u" * 64})
    assert User.objects.count() == 2
