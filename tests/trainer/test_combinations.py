"""Features that meet: what one of them does, while or after another was used.

The pairs that were considered, with the tests of those that are tested elsewhere:

import × merge             transfer/test_merge_twins.py, transfer/imports/test_dropping.py
import × penalty here      transfer/imports/test_penalties.py
import × deleted           transfer/imports/test_round_trip.py, transfer/views/test_imports.py
import × renamed session   transfer/test_merge_twins.py
import × account deletion  below
import × export × mark     below
merge × shared attempt     below
merge × shared progress    transfer/test_merge.py, progress/test_sharing.py
merge × deleted session    below
merge × open attempt       below; practice/test_signed_out_memos.py, with a memo that was typed before
merge × letter scheme      transfer/test_merge.py; shared by a link: below
moving × export            transfer/test_moving_meanwhile.py
moving × second guest      transfer/test_moving.py
moving × account deletion  transfer/test_moving.py
moving × share × undo      transfer/test_moving_meanwhile.py
moving × import × memo     transfer/test_moving_meanwhile.py
moving × practice          transfer/test_moving_meanwhile.py, browser/test_moving.py
moving × moving × reveal   people/test_at_once.py
lease × merge, deletion    test_fairness_across_processes.py, people/test_at_once.py
lease × killed process     test_costly_served.py
refusal × download, memo   browser/test_try_again.py
delete × undo × share      below, one attempt and many
delete × export            below
delete × notes             below
delete × progress          below
undo × renamed session     below
undo × deleted session     below
undo × moved again         practice/test_attempt_list_pages.py
share × changed method     below
share × deleted scheme     below
share × closed account     progress/test_sharing.py; an attempt: below
share × day boundary       progress/test_sharing.py
filter × stock of deals    practice/test_deals.py
deal ahead × way back      browser/test_practice_ahead.py
deal ahead × filter        browser/test_costly.py
outage × clock             browser/test_practice_outage.py, browser/test_drill_outage.py
outage × trace             browser/test_practice_outage.py
outage × import            browser/test_import.py
link in page × script      browser/test_links_within_pages.py, browser/test_every_page.py
trace × keys               browser/test_enter.py, browser/test_practice_boxes.py
trace × progress           progress/test_kinds.py
solve × merge              transfer/test_said_solves.py, with its memo, its cube and why it was a DNF
solve × export × import    transfer/test_said_solves.py, transfer/test_export_cstimer.py
solve × delete × undo      transfer/test_said_solves.py
solve × import × undo      transfer/test_said_solves.py
solve × share              practice/test_diagnoses.py, practice/test_solve_memos.py
solve × memo averages      practice/test_solve_memos.py, progress/test_kinds.py
solve × progress           progress/test_executions.py
solve × Today              today/test_failures.py
solve × changed method     today/test_failures.py
solve × changed result     practice/test_solve_cube_pages.py
solve × killed server      storms/test_kills.py
memo × cube after a solve  practice/test_diagnoses.py
right to left × film       test_right_to_left.py
damaged row × every page   test_damaged_rows.py
two servers × every step   test_two_servers.py
"""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from cubecore.models import NotationScheme
from tests.html import read_page
from tests.trainer.cast import PASSWORD, signed_in
from tests.trainer.practice.cast import (
    MIRRORED,
    RIGHT,
    after,
    judged_attempt,
    recalled_attempt,
)
from tests.trainer.transfer.imports.conftest import add_file, exported_document, exported_text
from trainer.methods.schemes import copy_scheme, share_scheme
from trainer.methods.stored import keep_method, method_of
from trainer.practice import writing
from trainer.practice.attempts import ParsedAttempt, Submission, hand_in
from trainer.practice.models import Attempt
from trainer.transfer.deletion import ask_for_deletion, keep_account, purge
from trainer.transfer.merge import merge_guest

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


def shared_page(attempt):
    """Return the status of the page that the link of an attempt leads to."""
    return Client().get(f"/shared/{attempt.share_token}/").status_code


def verdict_of(attempt):
    """Return what the page of the link says."""
    return read_page(Client().get(f"/shared/{attempt.share_token}/").text).one("main").text


def figures_of(browser):
    """Return the figures of the page about progress."""
    page = read_page(browser.get("/progress/?event=edges").text)
    return {each["data-figure"]: each["data-value"] for each in page.all(data_figure=None)}


