"""What was said of solves goes where they go: into exports, imports, merges, deletions and back."""

import json

import pytest
from django.test import Client

from tests.trainer.cast import signed_in
from tests.trainer.practice.cast import MIRRORED, RIGHT
from tests.trainer.practice.solving import cube_without_step, explained_solve, fault, stored_solve
from tests.trainer.transfer.imports.conftest import (
    NOW,
    add_file,
    exported_document,
    exported_text,
    refusal,
    sample,
)
from trainer.events import Kind
from trainer.practice.attempts import ParsedAttempt, judge_solve_memo, store_cube_after
from trainer.practice.models import Attempt, PieceResult
from trainer.practice.writing import delete_attempt, delete_attempts, share_attempt
from trainer.transfer.merge import merge_guest

pytestmark = pytest.mark.django_db
FACTS = ("typed", "end_facelets", "diagnosis", "true_explanation", "dnf", "memo_ms", "recall_ms")


def said(user):
    """Return a DNF with its memo, its cube, two explanations and the one that was confirmed."""
    solve = stored_solve(user, "dnf")
    judge_solve_memo(ParsedAttempt(solve), RIGHT | {"edges": MIRRORED})
    explained = explained_solve(user, [fault("skipped")], [fault("inverted"), fault("repeated")])
    Attempt.objects.filter(pk=solve.pk).update(
        end_facelets=explained.end_facelets, diagnosis=explained.diagnosis, true_explanation=1
    )
    Attempt.objects.filter(pk=explained.pk).delete()
    return Attempt.objects.get(pk=solve.pk)


def facts(user):
    """Return everything that was said of somebody's only solve, with the verdicts on its memo."""
    solve = Attempt.objects.of(user.pk).get()
    verdicts = PieceResult.objects.filter(attempt=solve, user=user)
    return [getattr(solve, name) for name in FACTS], sorted(
        verdicts.values_list("piece_type", "correct", "letters")
    )


def test_an_export_brings_it_to_another_account(alice, bob):
    said(alice)
    add_file(bob, exported_text(alice))
    assert facts(bob) == facts(alice)


def test_a_guest_who_signs_in_keeps_it(alice, guest):
    said(guest)
    before = facts(guest)
    merge_guest(guest, alice)
    assert facts(alice) == before


@pytest.mark.parametrize("sayer", ["guest", "both"])
def test_a_guest_who_has_the_same_solves_keeps_what_only_they_said(alice, guest, sayer):
    for user in (alice, guest):
        add_file(user, sample("cstimer-sample-1.json"))
    mine, theirs = (
        Attempt.objects.of(user.pk).filter(event="both", mode="solve", dnf=True)[0]
        for user in (guest, alice)
    )
    assert mine.uuid == theirs.uuid
    judge_solve_memo(ParsedAttempt(mine), {"edges": "ab", "corners": "cd"})
    store_cube_after(mine, cube_without_step(3))
    if sayer == "both":
        judge_solve_memo(ParsedAttempt(theirs), {"edges": "ef", "corners": "gh"})
    merge_guest(guest, alice)
    solve = Attempt.objects.of(alice.pk).get(uuid=mine.uuid)
    assert solve.typed["edges"] == ("ab" if sayer == "guest" else "ef")
    assert bool(solve.end_facelets) == (sayer == "guest")
    assert sorted(solve.results.values_list("user", flat=True)) == [alice.pk] * 2
    assert not PieceResult.objects.filter(user=guest).exists()


def test_a_deletion_that_is_undone_brings_it_back(alice, as_alice):
    solve = said(alice)
    before = facts(alice)
    as_alice.post(f"/attempts/{solve.uuid}/delete")
    assert not Attempt.objects.of(alice.pk).exists()
    as_alice.post(f"/attempts/{solve.uuid}/restore")
    assert facts(alice) == before


