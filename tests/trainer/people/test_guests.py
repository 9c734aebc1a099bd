import pytest
from django.contrib.auth import get_user
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.db import transaction
from django.test import RequestFactory

from trainer.people.guests import guest_for
from trainer.people.models import User

pytestmark = pytest.mark.django_db


@pytest.fixture
def visit():
    """A request of somebody who is not signed in."""

    def request(method="POST", user=None):
        made = RequestFactory().generic(method, "/")
        made.session = SessionStore()
        made.user = user or AnonymousUser()
        return made

    return request


def test_a_visitor_becomes_a_guest_and_is_known_by_the_session_from_then_on(visit):
    request = visit()
    with transaction.atomic():
        guest = guest_for(request)
    assert User.objects.get() == guest
    assert guest.is_guest
    assert request.user == guest
    assert get_user(request) == guest


def test_the_session_gets_a_new_key(visit):
    request = visit()
    request.session.create()
    before = request.session.session_key
    with transaction.atomic():
        guest_for(request)
    assert request.session.session_key != before
    assert not request.session.exists(before)


def test_tokens_in_other_open_tabs_stay_good(visit):
    request = visit()
    with transaction.atomic():
        guest_for(request)
    assert "CSRF_COOKIE_NEEDS_UPDATE" not in request.META


def test_who_is_signed_in_stays_who_they_are(visit, alice):
    with transaction.atomic():
        assert guest_for(visit(user=alice)) == alice
    assert User.objects.get() == alice


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_who_only_reads_makes_no_guest(visit, method):
    with pytest.raises(RuntimeError, match="only reads"), transaction.atomic():
        guest_for(visit(method))
    assert User.objects.count() == 0


@pytest.mark.django_db(transaction=True)
def test_a_guest_is_stored_together_with_what_they_did(visit):
    with pytest.raises(RuntimeError, match="in the transaction"):
        guest_for(visit())
    with transaction.atomic():
        guest_for(visit())
        transaction.set_rollback(True)
    assert User.objects.count() == 0
