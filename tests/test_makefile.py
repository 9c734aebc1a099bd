"""The commands of the Makefile say what is wrong, each in one line."""

import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.environments import MARKS, environment, program, tree

__all__ = ["tree"]


# A Python that has every part, and that runs what it is given once it has the lock.
CHECKED = 'case "$1" in -c) test $# -gt 2 || exit 0; shift 2; exec "$@";; esac;'


def make(tree: Path, *arguments: str, is_alone: bool = False) -> subprocess.CompletedProcess[str]:
    """Run make; alone, it gets signals that this process does not get."""
    # These tests are themselves run by a make, which speaks to those inside it.
    outer = {"MAKEFLAGS", "MAKELEVEL", "MFLAGS"}
    environment = {name: value for name, value in os.environ.items() if name not in outer}
    # In the background of a shell, Ctrl-C is ignored, and so it would be in what is started there.
    command = ["env", "--default-signal=INT", "make", *arguments]
    return subprocess.run(
        command,
        cwd=tree,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        start_new_session=is_alone,
    )


def said(done: subprocess.CompletedProcess[str]) -> list[str]:
    assert done.returncode != 0
    return [line for line in done.stderr.splitlines() if not line.startswith("make:")]


@pytest.fixture
def steps(tree):
    """Installs by a Python that only notes what it is asked for."""

    def install(mark):
        log = tree / "steps"
        log.write_text("")
        noting = program(tree / "noting", f'echo "$*; $(ls -m .venv)" >> {log}')
        making = f'case "$2" in venv) mkdir -p .venv/bin; cp {noting} .venv/bin/python;; esac'
        python = program(tree / "python", f'{CHECKED} {noting} "$@"; {making}')
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


@pytest.mark.parametrize("target", ["run", "serve"])
@pytest.mark.parametrize(
    ("typed", "port"), [(["PORT=8001"], "8001"), ([], "8000")], ids=["chosen", "usual"]
)
def test_the_site_is_served_by_its_own_command_on_the_port_that_make_gets(
    tree, target, typed, port
):
    environment(tree, belongs_to=tree)
    program(tree / ".venv/bin/python", 'echo "$* on $PORT"')
    served = make(tree, target, *typed)
    assert (served.returncode, served.stdout) == (0, f"manage.py {target} on {port}\n")


def test_fresh_tree_gets_an_environment(tree, steps):
    made, added, installed, removed = steps("for-run")
    assert made.startswith("-m venv --clear --without-pip .venv;")
    assert added == "-m ensurepip --default-pip; bin"
    assert installed.endswith("--require-hashes --requirement requirements.txt; bin")
    assert removed == "-m pip uninstall -qq --yes pip setuptools; bin"
    assert {path.name for path in (tree / ".venv").glob("for-*")} == {"for-run"}
    assert (tree / ".venv/for-run").read_text() == f"{tree}\n"


def test_two_makes_at_once_make_one_environment(tree):
    log, reached, goes_on = tree / "log", tree / "reached", tree / "goes-on"
    # The first stops in the middle of its work until the second had time to disturb it.
    noting = program(
        tree / "noting",
        f'echo "$2" >> {log}; touch {reached}; while ! test -e {goes_on}; do sleep 0.1; done',
    )
    making = f"mkdir -p .venv/bin; cp {noting} .venv/bin/python"
    python = program(
        tree / "python",
        f'case "$1" in -c) exec {sys.executable} "$@";; esac; {making}; {noting} "$@"',
    )
    with ThreadPoolExecutor() as makes:
        first = makes.submit(make, tree, ".venv/for-run", f"PY={python}")
        while not reached.exists():
            assert not first.done(), first.result()
            time.sleep(0.05)
        second = makes.submit(make, tree, ".venv/for-run", f"PY={python}")
        time.sleep(1)
        assert not second.done()
        goes_on.touch()
    assert [done.result().returncode for done in (first, second)] == [0, 0]
    assert log.read_text().split() == ["venv", "ensurepip", "pip", "pip"]


@pytest.mark.parametrize("step", ["venv", "ensurepip", "install", "uninstall"])
def test_after_ctrl_c_the_next_make_makes_the_environment(tree, steps, step):
    interrupted = program(
        tree / "interrupted",
        f'case "$*" in *{step}*) kill -INT 0; sleep 5;; esac; mkdir -p .venv/bin; '
        f"cp {tree}/interrupted .venv/bin/python",
    )
    python = program(tree / "broken", f'{CHECKED} exec {interrupted} "$@"')
    stopped = make(tree, ".venv/for-run", f"PY={python}", is_alone=True)
    assert stopped.returncode != 0
    assert not (tree / ".venv/for-run").exists()
    made, *_ = steps("for-run")
    assert made.startswith("-m venv --clear --without-pip .venv;")
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
def test_environment_that_cannot_be_trusted_is_made_from_scratch(tree, steps, spoil):
    environment(tree, belongs_to=tree)
    spoil(tree)
    made, *_ = steps("for-tests")
    assert made.startswith("-m venv --clear --without-pip .venv;")


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
    _, installed, removed = steps("for-tests")
    assert installed.endswith("--requirement requirements-dev.txt; bin")
    assert removed == "-m pip uninstall -qq --yes setuptools; bin"
    assert {path.name for path in (tree / ".venv").glob("for-*")} == set(MARKS)


@pytest.mark.parametrize("is_ready", [False, True])
def test_what_is_going_to_be_installed_is_said_before_it_is(tree, is_ready):
    if is_ready:
        environment(tree, belongs_to=tree)
        program(tree / ".venv/bin/python", "exit")
        os.utime(tree / "pyproject.toml", (0, 0))
        os.utime(tree / "requirements-dev.txt", (0, 0))
    python = program(tree / "python", f'{CHECKED} echo "$*"; test "$2" != venv')
    lines = make(tree, "test", f"PY={python}").stdout.splitlines()
    said_first = "-m tests.machine" if is_ready else "-m tests.machine requirements-dev.txt"
    assert lines[0].strip() == said_first
    assert ("Installing requirements-dev.txt into .venv" in lines) is not is_ready


def test_an_environment_of_another_maker_is_named_before_it_is_replaced(tree):
    program(tree / ".venv/bin/python", "exit")
    python = program(tree / "python", f'{CHECKED} echo "$*"')
    _, line, replaced, *_ = make(tree, ".venv/for-run", f"PY={python}").stdout.splitlines()
    assert line == "Replacing .venv: make did not make it in this folder, or did not finish"
    assert replaced == "-m venv --clear --without-pip .venv"


def test_an_environment_that_a_link_leads_to_stays_whole(tree):
    theirs = tree.with_name("theirs")
    theirs.mkdir()
    (tree / ".venv").symlink_to(theirs)
    python = program(tree / "python", f'{CHECKED} test "$2" != venv || ls -d .venv')
    assert ".venv" not in make(tree, ".venv/for-run", f"PY={python}").stdout.splitlines()
    assert theirs.is_dir()


@pytest.mark.parametrize(("target", "value"), [("test-fast", ""), ("serve", "1")])
def test_only_tests_keep_bytecode_where_the_environment_forbids_it(
    tree, monkeypatch, target, value
):
    environment(tree, belongs_to=tree)
    program(tree / ".venv/bin/python", 'echo "[$PYTHONDONTWRITEBYTECODE]"')
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    assert make(tree, target).stdout.splitlines()[-1] == f"[{value}]"


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
