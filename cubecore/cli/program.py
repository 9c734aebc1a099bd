"""From the words of the command line to an answer on standard output."""

import argparse
import io
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TextIO

from cubecore.cli.batch import Line, answers, as_json
from cubecore.cli.errors import RequestError, reporting_internal_errors
from cubecore.cli.parsing import MODULE, parser
from cubecore.cli.subcommand import COMMAND_MODULES, Subcommand

_NOT_WRITTEN = 1
_NO_SUCCESS = 1
_BAD_REQUEST = 2
_STOPPED = 130


class _OutputError(RequestError):
    """Standard output cannot be written."""


def run() -> int:
    """Carry out the command line of the installed program."""
    return main(sys.argv[1:], prog="cubecore")


def main(words: Sequence[str], prog: str = MODULE) -> int:
    """Carry out one command and return the exit code of the program."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        with reporting_internal_errors():
            return _answer(words, prog, _opened(sys.stdout, "output_closed"))
    except BrokenPipeError:
        _discard_output()
    except _OutputError as error:
        _refuse(error, words)
        _discard_output()
        return _NOT_WRITTEN
    except RequestError as error:
        _refuse(error, words)
        return _BAD_REQUEST
    except KeyboardInterrupt:
        return _STOPPED
    return 0


def _answer(words: Sequence[str], prog: str, out: TextIO) -> int:
    """Print help if there are no words, else what they ask for; return the exit code."""
    commands = parser(_names_needed(words), prog)
    if words:
        return _carry_out(commands.parse_args(words), out)
    return _print([Line(commands.format_help().rstrip())], out)


def _refuse(error: RequestError, words: Sequence[str]) -> None:
    """Print an error to standard error: a line, or an object with --json."""
    flags = words[: words.index("--")] if "--" in words else words
    print(as_json(error.as_object()) if "--json" in flags else error.as_line(), file=sys.stderr)


def _discard_output() -> None:
    """Discard buffered output when its reader is gone, so that nothing fails at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _names_needed(words: Sequence[str]) -> tuple[str, ...]:
    """Return the command that the words begin with, or all commands if they begin otherwise."""
    return (words[0],) if words and words[0] in COMMAND_MODULES else tuple(COMMAND_MODULES)


def _opened(stream: TextIO | None, key: str) -> TextIO:
    """Return a stream of the process, or raise an error with this key where it is closed."""
    if stream is None:
        raise RequestError(key)
    return stream


def _carry_out(words: argparse.Namespace, out: TextIO) -> int:
    command: Subcommand = words.subcommand
    request = _request(command, words)
    lines: Iterable[Line]
    if words.batch:
        lines = answers(command, request, _opened(sys.stdin, "input_closed").buffer)
    else:
        in_color = is_colored(os.environ, is_terminal=out.isatty())
        lines = _lines(command, request, is_json=words.json, in_color=in_color)
    code = _print(lines, out)
    return code if words.exit_code else 0


def _lines(
    command: Subcommand, request: Mapping[str, Any], *, is_json: bool, in_color: bool
) -> list[Line]:
    """Return all answers to a single request, as JSON or as text."""
    command.check_flags(request)
    return [
        Line(
            as_json(answer) if is_json else command.text_of(answer, in_color=in_color),
            command.succeeds(answer),
        )
        for answer in command.answers(request)
    ]


def _request(command: Subcommand, words: argparse.Namespace) -> dict[str, Any]:
    """Return the values of all flags; a bad one is refused before a batch starts."""
    written = {option: getattr(words, option.key) for option in command.options}
    return {
        option.key: option.value(option.from_words(text))
        for option, text in written.items()
        if text is not None
    }


def _print(lines: Iterable[Line], out: TextIO) -> int:
    """Print lines and return the exit code: 1 if any of them is no success."""
    code = 0
    for line in lines:
        try:
            print(line.text, file=out, flush=True)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise _OutputError("output_unwritable", reason=str(error.strerror)) from error
        if not line.succeeds:
            code = _NO_SUCCESS
    return code


def is_colored(environment: Mapping[str, str], *, is_terminal: bool) -> bool:
    """Return whether to print in colour.

    NO_COLOR turns colour off, whatever else is set. FORCE_COLOR turns it on where there is no
    terminal, or off if it is 0. An empty variable counts as not set.

    >>> is_colored({}, is_terminal=True), is_colored({}, is_terminal=False)
    (True, False)
    >>> is_colored({"FORCE_COLOR": "1"}, is_terminal=False)
    True
    """
    if environment.get("NO_COLOR"):
        return False
    if forced := environment.get("FORCE_COLOR"):
        return forced != "0"
    return is_terminal and environment.get("TERM") != "dumb"
