"""What people do and see while rows of a guest are still moving to them."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from tests import scale
from tests.trainer.cast import signed_in
from tests.trainer.practice.cast import NOON, RIGHT, judged_attempt, recalled_attempt
from tests.trainer.transfer.cast import attempt
from tests.trainer.transfer.imports.conftest import (
    NOW,
    add_file,
    exported_document,
    exported_text,
    read_file,
    sample,
)
from tests.trainer.transfer.moving import CSTIMER
from trainer import portions
from trainer.practice.models import Attempt, PracticeSession
from trainer.practice.tokens import attempt_token
from trainer.practice.writing import (
    delete_attempts,
    restore_attempts,
    share_attempt,
    start_session,
)
from trainer.transfer import merge
from trainer.transfer.export_table import export_table
from trainer.transfer.imports import add
from trainer.transfer.merge import merge_guest, move_on, move_portion
from trainer.transfer.models import HeldRow, Import

pytestmark = pytest.mark.django_db
# Before all that the cast practises, so that it moves last.
LONG_AGO = NOON - timedelta(days=1)


@pytest.fixture(autouse=True)
def _small_portions(monkeypatch):
    """Signing in moves a single row of each room, and pauses are short."""
    monkeypatch.setattr(merge, "AT_SIGN_IN", 1)
    monkeypatch.setattr(portions, "LONGEST_PAUSE", 0)


def test_what_the_member_deletes_meanwhile_stays_deleted(alice, guest):
    for user in (alice, guest):
        add_file(user, sample(CSTIMER[0]))
    merge_guest(guest, alice)
    delete_attempts(Attempt.objects.of(alice.pk), timezone.now())
    PracticeSession.objects.filter(user=alice).update(deleted_at=timezone.now())
    move_on(alice, 60)
    assert not Attempt.objects.of(alice.pk).exists()
    assert not PracticeSession.objects.of(alice.pk).exists()


def test_practice_goes_on_in_the_current_session(alice, guest):
    session = start_session(guest, "Tonight", NOW)
    for _ in range(5):
        judged_attempt(guest)
    merge_guest(guest, alice)
    done = judged_attempt(alice)
    session.refresh_from_db()
    assert (done.session, session.user) == (session, alice)
    move_on(alice, 60)
    assert Attempt.objects.of(alice.pk).filter(session=session).count() == 6


def test_the_export_has_everything_at_each_moment(alice, guest_of_many):
    merge_guest(guest_of_many, alice)
    exports, tables, is_done = [], [], False
    deleted = Attempt.objects.filter(user=alice, deleted_at__isnull=False)
    restored = {str(uuid) for uuid in deleted.values_list("uuid", flat=True)}
    while not is_done:
        alice.refresh_from_db()
        exports.append(exported_document(alice))
        tables.append(lines_of(export_table(alice)))
        is_done = move_portion(guest_of_many.pk, scale.sample(4, 2))
    alice.refresh_from_db()
    last = exported_document(alice)
    assert all(lines | restored == lines_of(export_table(alice)) for lines in tables)
    for document in exports:
        for name in ("attempts", "drill_answers", "lessons"):
            assert keys_of(document, name) == keys_of(last, name)
        sessions = {row["uuid"] for row in document["sessions"]}
        assert {row["session"] for row in document["attempts"]} <= sessions | {None}
        assert names_by_attempt(document) == names_by_attempt(last)


def lines_of(table):
    """Return the first cells of a table, which are its UUIDs."""
    return {line.split(",")[0] for line in table}


def keys_of(document, name):
    key = "lesson" if name == "lessons" else "uuid"
    return sorted(row[key] for row in document[name])


def names_by_attempt(document):
    """Return the name of the session of each attempt."""
    names = {row["uuid"]: row["name"] for row in document["sessions"]} | {None: None}
    return {row["uuid"]: names[row["session"]] for row in document["attempts"]}


def test_an_export_made_meanwhile_is_known_when_it_is_imported(alice, guest):
    own = attempt(alice)
    times = {"memo_ms": 9_000, "recall_ms": 9_000, "phase": "verdict", "correct": True}
    for minutes in (5, 6):
        at = NOW + timedelta(minutes=minutes)
        uuid = own.uuid if minutes == 5 else uuid4()
        attempt(guest, uuid, revealed_at=at, handed_in_at=at, **times)
    merge_guest(guest, alice)
    alice.refresh_from_db()
    file = exported_text(alice)
    add_file(alice, file)
    move_on(alice, 60)
    assert Attempt.objects.of(alice.pk).count() == 3
    add_file(alice, file)
    assert Attempt.objects.of(alice.pk).count() == 3


@pytest.fixture
def moving_attempt(alice, guest):
    """Return an attempt that is still moving to Alice, shared by a link."""
    first = judged_attempt(guest)
    share_attempt(first)
    Attempt.objects.filter(pk=first.pk).update(revealed_at=LONG_AGO)
    for _ in range(3):
        judged_attempt(guest)
    merge_guest(guest, alice)
    first.refresh_from_db()
    assert first.user == guest
    return first


def test_a_link_works_all_the_time(alice, moving_attempt):
    url = f"/shared/{moving_attempt.share_token}/"
    assert Client().get(url).status_code == 200
    move_on(alice, 60)
    assert Client().get(url).status_code == 200


def test_the_page_of_an_attempt_that_is_still_moving_works(alice, bob, moving_attempt):
    url = f"/attempts/{moving_attempt.uuid}/"
    as_alice = signed_in(alice)
    assert as_alice.get(url).status_code == 200
    assert signed_in(bob).get(url).status_code == Client().get(url).status_code == 404
    as_alice.post(f"{url}notes", {"notes": "mine"})
    as_alice.post(f"{url}delete")
    assert as_alice.get(url).status_code == 404
    as_alice.post(f"{url}restore")
    move_on(alice, 60)
    assert Attempt.objects.of(alice.pk).get(pk=moving_attempt.pk).notes == "mine"


def test_undoing_a_deletion_reaches_what_is_still_moving(alice, guest):
    for _ in range(4):
        judged_attempt(guest)
    delete_attempts(Attempt.objects.of(guest.pk), NOW)
    merge_guest(guest, alice)
    alice.refresh_from_db()
    assert restore_attempts(alice, NOW) == 4
    move_on(alice, 60)
    assert Attempt.objects.of(alice.pk).count() == 4


@pytest.fixture
def open_attempt(guest):
    """Return an attempt in recall that is older than others of the guest."""
    row = recalled_attempt(guest)
    Attempt.objects.filter(pk=row.pk).update(revealed_at=LONG_AGO)
    for _ in range(3):
        judged_attempt(guest)
    return row


@pytest.mark.parametrize("is_signed_in", [True, False])
@pytest.mark.parametrize("is_moved", [True, False])
def test_a_memo_begun_as_the_guest_is_kept(alice, guest, open_attempt, is_signed_in, is_moved):
    memo = {"edges": RIGHT["edges"], "token": attempt_token(open_attempt)}
    merge_guest(guest, alice)
    if is_moved:
        move_on(alice, 60)
    browser = signed_in(alice) if is_signed_in else Client()
    url = f"/attempts/{open_attempt.uuid}/"
    answer = browser.post(f"{url}memo", memo)
    if is_signed_in:
        assert (answer.status_code, answer.headers["Location"]) == (302, url)
    else:
        assert "Your memo is saved" in answer.text
        assert browser.get(url).status_code == 404
    move_on(alice, 60)
    row = Attempt.objects.of(alice.pk).get(pk=open_attempt.pk)
    assert (row.phase, row.correct, row.results.get().user) == ("verdict", True, alice)


def test_a_file_that_the_guest_brought_is_added_by_the_member(alice, guest):
    source = read_file(guest, sample(CSTIMER[0]))
    for _ in range(3):
        judged_attempt(guest)
    merge_guest(guest, alice)
    assert not add(source)
    assert add(Import.objects.get())
    move_on(alice, 60)
    assert Attempt.objects.of(alice.pk).count() == 15 + 3
    assert HeldRow.objects.count() == 0
