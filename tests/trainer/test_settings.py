"""The settings under the environment of a server, in processes of their own."""

import os
import subprocess
import sys

import pytest

from tests.trainer.managing import OURS, PRODUCTION, ROOT, manage


def test_deployment_check_has_nothing_to_say():
    done = manage("check", "--deploy", "--fail-level", "WARNING", **PRODUCTION)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "System check identified no issues (1 silenced).\n"


def test_deployment_check_accepts_plain_http_only_where_it_is_asked_for_by_name():
    check = ("check", "--deploy", "--fail-level", "WARNING")
    done = manage(*check, **PRODUCTION, HTTPS="False")
    assert (done.returncode, done.stderr) == (0, "")
    done = manage(*check, **PRODUCTION, DEBUG="True")
    assert (done.returncode, "security.W018" in done.stderr) == (1, True)


@pytest.mark.parametrize(
    ("odd", "reason"),
    [
        ({"SECRET_KEY": ""}, "SECRET_KEY is not set."),
        ({"DEBUG": "yes"}, "DEBUG must be True or False, not 'yes'."),
        ({"HTTPS": "on"}, "HTTPS must be True or False, not 'on'."),
        ({"ALLOWED_HOSTS": "*"}, "ALLOWED_HOSTS must be host names separated by commas"),
        ({"DATABASE_URL": "oracle://a/b"}, "DATABASE_URL must look like postgresql://"),
        ({"EMAIL_URL": "mail.example"}, "EMAIL_URL must look like smtp://"),
        ({"EMAIL_FROM": "nobody"}, "EMAIL_FROM must be an email address"),
        ({"SECRET_KEY_FALLBACKS": ","}, "SECRET_KEY_FALLBACKS must be secrets"),
        ({"METRICS_TOKEN": "short"}, "METRICS_TOKEN must have at least 20 characters."),
        ({"BREACHED_PASSWORDS": "/nowhere"}, "BREACHED_PASSWORDS must be a file"),
        ({"TRUSTED_PROXIES": "*"}, "TRUSTED_PROXIES must be addresses or networks"),
    ],
    ids=lambda case: next(iter(case)) if isinstance(case, dict) else "",
)
def test_odd_environment_stops_the_start(odd, reason):
    done = manage("check", **PRODUCTION | odd)
    assert done.returncode == 1
    [line] = done.stderr.splitlines()
    assert line.startswith(reason)


@pytest.mark.parametrize("command", [["manage.py", "serve"], ["-c", "import trainer.wsgi"]])
def test_no_server_starts_with_nothing_set(command):
    others = {name: value for name, value in os.environ.items() if name not in OURS}
    done = subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=others,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "SECRET_KEY is not set." in done.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    "set_here",
    [
        {"ALLOWED_HOSTS": "blindtrace.example"},
        {"DEBUG": "False"},
        {"HTTPS": "True"},
        {"SECRET_KEY": ""},
        {"SECRET_KEY_FALLBACKS": "old"},
        {"TRUSTED_PROXIES": "127.0.0.1"},
    ],
    ids=lambda set_here: next(iter(set_here)),
)
def test_a_server_without_a_key_is_no_development(set_here):
    done = manage("check", **set_here)
    assert done.returncode == 1
    [line] = done.stderr.splitlines()
    assert line.startswith("SECRET_KEY is not set.")


def test_migrations_are_up_to_date():
    done = manage("makemigrations", "--check", "--settings", "tests.settings")
    assert (done.returncode, done.stdout) == (0, "No changes detected\n")
