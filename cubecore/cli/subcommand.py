"""One command: what it takes, what it answers and how a person reads that; and all of them by name.

A command's module is imported only when that command is used: a simple command starts without the
solvers.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from types import MappingProxyType
from typing import Any

from cubecore.cli.errors import RequestError
from cubecore.cli.options import Option, read_values

Answer = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Subcommand:
    """One command: its options, how it answers and how an answer is shown.

    ``show_in_color`` shows an answer with a cube on a terminal that has colours. ``examples`` are the
    words after the name of the command, as a shell reads them.
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

    def answer(self, request: Mapping[str, Any]) -> Answer:
        """Return the answer to a request of JSON values."""
        return self.run(read_values(self.options, request))

    def answers(self, request: Mapping[str, Any]) -> list[Answer]:
        """Return all answers to a request: one, except from a command that can give several."""
        if self.run_many is None:
            return [self.answer(request)]
        return list(self.run_many(read_values(self.options, request)))

    def text_of(self, answer: Answer, *, in_color: bool) -> str:
        """Return an answer as a person reads it."""
        show = self.show_in_color if in_color and self.show_in_color else self.show
        return show(answer)

    def check_flags(self, request: Mapping[str, Any]) -> None:
        """Refuse a request with an option that has no effect on it."""
        if self.unused is None:
            return
        unused = self.unused(read_values(self.options, request))
        for option in self.options:
            if option.key in unused and option.key in request:
                raise RequestError("flag_without_effect", flag=option.flag, field=option.key)


COMMAND_MODULES: Mapping[str, str] = MappingProxyType(
    {
        "apply": "state_commands",
        "simplify": "algorithm_commands",
        "invert": "algorithm_commands",
        "mirror": "algorithm_commands",
        "order": "algorithm_commands",
        "effect": "effect_commands",
        "recognise": "effect_commands",
        "effort": "effect_commands",
        "positions": "positions_command",
        "validate": "state_commands",
        "walk": "walk_command",
        "trace": "memo_commands",
        "check": "memo_commands",
        "execute": "execute_command",
        "diagnose": "diagnose_command",
        "scramble": "scramble_command",
        "solve": "solve_command",
        "commutator": "commutator_commands",
        "find": "find_command",
        "chain": "chain_command",
        "sheet": "sheet_command",
        "completion": "completion_command",
    }
)
"""The module of each command, in the order in which help lists the commands."""


def command_named(name: str) -> Subcommand:
    """Return a command, importing its module.

    >>> command_named("order").name
    'order'
    """
    module = import_module(f"cubecore.cli.{COMMAND_MODULES[name]}")
    command: Subcommand = getattr(module, name.upper())
    return command