def test_an_import_brings_back_what_was_deleted_with_all_that_was_said(alice):
    solve = said(alice)
    before, text = facts(alice), exported_text(alice)
    delete_attempt(solve, solve.revealed_at)
    add_file(alice, text)
    assert facts(alice) == before


def test_an_import_of_the_same_file_keeps_what_was_said_meanwhile(alice, as_alice):
    add_file(alice, sample("cstimer-sample-1.json"))
    solve = Attempt.objects.of(alice.pk).filter(event="both", mode="solve", dnf=True)[0]
    as_alice.post(f"/attempts/{solve.uuid}/solve-memo", {"edges": "ab", "corners": "cd"})
    add_file(alice, sample("cstimer-sample-1.json"))
    solve.refresh_from_db()
    assert solve.typed == {"edges": "ab", "corners": "cd"}


def test_an_import_that_is_undone_takes_its_solves_and_what_was_said_of_them(alice, as_alice):
    said(alice)
    before = facts(alice)
    add_file(alice, sample("cstimer-sample-1.json"))
    brought = Attempt.objects.of(alice.pk).of_kind(Kind.SOLVE).filter(clock="file")
    solve = brought.filter(dnf=True, event="both")[0]
    as_alice.post(f"/attempts/{solve.uuid}/solve-memo", {"edges": "ab", "corners": "cd"})
    count = brought.count()
    moment = NOW.isoformat()
    delete_attempts(brought, NOW)
    assert facts(alice) == before
    as_alice.post("/attempts/undo", {"deleted": moment})
    assert brought.count() == count
    solve.refresh_from_db()
    assert (solve.typed, solve.results.count()) == ({"edges": "ab", "corners": "cd"}, 2)


def test_a_link_shows_it_until_it_is_no_longer_shared(alice):
    solve = said(alice)
    share_attempt(solve)
    solve.refresh_from_db()
    page = Client().get(f"/shared/{solve.share_token}/").text
    assert "the cube you entered" in page
    assert 'data-explanations="2"' in page
    assert 'data-verdict="edges"' in page


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("end_facelets", "U" * 54),
        ("end_facelets", "UUU"),
        ("end_facelets", 7),
        ("diagnosis", 7),
        ("diagnosis", {"explanations": []}),
        ("diagnosis", {"explanations": [[]], "left": []}),
        ("diagnosis", {"explanations": [[fault()]] * 4, "left": []}),
        ("diagnosis", {"explanations": [[fault() | {"step": "x"}]], "left": []}),
        ("diagnosis", {"explanations": [[fault() | {"message": "x"}]], "left": []}),
        ("diagnosis", {"explanations": [[fault() | {"letters": [7]}]], "left": []}),
        ("diagnosis", {"explanations": [[7]], "left": []}),
        ("diagnosis", {"explanations": [], "left": [7]}),
        ("true_explanation", "x"),
    ],
)
def test_a_file_with_what_no_page_could_show_is_refused(alice, bob, field, value):
    said(alice)
    document = exported_document(alice)
    document["attempts"][0][field] = value
    assert field in refusal(bob, json.dumps(document))


@pytest.mark.parametrize(
    "change", [{"kind": "unheard-of"}, {"message": {"key": "x", "fillings": {}}}]
)
def test_explanations_in_words_of_another_version_are_made_again(alice, bob, change):
    said(alice)
    document = exported_document(alice)
    document["attempts"][0]["diagnosis"]["explanations"][0][0] |= change
    add_file(bob, json.dumps(document))
    solve = Attempt.objects.of(bob.pk).get()
    assert (solve.diagnosis, solve.true_explanation) == (None, None)
    assert "Find out what went wrong" in signed_in(bob).get(f"/attempts/{solve.uuid}/").text


def test_a_memo_of_practice_has_no_cube(alice, bob):
    solve = said(alice)
    Attempt.objects.filter(pk=solve.pk).update(mode="memo", correct=False)
    assert "end_facelets" in refusal(bob, exported_text(alice))
