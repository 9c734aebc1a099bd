"""Runs Python programs in processes that have imported Django and the library already.

To import them takes most of the time of a command of the site. So one process imports them, without any
settings, and a copy of it becomes each program, in the environment that the program is given.
"""

import atexit
import gc
import json
import os
import runpy
import signal
import subprocess
import sys
import threading
import traceback
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, NoReturn

ROOT = Path(__file__).parents[1]
# A program that goes on for longer is killed: a server, say, that should have refused to start.
ENDS_WITHIN = 120
# None of them reads a setting or a variable of the site.
IMPORTED = [
    "cubecore.commutators",
    "cubecore.execution",
    "cubecore.memo",
    "cubecore.pictures",
    "cubecore.scrambles",
    "cubecore.solvers",
    "cubecore.tables",
    "django.contrib.admin",
    "django.contrib.admin.checks",
    "django.contrib.admin.views.main",
    "django.contrib.auth.hashers",
    "django.contrib.auth.password_validation",
    "django.contrib.messages.middleware",
    "django.contrib.sessions.middleware",
    "django.contrib.staticfiles.storage",
    "django.core.management.commands.check",
    "django.core.management.commands.makemigrations",
    "django.core.management.commands.migrate",
    "django.db.backends.sqlite3.base",
    "django.middleware.clickjacking",
    "django.middleware.gzip",
    "django.middleware.security",
    "django.template.defaulttags",
    "django.template.loader_tags",
    "django.templatetags.i18n",
    "django.views.csrf",
    "django.views.debug",
    "fsrs",
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
    # A copy that looks for garbage writes to all memory that it looks at, and so has to copy it. What it
    # makes itself is hardly ever garbage before it ends.
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
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
    end_with(status_of(*arguments))


def status_of(*arguments: str) -> int:
    """Run a program, print why it ends if it fails, and return its status."""
    try:
        become(*arguments)
    except SystemExit as ending:
        if ending.code is None or isinstance(ending.code, int):
            return ending.code or 0
        print(ending.code, file=sys.stderr)
        return 1
    except Exception:  # noqa: BLE001 - Python would print it and end, too
        traceback.print_exc()
        return 1
    return 0


def end_with(status: int) -> NoReturn:
    """End this process without clearing its memory first, which takes longer than most programs do."""
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and not thread.daemon:
            thread.join()
    atexit._run_exitfuncs()  # noqa: SLF001 - what Python does first when it ends
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


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
