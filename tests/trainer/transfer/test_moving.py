"""A guest with many rows moves in portions: wherever that stops, nothing is lost, doubled or hidden."""

from datetime import timedelta
from itertools import cycle
from uuid import UUID, uuid4

import pytest
from django.core.management import call_command
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils import timezone

from tests.faults import PlantedError, failing_at
from tests.trainer.cast import PASSWORD, signed_in
from tests.trainer.practice.cast import MIRRORED, NOON, RIGHT, judged_attempt, recalled_attempt
from tests.trainer.transfer.cast import attempt, drill_answer
from tests.trainer.transfer.imports.conftest import (
    NOW,
    add_file,
    exported_document,
    exported_text,
    read_file,
    sample,
)
from trainer.drills.models import DrillAnswer
from trainer.learn.models import LessonDone
from trainer.people.guests import owners_of
from trainer.people.models import User
from trainer.practice.models import Attempt, PieceResult, PracticeSession
from trainer.practice.tokens import attempt_token
from trainer.practice.writing import (
    delete_attempt,
    delete_attempts,
    delete_session,
    move_attempts,
    restore_attempts,
    share_attempt,
    start_session,
)
from trainer.transfer import merge
from trainer.transfer.deletion import purge
from trainer.transfer.export_table import export_table
from trainer.transfer.imports import add
from trainer.transfer.merge import count_moving, merge_guest, move_on, move_portion
from trainer.transfer.models import HeldRow, Import, ImportPart

pytestmark = pytest.mark.django_db
CSTIMER = ("cstimer-sample-1.json", "cstimer-sample-3.csv")
# Before they sign in.
EARLIER = NOW - timedelta(days=20)
# Before all that the cast practises, so that it moves last.
LONG_AGO = NOON - timedelta(days=1)


@pytest.fixture(autouse=True)
def _small_portions(monkeypatch):
    """Signing in moves a single row of each room, and pauses are short."""
    monkeypatch.setattr(merge, "AT_SIGN_IN", 1)
    monkeypatch.setattr(merge, "LONGEST_PAUSE", 0)


@pytest.fixture
def guest_of_many(alice, guest, bob):
    """Return a guest who has rows of every kind, many of which Alice has too."""
    start_session(bob, "Evening", EARLIER)
    for text in (RIGHT["edges"], MIRRORED):
        judged_attempt(bob, typed={"edges": text})
    drill_answer(bob)
    own_file, table = exported_text(bob), "".join(export_table(bob))
    bob.delete()
    fill_member(alice, own_file)
    fill_guest(guest, alice, table)
    return guest


def fill_member(alice, own_file):
    add_file(alice, sample(CSTIMER[0]))
    add_file(alice, own_file)
    start_session(alice, "Mine", EARLIER)
    for one in Attempt.objects.filter(user=alice).order_by("uuid")[:3]:
        delete_attempt(one, EARLIER)
    PracticeSession.objects.filter(user=alice, name="3BLD").update(deleted_at=EARLIER)
    LessonDone.objects.create(user=alice, lesson="buffer")
    drill_answer(alice)


def fill_guest(guest, alice, table):
    add_file(guest, sample(CSTIMER[1]))
    add_file(guest, table)
    for one in Attempt.objects.filter(user=guest).order_by("uuid")[2:5]:
        share_attempt(one)
    empty = start_session(guest, "Empty", EARLIER)
    deleted = start_session(guest, "Deleted", EARLIER)
    delete_session(deleted, EARLIER)
    attempt(guest, session=deleted, revealed_at=EARLIER)
    kitchen = start_session(guest, "Kitchen", EARLIER)
    PracticeSession.objects.create(user=alice, name="Other", uuid=kitchen.uuid, created_at=NOW)
    for _ in range(4):
        judged_attempt(guest)
    twin = Attempt.objects.filter(user=guest, session=kitchen).first()
    assert twin is not None
    attempt(alice, twin.uuid, revealed_at=EARLIER)
    move_attempts(Attempt.objects.filter(pk=twin.pk), empty, EARLIER)
    copies = start_session(guest, "Only copies", EARLIER)
    own_uuids = Attempt.objects.filter(user=alice, checker="").values("uuid")
    Attempt.objects.filter(user=guest, uuid__in=own_uuids, phase="verdict").exclude(
        pk=twin.pk
    ).update(session=copies)
    recalled_attempt(guest)
    start_session(guest, "Now", NOW)
    for lesson in ("buffer", "tracing", "cycles"):
        LessonDone.objects.create(user=guest, lesson=lesson)
    for _ in range(3):
        drill_answer(guest)
    own = DrillAnswer.objects.filter(user=alice)[0]
    drill_answer(guest, uuid=own.uuid, sticker="BD")
    read_file(guest, sample(CSTIMER[0]).replace(b'"3BLD"', b'"Others"'))


