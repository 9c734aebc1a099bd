"""Two processes never change the tables of one database at once."""

import time
from contextlib import suppress
from threading import Thread

import pytest
from django.core.management import call_command
from django.db import OperationalError, connection

from trainer.management.commands import restore
from trainer.management.commands.migrate import Command as Migrate
from trainer.management.schema_lock import WAITING, lock_of, schema_lock

pytestmark = pytest.mark.django_db
SOON = 30


def is_free():
    with lock_of(connection) as try_lock:
        return try_lock()


def test_the_second_says_that_it_waits_and_then_goes_on():
    second: list[str] = []

    def wait():
        with schema_lock(connection, second.append):
            second.append("its turn")

    waiting = Thread(target=wait)
    with schema_lock(connection, second.append):
        waiting.start()
        ends = time.monotonic() + SOON
        while not second:
            assert time.monotonic() < ends
            time.sleep(0.01)
        assert second == [WAITING]
    waiting.join(SOON)
    assert second == [WAITING, "its turn"]
    assert is_free()


def test_a_failure_lets_go():
    with suppress(OperationalError), schema_lock(connection, print):
        raise OperationalError("planted")
    assert is_free()


def test_migrating_and_restoring_hold_it(tmp_path, monkeypatch):
    free: list[bool] = []
    monkeypatch.setattr(Migrate, "handle", lambda *_, **__: free.append(is_free()))
    monkeypatch.setattr(restore, "restore", lambda *_: free.append(is_free()))
    call_command("migrate", verbosity=0)
    file = tmp_path / "backup"
    file.touch()
    call_command("restore", file, "--overwrite", verbosity=0)
    assert free == [False, False]


def test_a_folder_that_is_not_there_is_no_database(tmp_path, monkeypatch):
    monkeypatch.setitem(connection.settings_dict, "NAME", tmp_path / "nowhere" / "site.sqlite3")
    monkeypatch.setattr(connection, "vendor", "sqlite")
    with (
        pytest.raises(OperationalError, match=r"folder: No such file or directory$"),
        schema_lock(connection, print),
    ):
        pass
