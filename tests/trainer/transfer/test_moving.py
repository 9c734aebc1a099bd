"""What remains of a guest moves after signing in: counted, daily, also when others change rows."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.db import IntegrityError
from django.utils import timezone

from tests.trainer.cast import PASSWORD, signed_in
from tests.trainer.practice.cast import judged_attempt
from tests.trainer.transfer.cast import attempt, drill_answer
from trainer import portions
from trainer.people.models import User
from trainer.practice.models import Attempt
from trainer.transfer import merge
from trainer.transfer.deletion import purge
from trainer.transfer.merge import count_moving, merge_guest, move_on, move_portion

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _small_portions(monkeypatch):
    """Signing in moves a single row of each room, and pauses are short."""
    monkeypatch.setattr(merge, "AT_SIGN_IN", 1)
    monkeypatch.setattr(portions, "LONGEST_PAUSE", 0)


def test_the_number_of_entries_that_are_moving_goes_down(alice, guest):
    for _ in range(3):
        judged_attempt(guest)
        drill_answer(guest)
    merge_guest(guest, alice)
    alice.refresh_from_db()
    counts = [count_moving(alice)]
    while not move_portion(guest.pk, 1):
        counts.append(count_moving(alice))
    assert counts == sorted(counts, reverse=True)
    assert (counts[0] > 2, counts[-1]) == (True, 0)


def test_what_the_person_leaves_unmoved_is_moved_daily(alice, guest):
    for _ in range(5):
        judged_attempt(guest)
    merge_guest(guest, alice)
    call_command("purge_accounts", verbosity=0)
    assert Attempt.objects.of(alice.pk).count() == 5
    assert not User.objects.filter(is_moving=True).exists()
    assert User.objects.filter(pk=guest.pk).exists()


def test_an_account_that_is_deleted_meanwhile_takes_the_rest_along(alice, guest, bob):
    for user in (guest, bob):
        for _ in range(3):
            judged_attempt(user)
    merge_guest(guest, alice)
    User.objects.filter(pk=alice.pk).update(deletes_at=timezone.now())
    assert purge(timezone.now()).on_request == 1
    assert list(User.objects.all()) == [bob]
    assert set(Attempt.objects.values_list("user", flat=True)) == {bob.pk}


def test_a_guest_is_deleted_only_when_nothing_is_left(alice, guest):
    merge_guest(guest, alice)
    merged = User.objects.get(pk=guest.pk)
    assert not merged.is_moving
    late = attempt(guest)
    assert purge(merged.last_seen_at + timedelta(days=2)).merged_guests == 1
    late.refresh_from_db()
    assert late.user == alice


def test_a_row_that_the_member_gets_at_the_same_moment_costs_another_try(alice, guest, monkeypatch):
    for _ in range(3):
        judged_attempt(guest)
    merge_guest(guest, alice)
    portion, failures = merge.move_portion, iter([True, True])

    def clashing(*args):
        if next(failures, False):
            raise IntegrityError
        return portion(*args)

    monkeypatch.setattr(merge, "move_portion", clashing)
    move_on(alice, 60)
    assert Attempt.objects.of(alice.pk).count() == 3


def test_signing_in_answers_before_everything_has_moved(alice, guest, monkeypatch):
    monkeypatch.setattr("trainer.transfer.views.sign_in.MOVING_SECONDS", 0)
    for _ in range(5):
        judged_attempt(guest)
    browser = signed_in(guest)
    answer = browser.post("/sign-in/", {"username": "alice", "password": PASSWORD})
    assert answer.status_code == 302
    assert User.objects.get(pk=alice.pk).is_moving
    assert 0 < Attempt.objects.filter(user=guest).count() < 5
