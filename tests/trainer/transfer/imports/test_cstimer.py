"""Excerpts of real csTimer exports, current ones and one of 2016."""

import json
from collections import Counter

import pytest

from tests.trainer.transfer.imports.conftest import add_file, read_file, refusal, sample
from trainer.practice.models import Attempt, PracticeSession
from trainer.transfer.imports import preview

pytestmark = pytest.mark.django_db
TODAY, OLD, TABLE = "cstimer-sample-1.json", "cstimer-sample-2.json", "cstimer-sample-3.csv"


def attempts(user):
    return list(Attempt.objects.filter(user=user).order_by("revealed_at"))


def test_only_what_looks_blindfold_is_guessed_to_be(alice):
    source = read_file(alice, sample(TODAY))
    guessed = {each["name"]: each["event"] for each in source.head["sessions"]}
    assert guessed == {"3x3": "", "3BLD": "both", "MBLD": "", "Virtual Cube": ""}
    counts = preview(source)
    assert (counts.new_attempts, counts.left_out_session) == (15, 12)
    assert counts.new_sessions == ["3BLD"]


def test_times_are_memo_and_recall_and_penalties_dnf(alice):
    add_file(alice, sample(TODAY))
    first, second, *_ = attempts(alice)
    assert (first.memo_ms, first.recall_ms, first.total_ms) == (107_048, 66_657, 173_705)
    assert first.scramble == "L2 D' F2 U' B2 D2 F2 D' F2 R2 U2 L2 B' R' D' F' R D U2 F R' Fw Uw'"
    assert (first.correct, first.dnf, first.checker) == (True, False, "csTimer")
    assert first.revealed_at.isoformat() == "2024-02-26T12:36:10+00:00"
    assert first.session is not None
    assert first.session.name == "3BLD"
    assert (second.correct, second.dnf) == (False, True)
    assert Counter(each.dnf for each in attempts(alice)) == {True: 9, False: 6}
    split = [(each.memo_ms, each.recall_ms) for each in attempts(alice)]
    assert [each for each in split if None in each] == [(30, None), (30, None)]


def test_a_penalty_of_two_seconds_is_in_the_time_and_beside_it(alice):
    add_file(alice, sample(TODAY), {"1": "both"})
    penalised = [each for each in attempts(alice) if each.penalty_ms]
    assert [(each.recall_ms, each.memo_ms, each.penalty_ms) for each in penalised] == [
        (10_721, None, 2_000),
        (13_771, None, 2_000),
    ]
    assert {each.mode for each in attempts(alice)} == {"solve"}


def test_what_is_no_attempt_is_left_out_and_said(alice):
    source = read_file(alice, sample(TODAY), {"3": "both", "4": "both"})
    counts = preview(source)
    assert counts.new_attempts == 3
    assert [(str(reason), count) for reason, count in counts.left_out] == [
        ("Solves of other puzzles, or unreadable scrambles", 1)
    ]


def test_the_form_of_2016_is_read_too(alice):
    source = add_file(alice, sample(OLD))
    assert {each["name"]: each["event"] for each in source.head["sessions"]} == {
        "3x3 Main": "",
        "3x3 BLD": "both",
        "4x4 Main": "",
    }
    first, *_ = attempts(alice)
    assert (first.recall_ms, first.notes) == (773_210, "First solve! :D :D :D 6:20 Memo")
    assert len(attempts(alice)) == 16
    assert {each.revealed_at.date().isoformat() for each in attempts(alice)} == {"2018-11-30"}
    assert preview(source).undated == 16


def test_larger_cubes_are_no_attempts(alice):
    assert preview(read_file(alice, sample(OLD), {"3": "both"})).new_attempts == 0


def test_a_table_is_read_by_the_clock_of_who_made_it(alice):
    alice.time_zone = "Europe/Paris"
    alice.save()
    add_file(alice, sample(TABLE))
    first, *_ = attempts(alice)
    assert (first.memo_ms, first.recall_ms) == (107_040, 66_660)
    assert first.revealed_at.isoformat() == "2024-02-26T11:36:10+00:00"
    assert PracticeSession.objects.get(user=alice).name == "csTimer"


