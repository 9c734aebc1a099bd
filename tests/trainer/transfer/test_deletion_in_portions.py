"""The first transaction of a deletion hides an account; others follow, each of a few rows, wherever one stops."""

from datetime import timedelta
from itertools import pairwise

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cubecore.memo import LetterScheme
from cubecore.models import NotationScheme
from tests import scale
from tests.faults import PlantedError, failing_at
from tests.trainer.cast import PASSWORD, signed_in
from tests.trainer.transfer.moving import account, rows_of
from trainer import portions
from trainer.methods.schemes import share_scheme
from trainer.people.models import User
from trainer.people.signup import NameTakenError, sign_up
from trainer.practice.models import Attempt
from trainer.progress.models import DashboardShare
from trainer.progress.writing import share_progress
from trainer.transfer import deletion
from trainer.transfer.deletion import ask_for_deletion, keep_account, purge
from trainer.transfer.merge import merge_guest

pytestmark = pytest.mark.django_db
MOST = 3
# Each fifth statement fails usually.
STEP = scale.sample(9, 1)


@pytest.fixture(autouse=True)
def _small_portions(monkeypatch):
    monkeypatch.setattr(portions, "SMALLEST", MOST)
    monkeypatch.setattr(portions, "FIRST", MOST)
    monkeypatch.setattr(portions, "MOST_DELETED", MOST)
    monkeypatch.setattr(deletion, "FIRST", MOST)
    monkeypatch.setattr(deletion, "MOST_DELETED", MOST)
    monkeypatch.setattr(portions, "sleep", lambda _: None)


@pytest.fixture
def leaving(stored_guest):
    """A guest who has rows of every kind, shares some, and has asked to be deleted."""
    scheme = NotationScheme.objects.keep(LetterScheme.builtin("kana"), owner=stored_guest)
    share_scheme(scheme)
    share_progress(stored_guest, timezone.now())
    ask_for_deletion(stored_guest)
    return stored_guest


def later():
    return timezone.now() + timedelta(days=15)


def links_of(user):
    """Return the addresses of everything that somebody shares."""
    tokens = Attempt.objects.filter(user=user, share_token__isnull=False, deleted_at=None)
    scheme = NotationScheme.objects.get(owner=user)
    return [
        *(
            reverse("shared-attempt", args=[token])
            for token in tokens.values_list("share_token", flat=True)
        ),
        reverse("shared-progress", args=[DashboardShare.objects.get(user=user).token]),
        reverse("scheme-shared", args=[scheme.share_token]),
    ]


def begin(user):
    """Let the deletion of an account stop after its first transaction."""

    def stopped(*_):
        raise PlantedError

    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(deletion, "_delete_portion", stopped)
        with pytest.raises(PlantedError):
            purge(later())


def test_each_transaction_deletes_a_few_rows(leaving, stored_alice, monkeypatch):
    counts, before = [rows_of(leaving)], account(stored_alice)
    monkeypatch.setattr(portions, "sleep", lambda _: counts.append(rows_of(leaving)))
    assert purge(later()).on_request == 1
    steps = [one - other for one, other in pairwise(counts)]
    assert counts[0] > 10 * MOST
    assert max(steps) == MOST
    assert (counts[-1], rows_of(leaving)) == (0, 0)
    assert not User.objects.filter(pk=leaving.pk).exists()
    assert account(stored_alice) == before


def test_an_account_is_hidden_before_its_rows_are_deleted(leaving):
    browser, links = signed_in(leaving), links_of(leaving)
    assert {Client().get(link).status_code for link in links} == {200}
    rows = rows_of(leaving)
    begin(leaving)
    assert rows_of(leaving) == rows
    assert {Client().get(link).status_code for link in links} == {404}
    assert browser.get("/attempts/").context["user"].is_anonymous


def test_a_member_cannot_sign_in_while_their_account_is_deleted(stored_alice):
    ask_for_deletion(stored_alice)
    browser = signed_in(stored_alice)
    begin(stored_alice)
    assert browser.get("/account/").status_code == 302
    form = {"username": "alice", "password": PASSWORD}
    assert Client().post("/sign-in/", form).status_code == 200


def test_nobody_finds_in_the_panel_what_is_being_deleted(stored_alice, bob):
    root = signed_in(User.objects.create_superuser("root", password=PASSWORD))
    ask_for_deletion(stored_alice)
    begin(stored_alice)
    User.objects.filter(pk=stored_alice.pk).update(deletes_at=timezone.now())
    page = root.get("/admin/people/user/").text
    assert ("bob</a>" in page, "alice</a>" in page) == (True, False)
    assert root.get(f"/admin/people/user/{stored_alice.pk}/change/").status_code == 302


def test_wherever_it_stops_the_next_purge_goes_on(leaving, stored_alice):
    links, before, number, rows = links_of(leaving), account(stored_alice), 0, [rows_of(leaving)]
    while User.objects.filter(pk=leaving.pk).exists():
        number += STEP
        try:
            with failing_at(number):
                purge(later())
        except PlantedError:
            row = User.objects.filter(pk=leaving.pk).first()
            is_whole = row is not None and row.is_active
            assert {Client().get(link).status_code for link in links} == {200 if is_whole else 404}
            assert not is_whole or rows_of(leaving) == rows[0]
            rows.append(rows_of(leaving))
    assert rows == sorted(rows, reverse=True)
    assert len(set(rows)) > 2
    assert rows_of(leaving) == 0
    assert account(stored_alice) == before


def test_what_has_begun_is_not_stopped_by_a_request_on_its_way(leaving, stored_alice):
    begin(leaving)
    keep_account(leaving)
    merge_guest(leaving, stored_alice)
    with pytest.raises(NameTakenError):
        sign_up(leaving, username="carol", password=PASSWORD)
    User.objects.filter(pk=leaving.pk).update(last_seen_at=later())
    assert purge(later()).on_request == 1
    assert set(User.objects.values_list("username", flat=True)) == {"alice"}


def test_an_idle_guest_who_comes_back_too_late_is_deleted_whole(stored_guest):
    """Their visit is stored when the deletion has begun: nothing half-deleted stays."""
    User.objects.filter(pk=stored_guest.pk).update(
        last_seen_at=timezone.now() - timedelta(days=181)
    )
    begin(stored_guest)
    User.objects.filter(pk=stored_guest.pk).update(last_seen_at=timezone.now())
    assert purge(later()).on_request == 1
    assert not User.objects.filter(pk=stored_guest.pk).exists()


def test_what_a_guest_had_still_to_hand_over_goes_with_the_member(
    stored_guest, stored_alice, monkeypatch
):
    monkeypatch.setattr("trainer.transfer.merge.AT_SIGN_IN", 1)
    merge_guest(stored_guest, stored_alice)
    monkeypatch.setattr(deletion, "_end_merges", lambda: 0)
    ask_for_deletion(stored_alice)
    assert rows_of(stored_guest) > 0
    assert purge(later()).on_request == 1
    assert not User.objects.exists()
    assert not Attempt.objects.exists()
