"""A database of an earlier version is refused by everything that would use it, and stays as it is."""

import gzip
import os
import socket
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from django.db import connection

from trainer.earlier_database import REFUSAL, check_new_connection

ROOT = Path(__file__).parents[2]
# Made by the version that still had the app `users`, with a member who practised, drilled and learned.
STORED = ROOT / "tests" / "known_answers" / "earlier_database.gz"
GUNICORN = ["-m", "gunicorn", "--config", "python:trainer.serving", "trainer.wsgi"]
ENTRIES = {
    "migrate": ["manage.py", "migrate"],
    "runserver": ["manage.py", "runserver", "0"],
    "run": ["manage.py", "run", "--port", "0"],
    "createsuperuser": ["manage.py", "createsuperuser", "--no-input"],
    "fill_deals": ["manage.py", "fill_deals"],
    "wsgi": ["-c", "import trainer.wsgi"],
    "gunicorn": GUNICORN,
}


@pytest.fixture
def earlier(tmp_path):
    file = tmp_path / "earlier.sqlite3"
    file.write_bytes(gzip.decompress(STORED.read_bytes()))
    return file


def digest(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()


def free_port() -> str:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return str(server.getsockname()[1])


@pytest.mark.parametrize("entry", ENTRIES)
def test_every_entry_refuses_it_in_one_sentence(entry, earlier, tmp_path):
    before = digest(earlier)
    settings = {
        "SECRET_KEY": "k" * 60,
        "DEBUG": "True",
        "DATABASE_URL": f"sqlite:///{earlier}",
        "BLINDTRACE_HOME": str(tmp_path),
        "DJANGO_SUPERUSER_USERNAME": "root",
        "DJANGO_SUPERUSER_EMAIL": "",
        "DJANGO_SUPERUSER_PASSWORD": "a long password of its own",
        "DJANGO_SETTINGS_MODULE": "trainer.settings",
        "PORT": free_port(),
    }
    command = [sys.executable, *ENTRIES[entry]]
    refused = subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | settings,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    said = (refused.stdout + refused.stderr).splitlines()
    assert refused.returncode == 1, said
    assert [line for line in said if "Traceback" in line] == []
    assert said[-1] == REFUSAL
    assert digest(earlier) == before


def test_the_refusal_is_one_sentence():
    assert REFUSAL.count(".") == 1
    assert REFUSAL.endswith(".")


@pytest.mark.django_db
def test_a_database_of_this_version_is_asked_once_a_process(django_assert_num_queries):
    check_new_connection(connection)
    with django_assert_num_queries(0):
        check_new_connection(connection)
