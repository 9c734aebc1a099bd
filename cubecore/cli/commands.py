"""All commands by name, in the order in which help lists them.

A command's module is imported only when that command is used: a simple command starts without the
solvers.
"""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from cubecore.cli.command import Command

MODULES: Mapping[str, str] = MappingProxyType(
    {
        "apply": "state_commands",
        "simplify": "algorithm_commands",
        "invert": "algorithm_commands",
        "mirror": "algorithm_commands",
        "order": "algorithm_commands",
        "validate": "state_commands",
        "walk": "walk_command",
        "trace": "trace_command",
        "check": "check_command",
        "scramble": "scramble_command",
        "solve": "solve_command",
        "commutator": "commutator_command",
        "find": "find_command",
        "completion": "completion_command",
    }
)


def command_named(name: str) -> Command:
    """Return a command, importing its module.

    >>> command_named("order").name
    'order'
    """
    module = import_module(f"cubecore.cli.{MODULES[name]}")
    command: Command = getattr(module, name.upper())
    return command