@pytest.fixture
def speffz(db):
    call_command("load_schemes", verbosity=0)
    return NotationScheme.objects.get(slug="speffz")


@pytest.fixture
def shared(alice):
    attempt = judged_attempt(alice)
    writing.share_attempt(attempt)
    attempt.refresh_from_db()
    return attempt


def test_the_link_of_a_deleted_attempt_is_dead_until_it_is_restored(as_alice, shared):
    as_alice.post(f"/attempts/{shared.uuid}/delete")
    assert shared_page(shared) == 404
    as_alice.post(f"/attempts/{shared.uuid}/restore")
    assert shared_page(shared) == 200


def test_so_are_the_links_of_many(as_alice, alice, shared):
    other = judged_attempt(alice)
    now = after(10**6)
    writing.delete_attempts(Attempt.objects.of(alice.pk), now)
    assert shared_page(shared) == 404
    as_alice.post("/attempts/undo", {"deleted": now.isoformat()})
    assert shared_page(shared) == 200
    other.refresh_from_db()
    assert (other.deleted_at, other.share_token) == (None, None)


def test_the_link_of_a_deleted_session_s_attempt_stays(as_alice, alice):
    session = writing.start_session(alice, "Kitchen", after(0))
    attempt = judged_attempt(alice)
    writing.share_attempt(attempt)
    attempt.refresh_from_db()
    as_alice.post(f"/sessions/{session.pk}/delete")
    assert shared_page(attempt) == 200


def test_a_guest_who_signs_in_keeps_the_links_of_attempts(alice, guest):
    attempt = judged_attempt(guest)
    writing.share_attempt(attempt)
    attempt.refresh_from_db()
    merge_guest(guest, alice)
    assert shared_page(attempt) == 200
    assert signed_in(alice).get(f"/attempts/{attempt.uuid}/").status_code == 200


def test_a_guest_who_signs_in_keeps_the_link_of_a_letter_scheme(alice, guest, speffz):
    scheme = copy_scheme(guest, speffz, "speffz-copy")
    share_scheme(scheme)
    scheme.refresh_from_db()
    merge_guest(guest, alice)
    scheme.refresh_from_db()
    assert scheme.owner == alice
    assert Client().get(f"/schemes/shared/{scheme.share_token}/").status_code == 200


def test_a_guest_who_signs_in_goes_on_with_the_attempt_that_is_open(alice, guest):
    attempt = recalled_attempt(guest)
    browser = signed_in(guest)
    browser.post("/sign-in/", {"username": "alice", "password": PASSWORD})
    attempt.refresh_from_db()
    assert (attempt.user, attempt.phase) == (alice, "recall")
    handed_in = Submission({"edges": RIGHT["edges"]}, recall_ms=10_000)
    assert hand_in(ParsedAttempt(attempt), handed_in, after(70_000)).correct


def test_a_session_deleted_as_a_guest_stays_deleted_after_signing_in(alice, guest):
    session = writing.start_session(guest, "Kitchen", after(0))
    attempt = judged_attempt(guest)
    writing.delete_session(session, after(80_000))
    merge_guest(guest, alice)
    page = signed_in(alice).get("/attempts/").text
    assert ("Kitchen" in page, str(attempt.uuid) in page) == (False, True)
    assert writing.restore_session(alice, session.pk)
    assert "Kitchen" in signed_in(alice).get("/attempts/").text


def test_moves_are_undone_under_the_new_name_of_the_session(as_alice, alice):
    kitchen = writing.start_session(alice, "Kitchen", after(0))
    attempt = judged_attempt(alice)
    balcony = writing.start_session(alice, "Balcony", after(80_000))
    now = after(90_000)
    writing.move_attempts(Attempt.objects.of(alice.pk), balcony, now)
    as_alice.post(f"/sessions/{kitchen.pk}/rename", {"name": "Garden"})
    as_alice.post("/attempts/undo", {"moved": now.isoformat()})
    attempt.refresh_from_db()
    kitchen.refresh_from_db()
    assert (attempt.session, kitchen.name) == (kitchen, "Garden")


def test_moves_out_of_a_session_that_was_deleted_since_are_undone_into_none(as_alice, alice):
    kitchen = writing.start_session(alice, "Kitchen", after(0))
    attempt = judged_attempt(alice)
    now = after(90_000)
    writing.move_attempts(Attempt.objects.of(alice.pk), None, now)
    writing.delete_session(kitchen, after(95_000))
    assert as_alice.post("/attempts/undo", {"moved": now.isoformat()}).status_code == 302
    page = as_alice.get("/attempts/").text
    assert ("Kitchen" in page, str(attempt.uuid) in page) == (False, True)


