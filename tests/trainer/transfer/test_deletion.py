from datetime import timedelta
from io import StringIO

import pytest
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.utils import timezone

from cubecore.memo import LetterScheme, Method
from cubecore.models import NotationScheme
from tests.trainer.people.cast import FIREFOX, signed_in_with
from trainer.methods.stored import keep_method
from trainer.people.models import Bucket, Lease, Throttle, User
from trainer.transfer.deletion import ask_for_deletion, keep_account, purge
from trainer.transfer.merge import merge_guest

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


def names():
    return set(User.objects.values_list("username", flat=True))


def test_an_account_is_deleted_two_weeks_after_its_owner_asked(alice, bob):
    ask_for_deletion(alice)
    request = timezone.now()
    assert purge(request + 13.9 * DAY).on_request == 0
    assert purge(request + 14 * DAY).on_request == 1
    assert names() == {"bob"}


def test_the_sessions_of_a_deleted_account_go_with_it(alice, bob):
    signed_in_with(FIREFOX, alice)
    browser = signed_in_with(FIREFOX, bob)
    ask_for_deletion(alice)
    purge(timezone.now() + 14 * DAY)
    assert [session.pk for session in Session.objects.all()] == [browser.session.session_key]


def test_asking_again_does_not_move_the_day(alice):
    ask_for_deletion(alice)
    first = User.objects.get().deletes_at
    ask_for_deletion(alice)
    assert User.objects.get().deletes_at == first


def test_until_then_it_can_be_kept(alice):
    ask_for_deletion(alice)
    keep_account(alice)
    assert purge(timezone.now() + 15 * DAY).on_request == 0
    assert names() == {"alice"}


def test_guests_go_when_nobody_came_for_half_a_year_and_members_stay(alice, guest):
    assert purge(timezone.now() + 179 * DAY).idle_guests == 0
    assert purge(timezone.now() + 181 * DAY).idle_guests == 1
    assert names() == {"alice"}


def test_a_merged_guest_goes_a_day_later_with_nothing_lost(alice, guest):
    merge_guest(guest, alice)
    late = NotationScheme.objects.keep(LetterScheme.builtin("kana"), owner=guest)
    assert purge(timezone.now() + 0.9 * DAY).merged_guests == 0
    assert purge(timezone.now() + 1.1 * DAY).merged_guests == 1
    late.refresh_from_db()
    assert (late.owner, names()) == (alice, {"alice"})


def test_who_comes_back_in_the_last_moment_stays(alice, monkeypatch):
    ask_for_deletion(alice)

    def back_meanwhile(_):
        keep_account(alice)
        return [alice.pk]

    monkeypatch.setattr("trainer.transfer.deletion._keys", back_meanwhile)
    assert purge(timezone.now() + 15 * DAY).on_request == 0
    assert names() == {"alice"}


def test_an_account_that_rows_depend_on_is_logged_and_the_next_one_is_deleted(
    alice, bob, guest, caplog
):
    scheme = NotationScheme.objects.keep(LetterScheme.builtin("kana"), owner=alice)
    keep_method(bob, Method(scheme=scheme.scheme), scheme)
    ask_for_deletion(alice)
    ask_for_deletion(guest)
    assert purge(timezone.now() + 15 * DAY).on_request == 1
    assert names() == {"alice", "bob"}
    assert f"account {alice.pk} cannot be deleted" in caplog.text


def test_old_counts_of_tries_go(db):
    now = timezone.now()
    Throttle.objects.create(action="sign-in", key="old", ends_at=now - DAY)
    Throttle.objects.create(action="sign-in", key="new", ends_at=now + DAY)
    assert purge(now).throttles == 1
    assert Throttle.objects.get().key == "new"


def test_full_buckets_and_expired_leases_go(db):
    now = timezone.now()
    for name, moment in (("old", now - DAY), ("new", now + DAY)):
        Bucket.objects.create(owner=name, full_at=moment.timestamp())
    for number, moment in enumerate((now - DAY, now + DAY)):
        Lease.objects.create(user_pk=number, holder="x", ends_at=moment.timestamp())
    purged = purge(now)
    assert (purged.buckets, purged.leases) == (1, 1)
    assert (Bucket.objects.get().owner, Lease.objects.get().user_pk) == ("new", 1)


def test_a_command_does_it_every_day(alice):
    User.objects.update(deletes_at=timezone.now())
    fields = StringIO()
    call_command("purge_accounts", stdout=fields)
    counts = (
        "0 ended merges, 1 on request, 0 idle guests, 0 merged guests, 0 throttles, 0 buckets, "
        "0 leases\n"
    )
    assert fields.getvalue() == counts
    call_command("purge_accounts", stdout=fields, verbosity=0)
    assert fields.getvalue().count("\n") == 1
