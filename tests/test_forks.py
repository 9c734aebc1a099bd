"""A program that runs in a copy of a process ends as it does in a process of its own."""

import os
import subprocess
import sys

import pytest

from tests.forks import run

LATE = "import atexit; atexit.register(print, 'late'); "


@pytest.mark.parametrize(
    "program",
    [
        f"{LATE}print('done')",
        f"{LATE}raise SystemExit(3)",
        f"{LATE}raise SystemExit('refused')",
        f"{LATE}raise SystemExit",
        "from threading import Timer; Timer(0.1, print, ['later']).start(); print('soon')",
    ],
)
def test_it_ends_as_python_ends_it(program):
    alone = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    copied = run("-c", program, environment=os.environ)
    assert (copied.returncode, copied.stdout, copied.stderr) == (
        alone.returncode,
        alone.stdout,
        alone.stderr,
    )


def test_an_error_is_printed():
    failed = run("-c", "print('before'); 1 / 0", environment=os.environ)
    assert (failed.returncode, failed.stdout) == (1, "before\n")
    assert failed.stderr.splitlines()[-1] == "ZeroDivisionError: division by zero"
