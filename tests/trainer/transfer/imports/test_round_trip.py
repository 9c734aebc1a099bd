"""An export is imported completely, once, and next to newer rows."""

import csv
import io
import json
import re
from datetime import timedelta

import pytest
from django.core.management import call_command

from cubecore.memo import Method
from cubecore.models import NotationScheme
from tests.trainer.practice import cast
from tests.trainer.transfer.imports.conftest import (
    NOW,
    add_file,
    exported_document,
    exported_text,
    imported,
    read_file,
    refusal,
    sample,
)
from tests.trainer.transfer.imports.practising import practise
from tests.writes.rows import snapshot
from trainer.methods.stored import keep_method, method_of
from trainer.people.models import User
from trainer.practice.attempts import judge_again
from trainer.practice.models import Attempt, PracticeSession
from trainer.practice.writing import delete_attempts, start_session
from trainer.transfer.declarations import export_lists, object_names
from trainer.transfer.export_table import export_table
from trainer.transfer.imports import Choices, add, preview

pytestmark = pytest.mark.django_db
# What describes the file, and the account it was made from.
OF_THE_FILE = {"blindtrace"}
OF_THE_ACCOUNT = {"name", "email", "created_at", "last_seen_at", "deletes_at", "sign_ins"}


@pytest.fixture(scope="module")
def store():
    """Rows that were made once, and whose they are."""
    return []


@pytest.fixture
def practised(alice, store):
    """Alice after practice of every kind; to put her rows back takes a tenth of the time."""
    if not store:
        practise(alice)
        store += [snapshot(), alice.pk]
    rows, alice.pk = store
    rows.put_back()
    alice.refresh_from_db()
    return alice


def test_whatever_is_exported_is_read_again(alice):
    """A new room that exports rows must import them, too."""
    assert set(exported_document(alice)) == {"blindtrace", *export_lists(), *object_names()}


def figures(user):
    """Return the export of a person without the name and dates of their account."""
    user.refresh_from_db()
    document = {
        name: part for name, part in exported_document(user).items() if name not in OF_THE_FILE
    }
    account = document["account"]
    document["account"] = {name: account[name] for name in account if name not in OF_THE_ACCOUNT}
    for session in document["sessions"]:
        session.pop("id", None)
    document["sessions"].sort(key=lambda session: session["uuid"])
    document["attempts"].sort(key=lambda attempt: attempt["uuid"])
    return document


def test_everything_comes_back_after_the_account_was_deleted(practised, bob):
    before, file = figures(practised), exported_text(practised)
    practised.delete()
    assert Attempt.objects.count() == 0
    add_file(bob, file)
    assert figures(bob) == imported(before)


def test_the_same_file_twice_adds_nothing(practised):
    before, file = figures(practised), exported_text(practised)
    source = read_file(practised, file)
    counts = preview(source)
    assert counts.is_empty
    assert (counts.known_attempts, counts.known_schemes) == (5, 1)
    assert [(str(rows.title), rows.new_entries, rows.known_entries) for rows in counts.lists] == [
        ("Drill answers", 0, 2),
        ("Finished lessons", 0, 1),
    ]
    assert counts.known_sessions == 2
    add_file(practised, file)
    assert figures(practised) == before


def test_what_is_there_stays_as_it_is(practised):
    file = exported_text(practised)
    Attempt.objects.filter(user=practised).update(notes="changed since")
    PracticeSession.objects.filter(user=practised).update(name="renamed")
    User.objects.filter(pk=practised.pk).update(theme="light")
    gone = Attempt.objects.filter(user=practised, phase="verdict").first()
    assert gone is not None
    gone.delete()
    before = figures(practised)
    add_file(practised, file)
    after = figures(practised)
    [back] = [each for each in after["attempts"] if each["uuid"] == str(gone.uuid)]
    assert back["notes"] == "@sum(1)\t\n"
    after["attempts"].remove(back)
    assert after == before


def test_what_was_deleted_here_comes_back_as_it_was_last(practised):
    file = exported_text(practised)
    Attempt.objects.filter(user=practised).update(notes="changed since")
    before = figures(practised)
    assert delete_attempts(Attempt.objects.of(practised.pk), NOW) == 5
    source = read_file(practised, file)
    counts = preview(source)
    assert (counts.new_attempts, counts.back_attempts, counts.known_attempts) == (0, 4, 1)
    assert not counts.is_empty
    assert add(source)
    assert figures(practised) == before


def test_what_was_deleted_here_may_stay_so(practised):
    file = exported_text(practised)
    delete_attempts(Attempt.objects.of(practised.pk), NOW)
    before, source = figures(practised), read_file(practised, file)
    assert add(source, Choices(restore_deleted=False))
    assert figures(practised) == before
    assert not source.held_rows.exists()


def test_settings_come_along_only_where_nobody_chose(practised, bob):
    file = exported_text(practised)
    User.objects.filter(pk=bob.pk).update(theme="light")
    keep_method(bob, Method(edge_buffer="DF"), NotationScheme.objects.get(slug="speffz"))
    start_session(bob, "Mine", NOW)
    add_file(bob, file)
    bob.refresh_from_db()
    assert (bob.theme, bob.time_zone, bob.hides_clock) == ("light", "Asia/Tokyo", True)
    assert method_of(bob).edge_buffer == "DF"
    assert PracticeSession.objects.get(user=bob, is_current=True).name == "Mine"
    assert not preview(read_file(bob, file)).has_settings


