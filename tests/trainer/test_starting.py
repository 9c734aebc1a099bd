"""`serve` starts with every value that the README offers, and refuses any other in clear words."""

import os
import re
import socket
import subprocess
import sys

import pytest
from django.core.management import CommandError, call_command

from tests.forks import run
from tests.trainer.managing import OURS, PRODUCTION, ROOT
from trainer.management.commands import serve

# What make serve reads beside the settings.
STARTING = {"BIND", "PORT", "WEB_CONCURRENCY"}
LONG = PRODUCTION["SECRET_KEY"][::-1]
VALID = [
    {"SECRET_KEY": LONG},
    {"ALLOWED_HOSTS": "localhost"},
    {"ALLOWED_HOSTS": "blindtrace.example,.blindtrace.example"},
    {"SECRET_KEY_FALLBACKS": ""},
    {"SECRET_KEY_FALLBACKS": f"{LONG},{LONG}2"},
    {"DATABASE_URL": "postgresql://user:password@db.example:5432/name"},
    {"DATABASE_URL": "postgresql:///name?host=/run/postgresql"},
    {"DATABASE_URL": "postgresql://user:password@127.0.0.1:6432/name?pool=transaction"},
    {"DATABASE_URL": "postgresql://one,other/name?target_session_attrs=read-write"},
    {"DATABASE_URL": "sqlite:////a/file"},
    {"TRUSTED_PROXIES": ""},
    {"TRUSTED_PROXIES": "127.0.0.1,10.0.0.0/8"},
    {"EMAIL_URL": "smtp://user:password@host:587"},
    {"EMAIL_URL": "smtps://user:password@host:465"},
    {"EMAIL_FROM": "Blindtrace <post@blindtrace.example>"},
    {"BLINDTRACE_HOME": ""},
    {"BLINDTRACE_HOME": "~"},
    {"BLINDTRACE_HOME": "/tmp"},  # noqa: S108 - a folder that is there, and stays as it is
    {"PORT": ""},
    {"PORT": "8001"},
    {"BIND": ""},
    {"BIND": "0.0.0.0:8000"},
    {"BIND": "[::1]:8000"},
    {"WEB_CONCURRENCY": "4"},
    {"IMPORT_FREE_DISK": "0"},
    {"IMPORT_FREE_DISK": "99"},
    {"METRICS_TOKEN": ""},
    {"METRICS_TOKEN": "x" * 20},
    {"BREACHED_PASSWORDS": ""},
    {"BREACHED_PASSWORDS": __file__},
    {"HTTPS": "True"},
    {"HTTPS": "False"},
    {"DEBUG": "False"},
]
INVALID = [
    ({"SECRET_KEY": ""}, "SECRET_KEY is not set."),
    ({"ALLOWED_HOSTS": "*"}, "ALLOWED_HOSTS must be host names"),
    ({"SECRET_KEY_FALLBACKS": ","}, "SECRET_KEY_FALLBACKS must be secrets"),
    ({"DATABASE_URL": ""}, "DATABASE_URL must look like postgresql://"),
    ({"DATABASE_URL": "mysql://a/b"}, "DATABASE_URL must look like postgresql://"),
    ({"DATABASE_URL": "postgresql://a/b?pool=session"}, "DATABASE_URL: pool can only be"),
    ({"DATABASE_URL": "postgresql://a,b/c"}, "DATABASE_URL: several hosts need"),
    ({"TRUSTED_PROXIES": "proxy"}, "TRUSTED_PROXIES must be addresses or networks"),
    ({"EMAIL_URL": ""}, "EMAIL_URL must look like smtp://"),
    ({"EMAIL_URL": "mail.example"}, "EMAIL_URL must look like smtp://"),
    ({"EMAIL_FROM": "post"}, "EMAIL_FROM must be an email address"),
    ({"BLINDTRACE_HOME": "/proc/nowhere"}, "The site cannot write /proc/nowhere"),
    ({"PORT": "0"}, "PORT must be a number from 1 to 65535"),
    ({"PORT": "65536"}, "PORT must be a number from 1 to 65535"),
    ({"PORT": ":8000"}, "PORT must be a number from 1 to 65535"),
    ({"BIND": "8000"}, "BIND must look like 127.0.0.1:8000"),
    ({"WEB_CONCURRENCY": "0"}, "WEB_CONCURRENCY must be a whole number from 1 on"),
    ({"WEB_CONCURRENCY": "two"}, "WEB_CONCURRENCY must be a whole number from 1 on"),
    ({"WEB_CONCURRENCY": ""}, "WEB_CONCURRENCY must be a whole number from 1 on"),
    ({"IMPORT_FREE_DISK": ""}, "IMPORT_FREE_DISK must be a whole number from 0 to 99"),
    ({"IMPORT_FREE_DISK": "100"}, "IMPORT_FREE_DISK must be a whole number from 0 to 99"),
    ({"IMPORT_FREE_DISK": "10%"}, "IMPORT_FREE_DISK must be a whole number from 0 to 99"),
    ({"METRICS_TOKEN": "x" * 19}, "METRICS_TOKEN must have at least 20 characters"),
    ({"BREACHED_PASSWORDS": "/nowhere"}, "BREACHED_PASSWORDS must be a file"),
    ({"HTTPS": ""}, "HTTPS must be True or False"),
    ({"HTTPS": "off"}, "HTTPS must be True or False"),
    ({"DEBUG": "1"}, "DEBUG must be True or False"),
]
# What Django's check of a server refuses.
UNSAFE = [
    ({"SECRET_KEY": "short"}, "SECRET_KEY has less than 50 characters"),
    ({"SECRET_KEY_FALLBACKS": "old"}, "SECRET_KEY_FALLBACKS[0] has less than 50 characters"),
    ({"ALLOWED_HOSTS": ""}, "ALLOWED_HOSTS must not be empty"),
    ({"DEBUG": "True"}, "You should not have DEBUG set to True in deployment."),
    ({"DEBUG": "True", "HTTPS": "True"}, "You should not have DEBUG set to True in deployment."),
]


