"""Writes are repeated as a whole after failures that pass: a few times, and never inside another transaction."""

import sqlite3

import pytest
from django.db import InterfaceError, InternalError, OperationalError, connection, transaction

from tests.faults import BUSY_SNAPSHOT, CONNECTION_LOST, DEADLOCK, SERIALIZATION, failure
from trainer import retrying
from trainer.people.models import Throttle
from trainer.retrying import LONGEST_FIRST_PAUSE, TRIES, Verb, is_lost, is_passing

pytestmark = pytest.mark.django_db(transaction=True)

PASSING = [SERIALIZATION, DEADLOCK, CONNECTION_LOST, BUSY_SNAPSHOT, "57P01", "57P03", "08006"]
# A statement was cancelled, a lock was not available, a name is taken, the disk is full.
LASTING = ["57014", "55P03", "23505", "53100", sqlite3.SQLITE_BUSY, sqlite3.SQLITE_FULL]


@pytest.fixture
def pauses(monkeypatch):
    """Collect the pauses instead of making them."""
    seconds: list[float] = []
    monkeypatch.setattr(retrying, "sleep", seconds.append)
    return seconds


class Failing:
    """Stores a row in each try, and then fails in the first ones."""

    def __init__(self, code, times):
        self.code, self.times, self.tries = code, times, 0

    def __call__(self, key):
        self.tries += 1
        Throttle.objects.create(action="test", key=key, ends_at="2030-01-01T00:00:00Z")
        if self.tries <= self.times:
            raise failure(self.code)
        return self.tries


@pytest.mark.parametrize("code", PASSING)
def test_a_write_that_met_a_passing_failure_is_repeated_as_a_whole(pauses, code):
    write = Failing(code, times=TRIES - 1)
    assert Verb(write)("once") == TRIES
    assert Throttle.objects.filter(key="once").count() == 1


@pytest.mark.parametrize("code", PASSING)
def test_a_write_is_given_up_after_the_last_try(pauses, code):
    write = Failing(code, times=TRIES)
    with pytest.raises(OperationalError):
        Verb(write)("never")
    assert write.tries == TRIES
    assert not Throttle.objects.exists()


@pytest.mark.parametrize("code", LASTING)
def test_other_failures_are_not_repeated(pauses, code):
    write = Failing(code, times=1)
    with pytest.raises(OperationalError):
        Verb(write)("never")
    assert (write.tries, pauses) == (1, [])


def test_errors_of_the_program_are_not_repeated(pauses):
    tries = []

    def write():
        tries.append(1)
        raise ValueError

    with pytest.raises(ValueError):  # noqa: PT011 - it says nothing
        Verb(write)()
    assert len(tries) == 1


def test_each_pause_is_random_and_may_be_longer_than_the_last(pauses):
    runs = 20
    for _ in range(runs):
        with pytest.raises(OperationalError):
            Verb(Failing(DEADLOCK, times=TRIES))("never")
    longest = [LONGEST_FIRST_PAUSE * 2**number for number in range(TRIES - 1)]
    assert len(pauses) == runs * len(longest)
    for number, limit in enumerate(longest):
        seconds = pauses[number :: len(longest)]
        assert len(set(seconds)) == runs
        assert limit / 2 < max(seconds) <= limit


def test_no_try_begins_when_nobody_waits_any_more(pauses, monkeypatch):
    times = iter(range(0, 100, 8))
    monkeypatch.setattr(retrying, "monotonic", lambda: next(times))
    write = Failing(DEADLOCK, times=TRIES)
    with pytest.raises(OperationalError):
        Verb(write)("never")
    assert write.tries == 2


def test_a_write_to_a_server_that_is_no_primary_any_more_is_made_on_another_connection(pauses):
    connections = []

    def write():
        connection.ensure_connection()
        connections.append(connection.connection)
        if len(connections) == 1:
            raise failure("25006", InternalError)

    Verb(write)()
    first, second = connections
    assert first is not second


def test_a_verb_does_not_begin_inside_another_transaction():
    write = Failing(DEADLOCK, times=0)
    with transaction.atomic(), pytest.raises(RuntimeError, match="cannot be nested"):
        Verb(write)("never")
    assert write.tries == 0


def test_a_verb_can_do_what_another_does():
    inner = Verb(Failing(DEADLOCK, times=0))
    outer = Verb(lambda: inner.within("inner"))
    assert outer() == 1


def test_a_lost_connection_is_closed_before_the_next_try(pauses):
    connection.ensure_connection()
    connections = []

    def write():
        connections.append(connection.connection)
        if len(connections) == 1:
            raise failure(CONNECTION_LOST)

    Verb(write)()
    first, second = connections
    assert first is not second


def test_errors_without_an_answer_of_the_driver_are_unknown():
    assert not is_passing(OperationalError("planted"))
    assert not is_lost(ValueError())
    assert is_lost(failure(CONNECTION_LOST, InterfaceError))