def test_a_file_of_the_first_format_stays_readable(alice):
    call_command("load_schemes", verbosity=0)
    file = imported(json.loads(sample("format-1.json")))
    add_file(alice, json.dumps(file))
    back = figures(alice)
    assert contains(back["method"], file["method"])
    for name in ("letter_schemes", "sessions", "attempts", "drill_answers", "lessons"):
        assert [contains(*pair) for pair in zip(back[name], file[name], strict=True)] == [
            True for _ in file[name]
        ]


def contains(current, earlier):
    """Return whether an export contains everything of an earlier one."""
    if not isinstance(earlier, dict):
        return current == earlier
    return all(contains(current[name], earlier[name]) for name in earlier if name != "share_token")


def test_links_are_not_brought_along(practised, bob):
    file = exported_document(practised)
    file["attempts"][0]["share_token"] = "x" * 32
    add_file(bob, json.dumps(file))
    assert not Attempt.objects.filter(user=bob, share_token__isnull=False).exists()


def test_what_was_made_after_the_file_was_read_stays(practised, bob):
    source = read_file(bob, exported_text(practised))
    twin = Attempt.objects.filter(user=practised).exclude(phase="recall").first()
    assert twin is not None
    Attempt.objects.create(
        user=bob, uuid=twin.uuid, scramble="R", method=twin.method, event="edges"
    )
    assert add(source)
    assert Attempt.objects.get(user=bob, uuid=twin.uuid).scramble == "R"
    assert Attempt.objects.filter(user=bob).count() == 5
    assert not add(source)


def test_members_in_any_order_and_written_over_many_lines(practised, bob):
    before = figures(practised)
    add_file(bob, json.dumps(json.loads(exported_text(practised)), indent=2, sort_keys=True))
    assert figures(bob) == imported(before)


def table(user):
    return "".join(export_table(user))


def imported_table(user):
    """Return a table as it is after it was imported into another account."""
    return re.sub(r",(client|server|offline),\r\n", ",file,\r\n", table(user))


def test_a_table_comes_back_with_times_memos_and_results(practised, bob):
    text = table(practised)
    practised_attempts = list(
        Attempt.objects.of(practised.pk).filter(phase="verdict").order_by("revealed_at", "pk")
    )
    add_file(bob, text)
    assert table(bob) == imported_table(practised)
    for attempt in practised_attempts:
        back = Attempt.objects.get(user=bob, uuid=attempt.uuid)
        assert (back.memo_ms, back.recall_ms, back.correct) == (
            attempt.memo_ms,
            attempt.recall_ms,
            attempt.correct,
        )
    assert preview(read_file(practised, text)).is_empty


def test_a_table_is_judged_again_when_asked(practised, bob):
    add_file(bob, table(practised))
    for attempt in Attempt.objects.filter(user=bob, correct__isnull=False):
        assert not judge_again(attempt)
        assert attempt.results.exists()


def test_no_cell_of_a_table_is_a_formula(practised):
    cells = [cell for row in csv.reader(io.StringIO(table(practised))) for cell in row]
    assert "'=cmd|' /C calc'!A0" in cells
    assert "'@sum(1)\t\n" in cells
    assert [cell for cell in cells if cell[:1] in {*"=+-@\t\r\n"}] == []


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_a_table_that_a_spreadsheet_has_saved_is_read(practised, bob, delimiter):
    rows = list(csv.reader(io.StringIO(table(practised).removeprefix("\ufeff"))))
    saved_again = io.StringIO()
    csv.writer(
        saved_again, delimiter=delimiter, quoting=csv.QUOTE_ALL, lineterminator="\n"
    ).writerows(rows)
    add_file(bob, saved_again.getvalue())
    assert table(bob) == imported_table(practised)


def test_a_table_whose_session_is_there_goes_into_it(practised):
    text = table(practised)
    Attempt.objects.filter(user=practised, session__isnull=False).delete()
    sessions = PracticeSession.objects.filter(user=practised, deleted_at=None)
    add_file(practised, text)
    assert PracticeSession.objects.filter(user=practised).count() == 2
    assert sessions.get(name="Évening").attempts.count() == 1


def test_times_ahead_of_the_clock_are_refused(alice, bob):
    cast.judged_attempt(alice)
    document = exported_document(alice)
    document["attempts"][0]["revealed_at"] = (NOW + timedelta(days=3)).isoformat()
    assert "a date between 1980 and today" in refusal(bob, json.dumps(document))


def test_letter_schemes_beyond_as_many_as_one_keeps_are_left_out(practised, bob, monkeypatch):
    monkeypatch.setattr("trainer.methods.keeps.MOST_OWNED", 0)
    source = add_file(bob, exported_text(practised))
    assert preview(source).left_out_schemes == 1
    assert not NotationScheme.objects.filter(owner=bob).exists()


def test_a_method_of_built_in_letters_comes_along(alice, bob):
    call_command("load_schemes", verbosity=0)
    speffz = NotationScheme.objects.get(slug="speffz")
    keep_method(alice, Method(edge_buffer="DF"), speffz)
    file = exported_document(alice)
    add_file(bob, json.dumps(file))
    assert method_of(bob).edge_buffer == "DF"
    file["method"] = {"edge_buffer": "XX"}
    bob.method_settings.delete()
    add_file(bob, json.dumps(file))
    assert method_of(bob) == Method()
