"""When a guest signs in, rows that the guest and the member both imported are kept once."""

import json
from datetime import timedelta
from itertools import product

import pytest
from django.core.management import call_command

from cubecore.memo import LetterScheme
from cubecore.models import NotationScheme
from tests.trainer.cast import rows_of_a_module, signed_in
from tests.trainer.practice import cast
from tests.trainer.transfer.cast import CSTIMER, answers, attempt
from tests.trainer.transfer.imports.conftest import NOW, add_file, exported_text, read_file, sample
from trainer.drills.models import DrillAnswer
from trainer.methods.stored import Method, keep_method, method_of
from trainer.people.models import User
from trainer.practice.models import Attempt, Phase, PracticeSession
from trainer.practice.writing import delete_attempts, share_attempt, start_session
from trainer.transfer.deletion import purge
from trainer.transfer.export_table import export_table
from trainer.transfer.imports import preview
from trainer.transfer.merge import merge_guest

pytestmark = pytest.mark.django_db
OWN = ("json", "csv")


def attempts_by_session(user):
    """Return the number of attempts of a person, and of each of their sessions by name."""
    sessions = PracticeSession.objects.of(user.pk).with_counts().order_by("name")
    return Attempt.objects.of(user.pk).count(), [
        (session.name, session.attempt_count) for session in sessions
    ]


@pytest.fixture(scope="module")
def own_files(django_db_setup, django_db_blocker):
    """Return both exports of a person with three attempts, two of them in a session."""
    with rows_of_a_module(django_db_blocker):
        return exports_of(User.objects.create_user("bob"))


def exports_of(bob):
    first = cast.judged_attempt(bob, typed={"edges": cast.RIGHT["edges"]})
    start_session(bob, "Evening", NOW)
    wrong, given_up = (
        cast.judged_attempt(bob, typed={"edges": cast.MIRRORED}),
        cast.abandoned_attempt(bob),
    )
    for number, one in enumerate((first, wrong, given_up)):
        at = NOW - timedelta(hours=9 - number, microseconds=654_321)
        Attempt.objects.filter(pk=one.pk).update(revealed_at=at)
    return {"json": exported_text(bob), "csv": "".join(export_table(bob))}


@pytest.mark.parametrize(("first", "second"), [*product(CSTIMER, repeat=2)])
def test_a_file_of_cstimer_that_both_imported_counts_once(alice, guest, first, second):
    add_file(alice, sample(first))
    add_file(guest, sample(second))
    before = attempts_by_session(alice)
    assert before[0] == 15
    merge_guest(guest, alice)
    assert attempts_by_session(alice) == before
    for name in CSTIMER:
        counts = preview(read_file(alice, sample(name)))
        assert (counts.new_attempts, counts.known_attempts, counts.is_empty) == (0, 15, True)


@pytest.mark.parametrize(("first", "second"), [*product(OWN, repeat=2)])
def test_an_export_of_ours_that_both_imported_counts_once(alice, guest, own_files, first, second):
    add_file(alice, own_files[first])
    add_file(guest, own_files[second])
    assert attempts_by_session(alice) == attempts_by_session(guest) == (3, [("Evening", 2)])
    merge_guest(guest, alice)
    assert attempts_by_session(alice) == (3, [("Evening", 2)])
    for file in own_files.values():
        counts = preview(read_file(alice, file))
        assert (counts.new_attempts, counts.known_attempts, counts.is_empty) == (0, 3, True)


def test_solves_of_cstimer_that_went_through_our_table_count_once(alice, guest, bob):
    add_file(bob, sample(CSTIMER[0]))
    table = "".join(export_table(bob))
    add_file(alice, sample(CSTIMER[0]))
    add_file(guest, table)
    merge_guest(guest, alice)
    assert attempts_by_session(alice) == (15, [("3BLD", 15)])


def test_what_only_the_guest_imported_goes_over_into_the_same_session(alice, guest):
    document = json.loads(sample(CSTIMER[0]))
    add_file(alice, json.dumps(document))
    document["session2"].append([[0, 60_000, 30_000], "R U F2 D' L B2 R2 U", "", 1_800_000_000])
    add_file(guest, json.dumps(document))
    merge_guest(guest, alice)
    assert attempts_by_session(alice) == (16, [("3BLD", 16)])
    assert preview(read_file(alice, json.dumps(document))).known_attempts == 16


@pytest.mark.parametrize(("first", "second"), [("json", "csv"), ("csv", "json")])
def test_a_session_of_two_kinds_of_export_becomes_one(alice, guest, own_files, first, second):
    add_file(alice, own_files[first])
    add_file(guest, own_files[second])
    attempt(guest, session=guest.practice_sessions.get())
    merge_guest(guest, alice)
    assert attempts_by_session(alice) == (4, [("Evening", 3)])


def test_the_guests_own_attempts_that_the_member_imported_count_once(alice, guest):
    cast.judged_attempt(guest)
    add_file(alice, exported_text(guest))
    merge_guest(guest, alice)
    assert attempts_by_session(alice)[0] == 1


