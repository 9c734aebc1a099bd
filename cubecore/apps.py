"""The library as a Django app; the site does not start if a built-in letter scheme is damaged."""

from collections.abc import Callable, Iterable
from typing import Any

from django.apps import AppConfig
from django.core.checks import CheckMessage, Error, register

from cubecore.memo.letters import notation_problems
from cubecore.sentences import Sentence

_HINT = "Put the file back as it came with the library: cubecore/notation_data."


class CubecoreConfig(AppConfig):
    """Registers the check of the letter schemes."""

    name = "cubecore"
    verbose_name = "Letter schemes"

    def ready(self) -> None:
        """Register the check, which runs whenever Django checks the site."""
        register(check_notation_files)


def check_notation_files(
    problems: Callable[[], Iterable[Sentence]] = notation_problems, **_: Any
) -> list[CheckMessage]:
    """Return every problem of every file in ``notation_data``."""
    return [Error(problem.text(), hint=_HINT, id="cubecore.E001") for problem in problems()]