def test_the_same_file_twice_adds_nothing(alice):
    add_file(alice, sample(TODAY))
    before = attempts(alice)
    source = read_file(alice, sample(TODAY))
    assert preview(source).is_empty
    assert preview(source).known_attempts == 15
    add_file(alice, sample(TODAY))
    assert attempts(alice) == before
    assert PracticeSession.objects.filter(user=alice).count() == 1


def test_a_table_of_solves_that_are_here_adds_nothing(alice):
    add_file(alice, sample(TODAY))
    counts = preview(read_file(alice, sample(TABLE)))
    assert (counts.new_attempts, counts.known_attempts) == (0, 15)
    assert counts.is_empty


def test_a_later_export_adds_what_is_new_and_changes_nothing(alice):
    document = json.loads(sample(TODAY))
    later = document | {"session2": json.loads(json.dumps(document["session2"]))}
    add_file(alice, json.dumps(document))
    Attempt.objects.filter(user=alice).update(notes="mine")
    later["session2"][0][2] = "changed there"
    later["session2"].append([[0, 60_000, 30_000], "R U F2 D' L B2 R2 U", "new", 1_800_000_000])
    source = add_file(alice, json.dumps(later))
    assert source.counts["new_attempts"] == 1
    assert sorted(each.notes for each in attempts(alice)) == ["mine"] * 15 + ["new"]


@pytest.mark.parametrize(
    ("solve", "expected"),
    [
        ([[0, 60_000], "R U F", "", 1_700_000_000], (60_000, "R U F", "")),
        ([["0", "60000"], " R  U F ", "", 0], (60_000, "R U F", "")),
        ([[0, 60_000], "3BLD: R U’ F", "x"], (60_000, "R U' F", "x")),
        ([[500, 60_000], "R U F", "a\0b\ud800"], (60_500, "R U F", "ab?")),
        ([[0, 60_000], "R U F", "né 目隠し\0 \ud800 🙂"], (60_000, "R U F", "né 目隠し ? 🙂")),
        ([[0, 60_000], "R U F", {"odd": 1}, None, ["R@0", None]], (60_000, "R U F", "")),
    ],
)
def test_solves_as_they_are_written(alice, solve, expected):
    add_file(alice, json.dumps({"session1": [solve]}), {"1": "edges"})
    [attempt] = attempts(alice)
    assert (attempt.recall_ms, attempt.scramble, attempt.notes) == expected


@pytest.mark.parametrize(
    "solve",
    [
        None,
        5,
        [],
        [[0], "R U F", "", 1],
        [[0, "x"], "R U F", "", 1],
        [[0, -5], "R U F", "", 1],
        [[0, 1e300], "R U F", "", 1],
        [[0, 3_000_000_000], "R U F", "", 1],
        [[0, 60_000], "", "", 1],
        [[0, 60_000], "Rw U F", "", 1],
        [[0, 60_000], "1) R U\n2) F", "", 1],
        [[0, 60_000], "Rw Uw", "", 1],
        [[0, 60_000], "R R'", "", 1],
        [[0, 60_000], "R " * 2000, "", 1],
    ],
)
def test_what_cannot_be_an_attempt_stops_nothing_else(alice, solve):
    good = [[0, 50_000], "R U F", "", 1_700_000_000]
    source = add_file(alice, json.dumps({"session1": [solve, good]}), {"1": "both"})
    assert [each.total_ms for each in attempts(alice)] == [50_000]
    assert sum(count for _, count in preview(source).left_out) == 1


def test_two_solves_alike_are_two_and_one_copied_is_one(alice):
    alike = [[[0, 9_990], "R U F", "", start] for start in (1_700_000_000, 1_700_000_100)]
    add_file(alice, json.dumps({"session1": alike, "session2": alike[:1]}), {"1": "both"})
    assert len(attempts(alice)) == 2


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{}", "There are no csTimer solves in this file."),
        ('{"session1": []}', "There are no csTimer solves in this file."),
        ('{"session1": "[[", "properties": 3}', "There are no csTimer solves in this file."),
        ('{"session1": [[[0,1],"R"', "Line 1: This is not JSON."),
        ("No.;Time;Comment\n1;12.3x;\n", "Line 2: This is not a row of a csTimer table."),
        ("No.;Time;Comment\nx;12.30;\n", "Line 2: This is not a row of a csTimer table."),
    ],
)
def test_files_without_solves_are_refused(alice, text, problem):
    assert refusal(alice, text) == problem
