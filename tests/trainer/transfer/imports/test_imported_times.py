"""Times that come from a file are marked wherever they are shown: this site did not measure them."""

import csv
import io
import json
from random import Random

import pytest
from django.test import Client
from django.utils import timezone

from tests.trainer.cast import signed_in
from tests.trainer.practice import cast
from tests.trainer.transfer.cast import drill_answer
from tests.trainer.transfer.imports.conftest import add_file, exported_document, exported_text
from trainer.drills.models import DrillAnswer
from trainer.practice.attempts import ParsedAttempt, Submission, hand_in, memorise, reveal
from trainer.practice.models import Attempt, Clock
from trainer.practice.writing import share_attempt
from trainer.progress.models import DashboardShare
from trainer.progress.writing import share_progress
from trainer.transfer.export_table import export_table

pytestmark = pytest.mark.django_db
NOTE = "Imported: the times come from a file and weren’t measured here."


def invented(user, **changes):
    """Return a file with one correct attempt that somebody has edited."""
    cast.judged_attempt(user)
    document = exported_document(user)
    document["attempts"][0] |= changes
    return json.dumps(document)


@pytest.fixture
def imported(alice, bob):
    """Alice's attempt of a millisecond, which she invented."""
    typed = {"edges": list(range(0, 2_200, 100))}
    add_file(alice, invented(bob, memo_ms=1, recall_ms=1, clock="server", offsets=typed))
    return Attempt.objects.get(user=alice)


@pytest.mark.parametrize("clock", [clock.value for clock in Clock])
def test_no_file_says_that_the_site_measured_its_times(alice, bob, clock):
    add_file(alice, invented(bob, clock=clock))
    assert Attempt.objects.get(user=alice).clock == Clock.FILE


def test_the_verdict_and_the_shared_page_say_so(alice, imported):
    share_attempt(imported)
    imported.refresh_from_db()
    own = signed_in(alice).get(f"/attempts/{imported.uuid}/").text
    shared = Client().get(f"/shared/{imported.share_token}/").text
    for page in (own, shared):
        assert NOTE in page
        assert "server's clock" not in page


def test_the_list_marks_each_and_explains_the_mark(alice, imported):
    browser = signed_in(alice)
    page = browser.get("/attempts/").text
    assert '<span class="attempt-parts hint">0.00 + 0.00 · imported</span>' in page
    assert NOTE in page
    imported.delete()
    cast.judged_attempt(alice)
    assert "mported" not in browser.get("/attempts/").text


def test_progress_counts_them_and_marks_the_bests_that_they_made(alice, imported):
    share_progress(alice, timezone.now())
    token = DashboardShare.objects.get().token
    cast.judged_attempt(alice)
    pages = signed_in(alice).get("/progress/"), Client().get(f"/progress/shared/{token}/")
    for page in pages:
        assert 'data-figure="imported" data-value="1/2"' in page.text
        assert "1 attempt is imported: its times come from a file" in page.text
        assert page.text.count("· imported") + page.text.count(">imported<") == 3
    imported.delete()
    assert "mported" not in signed_in(alice).get("/progress/").text


def test_the_page_of_slow_letters_says_that_some_were_timed_elsewhere(alice, imported):
    sentence = "Some of these times come from an imported file"
    assert sentence in signed_in(alice).get("/progress/mistakes/").text
    Attempt.objects.filter(pk=imported.pk).update(offsets={})
    assert sentence not in signed_in(alice).get("/progress/mistakes/").text


def test_exports_say_so(alice, imported):
    [attempt] = exported_document(alice)["attempts"]
    [row] = csv.DictReader(io.StringIO("".join(export_table(alice))))
    assert (attempt["clock"], row["clock"]) == ("file", "file")


def test_pages_of_drills_say_so(alice, bob):
    own = drill_answer(bob)
    pages = (
        f"/drills/runs/{own.run}/",
        "/drills/results/?pieces=edges",
        "/progress/mistakes/",
    )
    browser = signed_in(bob)
    assert ["weren’t measured here" in browser.get(page).text for page in pages] == [False] * 3
    add_file(alice, exported_text(bob))
    assert DrillAnswer.objects.get(user=alice).is_imported
    assert not DrillAnswer.objects.get(user=bob).is_imported
    assert exported_document(alice)["drill_answers"][0]["is_imported"] is True
    browser = signed_in(alice)
    assert ["weren’t measured here" in browser.get(page).text for page in pages] == [True] * 3


@pytest.mark.parametrize("mode", ["memo", "trace"])
def test_an_open_attempt_of_a_file_stays_marked_when_it_is_finished_here(alice, bob, mode):
    reveal(bob, cast.deal(mode=mode), timezone.now(), Random(1))
    add_file(alice, exported_text(bob))
    attempt = Attempt.objects.get(user=alice)
    if mode == "memo":
        attempt = memorise(attempt, 10, timezone.now())
    typed = {"edges": cast.RIGHT["edges"]}
    done = hand_in(ParsedAttempt(attempt), Submission(typed, recall_ms=10), timezone.now())
    assert (done.correct, done.clock) == (True, Clock.FILE)
