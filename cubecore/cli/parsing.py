"""The parser of the command line: one argparse subparser for each command, and its help."""

import argparse
import re
import shlex
from collections.abc import Iterable
from pathlib import Path
from textwrap import fill
from typing import NoReturn

from cubecore.cli.batch import as_json
from cubecore.cli.errors import RequestError
from cubecore.cli.options import Option
from cubecore.cli.subcommand import COMMAND_MODULES, Subcommand, command_named

MODULE = "python -m cubecore"
SHARED_FLAGS = {
    "--json": "print one JSON object on one line",
    "--batch": "read one JSON object per line from standard input",
    "--exit-code": "exit with 1 if a result is wrong, impossible, invalid or not found",
}
"""The flags of every command, with their help."""

_EXIT_CODES = """\
exit codes:
  0    done, whatever the result is
  1    with --exit-code: a result, or a line of the batch, is wrong, impossible,
       invalid or not found, or a line cannot be answered;
       also if the output cannot be written
  2    the request is refused: standard error says why
  130  interrupted"""
_HELP_WIDTH = 78
_CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"


class Parser(argparse.ArgumentParser):
    """A parser that raises an error instead of printing its usage."""

    command: Subcommand | None = None

    def format_help(self) -> str:
        """Return the help, with examples if this is the parser of a command."""
        if self.command is not None:
            self.epilog = _end_of_help(self.command, self)
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Raise the message as a RequestError."""
        raise RequestError("bad_usage", reason=message)


class _Version(argparse.Action):
    """Prints the version, which is looked up only then."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        print(f"cubecore {version()}")
        parser.exit()


def parser(names: Iterable[str] = COMMAND_MODULES, prog: str = MODULE) -> Parser:
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
        sub.set_defaults(subcommand=command)
        for flag, meaning in SHARED_FLAGS.items():
            sub.add_argument(flag, action="store_true", help=meaning)
        for option in command.options:
            _add(option, sub)
    return top


def _add(option: Option, parser: argparse.ArgumentParser) -> None:
    choices = _choices(option)
    if option.switch:
        parser.add_argument(option.flag, help=option.help, action="store_true", default=None)
    elif option.alone is not None:
        parser.add_argument(
            option.flag, help=option.help, nargs="?", const=option.alone, metavar=choices
        )
    elif option.repeatable:
        parser.add_argument(option.flag, help=option.help, action="append", metavar=choices)
    elif option.positional:
        parser.add_argument(option.flag, help=option.help, nargs="?", metavar=choices)
    else:
        parser.add_argument(option.flag, help=option.help, metavar=choices)


def _choices(option: Option) -> str | None:
    """Return how help lists the words that a value can be, or None if it can be any."""
    words = (*option.choices, "FILE") if option.takes_file else option.choices
    return f"{{{','.join(words)}}}" if words else None


def _end_of_help(command: Subcommand, parser: argparse.ArgumentParser) -> str:
    """Return the examples, the form of a batch line and the exit codes."""
    examples = "\n".join(f"  {parser.prog} {example}" for example in command.examples)
    return f"examples:\n{examples}\n\n{_batch_line(command, parser)}\n\n{_EXIT_CODES}"


def _batch_line(command: Subcommand, parser: argparse.ArgumentParser) -> str:
    """Return the first example as a line of a batch, and all keys."""
    words = parser.parse_args(shlex.split(command.examples[0]))
    request = {
        option.key: option.from_words(getattr(words, option.key))
        for option in command.options
        if getattr(words, option.key) is not None
    }
    keys = ", ".join(
        f"{option.key} (required)" if option.required else option.key for option in command.options
    )
    key_lines = fill(f"Keys: {keys}.", _HELP_WIDTH, initial_indent="  ", subsequent_indent="  ")
    return f"a line of a batch, for the first example:\n  {as_json(request)}\n{key_lines}"


def version(package: str = "blindtrace", changelog: Path = _CHANGELOG) -> str:
    """Return the version of the installed package, or the newest in the changelog of its source."""
    # Slow to import, and needed for one flag.
    from importlib import metadata  # noqa: PLC0415

    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        newest = re.search(r"^## (\d+\.\d+\.\d+)", changelog.read_text("utf-8"), re.MULTILINE)
        return newest[1] if newest else "unknown"
