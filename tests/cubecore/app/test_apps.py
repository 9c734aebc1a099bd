"""The site does not start with damaged letter files."""

from functools import partial

import pytest
from django.core.checks import Error, run_checks
from django.core.checks.registry import registry
from django.core.management import call_command
from django.core.management.base import SystemCheckError

from cubecore import apps
from cubecore.sentences import Sentence


def damaged(file: str, key: str) -> Sentence:
    return Sentence.of("file_problem", file=file, problem=Sentence.of(key))


def test_the_files_of_the_library_are_complete():
    assert [error for error in run_checks() if str(error.id).startswith("cubecore")] == []


def test_every_problem_of_a_damaged_file_is_named():
    reasons = {"kana.json": "name_missing", "ufrbld.json": "not_a_json_object"}
    problems = tuple(damaged(file, key) for file, key in reasons.items())
    errors = apps.check_notation_files(lambda: problems)
    texts = ("kana.json: The name is missing.", "ufrbld.json: Expected a JSON object.")
    hint = "Put the file back as it came with the library: cubecore/notation_data."
    assert errors == [Error(text, hint=hint, id="cubecore.E001") for text in texts]


def test_a_damaged_file_stops_the_start(monkeypatch):
    assert apps.check_notation_files in set[object](registry.registered_checks)
    damaged_check = partial(
        apps.check_notation_files, lambda: (damaged("kana.json", "name_missing"),)
    )
    monkeypatch.setattr(registry, "registered_checks", set())
    registry.register(damaged_check)
    with pytest.raises(
        SystemCheckError, match=r"\(cubecore.E001\) kana.json: The name is missing."
    ):
        call_command("check")
