"""A program that runs in a copy of a process ends as it does in a process of its own."""

import os
import signal
import subprocess
import sys
import time

import pytest

from tests.forks import run, start
from tests.trainer.managing import PRODUCTION, outside

SITE = {"DJANGO_SETTINGS_MODULE": "trainer.settings"}
LATE = "import atexit; atexit.register(print, 'late'); "


@pytest.mark.parametrize(
    "program",
    [
        f"{LATE}print('done')",
        f"{LATE}raise SystemExit(3)",
        f"{LATE}raise SystemExit('refused')",
        f"{LATE}raise SystemExit",
        "from threading import Timer; print('soon'); Timer(0.1, print, ['later']).start()",
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


SETTINGS = """
import django
from django.conf import settings
from django.db import connection
django.setup()
print(settings.SESSION_COOKIE_NAME, connection.settings_dict["NAME"])
"""


@pytest.mark.parametrize("name", ["one", "other"])
@pytest.mark.parametrize(
    ("https", "cookie"), [("True", "__Host-sessionid"), ("False", "sessionid")]
)
def test_each_copy_reads_the_settings_of_its_own_environment(https, cookie, name):
    set_here = PRODUCTION | {"HTTPS": https, "DATABASE_URL": f"sqlite:////{name}"}
    printed = run("-c", SETTINGS, environment=outside(set_here | SITE)).stdout
    assert printed == f"{cookie} /{name}\n"


def test_a_program_goes_on_until_it_is_ended(tmp_path):
    log = tmp_path / "log"
    program = "import time; print('on', flush=True); time.sleep(60)"
    started = start("-c", program, environment=os.environ, log=log)
    while not log.exists() or not log.read_text():
        time.sleep(0.01)
    assert (run("-c", "print('beside')", environment=os.environ).stdout) == "beside\n"
    assert started.poll() is None
    started.terminate()
    assert (started.wait(), log.read_text()) == (-signal.SIGTERM, "on\n")


def test_one_that_ended_by_itself_is_known(tmp_path):
    started = start("-c", "exit(3)", environment=os.environ, log=tmp_path / "log")
    while started.poll() is None:
        time.sleep(0.01)
    assert (started.poll(), started.wait()) == (3, 3)
