"""The site's command line: development with nothing set, and never for others than this machine."""

import os
import socket
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.management import CommandError, call_command
from whitenoise.runserver_nostatic.management.commands import runserver as whitenoise_runserver

from tests.trainer.managing import manage
from trainer import command_line
from trainer.command_line import develop, is_development, made, own_key, typed_as
from trainer.events import stocked_events
from trainer.management.commands.runserver import Command as Runserver
from trainer.practice.models import Deal

SETTINGS = {"DJANGO_SETTINGS_MODULE": "trainer.settings"}


@pytest.mark.parametrize(
    "set_here",
    [
        {},
        {"DEBUG": "True"},
        {"HTTPS": "False"},
        {"PORT": "8001"},
        {"DATABASE_URL": "postgresql:///blindtrace"},
        {"BLINDTRACE_HOME": "/own"},
    ],
)
def test_nothing_of_a_server_means_development(set_here):
    assert is_development(SETTINGS | set_here, ["manage.py", "migrate"])


@pytest.mark.parametrize(
    "set_here",
    [
        {"SECRET_KEY": "long"},
        {"SECRET_KEY": ""},
        {"SECRET_KEY_FALLBACKS": "old"},
        {"ALLOWED_HOSTS": "blindtrace.example"},
        {"TRUSTED_PROXIES": "127.0.0.1"},
        {"DEBUG": "False"},
        {"HTTPS": "True"},
        {"DJANGO_SETTINGS_MODULE": "tests.settings"},
    ],
)
def test_anything_of_a_server_means_no_development(set_here):
    assert not is_development(SETTINGS | set_here, ["manage.py", "migrate"])


@pytest.mark.parametrize("typed", ["serve", "check --settings tests.settings"])
def test_serving_and_settings_of_others_are_no_development(typed):
    assert not is_development(SETTINGS, ["blindtrace", *typed.split()])


def test_development_has_a_key_of_its_own_and_says_so(tmp_path, capsys):
    environment = {"PORT": "8001"}
    develop(environment, tmp_path)
    key = (tmp_path / ".secret-key").read_text().strip()
    assert environment == {"PORT": "8001", "DEBUG": "True", "SECRET_KEY": key}
    said = f"Development mode, because SECRET_KEY is not set. Its files are in {tmp_path}\n"
    assert capsys.readouterr() == ("", said)


def test_completion_in_a_shell_says_nothing(tmp_path, capsys):
    develop({"DJANGO_AUTO_COMPLETE": "1"}, tmp_path)
    assert capsys.readouterr() == ("", "")


def test_key_is_random_stays_and_is_for_its_owner_only(tmp_path):
    first, second = tmp_path / "first", tmp_path / "second"
    assert own_key(first) == own_key(first) != own_key(second)
    assert len(own_key(first)) > 50
    assert stat.S_IMODE(first.stat().st_mode) == 0o600
    assert {path.name for path in tmp_path.iterdir()} == {"first", "second"}


def test_two_first_starts_at_once_use_one_key(tmp_path, monkeypatch):
    file = tmp_path / "key"
    write = command_line.write_key
    monkeypatch.setattr(command_line, "write_key", lambda _: (write(file), write(file)))
    first = own_key(file)
    write(file)
    assert own_key(file) == first
    assert [path.name for path in tmp_path.iterdir()] == ["key"]


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


@pytest.fixture
def home(tmp_path):
    """A folder whose new files everyone may read."""
    before = os.umask(0o022)
    yield tmp_path
    os.umask(before)


def test_the_development_database_is_for_its_owner_only(home):
    assert manage("migrate", "people", BLINDTRACE_HOME=str(home)).returncode == 0
    file = home / "blindtrace.sqlite3"
    with closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE django_migrations SET app = app")
        modes = {path.name: mode(path) for path in home.iterdir()}
    assert modes == dict.fromkeys(
        [file.name, f"{file.name}-wal", f"{file.name}-shm", ".secret-key"], 0o600
    )


def test_a_database_that_others_could_read_is_closed_to_them(home):
    names = ["blindtrace.sqlite3", "blindtrace.sqlite3-wal", "blindtrace.sqlite3-shm"]
    for name in names:
        (home / name).write_text("kept")
    develop({}, home)
    assert [(mode(home / name), (home / name).read_text()) for name in names] == [
        (0o600, "kept")
    ] * 3


def test_no_database_is_made_beside_one_that_is_named(home):
    develop({"DATABASE_URL": "postgresql:///blindtrace"}, home)
    assert [path.name for path in home.iterdir()] == [".secret-key"]


def test_an_empty_key_is_refused(tmp_path):
    (tmp_path / "key").touch()
    with pytest.raises(ImproperlyConfigured, match="key is empty: delete it"):
        own_key(tmp_path / "key")


def test_a_folder_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").touch()
    for fails in (made, own_key):
        with pytest.raises(ImproperlyConfigured, match=r"file/own \(Not a directory\): set BLIND"):
            fails(tmp_path / "file" / "own")