def test_a_deal_that_both_practised_stays_two_attempts(alice, guest):
    times = {"memo_ms": 30_000, "recall_ms": 9_000, "phase": Phase.VERDICT, "correct": True}
    own = attempt(alice, **times, revealed_at=NOW, handed_in_at=NOW)
    later = NOW + timedelta(minutes=5)
    twin = attempt(guest, **times, uuid=own.uuid, revealed_at=later, handed_in_at=later)
    merge_guest(guest, alice)
    uuids = dict(Attempt.objects.of(alice.pk).values_list("pk", "uuid"))
    assert uuids.pop(own.pk) == own.uuid
    assert uuids.pop(twin.pk) != own.uuid
    assert uuids == {}


def test_an_open_copy_of_a_finished_attempt_loses_nothing(alice, guest):
    done = cast.judged_attempt(guest)
    attempt(alice, uuid=done.uuid, revealed_at=done.revealed_at)
    merge_guest(guest, alice)
    assert Attempt.objects.of(alice.pk).filter(pk=done.pk, correct=True).exists()


def test_what_the_member_deleted_comes_back_with_the_guests_copy(alice, guest):
    add_file(alice, sample(CSTIMER[0]))
    delete_attempts(Attempt.objects.of(alice.pk), NOW)
    PracticeSession.objects.filter(user=alice).update(deleted_at=NOW)
    add_file(guest, sample(CSTIMER[0]))
    gone = Attempt.objects.filter(user=guest).first()
    assert gone is not None
    delete_attempts(Attempt.objects.filter(pk=gone.pk), NOW)
    merge_guest(guest, alice)
    assert attempts_by_session(alice) == (14, [("3BLD", 14)])


def test_a_session_that_was_renamed_is_recognised(alice, guest, own_files):
    for user in (alice, guest):
        add_file(user, own_files["json"])
        add_file(user, sample(CSTIMER[0]))
    PracticeSession.objects.filter(user=alice, name="3BLD").update(name="My 3BLD")
    PracticeSession.objects.filter(user=guest, name="Evening").update(name="Late")
    merge_guest(guest, alice)
    assert attempts_by_session(alice) == (18, [("Evening", 2), ("My 3BLD", 15)])


@pytest.mark.parametrize(("members", "expected"), [(None, "3BLD"), ("Mine", "Mine")])
def test_a_guests_current_session_stays_current_as_its_twin(alice, guest, members, expected):
    for user in (alice, guest):
        add_file(user, sample(CSTIMER[0]))
    if members:
        start_session(alice, members, NOW)
    PracticeSession.objects.filter(user=guest).update(is_current=True)
    merge_guest(guest, alice)
    assert PracticeSession.objects.get(user=alice, is_current=True).name == expected


def test_answers_that_both_imported_count_once(alice, guest, bob):
    answers(bob, 3)
    file = exported_text(bob)
    add_file(alice, file)
    add_file(guest, file)
    merge_guest(guest, alice)
    assert DrillAnswer.objects.of(alice.pk).count() == 3
    assert preview(read_file(alice, file)).is_empty


def shared_twins(alice, guest):
    """Import one attempt for both, share the guest's copy, and return the member's and the token."""
    for user in (alice, guest):
        add_file(user, sample(CSTIMER[0]))
    copy = Attempt.objects.filter(user=guest).first()
    assert copy is not None
    share_attempt(copy)
    copy.refresh_from_db()
    return Attempt.objects.get(user=alice, uuid=copy.uuid), copy.share_token


def test_a_link_to_the_guests_copy_shows_the_members(alice, guest, client):
    own, token = shared_twins(alice, guest)
    merge_guest(guest, alice)
    own.refresh_from_db()
    assert own.share_token == token
    assert not Attempt.objects.filter(user=guest, share_token__isnull=False).exists()
    assert client.get(f"/shared/{token}/").status_code == 200


def test_a_link_of_the_member_stays_as_it_is(alice, guest):
    own, _ = shared_twins(alice, guest)
    share_attempt(own)
    own.refresh_from_db()
    before = own.share_token
    merge_guest(guest, alice)
    own.refresh_from_db()
    assert own.share_token == before


def test_a_scheme_that_both_imported_is_kept_once_and_stays_chosen(alice, guest):
    call_command("load_schemes", verbosity=0)
    own, copy = (
        NotationScheme.objects.keep(LetterScheme.builtin("kana"), owner=user)
        for user in (alice, guest)
    )
    keep_method(guest, Method(scheme=copy.scheme, edge_buffer="UF"), copy)
    merge_guest(guest, alice)
    assert list(NotationScheme.objects.owned_by(alice)) == [own]
    assert (alice.method_settings.scheme, method_of(alice).edge_buffer) == (own, "UF")


def test_copies_go_with_the_guest_and_take_nothing_along(alice, guest, own_files):
    for user in (alice, guest):
        add_file(user, sample(CSTIMER[0]))
    add_file(alice, own_files["json"])
    add_file(guest, own_files["csv"])
    merge_guest(guest, alice)
    before = attempts_by_session(alice)
    assert before == (18, [("3BLD", 15), ("Evening", 2)])
    later = User.objects.get(pk=guest.pk).last_seen_at + timedelta(days=2)
    assert purge(later).merged_guests == 1
    assert attempts_by_session(alice) == before
    assert Attempt.objects.filter(user=alice).count() == 18


def test_progress_counts_every_solve_once(alice, guest):
    for user in (alice, guest):
        add_file(user, sample(CSTIMER[0]))
    merge_guest(guest, alice)
    assert "15 attempts" in signed_in(alice).get("/progress/").text
