"""A file belongs to one person, also while they sign in, and touches no rows of anybody else."""

import json

import pytest

from tests.trainer.practice import cast
from tests.trainer.transfer.imports.conftest import NOW, add_file, exported_text, read_file
from trainer.practice.models import Attempt, PieceResult, PracticeSession
from trainer.practice.writing import delete_attempts, share_attempt, start_session
from trainer.transfer.deletion import MERGED_FOR, purge
from trainer.transfer.imports import ReplacedError, add, read_on, receive
from trainer.transfer.merge import merge_guest
from trainer.transfer.models import HeldRow, Import, ImportPart, Stage


@pytest.fixture
def file(bob):
    """An export with two attempts in a session."""
    start_session(bob, "Evening", NOW)
    cast.judged_attempt(bob, typed={"edges": cast.MIRRORED})
    cast.judged_attempt(bob)
    return exported_text(bob)


def owners(table):
    return set(table.objects.values_list("user", flat=True))


def rows_of(user):
    """Return all that attempts, results and sessions of a person contain."""
    tables = (Attempt, PieceResult, PracticeSession)
    return [list(table.objects.filter(user=user).order_by("pk").values()) for table in tables]


@pytest.mark.django_db
def test_parts_and_held_rows_have_the_owner_of_the_import(alice, file):
    source = receive(alice, "file", [file.encode()], NOW)
    assert owners(ImportPart) == {alice.pk}
    read_on(source, NOW)
    assert owners(HeldRow) == {alice.pk}


@pytest.mark.django_db
def test_they_are_handed_over_with_the_import(alice, guest, file):
    receive(guest, "file", [file.encode()], NOW)
    merge_guest(guest, alice)
    assert (owners(Import), owners(ImportPart)) == ({alice.pk}, {alice.pk})
    read_on(Import.objects.get(), NOW)
    assert owners(HeldRow) == {alice.pk}


@pytest.mark.django_db
def test_a_part_that_is_read_while_a_guest_signs_in_belongs_to_the_member(alice, guest, file):
    source = receive(guest, "file", [file.encode()], NOW)
    assert source.user == guest
    merge_guest(guest, alice)
    read_on(source, NOW)
    assert owners(HeldRow) == {alice.pk}
    assert add(Import.objects.get())
    assert Attempt.objects.of(alice.pk).count() == 2


@pytest.mark.django_db
def test_a_file_that_is_added_while_a_guest_signs_in_waits_for_the_member(alice, guest, file):
    source = read_file(guest, file)
    assert source.user == guest
    merge_guest(guest, alice)
    assert not add(source)
    assert Attempt.objects.filter(user__in=[alice, guest]).count() == 0
    assert add(Import.objects.get())
    assert Attempt.objects.of(alice.pk).count() == 2


@pytest.mark.django_db
def test_a_file_that_arrives_while_a_guest_signs_in_belongs_to_the_member(alice, guest, file):
    def chunks():
        yield file[:20].encode()
        merge_guest(guest, alice)
        yield file[20:].encode()

    receive(guest, "file", chunks(), NOW)
    assert owners(Import) == {alice.pk}
    guest.refresh_from_db()
    assert purge(guest.last_seen_at + 2 * MERGED_FOR).merged_guests == 1
    read_on(Import.objects.get(), NOW)
    assert add(Import.objects.get())
    assert Attempt.objects.of(alice.pk).count() == 2


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("begin", ["{", ""])
def test_a_second_file_replaces_one_that_is_still_arriving(alice, file, begin):
    def chunks():
        yield file[: len(begin)].encode()
        receive(alice, "second", [file.encode()], NOW)
        yield file[len(begin) :].encode()

    with pytest.raises(ReplacedError):
        receive(alice, "first", chunks(), NOW)
    source = Import.objects.get()
    assert (source.file_name, source.stage, source.parts.count()) == ("second", Stage.READING, 2)


@pytest.mark.django_db
def test_a_file_with_the_uuids_of_another_person_changes_nothing_of_theirs(alice, bob, file):
    share_attempt(Attempt.objects.filter(user=bob)[0])
    before = rows_of(bob)
    document = json.loads(file)
    for attempt in document["attempts"]:
        attempt["notes"] = "changed"
    for session in document["sessions"]:
        session["name"] = "changed"
    add_file(alice, json.dumps(document))
    assert rows_of(bob) == before
    notes = Attempt.objects.of(alice.pk).values_list("notes", "share_token", "session__user")
    assert list(notes) == [("changed", None, alice.pk)] * 2


@pytest.mark.django_db
def test_a_file_cannot_name_rows_by_the_ids_of_this_database(alice, bob, file):
    ids = {"id": str(Attempt.objects.filter(user=bob)[0].pk), "user": bob.pk, "user_id": bob.pk}
    document = json.loads(file)
    session = PracticeSession.objects.get(user=bob)
    for attempt in document["attempts"]:
        attempt.update(ids, session_id=str(session.pk), session=None)
    before = rows_of(bob)
    add_file(alice, json.dumps(document))
    assert rows_of(bob) == before
    assert Attempt.objects.of(alice.pk).filter(session=None).count() == 2


@pytest.mark.django_db
def test_the_preview_does_not_reveal_what_others_have(alice, bob, file):
    delete_attempts(Attempt.objects.of(bob.pk), NOW)
    assert read_file(alice, file).counts == {"new_attempts": 2}
