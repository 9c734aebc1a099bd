"""Broken, huge and hostile files are refused with the line, and nothing of them is stored."""

import json
import tracemalloc

import pytest

from tests.trainer.cast import rows_of_a_module
from tests.trainer.practice import cast
from tests.trainer.transfer.imports.conftest import (
    NOW,
    exported_document,
    exported_text,
    read_file,
    refusal,
)
from trainer.people.models import User
from trainer.practice.models import Attempt, PracticeSession
from trainer.transfer.imports import limits, parts, receive
from trainer.transfer.models import Import, ImportPart, Stage

pytestmark = pytest.mark.django_db
BEGIN = '{"blindtrace": {"format": 1},\n'


@pytest.fixture(scope="module")
def export(django_db_setup, django_db_blocker):
    """Return an export with one wrong attempt in a session; nothing of it stays."""
    with rows_of_a_module(django_db_blocker):
        bob = User.objects.create_user("bob")
        session = PracticeSession.objects.create(user=bob, name="Now", is_current=True)
        cast.judged_attempt(bob, typed={"edges": cast.MIRRORED})
        assert session.attempts.count() == 1
        return exported_text(bob)


@pytest.fixture
def document(export):
    return json.loads(export)


def changed(document, path, value):
    *way, last = path
    place = document
    for step in way:
        place = place[step]
    place[last] = value
    return document


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "Line 1: This is not an export from Blindtrace or csTimer."),
        ("hello", "Line 1: This is not an export from Blindtrace or csTimer."),
        ("[]", "Line 1: This is not an export from Blindtrace or csTimer."),
        ("{", "Line 1: Expected a name in quotes here."),
        (BEGIN + '"attempts": [}', "Line 2: This is not JSON."),
        (BEGIN + '"attempts": [{}', "Line 2: Expected “,” here."),
        (BEGIN + '"attempts": {}}', "Line 2: Expected “[” here."),
        (BEGIN + '"attempts": [],}', "Line 2: Expected a name in quotes here."),
        (BEGIN + '"account": {}} {', "Line 2: There is something after the end."),
        (BEGIN + '"account": []}', "Line 2: “account” must be an object."),
        (BEGIN + '"other": NaN}', "Line 2: This number is not valid."),
        (BEGIN + f'"other": {"9" * 5000}}}', "Line 2: This number is not valid."),
        (
            BEGIN + f'"other": {"[" * 100_000}',
            "Line 2: Lists and objects are nested too deeply here.",
        ),
        (BEGIN + f'"other": "{"x" * 600_000}"}}', "Line 2: What starts here is too large."),
        (BEGIN + f'"attempts": ["{"x" * 600_000}', "Line 2: What starts here is too large."),
        (BEGIN + "}", "Line 2: Expected a name in quotes here."),
        (BEGIN[:-2] + "}", "The file is empty."),
        ('{"account": {}}', "This file is not marked as an export from Blindtrace."),
        ('{"blindtrace": {"format": true}}', "This file is not marked as an export from"),
        ('{"blindtrace": {"format": 2}}', "The file was made by a newer version of Blindtrace."),
        (BEGIN + '"attempts": [3]}', "Line 2: “{}” should be an object with texts and numbers."),
        (BEGIN + '"attempts": [\n{},\n{}]}', "Line 3: “method” should be an object of settings."),
        (BEGIN + '"letter_schemes": [\n3]}', "Line 3: “{}” should be"),
        (BEGIN + '"letter_schemes": [\n{"name": "x"}]}', "Line 3: “letter_schemes” should be"),
        (BEGIN + '"sessions": [\n{}]}', "Line 3: “uuid” should be a UUID."),
        (BEGIN + '"drill_answers": [\n{}]}', "Line 3: “uuid” should be a UUID."),
        ("uuid,session\n", "Line 1: The column “date_utc” is missing or appears twice."),
        (f"uuid,{'x' * 300_000}", "Line 1: This line is too long."),
        (f'uuid,date_utc\n"{"x" * 140_000}', "Line 1: The column"),
    ],
)
def test_a_broken_file_is_refused_with_its_line(alice, text, problem):
    assert refusal(alice, text).startswith(problem)
    assert (Attempt.objects.count(), ImportPart.objects.count()) == (0, 0)


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b'{"blindtrace":\n"\xff"}', "Line 2: This is not a UTF-8 text file."),
        (b'{\n\n"ab\xe2\x82', "Line 3: This is not a UTF-8 text file."),
        (b"{\n\n\0}", "Line 3: This is not a text file (it contains null bytes)."),
    ],
)
def test_what_is_no_text_is_refused(alice, data, problem):
    assert refusal(alice, data) == problem


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (["uuid"], "x"),
        (["uuid"], 5),
        (["scramble"], ""),
        (["scramble"], "hello"),
        (["scramble"], "R " * 600),
        (["method"], {"scheme": "nobody's"}),
        (["method"], {"edge_buffer": 3}),
        (["method"], {"unknown": True}),
        (["event"], "444bf"),
        (["mode"], "fast"),
        (["phase"], "recall"),
        (["phase"], "memo"),
        (["clock"], "none"),
        (["revealed_at"], "yesterday"),
        (["revealed_at"], "0001-01-01T00:00:00+14:00"),
        (["revealed_at"], None),
        (["handed_in_at"], None),
        (["memo_ms"], -1),
        (["memo_ms"], True),
        (["memo_ms"], 2**31),
        (["recall_ms"], 1.5),
        (["hints"], 40_000),
        (["typed"], {"wings": "a"}),
        (["typed"], {"edges": 3}),
        (["typed"], {"edges": "a" * 3000}),
        (["typed"], {"edges": "a?!"}),
        (["typed"], []),
        (["typed"], {}),
        (["offsets"], {"edges": ["x"]}),
        (["offsets"], {"edges": [1] * 65}),
        (["offsets"], {"wings": []}),
        (["filters"], {"by": "x"}),
        (["correct"], None),
        (["correct"], "yes"),
        (["dnf"], 1),
        (["notes"], "x" * 2001),
        (["notes"], "zero \0"),
        (["notes"], "half \ud800"),
        (["checker"], "x" * 17),
        (["session"], "6f967d54-d060-47f1-ade8-7aec52a52815"),
        (["results"], {}),
        (["results"], [1]),
        (["results", 0, "piece_type"], "corners"),
        (["results", 0, "correct"], True),
        (["results", 0, "first_wrong"], None),
        (["results", 0, "first_wrong"], 100),
        (["results", 0, "letters"], ["XX"]),
        (["results", 0, "letters"], "UF"),
        (["results", 0, "letters"], [{}]),
        (["results", 0, "left"], ["UFR"]),
        (["results", 0, "nearest"], [3]),
        (["results", 0, "nearest"], 0),
        (["results", 0, "wrong"], "X"),
        (["results", 0, "expected_letters"], None),
        (["results", 0, "sentences"], [{"key": "left"}]),
        (["results", 0, "sentences"], [{"key": "left", "fillings": {"pieces": 1.5}}]),
        (["results", 0, "sentences"], [{"key": "left", "fillings": {"pieces": ["a"]}}]),
        (["results", 0, "sentences"], [{"key": [], "fillings": {}}]),
        (["results", 0, "sentences"], "x"),
    ],
)
def test_an_attempt_that_cannot_be_is_refused(alice, document, path, value):
    document = changed(document, ["attempts", 0, *path], value)
    text = json.dumps(document, indent=0)
    line = text[: text.index('"attempts"')].count("\n") + 2
    assert refusal(alice, text).startswith(f"Line {line}: ")
    assert not Attempt.objects.filter(user=alice).exists()


