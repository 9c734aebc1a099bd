"""Many requests on standard input, one JSON object a line, answered in the same order."""

from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO

from cubecore.cli.command import Answer, Command
from cubecore.cli.errors import RequestError
from cubecore.cli.options import json_object

LONGEST_LINE = 1_000_000


def answers(command: Command, defaults: Mapping[str, Any], requests: BinaryIO) -> Iterator[Answer]:
    """The answers or an error object for every line that is not blank."""
    for line in lines(requests):
        try:
            yield from command.answers({**defaults, **_request(line)})
        except RequestError as error:
            yield error.as_object()


def lines(requests: BinaryIO) -> Iterator[bytes]:
    """The lines that are not blank, each cut where it is longer than any request may be."""
    while line := requests.readline(LONGEST_LINE + 1):
        rest = line
        while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
            rest = requests.readline(LONGEST_LINE + 1)
        if line.strip() or len(line) > LONGEST_LINE:
            yield line


def _request(line: bytes) -> dict[str, Any]:
    if len(line) > LONGEST_LINE:
        raise RequestError(f"the line is longer than {LONGEST_LINE} bytes")
    try:
        written = line.decode()
    except UnicodeDecodeError as error:
        position = len(line[: error.start].decode())
        raise RequestError("the line is not UTF-8", position=position) from error
    return json_object(written.rstrip())