def test_an_export_marks_what_is_deleted_until_it_is_restored(alice):
    _, deleted = judged_attempt(alice), judged_attempt(alice)
    writing.delete_attempt(deleted, after(80_000))
    dates = {each["uuid"]: each["deleted_at"] for each in exported_document(alice)["attempts"]}
    assert [uuid for uuid, date in dates.items() if date] == [str(deleted.uuid)]
    writing.restore_attempt(alice, deleted.uuid)
    assert {each["deleted_at"] for each in exported_document(alice)["attempts"]} == {None}


def test_a_mark_is_exported_and_can_be_removed_after_the_import(alice, bob):
    attempt = judged_attempt(alice)
    writing.mark_dnf(attempt, dnf=True)
    file = exported_text(alice)
    attempt.delete()
    add_file(bob, file)
    copy = Attempt.objects.of(bob.pk).get()
    assert (copy.correct, copy.dnf) == (True, True)
    signed_in(bob).post(f"/attempts/{copy.uuid}/mark", {})
    copy.refresh_from_db()
    assert (copy.correct, copy.dnf) == (True, False)


def test_notes_come_back_with_a_restored_attempt(as_alice, alice):
    attempt = judged_attempt(alice)
    writing.write_notes(attempt, "slow corners")
    as_alice.post(f"/attempts/{attempt.uuid}/delete")
    assert "slow corners" not in as_alice.get("/attempts/?notes=slow").text
    as_alice.post(f"/attempts/{attempt.uuid}/restore")
    assert "slow corners" in as_alice.get(f"/attempts/{attempt.uuid}/").text


def test_what_is_imported_before_an_account_is_to_go_goes_with_it(alice, bob):
    judged_attempt(bob)
    file = exported_text(bob)
    Attempt.objects.all().delete()
    ask_for_deletion(alice)
    add_file(alice, file)
    assert purge(timezone.now() + 15 * DAY).on_request == 1
    assert Attempt.objects.count() == 0


def test_what_is_imported_meanwhile_stays_with_an_account_that_is_kept(alice, bob):
    judged_attempt(bob)
    file = exported_text(bob)
    Attempt.objects.all().delete()
    ask_for_deletion(alice)
    add_file(alice, file)
    keep_account(alice)
    assert purge(timezone.now() + 15 * DAY).on_request == 0
    assert Attempt.objects.of(alice.pk).count() == 1


def test_the_link_of_an_account_that_is_gone_is_dead(alice, shared):
    ask_for_deletion(alice)
    purge(timezone.now() + 15 * DAY)
    assert shared_page(shared) == 404


def test_a_shared_attempt_is_shown_under_the_method_it_was_judged_with(alice, shared, speffz):
    before = verdict_of(shared)
    keep_method(alice, replace(method_of(alice), edge_buffer="UF"), speffz)
    assert verdict_of(shared) == before


def test_a_shared_attempt_outlives_the_letter_scheme_it_was_memorised_in(as_alice, alice, speffz):
    scheme = copy_scheme(alice, speffz, "speffz-copy")
    keep_method(alice, replace(method_of(alice), scheme=scheme.scheme), scheme)
    attempt = judged_attempt(alice)
    writing.share_attempt(attempt)
    attempt.refresh_from_db()
    keep_method(alice, method_of(alice), speffz)
    before = verdict_of(attempt)
    as_alice.post(f"/schemes/{scheme.slug}/delete/")
    assert not NotationScheme.objects.filter(pk=scheme.pk).exists()
    assert verdict_of(attempt) == before


def test_progress_forgets_what_is_deleted_and_remembers_what_is_restored(as_alice, alice):
    judged_attempt(alice)
    wrong = judged_attempt(alice, typed={"edges": MIRRORED})
    before = figures_of(as_alice)
    assert before["solved-total"] == "1/2"
    as_alice.post(f"/attempts/{wrong.uuid}/delete")
    assert figures_of(as_alice)["solved-total"] == "1/1"
    as_alice.post(f"/attempts/{wrong.uuid}/restore")
    assert figures_of(as_alice) == before