def outside(**set_here: str) -> dict[str, str]:
    """The environment of a server: only what is set here, and nothing of an outer make."""
    ours = {*OURS, *STARTING, "MAKEFLAGS", "MAKELEVEL", "MFLAGS"}
    others = {name: value for name, value in os.environ.items() if name not in ours}
    return others | PRODUCTION | set_here


def manage(*arguments: str, **set_here: str) -> subprocess.CompletedProcess[str]:
    return run("manage.py", *arguments, environment=outside(**set_here))


def names(case: object) -> str:
    return ",".join(f"{k}={v}" for k, v in case.items()) if isinstance(case, dict) else ""


def test_every_variable_of_the_readme_is_tried():
    rows = re.findall(
        r"^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|", (ROOT / "README.md").read_text(), re.MULTILINE
    )
    offered = {name for row in rows for name in re.findall(r"[A-Z_]+", row)}
    assert offered == {name for case in VALID for name in case}
    assert offered == {name for case, _ in INVALID for name in case}
    assert offered == (set(OURS) | STARTING) - {"DJANGO_SETTINGS_MODULE"}


def together(cases: list[dict[str, str]]) -> list[dict[str, str]]:
    """Return environments that hold every case, so that few processes have to start."""
    environments: list[dict[str, str]] = []
    for case in cases:
        roomy = [each for each in environments if not each.keys() & case.keys()]
        if roomy:
            roomy[0].update(case)
        else:
            environments.append(dict(case))
    return environments


@pytest.mark.parametrize("valid", together(VALID))
def test_values_the_readme_offers_are_accepted(valid):
    done = manage("check", "--deploy", "--fail-level", "WARNING", **valid)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(("invalid", "reason"), INVALID, ids=names)
def test_any_other_value_is_refused_in_one_line_that_begins_with_its_name(invalid, reason):
    done = manage("serve", **invalid)
    assert (done.returncode, done.stdout) == (1, "")
    [line] = done.stderr.splitlines()
    assert line.startswith(reason)


@pytest.mark.parametrize(("unsafe", "reason"), UNSAFE, ids=names)
def test_an_unsafe_value_is_refused_with_its_name_and_no_traceback(unsafe, reason):
    done = manage("serve", **unsafe)
    assert done.returncode == 1
    assert (reason in done.stderr, "Traceback" in done.stderr) == (True, False)


def test_settings_are_checked_before_anything_is_written(monkeypatch):
    steps = []
    monkeypatch.setattr(
        serve, "call_command", lambda name, **options: steps.append((name, options))
    )
    monkeypatch.setattr(os, "execve", lambda program, command, _: steps.append((program, command)))
    call_command("serve")
    assert steps[0] == ("check", {"deploy": True, "fail_level": "WARNING"})
    assert [name for name, _ in steps[1:-1]] == [
        "migrate",
        "load_schemes",
        "fill_deals",
        "collectstatic",
    ]
    assert steps[-1] == (sys.executable, [sys.executable, *serve.GUNICORN])


@pytest.mark.parametrize("command", ["migrate", "serve", "run", "createsuperuser"])
def test_a_database_server_that_is_not_there_is_one_sentence(command, tmp_path):
    pytest.importorskip("psycopg")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    database = f"postgresql://user:a-secret@127.0.0.1:{port}/name"
    set_here = {"BLINDTRACE_HOME": str(tmp_path), "DATABASE_URL": database, "PORT": str(port)}
    if command == "run":
        set_here |= {"DEBUG": "True", "HTTPS": "False"}
    done = manage(command, **set_here)
    sentence = (
        f'The site cannot connect to its database (connection to server at "127.0.0.1", port {port} '
        "failed: Connection refused): start the database server, or correct DATABASE_URL.\n"
    )
    assert (done.returncode, done.stderr) == (1, sentence)


@pytest.mark.parametrize(
    "database",
    [
        "sqlite:////nowhere/site.sqlite3",
        "postgresql:///name?host=/nowhere",
        "postgresql://user:a-secret@nowhere.invalid/name",
    ],
)
def test_a_database_that_cannot_be_reached_is_one_line(database):
    done = manage("migrate", DATABASE_URL=database)
    [line] = done.stderr.splitlines()
    assert line.startswith("The site cannot connect to its database (")
    assert (done.returncode, "a-secret" in line) == (1, False)


def test_serving_without_gunicorn_names_the_extra(monkeypatch):
    monkeypatch.setattr(serve, "find_spec", lambda _: None)
    with pytest.raises(CommandError, match=r"pip install 'blindtrace\[prod\]'"):
        call_command("serve")