def test_a_home_that_cannot_be_written_is_named_before_anything_starts(tmp_path):
    (tmp_path / "home").touch()
    refused = manage("run", BLINDTRACE_HOME=str(tmp_path / "home" / "site"))
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr.splitlines() == [
        f"The site cannot write {tmp_path}/home/site (Not a directory): "
        "set BLINDTRACE_HOME to a folder that you can write to."
    ]


def test_refused_settings_are_one_sentence(monkeypatch):
    def refuse(_: object) -> None:
        raise ImproperlyConfigured("PORT must be a number.")

    monkeypatch.setattr(command_line, "execute_from_command_line", refuse)
    with pytest.raises(SystemExit, match=r"^PORT must be a number\.$"):
        command_line.main()


@pytest.mark.parametrize(
    ("script", "python", "typed"),
    [
        ("/usr/bin/blindtrace", "/usr/bin/python", "blindtrace"),
        ("manage.py", "/usr/bin/python", "python manage.py"),
        ("manage.py", "{here}/.venv/bin/python", ".venv/bin/python manage.py"),
    ],
)
def test_commands_are_named_as_they_are_typed(monkeypatch, script, python, typed):
    monkeypatch.setattr(sys, "argv", [script, "runserver"])
    monkeypatch.setattr(sys, "executable", python.format(here=Path.cwd()))
    assert typed_as() == typed


@pytest.fixture
def developing(settings):
    settings.DEBUG, settings.ALLOWED_HOSTS = True, []


@pytest.fixture
def served(monkeypatch):
    """Serve nothing; collect where it would have listened."""
    addresses: list[str] = []

    def serve(command: Runserver, **_: object) -> None:
        addresses.append(f"{command.addr}:{command.port}")

    monkeypatch.setattr(whitenoise_runserver.Command, "run", serve)
    return addresses


def test_the_development_server_stocks_deals_and_schemes(
    db, developing, served, capsys, monkeypatch
):
    # `tests/test_installed.py` counts as many as there are without this.
    monkeypatch.setattr("trainer.management.commands.runserver.STOCK", 3)
    call_command("runserver", "8001")
    stock = {event.name: Deal.objects.of_event(event.name).count() for event in stocked_events()}
    assert {*stock.values()} == {3}
    assert (served, "Preparing" in capsys.readouterr().out) == (["127.0.0.1:8001"], True)


def test_a_server_that_starts_again_after_a_change_stocks_nothing(
    db, developing, served, monkeypatch
):
    monkeypatch.setenv("RUN_MAIN", "true")
    call_command("runserver", "8001")
    assert (served, Deal.objects.count()) == (["127.0.0.1:8001"], 0)


@pytest.mark.parametrize("address", ["0.0.0.0:8000", "192.0.2.7:8000", "[::]:8000", "example:80"])
def test_development_is_never_served_to_others(developing, served, address):
    with pytest.raises(CommandError, match="answers to this machine alone"):
        call_command("runserver", address)
    assert served == []


@pytest.mark.parametrize("address", ["localhost:8000", "127.0.0.2:8000", "[::1]:8000"])
def test_development_is_served_to_this_machine(db, developing, served, address, monkeypatch):
    monkeypatch.setattr("trainer.management.commands.runserver.is_migrated", lambda: False)
    call_command("runserver", address)
    assert len(served) == 1


def test_others_are_let_in_by_name(db, developing, served, settings, monkeypatch):
    settings.ALLOWED_HOSTS = ["192.0.2.7"]
    monkeypatch.setattr("trainer.management.commands.runserver.is_migrated", lambda: False)
    call_command("runserver", "0.0.0.0:8000")
    assert served == ["0.0.0.0:8000"]


@pytest.mark.parametrize(("host", "address"), [("127.0.0.1", "127.0.0.1"), ("::1", "[::1]")])
def test_the_console_names_the_admin_panel(capsys, host, address):
    command = Runserver()
    command.addr, command.use_ipv6 = host, ":" in host
    command._raw_ipv6 = command.use_ipv6  # noqa: SLF001 - Django's own way to say so
    command.on_bind(8001)
    lines = capsys.readouterr().out.splitlines()
    assert f"Admin panel: http://{address}:8001/admin/" in lines
    assert f"Create an admin: {typed_as()} createsuperuser" in lines


def test_running_migrates_and_serves_in_this_process(db, developing, monkeypatch):
    steps = []
    monkeypatch.setattr(os, "execv", lambda program, command: steps.append((program, command)))
    monkeypatch.setattr(sys, "argv", ["manage.py", "run"])
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    call_command("run", port=port)
    command = [sys.executable, "manage.py", "runserver", f"127.0.0.1:{port}"]
    assert steps == [(sys.executable, command)]


def test_a_port_in_use_is_named_before_anything_is_written(developing):
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        with pytest.raises(CommandError) as refusal:
            call_command("run", port=port)
    said = (
        f"Port {port} is not available (Address already in use): choose another, as in PORT=8001."
    )
    assert str(refusal.value) == said


def test_running_as_a_server_is_refused(settings):
    with pytest.raises(CommandError, match="use the command serve"):
        call_command("run")
