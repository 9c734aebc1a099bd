"""Runs Python programs in processes that have imported Django, the library and the site already.

To import them takes most of the time of a command of the site. So one process imports them and forgets the
settings under which it did, and a copy of it becomes each program, in the environment that the program is
given.
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
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any, NoReturn

import django
from django.conf import settings
from django.db import connections
from django.db.utils import ConnectionHandler
from django.utils.functional import empty

ROOT = Path(__file__).parents[1]
# A program that goes on for longer is killed: a server, say, that should have refused to start.
ENDS_WITHIN = 120
# A site imports these when it is started, migrated or asked for a page.
IMPORTED = [
    "django.contrib.admin.views.main",
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
    "trainer.urls",
    "whitenoise.middleware",
]
# Models and pages are imported under settings, and read these: they are the same for every site, but for the
# last two, which a copy reads again.
READ_BY_IMPORTS = {
    *(
        "ABSOLUTE_URL_OVERRIDES",
        "AUTH_USER_MODEL",
        "DEFAULT_AUTO_FIELD",
        "DEFAULT_EXCEPTION_REPORTER",
    ),
    *("DEFAULT_INDEX_TABLESPACE", "DEFAULT_TABLESPACE", "FORCE_SCRIPT_NAME", "INSTALLED_APPS"),
    *("LANGUAGE_CODE", "LOCALE_PATHS", "LOGGING", "LOGGING_CONFIG", "USE_I18N"),
    *("DATABASES", "DEBUG"),
}


def run(
    *arguments: str, environment: Mapping[str, str], folder: Path = ROOT
) -> subprocess.CompletedProcess[str]:
    """Return how Python ends with these arguments in the folder of a project, and what it prints."""
    status, printed, errors = _answer(folder, "run", arguments, dict(environment))
    return subprocess.CompletedProcess(arguments, status, printed, errors)


def start(*arguments: str, environment: Mapping[str, str], log: Path) -> "Started":
    """Start Python with these arguments in the folder of the project; what it prints is added to a log."""
    return Started(_answer(ROOT, "start", arguments, dict(environment), str(log)))


@dataclass(frozen=True, slots=True)
class Started:
    """A program that goes on, with those methods of Popen that tests need."""

    pid: int

    def poll(self) -> int | None:
        """Return the status with which it ended, if it has."""
        status: int | None = _answer(ROOT, "poll", self.pid)
        return status

    def terminate(self) -> None:
        os.kill(self.pid, signal.SIGTERM)

    def wait(self) -> int:
        """Wait until it ends; nothing can be asked about it any more."""
        return int(_answer(ROOT, "wait", self.pid))


def _answer(folder: Path, *request: Any) -> Any:
    copies = _copies(folder)
    assert copies.stdin
    assert copies.stdout
    print(json.dumps(request), file=copies.stdin, flush=True)
    return json.loads(copies.stdout.readline())


@cache
def _copies(folder: Path) -> subprocess.Popen[str]:
    """Start the process that is copied, with the project in a folder; it ends with this one."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.forks"],
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    atexit.register(process.communicate)
    return process


class Copies:
    """The process that is copied: its methods answer requests."""

    def run(self, arguments: list[str], environment: dict[str, str]) -> tuple[int, str, str]:
        with TemporaryFile() as printed, TemporaryFile() as errors:
            process = copy(arguments, environment, printed, errors, ends_within=ENDS_WITHIN)
            return self.wait(process), text(printed), text(errors)

    def start(self, arguments: list[str], environment: dict[str, str], log: str) -> int:
        with Path(log).open("ab") as printed:
            return copy(arguments, environment, printed, printed)

    def poll(self, process: int) -> int | None:
        ended = os.waitid(os.P_PID, process, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        return ended.si_status if ended else None

    def wait(self, process: int) -> int:
        _, status = os.waitpid(process, 0)
        return os.waitstatus_to_exitcode(status)


def answer_requests() -> None:
    """Answer requests until there are none."""
    import_the_site()
    # A copy that looks for garbage writes to all memory that it looks at, and so has to copy it. What it
    # makes itself is hardly ever garbage before it ends.
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    copies = Copies()
    for line in sys.stdin:
        name, *request = json.loads(line)
        print(json.dumps(getattr(copies, name)(*request)), flush=True)


def import_the_site() -> None:
    """Import what a site consists of, and forget the settings under which it was imported."""
    os.environ |= {"DJANGO_SETTINGS_MODULE": "tests.settings", "DATABASE_URL": "sqlite:///:memory:"}
    django.setup()
    for name in IMPORTED:
        import_module(name)
    read = {name for name in vars(settings) if name.isupper()}
    assert read <= READ_BY_IMPORTS, f"a copy would not read {read - READ_BY_IMPORTS} again"
    for name in ("tests.settings", "trainer.settings"):
        del sys.modules[name]
    # Its new dictionary has neither settings nor connections.
    vars(connections).clear()
    vars(connections).update(vars(ConnectionHandler()))
    settings._wrapped = empty  # noqa: SLF001 - as it is before a setting is read


def copy(
    arguments: list[str],
    environment: dict[str, str],
    printed: IO[bytes],
    errors: IO[bytes],
    *,
    ends_within: int = 0,
) -> int:
    """Copy this process; the copy becomes a program, and is killed if it takes too many seconds."""
    process = os.fork()
    if process == 0:
        take_place(environment, printed, errors)
        signal.alarm(ends_within)
        end_with(status_of(*arguments))
    return process


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
    answer_requests()