def account(user):
    """Return all that a person has, as a value that can be compared."""
    sessions: dict[UUID | None, str] = {None: ""}
    own = PracticeSession.objects.filter(user=user)
    sessions |= {each.pk: str(each.uuid) for each in own}
    return {
        "attempts": sorted(
            (
                str(each.uuid),
                str(each.pk),
                sessions.get(each.session_id, "another's"),
                sessions.get(each.moved_from_id, "another's"),
                each.phase,
                str(each.deleted_at),
                str(each.share_token),
                [str(row.pk) for row in each.results.filter(user=user).order_by("piece_type")],
            )
            for each in Attempt.objects.filter(user=user)
        ),
        "sessions": sorted(
            (str(each.uuid), each.name, each.is_current, str(each.deleted_at), each.attempt_count)
            for each in PracticeSession.objects.filter(user=user).with_counts()
        ),
        "answers": sorted(
            DrillAnswer.objects.filter(user=user).values_list("uuid", "sticker", "answered_at")
        ),
        "lessons": sorted(LessonDone.objects.filter(user=user).values_list("lesson", "done_at")),
        "files": [
            table.objects.filter(user=user).count() for table in (Import, ImportPart, HeldRow)
        ],
        "is_moving": User.objects.get(pk=user.pk).is_moving,
    }


def merged_at_once(guest, member, monkeypatch):
    """Return what the member has after a merge in one transaction; it is undone."""
    beginning = transaction.savepoint()
    with monkeypatch.context() as changed:
        changed.setattr(merge, "AT_SIGN_IN", 10_000)
        merge_guest(guest, member)
    result = account(member)
    assert not result["is_moving"]
    transaction.savepoint_rollback(beginning)
    return result


def rows_of(user):
    tables = (Attempt, PieceResult, PracticeSession, DrillAnswer, LessonDone, Import, HeldRow)
    return sum(table.objects.filter(user=user).count() for table in tables)


def move_all(guest, sizes):
    for size in sizes:
        if move_portion(guest.pk, size):
            return


@pytest.mark.parametrize("sizes", [[1], [3], [1, 2, 3, 5, 8]])
def test_portions_of_any_size_end_as_one_merge_would(alice, guest_of_many, monkeypatch, sizes):
    expected = merged_at_once(guest_of_many, alice, monkeypatch)
    merge_guest(guest_of_many, alice)
    assert User.objects.get(pk=alice.pk).is_moving
    move_all(guest_of_many, cycle(sizes))
    assert account(alice) == expected
    assert rows_of(guest_of_many) == 0


def test_a_portion_that_fails_at_any_statement_is_made_again(alice, guest_of_many, monkeypatch):
    expected = merged_at_once(guest_of_many, alice, monkeypatch)
    merge_guest(guest_of_many, alice)
    is_done, number = False, 0
    while not is_done:
        number, before = number + 1, account(alice)
        try:
            with failing_at(number) as queries:
                is_done = move_portion(guest_of_many.pk, 6)
        except PlantedError:
            transaction.set_rollback(False)
            assert account(alice) == before
        if queries.made < number:
            number = 0
    assert account(alice) == expected
    assert rows_of(guest_of_many) == 0


def test_signing_in_that_fails_at_any_statement_is_done_again(alice, guest_of_many, monkeypatch):
    expected, number, is_begun = merged_at_once(guest_of_many, alice, monkeypatch), 0, False
    while not is_begun:
        number += 1
        try:
            with failing_at(number):
                merge_guest(guest_of_many, alice)
            is_begun = True
        except PlantedError:
            transaction.set_rollback(False)
            assert User.objects.get(pk=guest_of_many.pk).is_active
    assert number > 20
    move_on(alice, 60)
    assert account(alice) == expected


def test_every_row_belongs_to_one_of_both_after_each_portion(alice, guest_of_many):
    uuids = set(Attempt.objects.values_list("uuid", flat=True))
    merge_guest(guest_of_many, alice)
    while not move_portion(guest_of_many.pk, 2):
        results = PieceResult.objects.values_list("user", "attempt__user")
        assert all(user == owner for user, owner in results)
        assert uuids <= set(Attempt.objects.values_list("uuid", flat=True))
        owners = Attempt.objects.filter(user=alice).values_list("session__user", flat=True)
        assert set(owners) <= {alice.pk, None}


def test_a_second_guest_who_signs_in_meanwhile_moves_too(alice, guest_of_many, monkeypatch):
    second = User.objects.create_guest()
    add_file(second, sample(CSTIMER[0]))
    session = start_session(second, "Second", EARLIER)
    for _ in range(3):
        attempt(second, session=session)
    beginning = transaction.savepoint()
    with monkeypatch.context() as changed:
        changed.setattr(merge, "AT_SIGN_IN", 10_000)
        merge_guest(guest_of_many, alice)
        merge_guest(second, alice)
    expected = account(alice)
    transaction.savepoint_rollback(beginning)
    merge_guest(guest_of_many, alice)
    move_portion(guest_of_many.pk, 3)
    merge_guest(second, alice)
    move_portion(second.pk, 2)
    alice.refresh_from_db()
    assert owners_of(alice) == [alice.pk, guest_of_many.pk, second.pk]
    move_on(alice, 60)
    assert without_keys(account(alice)) == without_keys(expected)


def without_keys(whole):
    """Return an account without which of two equal rows it has."""
    return whole | {"attempts": sorted((each[0], *each[2:7]) for each in whole["attempts"])}


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
        is_done = move_portion(guest_of_many.pk, 2)
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
