"""The site does not start on damaged letter files."""

import pytest
from django.core.checks import Error, run_checks
from django.core.management import call_command
from django.core.management.base import SystemCheckError

from cubecore import checks


def test_the_files_as_they_come_are_whole():
    assert [found for found in run_checks() if str(found.id).startswith("cubecore")] == []


def test_every_problem_of_a_damaged_file_is_named(monkeypatch):
    problems = ("kana.json: the corners are missing", "ufrbld.json: the text holds no object")
    monkeypatch.setattr(checks, "notation_problems", lambda: problems)
    errors = checks.check_notation_files()
    assert errors == [Error(text, hint=checks.HINT, id="cubecore.E001") for text in problems]


def test_a_damaged_file_stops_the_start(monkeypatch):
    monkeypatch.setattr(checks, "notation_problems", lambda: ("kana.json: gone",))
    with pytest.raises(SystemCheckError, match=r"\(cubecore.E001\) kana.json: gone"):
        call_command("check")
