"""Exports of earlier versions are imported completely; outdated messages are replaced by judging again."""

import json

import pytest
from django.core.management import call_command

from cubecore.models import NotationScheme
from tests.trainer.cast import signed_in
from tests.trainer.transfer.imports.conftest import (
    add_file,
    as_imported,
    exported_document,
    imported,
    sample,
)
from trainer.drills.models import DrillAnswer
from trainer.learn.models import LessonDone
from trainer.practice.attempts import CHECKER
from trainer.practice.attempts.import_checks import RENAMED_KEYS
from trainer.practice.models import Attempt, PracticeSession

pytestmark = pytest.mark.django_db
# What the version before rooms declared their data exported of the tests' cast.
JSON, TABLE = "earlier/export.json", "earlier/export.csv"
OF_THE_FILE = {"blindtrace", "account"}
SETTINGS_ADDED_LATER = {"edge_style": None, "corner_style": None}
ADDED_LATER = {
    *("letter_pairs", "pair_recalls", "algorithms"),
    *("cards", "card_answers", "practice_days"),
}


@pytest.fixture(autouse=True)
def _built_in_letters(db):
    call_command("load_schemes", verbosity=0)


@pytest.fixture
def file():
    """Return the file with the settings and the order of attempts of today's exports."""
    document = json.loads(sample(JSON))
    for method in (document["method"], *(each["method"] for each in document["attempts"])):
        method.update(SETTINGS_ADDED_LATER)
    document["attempts"].sort(key=lambda attempt: (attempt["revealed_at"], attempt["uuid"]))
    return document


def with_keys(value, rename):
    """Return the document with other message keys."""
    if isinstance(value, list):
        return [with_keys(each, rename) for each in value]
    if not isinstance(value, dict):
        return value
    changed = {name: with_keys(each, rename) for name, each in value.items()}
    return changed | ({"key": rename(value["key"])} if value.keys() == {"key", "fillings"} else {})


def test_an_export_comes_back_as_it_was_written(alice, file):
    add_file(alice, json.dumps(file))
    alice.refresh_from_db()
    back = exported_document(alice)
    assert back.keys() - file.keys() == ADDED_LATER
    for document in (back, file):
        document["sessions"].sort(key=lambda session: session["uuid"])
    file = imported(file)
    for name in file.keys() - OF_THE_FILE:
        assert back[name] == file[name], name
    settings = {"time_zone", "theme", "hides_clock", "palette", "day_start_hour"}
    assert {name: back["account"][name] for name in settings} == {
        name: file["account"][name] for name in settings
    }


def test_everything_in_it_arrives(alice, file):
    add_file(alice, json.dumps(file))
    counts = {
        "attempts": Attempt.objects.filter(user=alice).count(),
        "sessions": PracticeSession.objects.filter(user=alice).count(),
        "letter_schemes": NotationScheme.objects.filter(owner=alice).count(),
        "drill_answers": DrillAnswer.objects.filter(user=alice).count(),
        "lessons": LessonDone.objects.filter(user=alice).count(),
    }
    assert counts == {name: len(file[name]) for name in counts}
    assert min(counts.values()) > 0


def test_every_verdict_has_a_page(alice, file):
    add_file(alice, json.dumps(file))
    browser = signed_in(alice)
    for attempt in Attempt.objects.of(alice.pk).filter(phase="verdict"):
        assert browser.get(f"/attempts/{attempt.uuid}/").status_code == 200


def test_a_table_comes_back_with_its_results(alice, file):
    add_file(alice, sample(TABLE))
    finished = [
        one for one in file["attempts"] if one["phase"] == "verdict" and not one["deleted_at"]
    ]
    back = {str(one.uuid): one for one in Attempt.objects.filter(user=alice)}
    assert back.keys() == {one["uuid"] for one in finished}
    for one in finished:
        attempt = back[one["uuid"]]
        assert (attempt.correct, attempt.memo_ms, attempt.recall_ms, attempt.notes) == (
            one["correct"],
            one["memo_ms"],
            one["recall_ms"],
            one["notes"],
        )


def test_renamed_messages_get_their_keys_of_today(alice, file, monkeypatch):
    monkeypatch.setitem(RENAMED_KEYS, "former_nearest", "nearest")
    former = with_keys(file, lambda key: "former_nearest" if key == "nearest" else key)
    assert former != file
    add_file(alice, json.dumps(former))
    assert exported_document(alice)["attempts"] == as_imported(file["attempts"])


def test_unknown_messages_are_judged_again(alice, file):
    former = with_keys(file, lambda key: "former" if key == "mirrored" else key)
    for one in former["attempts"]:
        one["checker"] = one["checker"] and "1"
    add_file(alice, json.dumps(former))
    attempts = Attempt.objects.filter(user=alice)
    again = attempts.filter(checker=CHECKER)
    mirrored = [one for one in file["attempts"] if '"key": "mirrored"' in json.dumps(one)]
    assert {str(each.uuid) for each in again} == {one["uuid"] for one in mirrored}
    assert mirrored
    for one in mirrored:
        back = next(
            each for each in exported_document(alice)["attempts"] if each["uuid"] == one["uuid"]
        )
        assert back["results"] == explained_once(one["results"])


def test_solves_that_had_no_mode_and_no_penalty_of_their_own_get_them(alice, file):
    attempt = next(one for one in file["attempts"] if one["phase"] == "verdict")
    timed = {"checker": "csTimer", "typed": {}, "results": [], "correct": True, "dnf": False}
    file["attempts"] = [attempt | timed | {"mode": "memo", "notes": "+2 · slipped"}]
    add_file(alice, json.dumps(file))
    [solve] = Attempt.objects.filter(user=alice)
    facts = (solve.mode, solve.penalty_ms, solve.notes, solve.recall_ms)
    assert facts == ("solve", 2_000, "slipped", attempt["recall_ms"])


def test_messages_that_need_more_values_today_are_judged_again(alice, file):
    [one, *_] = [one for one in file["attempts"] if '"nearest"' in json.dumps(one)]
    former = {**file, "attempts": [json.loads(json.dumps(one))]}
    for result in former["attempts"][0]["results"]:
        for sentence in result["sentences"]:
            sentence["fillings"] = {}
    add_file(alice, json.dumps(former))
    [back] = exported_document(alice)["attempts"]
    assert back["results"] == explained_once(one["results"])


def explained_once(results):
    """Return results as today's checker stores them: with the explanation and the nearest memo only."""
    return [
        {**result, "sentences": list({s["key"]: s for s in (said[0], said[-1])}.values())}
        for result in results
        if (said := result["sentences"])
    ]
