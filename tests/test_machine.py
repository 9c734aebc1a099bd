"""What the tests need is installed by root, and asked for by anyone else."""

import ctypes
import os
from pathlib import Path

import psycopg
import pytest

from tests import machine
from tests.postgresql import private_server

LINE = "apt-get update && apt-get install -y chromium-headless-shell"


@pytest.fixture
def bare_machine(tmp_path, monkeypatch):
    """A machine with PostgreSQL and nginx but no browser, whose apt-get does what the test says."""

    def bare(apt_get: str, *, user: int) -> None:
        (tmp_path / "bin").mkdir()
        (tmp_path / "initdb").touch(mode=0o755)
        for name, script in {"apt-get": apt_get, "nginx": ":", "../initdb": ":"}.items():
            path = tmp_path / "bin" / name
            path.write_text(f"#!/bin/sh\ncd {tmp_path}/bin\n{script}\n")
            path.chmod(0o755)
        monkeypatch.setenv("PATH", f"{tmp_path}/bin:{tmp_path}")
        monkeypatch.setattr(os, "geteuid", lambda: user)

    return bare


def test_root_installs_what_is_missing(bare_machine, capsys):
    bare_machine('case "$1" in install) /bin/cp ../initdb chromium-headless-shell;; esac', user=0)
    assert machine.missing_packages() == [machine.HEADLESS]
    machine.install([machine.HEADLESS])
    assert machine.missing_packages() == []
    assert capsys.readouterr().out == f"Installing what the tests need: {LINE}\n"


def test_other_users_see_the_command_to_run(bare_machine):
    bare_machine("exit 1", user=1000)
    with pytest.raises(SystemExit) as stop:
        machine.install([machine.HEADLESS])
    assert (
        str(stop.value)
        == f"The tests need chromium-headless-shell. On Debian or Ubuntu, as root:\n{LINE}"
    )


@pytest.mark.parametrize("apt_get", ["exit 100", ":"], ids=["refused", "without effect"])
def test_an_installation_that_fails_is_said(bare_machine, apt_get):
    bare_machine(apt_get, user=0)
    with pytest.raises(SystemExit, match=r"^That did not bring chromium-headless-shell\.$"):
        machine.install([machine.HEADLESS])


def test_a_browser_with_windows_does_as_well(bare_machine, tmp_path):
    bare_machine("exit 1", user=1000)
    windows, bare = tmp_path / "bin/chromium", tmp_path / "bin/chromium-headless-shell"
    windows.touch(mode=0o755)
    assert machine.missing_packages() == []
    bare.touch(mode=0o755)
    assert machine.find_headless_chromium() == bare
    assert machine.find_chromium() == windows


def test_library_that_playwright_needs_is_looked_for(monkeypatch):
    def refuse(name):
        raise OSError(f"{name}: cannot open shared object file")

    monkeypatch.setattr(ctypes, "CDLL", refuse)
    assert "libatomic1" in machine.missing_packages()


def test_extras_that_are_not_offered_are_named(bare_machine, capsys, monkeypatch):
    bare_machine("exit 100", user=0)
    monkeypatch.setattr(machine, "find_pgbouncer", lambda: None)
    machine.install_extras(machine.missing_extras())
    [line] = capsys.readouterr().out.splitlines()
    assert line == "Tests that need etcd-client or etcd-server or patroni or pgbouncer are skipped."


def test_extras_are_asked_of_nobody_but_root(bare_machine, capsys, monkeypatch):
    bare_machine("exit 100", user=1000)
    monkeypatch.setattr(machine, "missing_packages", list)
    machine.main([])
    assert capsys.readouterr().out == ""


def test_private_server_answers_and_leaves_no_files():
    with private_server() as address:
        folder = Path(address.partition("host=")[2])
        with psycopg.connect(address) as connection:
            row = connection.execute("SHOW listen_addresses").fetchone()
        lingering = psycopg.connect(address)
    assert row == ("",)
    assert not folder.exists()
    lingering.close()
