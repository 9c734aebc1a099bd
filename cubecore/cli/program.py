"""From the words of the command line to an answer on standard output."""

import argparse
import io
import os
import sys
from collections.abc import Iterable, Sequence
from typing import Any, NoReturn, TextIO

from cubecore.cli.batch import answers, as_json
from cubecore.cli.command import Command
from cubecore.cli.commands import MODULES, command_named
from cubecore.cli.errors import RequestError, reporting_internal_errors
from cubecore.cli.options import Option

NOT_WRITTEN = 1
BAD_REQUEST = 2
STOPPED = 130


class _Parser(argparse.ArgumentParser):
    """A parser that raises what is wrong instead of printing a page about it."""

    def error(self, message: str) -> NoReturn:
        raise RequestError("bad_usage", reason=message)


class _OutputError(RequestError):
    """Standard output cannot be written."""


def main(words: Sequence[str]) -> int:
    """Carry out one command and return the exit code of the program."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        with reporting_internal_errors():
            _carry_out(
                parser(_first_of(words)).parse_args(words), _still_open(sys.stdout, "output_closed")
            )
    except BrokenPipeError:
        _drop_what_is_left()
    except _OutputError as error:
        print(error.as_line(), file=sys.stderr)
        _drop_what_is_left()
        return NOT_WRITTEN
    except RequestError as error:
        print(error.as_line(), file=sys.stderr)
        return BAD_REQUEST
    except KeyboardInterrupt:
        return STOPPED
    return 0


def _drop_what_is_left() -> None:
    """Whoever reads has heard enough; what is still buffered must not be written at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _first_of(words: Sequence[str]) -> tuple[str, ...]:
    """Return the command that the words begin with, or all commands if they begin otherwise."""
    return (words[0],) if words and words[0] in MODULES else tuple(MODULES)


def parser(names: Iterable[str] = MODULES) -> argparse.ArgumentParser:
    """Return a parser of these commands with their flags."""
    top = _Parser(prog="python -m cubecore", description="The cube by hand.", allow_abbrev=False)
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for command in map(command_named, names):
        sub = commands.add_parser(
            command.name, help=command.help, description=command.help, allow_abbrev=False
        )
        sub.set_defaults(chosen=command)
        sub.add_argument("--json", action="store_true", help="answer with one JSON object")
        sub.add_argument("--batch", action="store_true", help="read requests from standard input")
        for option in command.options:
            _add(option, sub)
    return top


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


def _still_open(stream: TextIO | None, key: str) -> TextIO:
    """Return a stream of the process, or raise an error with this key where it is closed."""
    if stream is None:
        raise RequestError(key)
    return stream


def _carry_out(words: argparse.Namespace, out: TextIO) -> None:
    command: Command = words.chosen
    given = _given(command, words)
    if words.batch:
        requests = _still_open(sys.stdin, "input_closed").buffer
        _print(answers(command, given, requests), out)
    else:
        show = as_json if words.json else command.show
        _print([show(answer) for answer in command.answers(given)], out)


def _given(command: Command, words: argparse.Namespace) -> dict[str, Any]:
    """What the flags say, each read at once: a bad one is bad usage, whatever follows."""
    written = {option: getattr(words, option.key) for option in command.options}
    return {
        option.key: option.value(option.from_words(said))
        for option, said in written.items()
        if said is not None
    }


def _print(lines: Iterable[str], out: TextIO) -> None:
    for line in lines:
        try:
            print(line, file=out, flush=True)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise _OutputError("output_unwritable", reason=str(error.strerror)) from error
