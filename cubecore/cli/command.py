"""A command of the command line: what it takes, what it answers, and how a person reads that."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from cubecore.cli.options import Option, read_values

Answer = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Command:
    """One command: its options, how it answers and how an answer is shown.

    ``succeeds`` returns False for an answer that is wrong, impossible, invalid or not found.
    """

    name: str
    help: str
    options: tuple[Option, ...]
    run: Callable[[Mapping[str, Any]], Answer]
    show: Callable[[Answer], str]
    run_many: Callable[[Mapping[str, Any]], Iterable[Answer]] | None = None
    succeeds: Callable[[Answer], bool] = lambda _: True

    def answer(self, given: Mapping[str, Any]) -> Answer:
        """The answer to a request given as JSON values."""
        return self.run(read_values(self.options, given))

    def answers(self, given: Mapping[str, Any]) -> list[Answer]:
        """Return all answers to a request: one, except from a command that can give several."""
        if self.run_many is None:
            return [self.answer(given)]
        return list(self.run_many(read_values(self.options, given)))
