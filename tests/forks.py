"""Runs Python programs in processes that have imported Django and the library already.

To import them takes most of the time of a command of the site. So one process imports them, without any
settings, and a copy of it becomes each program, in the environment that the program is given.
"""

import atexit
import json
import os
import runpy
import signal
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

ROOT = Path(__file__).parents[1]
# A program that goes on for longer is killed: a server, say, that should have refused to start.
ENDS_WITHIN = 120
# None of them reads a setting or a variable of the site.
IMPORTED = [
    "cubecore.commutators",
    "cubecore.memo",
    "cubecore.pictures",
    "cubecore.scrambles",
    "cubecore.solvers",
    "django.contrib.admin",
    "django.contrib.auth.password_validation",
    "django.contrib.staticfiles.storage",
    "django.core.management.commands.check",
    "django.core.management.commands.migrate",
    "django.db.backends.sqlite3.base",
    "django.middleware.gzip",
    "gunicorn.app.wsgiapp",
    "whitenoise.middleware",
]


def run(*arguments: str, environment: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """Return how Python ends with these arguments in the folder of the project, and what it prints."""
    copies = _copies()
    assert copies.stdin
    assert copies.stdout
    print(json.dumps([arguments, dict(environment)]), file=copies.stdin, flush=True)
    status, printed, errors = json.loads(copies.stdout.readline())
    return subprocess.CompletedProcess(arguments, status, printed, errors)


@cache
def _copies() -> subprocess.Popen[str]:
    """Start the process that is copied; it ends with this one."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.forks"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    atexit.register(process.communicate)
    return process


def become_what_is_requested() -> None:
    """Answer requests until there are none; in each copy, run its program."""
    for name in IMPORTED:
        import_module(name)
    for line in sys.stdin:
        arguments, environment = json.loads(line)
        with TemporaryFile() as printed, TemporaryFile() as errors:
            process = os.fork()
            if process == 0:
                take_place(environment, printed, errors)
                break
            _, status = os.waitpid(process, 0)
            answer = [os.waitstatus_to_exitcode(status), text(printed), text(errors)]
        print(json.dumps(answer), flush=True)
    else:
        return
    become(*arguments)


def take_place(environment: Mapping[str, str], printed: IO[bytes], errors: IO[bytes]) -> None:
    """Give this process an environment, nothing to read and files to print to."""
    os.environ.clear()
    os.environ.update(environment)
    with Path(os.devnull).open("rb") as nothing:
        for number, file in enumerate([nothing, printed, errors]):
            os.dup2(file.fileno(), number)
    signal.alarm(ENDS_WITHIN)


def become(program: str, *arguments: str) -> None:
    """Run a program as Python does."""
    if program == "-c":
        sys.argv = ["-c", *arguments[1:]]
        exec(arguments[0], {"__name__": "__main__"})  # noqa: S102 - of a test
    elif program == "-m":
        sys.argv = [*arguments]
        runpy.run_module(arguments[0], run_name="__main__", alter_sys=True)
    else:
        sys.argv = [program, *arguments]
        runpy.run_path(program, run_name="__main__")


def text(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode()


if __name__ == "__main__":
    become_what_is_requested()