def test_results_twice_are_refused(alice, document):
    results = document["attempts"][0]["results"]
    problem = refusal(alice, json.dumps(changed(document, ["attempts", 0, "results"], results * 2)))
    assert "results" in problem


def test_settings_that_cannot_be_are_left_as_they_are(alice, document):
    odd = {"time_zone": "Mars/Olympus", "theme": [], "day_start_hour": True, "hides_clock": "no"}
    document["account"] |= odd
    document["method"] = {"edge_buffer": 7}
    source = read_file(alice, json.dumps(document))
    assert source.stage == Stage.READY


def test_more_things_than_a_file_may_hold_are_refused(alice, monkeypatch):
    monkeypatch.setattr(parts, "MOST_ITEMS", 3)
    text = BEGIN + '"sessions": [1,2,3,\n4]}'
    assert refusal(alice, text) == "Line 3: There are more than 3 entries in the file."


def test_one_bad_item_after_many_good_ones_leaves_nothing(alice, bob, monkeypatch):
    monkeypatch.setattr(parts, "A_PART", 2)
    monkeypatch.setattr("trainer.transfer.imports.stages.PARTS_A_STEP", 1)
    for _ in range(6):
        cast.judged_attempt(bob)
    document = exported_document(bob)
    document["attempts"][5]["event"] = "444bf"
    assert "one of edges, corners and both" in refusal(alice, json.dumps(document))
    assert not Attempt.objects.filter(user=alice).exists()


def test_a_new_file_takes_the_place_of_one_that_was_not_added(alice, document):
    first = read_file(alice, json.dumps(document))
    second = read_file(alice, "{}")
    assert list(Import.objects.values_list("pk", flat=True)) == [second.pk]
    assert first.pk != second.pk


def test_a_huge_file_is_refused_in_little_memory(alice):
    def endless():
        yield b'{"blindtrace": {"format": 1}, "attempts": ['
        while True:
            yield b'{"x": "' + b"y" * 65_000 + b'"},'

    limit = 60 * 1024 * 1024
    tracemalloc.start()
    source = receive(alice, "bomb.json", cut_off(endless(), 40 * 1024 * 1024), NOW)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert source.stage == Stage.REFUSED
    assert peak < limit
    assert limit <= limits.LARGEST_FILE


def cut_off(chunks, size):
    for chunk in chunks:
        size -= len(chunk)
        yield chunk
        if size < 0:
            return


def test_more_sessions_than_can_be_looked_through_are_refused(alice, bob, monkeypatch):
    monkeypatch.setattr("trainer.practice.incoming.MOST_SESSIONS", 1)
    for name in ("Now", "Then"):
        PracticeSession.objects.create(user=bob, name=name)
    assert refusal(alice, json.dumps(exported_document(bob))) == "There is more than 1 session."
    solves = [[[0, 60_000], "R U F", "", 1_700_000_000]]
    sessions = {"session1": solves, "session2": [[[0, 70_000], "R U F", "", 1_700_000_100]]}
    assert refusal(alice, json.dumps(sessions)) == "There is more than 1 session."
