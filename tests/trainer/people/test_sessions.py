"""A sign-in belongs to a session, whatever its key is, and goes with it."""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.utils import timezone

from tests.trainer.people.cast import FIREFOX, signed_in_with
from trainer.people.models import SignIn

pytestmark = pytest.mark.django_db


def test_a_sign_in_keeps_its_row_when_its_key_changes(alice):
    store = signed_in_with(FIREFOX, alice).session
    before = SignIn.objects.values().get()
    store.cycle_key()
    [session] = Session.objects.all()
    assert session.pk != before["session_id"]
    assert SignIn.objects.values().get() == before | {"session_id": session.pk}


def test_a_sign_in_goes_with_its_session(alice):
    signed_in_with(FIREFOX, alice).session.flush()
    assert not SignIn.objects.exists()


def test_expired_sign_ins_are_purged(alice):
    signed_in_with(FIREFOX, alice)
    signed_in_with(FIREFOX, alice)
    expired = SignIn.objects.all()[0]
    Session.objects.filter(sign_in=expired).update(expire_date=timezone.now() - timedelta(days=1))
    call_command("purge_accounts", verbosity=0)
    assert SignIn.objects.count() == Session.objects.count() == 1
    assert not SignIn.objects.filter(pk=expired.pk).exists()
