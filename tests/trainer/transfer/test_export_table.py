import csv
import io
import tracemalloc
from datetime import UTC, datetime
from uuid import uuid4

import pytest

from tests.scale import sample
from tests.trainer.cast import signed_in
from tests.trainer.practice import cast
from trainer.methods.stored import Method, snapshot
from trainer.practice.models import Attempt, PracticeSession
from trainer.transfer.export import export
from trainer.transfer.export_table import columns, export_table


def rows(user):
    text = "".join(export_table(user))
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


@pytest.mark.django_db
def test_a_row_describes_an_attempt_for_people(alice):
    session = PracticeSession.objects.create(user=alice, name="Évening, late", is_current=True)
    attempt = cast.judged_attempt(alice, typed={"edges": cast.MIRRORED})
    assert attempt.session == session
    [row] = rows(alice)
    method = row.pop("method")
    assert method.startswith('{"corner_buffer": "UBL", ')
    assert row == {
        "uuid": str(attempt.uuid),
        "date_utc": "2026-03-01 12:00:00.000",
        "session": "Évening, late",
        "event": "edges",
        "mode": "memo",
        "result": "wrong",
        "memo_seconds": "60.000",
        "recall_seconds": "10.000",
        "total_seconds": "70.000",
        "hints": "0",
        "typed_edges": cast.MIRRORED,
        "typed_corners": "",
        "typed_both": "",
        "scramble": cast.SCRAMBLE,
        "notes": "",
        "clock": "client",
        "penalty_seconds": "",
    }


@pytest.mark.django_db
def test_results_are_words_and_open_or_deleted_attempts_are_left_out(alice):
    cast.judged_attempt(alice)
    Attempt.objects.filter(pk=cast.judged_attempt(alice).pk).update(dnf=True)
    cast.abandoned_attempt(alice)
    cast.revealed_attempt(alice)
    Attempt.objects.filter(pk=cast.judged_attempt(alice).pk).update(deleted_at=cast.NOON)
    assert {row["result"] for row in rows(alice)} == {"right", "DNF", "given up"}
    assert len(rows(alice)) == 3


@pytest.mark.django_db
def test_it_is_a_file_that_spreadsheets_read_as_letters(alice, bob):
    cast.judged_attempt(bob)
    response = signed_in(alice).get("/account/attempts.csv")
    assert response.getvalue() == f"\ufeff{','.join(columns())}\r\n".encode()
    assert response.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert response.headers["Content-Disposition"].endswith('.csv"')
    assert response.headers["Cache-Control"] == "no-store"


@pytest.mark.django_db
def test_nobody_unknown_has_one(client):
    assert client.get("/account/attempts.csv").status_code == 302


@pytest.mark.django_db
def test_queries_do_not_grow_with_attempts(alice, django_assert_num_queries):
    for _ in range(30):
        cast.judged_attempt(alice)
    with django_assert_num_queries(1):
        assert len(rows(alice)) == 30


def peak(pieces):
    """Return the peak of memory while a file is made and sent, in bytes."""
    tracemalloc.start()
    size = sum(len(piece) for piece in pieces)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size, most


def many(user, count):
    revealed = datetime(2026, 1, 1, tzinfo=UTC)
    usual = {"scramble": cast.SCRAMBLE, "method": snapshot(Method()), "event": "both"}
    Attempt.objects.bulk_create(
        [Attempt(user=user, uuid=uuid4(), revealed_at=revealed, phase="verdict", correct=True,
                 handed_in_at=revealed, typed={"edges": "ab " * 200}, **usual)
         for _ in range(count)],
        batch_size=500,
    )  # fmt: skip


@pytest.mark.slow
@pytest.mark.same_on_any_database
@pytest.mark.django_db
def test_memory_stays_flat_however_much_is_exported(alice, bob):
    times = sample(2, 3)
    many(alice, 1_000)
    many(bob, times * 1_000)
    for make in (export, export_table):
        list(make(alice))
        small, few = peak(make(alice))
        large, most = peak(make(bob))
        assert large > (times - 0.1) * small
        assert most < 1.3 * few
