"""Portions are as large as they may be for the time that others wait, and delete no more than that."""

from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.trainer.practice.cast import judged_attempt
from trainer import portions
from trainer.people.models import Throttle
from trainer.practice.models import Attempt, PieceResult
from trainer.transfer.models import HeldRow, Import


class Clock:
    """A clock that only steps and pauses move."""

    def __init__(self) -> None:
        self.now = 0.0
        self.pauses: list[float] = []

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(portions, "monotonic", clock.monotonic)
    monkeypatch.setattr(portions, "sleep", clock.sleep)
    return clock


def sizes_of(clock, seconds, count, largest=10_000):
    """Return the sizes of portions of which each row takes so many seconds."""
    sizes = []

    def step(most):
        sizes.append(most)
        clock.now += most * seconds
        return len(sizes) == count

    for _ in portions.portions(step, 100, largest=largest):
        pass
    return sizes


def test_quick_rows_make_portions_larger_up_to_a_bound(clock):
    assert sizes_of(clock, 0.00001, 6, largest=500) == [100, 200, 400, 500, 500, 500]


def test_portions_aim_at_a_time(clock):
    assert sizes_of(clock, 0.0001, 6) == [100, 200, 400, 500, 500, 500]


def test_slow_rows_make_portions_smaller_down_to_a_bound(clock):
    assert sizes_of(clock, 0.01, 4) == [100, 50, 50, 50]


def test_each_portion_but_the_last_is_followed_by_a_pause_as_long_as_it_took(clock):
    sizes_of(clock, 0.0001, 3)
    assert clock.pauses == pytest.approx([0.01, 0.02])
    clock.pauses.clear()
    sizes_of(clock, 0.01, 3)
    assert clock.pauses == [portions.LONGEST_PAUSE] * 2


@pytest.mark.django_db
def test_at_most_so_many_rows_are_deleted_whatever_their_key(alice, bob):
    """Results have a key of two columns, attempts of one, held rows of three."""
    for _ in range(4):
        judged_attempt(alice)
    others = judged_attempt(bob)
    source = Import.objects.create(user=alice, file_name="file")
    held = [HeldRow(source=source, user=alice, kind="x", key=str(n), data="") for n in range(4)]
    HeldRow.objects.bulk_create(held)
    for model in (PieceResult, Attempt, HeldRow):
        rows = model.objects.filter(user=alice)
        before = rows.count()
        assert portions.delete_some(rows, 3) == 3
        assert rows.count() == before - 3
        assert portions.delete_in_portions(rows) == before - 3
        assert (rows.count(), portions.delete_some(rows, 3)) == (0, 0)
    assert Attempt.objects.get() == others
    assert PieceResult.objects.filter(user=bob).count() == others.results.count()


@pytest.mark.django_db
def test_rows_with_a_key_of_several_columns_are_found_by_an_index(alice):
    rows = PieceResult.objects.filter(user=alice)
    with CaptureQueriesContext(connection) as queries:
        portions.delete_some(rows, 3)
    deletion = next(query["sql"] for query in queries if query["sql"].startswith("DELETE"))
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN {'QUERY PLAN ' * (connection.vendor == 'sqlite')}{deletion}")
        plan = "\n".join(str(row) for row in cursor.fetchall())
    if connection.vendor == "sqlite":
        assert "SCAN" not in plan


@pytest.mark.django_db
def test_deleting_in_portions_counts_all_of_them(db, monkeypatch):
    monkeypatch.setattr(portions, "FIRST", 2)
    for _ in range(5):
        Throttle.objects.create(action="sign-in", key=uuid4().hex, ends_at="2026-01-01T12:00Z")
    assert portions.delete_in_portions(Throttle.objects.all()) == 5
