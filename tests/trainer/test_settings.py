"""The settings under the environment of a server, in processes of their own."""

import pytest

from tests.forks import run
from tests.trainer.managing import PRODUCTION, manage, outside


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


@pytest.mark.parametrize("command", [["manage.py", "serve"], ["-c", "import trainer.wsgi"]])
def test_no_server_starts_with_nothing_set(command):
    done = run(*command, environment=outside({}))
    assert done.returncode == 1
    assert "SECRET_KEY is not set." in done.stderr.splitlines()[-1]


def test_a_server_without_a_key_is_no_development():
    done = manage("check", ALLOWED_HOSTS="blindtrace.example")
    assert done.returncode == 1
    [line] = done.stderr.splitlines()
    assert line.startswith("SECRET_KEY is not set.")


def test_migrations_are_up_to_date():
    done = manage("makemigrations", "--check", "--settings", "tests.settings")
    assert (done.returncode, done.stdout) == (0, "No changes detected\n")
