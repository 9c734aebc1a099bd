"""What happens when the same is asked several times in the same moment."""

from datetime import timedelta
from random import Random

import pytest
from django.utils import timezone

from tests.trainer.at_once import at_once
from tests.trainer.cast import PASSWORD
from tests.trainer.people.cast import coming_from
from tests.trainer.transfer.cast import attempt
from trainer.people.admission import LeasedError, admit, dismiss, renew, shares_of
from trainer.people.buckets import NoTokenError, Share, draw
from trainer.people.models import Lease, Throttle, User
from trainer.people.signup import NameTakenError, sign_up
from trainer.people.throttle import Action, Limit, TooManyTriesError, count_try
from trainer.practice.attempts import reveal
from trainer.practice.models import Attempt
from trainer.practice.tokens import DealtScramble
from trainer.transfer import merge
from trainer.transfer.deletion import purge
from trainer.transfer.merge import merge_guest, move_on

pytestmark = pytest.mark.django_db(transaction=True)
THREE = Action("three", Limit(3, timedelta(minutes=10)))


def test_no_try_is_counted_short():
    answers = at_once(*[lambda: count_try(THREE, coming_from("192.0.2.1"))] * 8)
    assert sorted(map(str, answers)) == sorted(map(str, [None] * 3 + [TooManyTriesError] * 5))
    # Once there were too many, others are refused without a count.
    assert 3 < Throttle.objects.get().tries <= 8


def test_one_of_several_costly_requests_is_admitted(guest):
    now = timezone.now()
    answers = at_once(*[lambda: admit(guest.pk, (), now).user_pk] * 8)
    assert sorted(map(str, answers)) == sorted(map(str, [guest.pk, *[LeasedError] * 7]))


def test_no_token_is_drawn_twice():
    class_of_three = Share("198.51.100.7", tokens=3)
    now = timezone.now()
    answers = at_once(*[lambda: draw(class_of_three, now)] * 8)
    assert sorted(map(str, answers)) == sorted(map(str, [None] * 3 + [NoTokenError] * 5))


def test_a_costly_request_and_the_end_of_its_guest_do_not_wait_for_each_other(alice, guest):
    now = timezone.now()
    permit = admit(guest.pk, shares_of(guest.pk, "198.51.100.7"), now)
    at_once(
        lambda: merge_guest(guest, alice),
        lambda: renew(permit, now),
        lambda: dismiss(permit, now),
        lambda: admit(alice.pk, shares_of(alice.pk, "198.51.100.7"), now),
    )
    purge(User.objects.get(pk=guest.pk).last_seen_at + timedelta(days=2))
    assert list(User.objects.all()) == [alice]
    assert not Lease.objects.exists()


def test_a_double_click_signs_up_once(guest):
    def click():
        return sign_up(guest, username="carol", password=PASSWORD).pk

    answers = at_once(click, click, click)
    assert sorted(map(str, answers)) == sorted(map(str, [guest.pk, *[NameTakenError] * 2]))
    assert User.objects.get().username == "carol"


@pytest.mark.parametrize(("one", "other"), [("carol", "Carol"), ("Élodie", "élodie")])
def test_two_people_want_one_name(one, other):
    def request_copy(name):
        return lambda: sign_up(None, username=name, password=PASSWORD).username

    answers = at_once(request_copy(one), request_copy(other))
    assert NameTakenError in answers
    assert User.objects.count() == 1


def test_a_double_click_merges_once(alice, guest):
    own = attempt(alice)
    brought = [attempt(guest), attempt(guest, own.uuid)]
    at_once(*[lambda: merge_guest(guest, alice)] * 3)
    assert {each.pk for each in alice.attempts.all()} == {own.pk, *(each.pk for each in brought)}


def test_several_requests_move_the_rows_of_a_guest_together(alice, guest, monkeypatch):
    monkeypatch.setattr(merge, "AT_SIGN_IN", 2)
    own = [attempt(alice) for _ in range(3)]
    brought = [attempt(guest, each.uuid) for each in own] + [attempt(guest) for _ in range(30)]
    merge_guest(guest, alice)
    deal = DealtScramble(brought[4].uuid, "R U", "edges", "memo", is_ready_state=False)
    at_once(
        *[lambda: move_on(alice, 60)] * 3,
        *[lambda: attempt(guest)] * 2,
        lambda: reveal(alice, deal, timezone.now(), Random(1)),
    )
    purge(User.objects.get(pk=guest.pk).last_seen_at + timedelta(days=2))
    keys = set(alice.attempts.values_list("pk", flat=True))
    assert {each.pk for each in own + brought} < keys
    assert Attempt.objects.count() == len(keys)
    # The deal may have been revealed once more before its attempt was moved.
    assert len(own + brought) + 2 <= len(keys) <= len(own + brought) + 3


def test_what_a_guest_does_while_they_are_merged_is_not_lost(alice, guest):
    at_once(lambda: merge_guest(guest, alice), *[lambda: attempt(guest)] * 4)
    purge(User.objects.get(pk=guest.pk).last_seen_at + timedelta(days=2))
    assert set(Attempt.objects.values_list("user__username", flat=True)) == {"alice"}
    assert Attempt.objects.count() == 4
