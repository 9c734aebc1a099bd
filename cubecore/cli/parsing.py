"""The parser of the command line: one subparser for each command."""

import argparse
from collections.abc import Iterable
from typing import NoReturn

from cubecore.cli.commands import MODULES, command_named
from cubecore.cli.errors import RequestError
from cubecore.cli.options import Option

MODULE = "python -m cubecore"
SHARED_FLAGS = {
    "--json": "print one JSON object on one line",
    "--batch": "read one JSON object per line from standard input",
    "--exit-code": "exit with 1 if a result is wrong, impossible, invalid or not found",
}
"""The flags of every command, with their help."""


class Parser(argparse.ArgumentParser):
    """A parser that raises an error instead of printing its usage."""

    def error(self, message: str) -> NoReturn:
        """Raise the message as a RequestError."""
        raise RequestError("bad_usage", reason=message)


class _Version(argparse.Action):
    """Prints the version, which is looked up only then."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from cubecore.cli.version import version  # noqa: PLC0415

        print(f"cubecore {version()}")
        parser.exit()


def parser(names: Iterable[str] = MODULES, prog: str = MODULE) -> Parser:
    """Return a parser of these commands with their flags."""
    top = Parser(
        prog=prog,
        description="Trace, check, scramble and solve twisty cubes of any size.",
        epilog=f"Run `{prog} COMMAND --help` for the options of a command and two examples.",
        allow_abbrev=False,
    )
    top.add_argument("--version", action=_Version, nargs=0, help="print the version and exit")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for command in map(command_named, names):
        sub = commands.add_parser(
            command.name, help=command.help, description=command.help, allow_abbrev=False
        )
        sub.set_defaults(chosen=command)
        _add_shared_flags(sub)
        for option in command.options:
            _add(option, sub)
    return top


def _add_shared_flags(parser: argparse.ArgumentParser) -> None:
    for flag, meaning in SHARED_FLAGS.items():
        parser.add_argument(flag, action="store_true", help=meaning)


def _add(option: Option, parser: argparse.ArgumentParser) -> None:
    if option.switch:
        parser.add_argument(option.flag, help=option.help, action="store_true", default=None)
    elif option.alone is not None:
        parser.add_argument(option.flag, help=option.help, nargs="?", const=option.alone)
    elif option.repeatable:
        parser.add_argument(option.flag, help=option.help, action="append")
    elif option.positional:
        parser.add_argument(option.flag, help=option.help, nargs="?")
    else:
        parser.add_argument(option.flag, help=option.help)
