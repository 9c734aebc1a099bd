"""The parser of the command line: one subparser for each command."""

import argparse
from collections.abc import Iterable
from typing import NoReturn

from cubecore.cli.command import Command
from cubecore.cli.commands import MODULES, command_named
from cubecore.cli.errors import RequestError
from cubecore.cli.help_text import closing
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

    command: Command | None = None

    def format_help(self) -> str:
        """Return the help, with examples if this is the parser of a command."""
        if self.command is not None:
            self.epilog = closing(self.command, self)
        return super().format_help()

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
            command.name,
            help=command.help,
            description=f"{command.help[0].upper()}{command.help[1:]}.",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        sub.command = command
        sub.set_defaults(chosen=command)
        _add_shared_flags(sub)
        for option in command.options:
            _add(option, sub)
    return top


def _add_shared_flags(parser: argparse.ArgumentParser) -> None:
    for flag, meaning in SHARED_FLAGS.items():
        parser.add_argument(flag, action="store_true", help=meaning)


def _add(option: Option, parser: argparse.ArgumentParser) -> None:
    shown = _choices(option)
    if option.switch:
        parser.add_argument(option.flag, help=option.help, action="store_true", default=None)
    elif option.alone is not None:
        parser.add_argument(
            option.flag, help=option.help, nargs="?", const=option.alone, metavar=shown
        )
    elif option.repeatable:
        parser.add_argument(option.flag, help=option.help, action="append", metavar=shown)
    elif option.positional:
        parser.add_argument(option.flag, help=option.help, nargs="?", metavar=shown)
    else:
        parser.add_argument(option.flag, help=option.help, metavar=shown)


def _choices(option: Option) -> str | None:
    """Return how help shows the words that a value can be, or None if it can be any."""
    words = (*option.choices, "FILE") if option.takes_file else option.choices
    return f"{{{','.join(words)}}}" if words else None
