"""The site does not start on damaged letter files."""

import pytest
from django.core.checks import Error, run_checks
from django.core.management import call_command
from django.core.management.base import SystemCheckError

from cubecore import checks
from cubecore.sentences import Sentence


def damaged(file: str, key: str) -> Sentence:
    return Sentence.of("file_problem", file=file, problem=Sentence.of(key))


def test_the_files_as_they_come_are_whole():
    assert [found for found in run_checks() if str(found.id).startswith("cubecore")] == []


def test_every_problem_of_a_damaged_file_is_named(monkeypatch):
    reasons = {"kana.json": "name_missing", "ufrbld.json": "not_a_json_object"}
    problems = tuple(damaged(file, key) for file, key in reasons.items())
    monkeypatch.setattr(checks, "notation_problems", lambda: problems)
    errors = checks.check_notation_files()
    texts = ("kana.json: The name is missing.", "ufrbld.json: Expected a JSON object.")
    assert errors == [Error(text, hint=checks.HINT, id="cubecore.E001") for text in texts]


def test_a_damaged_file_stops_the_start(monkeypatch):
    monkeypatch.setattr(
        checks, "notation_problems", lambda: (damaged("kana.json", "name_missing"),)
    )
    with pytest.raises(
        SystemCheckError, match=r"\(cubecore.E001\) kana.json: The name is missing."
    ):
        call_command("check")
