"""The commands of the Makefile say what is wrong, each in one line."""

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MARKS = ["for-run", "for-serve", "for-tests"]


@pytest.fixture
def tree(tmp_path):
    """A copy of what make looks at, without an environment."""
    for name in ["Makefile", "pyproject.toml", "manage.py", *map(str, ROOT.glob("requirements*"))]:
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def make(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    # These tests are themselves run by a make, which speaks to those inside it.
    outer = {"MAKEFLAGS", "MAKELEVEL", "MFLAGS"}
    environment = {name: value for name, value in os.environ.items() if name not in outer}
    command = ["make", *arguments]
    return subprocess.run(
        command, cwd=tree, env=environment, capture_output=True, text=True, check=False
    )


def said(done: subprocess.CompletedProcess[str]) -> list[str]:
    assert done.returncode != 0
    return [line for line in done.stderr.splitlines() if not line.startswith("make:")]


def program(path: Path, script: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


def environment(tree: Path, belongs_to: Path) -> None:
    """An environment that looks finished, around this test's own interpreter."""
    program(tree / ".venv/bin/python", f'exec {sys.executable} "$@"')
    for mark in MARKS:
        (tree / ".venv" / mark).write_text(f"{belongs_to}\n")


@pytest.fixture
def steps(tree):
    """Installs by a Python that only notes what it is asked for."""

    def install(mark):
        log = tree / "steps"
        log.write_text("")
        noting = program(tree / "noting", f'echo "$*; $(ls -m .venv)" >> {log}')
        making = f'case "$2" in venv) mkdir -p .venv/bin; cp {noting} .venv/bin/python;; esac'
        python = program(tree / "python", f'case "$1" in -c) exit;; esac; {noting} "$@"; {making}')
        if (tree / ".venv/bin/python").exists():
            shutil.copy(noting, tree / ".venv/bin/python")
        done = make(tree, f".venv/{mark}", f"PY={python}")
        assert done.returncode == 0, done.stderr
        return log.read_text().splitlines()

    return install


@pytest.mark.parametrize("script", ["exit 1", "echo Python 2.7 >&2; exit 1"])
def test_old_python_is_refused(tree, script):
    old = program(tree / "old-python", script)
    assert said(make(tree, "run", f"PY={old}")) == [
        "Blindtrace needs Python 3.11 or newer: name one, as in make run PY=python3.12"
    ]
    assert not (tree / ".venv").exists()


def test_missing_part_of_python_is_named(tree):
    lacking = program(
        tree / "lacking", f'case "$2" in *ensurepip*) exit 1;; esac; exec {sys.executable} "$@"'
    )
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    assert said(make(tree, "run", f"PY={lacking}")) == [
        f"This Python lacks a part, install it: apt-get install {package}"
    ]


def test_port_in_use_is_said(tree):
    environment(tree, belongs_to=tree)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert said(make(tree, "run", f"PORT={port}")) == [
            f"Port {port} cannot be had, something else uses it: "
            "choose another, as in make run PORT=8001"
        ]


def test_fresh_tree_gets_an_environment(tree, steps):
    made, installed = steps("for-run")
    assert made.startswith("-m venv --clear .venv;")
    assert installed.endswith("--require-hashes --requirement requirements.txt; bin")
    assert {path.name for path in (tree / ".venv").glob("for-*")} == {"for-run"}
    assert (tree / ".venv/for-run").read_text() == f"{tree}\n"


def test_finished_environment_is_used_as_it_is(tree, steps):
    environment(tree, belongs_to=tree)
    assert steps("for-tests") == []


@pytest.mark.parametrize(
    "spoil",
    [
        lambda tree: (tree / ".venv/for-run").unlink(),
        lambda tree: (tree / ".venv/for-run").write_text("/elsewhere\n"),
        lambda tree: (tree / ".venv/bin/python").unlink(),
    ],
    ids=["interrupted", "copied from elsewhere", "without its python"],
)
def test_environment_that_cannot_be_trusted_is_made_anew(tree, steps, spoil):
    environment(tree, belongs_to=tree)
    spoil(tree)
    made, _ = steps("for-tests")
    assert made.startswith("-m venv --clear .venv;")


@pytest.mark.parametrize(
    "lack",
    [
        lambda tree: os.utime(tree / "requirements-dev.txt", (2**32, 2**32)),
        lambda tree: (tree / ".venv/for-tests").unlink(),
    ],
    ids=["older than its lock", "made for less"],
)
def test_environment_grows_without_marks_meanwhile(tree, steps, lack):
    environment(tree, belongs_to=tree)
    lack(tree)
    [installed] = steps("for-tests")
    assert installed.endswith("--requirement requirements-dev.txt; bin")
    assert {path.name for path in (tree / ".venv").glob("for-*")} == set(MARKS)


def test_key_is_random_and_for_its_owner_only(tree):
    environment(tree, belongs_to=tree)
    keys = set()
    for _ in range(2):
        assert make(tree, ".secret-key").returncode == 0
        keys.add((tree / ".secret-key").read_text())
        assert (tree / ".secret-key").stat().st_mode & 0o777 == 0o600
        (tree / ".secret-key").unlink()
    assert len(keys) == 2
    assert min(map(len, keys)) > 50


def test_clean_keeps_the_data_and_the_key(tree):
    environment(tree, belongs_to=tree)
    for name in ["blindtrace.sqlite3", ".secret-key"]:
        (tree / name).touch()
    for name in ["cubecore", "trainer", "tests"]:
        (tree / name / "__pycache__").mkdir(parents=True)
    assert make(tree, "clean").returncode == 0
    assert (tree / "blindtrace.sqlite3").exists()
    assert (tree / ".secret-key").exists()
    assert list(tree.rglob("__pycache__")) == []
    assert not (tree / ".venv").exists()
