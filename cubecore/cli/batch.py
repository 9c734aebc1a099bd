"""Many requests on standard input, one JSON object per line, answered in the same order."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO, NamedTuple

from cubecore.cli.errors import RequestError, reporting_internal_errors
from cubecore.cli.options import json_object
from cubecore.cli.subcommand import Answer, Subcommand

_LONGEST_LINE = 1_000_000


class Line(NamedTuple):
    """One line of output, and whether it is a success."""

    text: str
    succeeds: bool = True


def answers(command: Subcommand, defaults: Mapping[str, Any], requests: BinaryIO) -> Iterator[Line]:
    """Yield the answers to every line that is not blank as JSON, or an error object for it."""
    for line in _lines(requests):
        yield from _answers_to(line, command, defaults)


def _answers_to(line: bytes, command: Subcommand, defaults: Mapping[str, Any]) -> list[Line]:
    """Return all answers to a line, or one error object if any of them fails."""
    try:
        with reporting_internal_errors():
            answered = _answers(_request(line), command, defaults)
            return [Line(as_json(answer), command.succeeds(answer)) for answer in answered]
    except RequestError as error:
        return [Line(as_json(error.as_object()), succeeds=False)]


def _answers(
    request: Mapping[str, Any], command: Subcommand, defaults: Mapping[str, Any]
) -> list[Answer]:
    """Answer a request, without those defaults that do not apply to it."""
    try:
        return command.answers({**defaults, **request})
    except RequestError as error:
        keys = command.droppable.get(error.key, ())
        dropped = [key for key in keys if key in defaults and key not in request]
        if not dropped:
            raise
        key = error.field if error.field in dropped else dropped[0]
    return _answers(request, command, {k: defaults[k] for k in defaults if k != key})


def as_json(answer: Mapping[str, Any]) -> str:
    """Return an answer as one line of JSON."""
    return json.dumps(answer, ensure_ascii=False)


def _lines(requests: BinaryIO) -> Iterator[bytes]:
    """Yield the lines that are not blank, each cut at the length that no request may exceed."""
    while line := _next_line(requests):
        rest = line
        while len(rest) > _LONGEST_LINE and not rest.endswith(b"\n"):
            rest = _next_line(requests)
        if line.strip() or len(line) > _LONGEST_LINE:
            yield line


def _next_line(requests: BinaryIO) -> bytes:
    try:
        return requests.readline(_LONGEST_LINE + 1)
    except OSError as error:
        raise RequestError("input_unreadable", reason=str(error.strerror)) from error


def _request(line: bytes) -> dict[str, Any]:
    if len(line) > _LONGEST_LINE:
        raise RequestError("line_too_long", most=_LONGEST_LINE)
    try:
        written = line.decode()
    except UnicodeDecodeError as error:
        position = len(line[: error.start].decode())
        raise RequestError("line_not_utf8", position=position) from error
    return json_object(written.rstrip())
