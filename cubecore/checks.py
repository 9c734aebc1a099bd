"""The site does not start on letter schemes that are not whole."""

from typing import Any

from django.core.checks import CheckMessage, Error

from cubecore.memo.notation_check import notation_problems

HINT = "Put the file back as it came with the library: cubecore/notation_data."


def check_notation_files(**_: Any) -> list[CheckMessage]:
    """Every problem of every file of ``notation_data``."""
    return [Error(problem.text(), hint=HINT, id="cubecore.E001") for problem in notation_problems()]
