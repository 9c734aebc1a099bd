"""Rows of our own table that were edited by hand."""

import csv
import io

import pytest

from tests.trainer.cast import rows_of_a_module
from tests.trainer.practice import cast
from tests.trainer.transfer.imports.conftest import add_file, refusal
from trainer.people.models import User
from trainer.practice.models import Attempt
from trainer.transfer.export_table import columns, export_table

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def only_row(django_db_setup, django_db_blocker):
    with rows_of_a_module(django_db_blocker):
        bob = User.objects.create_user("bob")
        cast.judged_attempt(bob)
        text = "".join(export_table(bob)).removeprefix("\ufeff")
    [row] = csv.DictReader(io.StringIO(text, newline=""))
    return row


@pytest.fixture
def row(only_row):
    """Return the row of one correct attempt."""
    return dict(only_row)


def table(row, without=()):
    """Return a table of one row, without some of its columns."""
    text = io.StringIO()
    names = [name for name in columns() if name not in without]
    writer = csv.DictWriter(text, names, extrasaction="ignore")
    writer.writeheader()
    writer.writerow(row)
    return text.getvalue()


@pytest.mark.parametrize(
    ("column", "cell"),
    [
        ("uuid", ""),
        ("date_utc", "yesterday"),
        ("session", "x" * 61),
        ("event", "4BLD"),
        ("mode", ""),
        ("result", "perhaps"),
        ("memo_seconds", "1:05"),
        ("memo_seconds", "12.x"),
        ("memo_seconds", "-3"),
        ("recall_seconds", "1e9"),
        ("recall_seconds", "123456789"),
        ("hints", "many"),
        ("hints", "99999"),
        ("typed_edges", "?!"),
        ("scramble", "none"),
        ("notes", "x" * 2001),
        ("method", "{"),
        ("method", "[" * 100_000),
        ("method", "[1]"),
        ("method", '{"edge_buffer": "XX"}'),
    ],
)
def test_a_cell_that_cannot_be_is_refused_with_its_line(alice, row, column, cell):
    assert refusal(alice, table(row | {column: cell})).startswith("Line 2: “")
    assert not Attempt.objects.filter(user=alice).exists()


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"memo_seconds": "61,5"}, {"memo_ms": 61_500}),
        ({"memo_seconds": "", "recall_seconds": "7"}, {"memo_ms": None, "recall_ms": 7_000}),
        ({"date_utc": "2026-03-01 12:00"}, {"revealed_at": cast.NOON}),
        ({"hints": ""}, {"hints": 0}),
        ({"method": ""}, {"correct": True}),
        ({"session": "", "result": "DNF"}, {"session_id": None, "dnf": True}),
        ({"result": "given up"}, {"correct": None, "dnf": True}),
    ],
)
def test_a_cell_may_be_written_as_people_write(alice, row, changes, expected):
    add_file(alice, table(row | changes))
    attempt = Attempt.objects.get(user=alice)
    assert {name: getattr(attempt, name) for name in expected} == expected


def test_the_memo_column_of_an_event_that_was_not_practised_may_be_missing(alice, row):
    others = [name for name in columns() if name.startswith("typed_") and name != "typed_edges"]
    add_file(alice, table(row, without=others))
    assert Attempt.objects.get(user=alice).typed == {"edges": cast.RIGHT["edges"]}


def test_without_its_memo_column_an_attempt_has_its_result_and_times_but_no_memo(alice, bob, row):
    add_file(alice, table(row, without=["typed_edges"]))
    attempt, original = Attempt.objects.get(user=alice), cast.judged_attempt(bob)
    assert attempt.typed == {}
    for name in ("correct", "dnf", "memo_ms", "recall_ms", "scramble", "revealed_at"):
        assert getattr(attempt, name) == getattr(original, name)
