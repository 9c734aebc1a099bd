"""A command of the command line: what it takes, what it answers, and how a person reads that."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cubecore.cli.errors import RequestError
from cubecore.cli.options import Option, read_values

Answer = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Command:
    """One command: its options, how it answers and how an answer is shown.

    ``show_in_color`` shows an answer that has a cube in it on a terminal with colours.
    ``examples`` are words after the name of the command, as a shell reads them.
    ``succeeds`` returns False for an answer that is wrong, impossible, invalid or not found.
    ``unused`` returns the keys that have no effect on a request with these values. ``droppable``
    has, for the key of an error, the options that do not apply to a request with that error.
    """

    name: str
    help: str
    options: tuple[Option, ...]
    run: Callable[[Mapping[str, Any]], Answer]
    show: Callable[[Answer], str]
    examples: tuple[str, ...]
    run_many: Callable[[Mapping[str, Any]], Iterable[Answer]] | None = None
    succeeds: Callable[[Answer], bool] = lambda _: True
    show_in_color: Callable[[Answer], str] | None = None
    unused: Callable[[Mapping[str, Any]], Collection[str]] | None = None
    droppable: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)

    def answer(self, given: Mapping[str, Any]) -> Answer:
        """The answer to a request given as JSON values."""
        return self.run(read_values(self.options, given))

    def shown(self, answer: Answer, *, in_color: bool) -> str:
        """Return an answer as a person reads it."""
        show = self.show_in_color if in_color and self.show_in_color else self.show
        return show(answer)

    def check_flags(self, given: Mapping[str, Any]) -> None:
        """Refuse a request with an option that has no effect on it."""
        if self.unused is None:
            return
        unused = self.unused(read_values(self.options, given))
        for option in self.options:
            if option.key in unused and option.key in given:
                raise RequestError("flag_without_effect", flag=option.flag, field=option.key)

    def answers(self, given: Mapping[str, Any]) -> list[Answer]:
        """Return all answers to a request: one, except from a command that can give several."""
        if self.run_many is None:
            return [self.answer(given)]
        return list(self.run_many(read_values(self.options, given)))
