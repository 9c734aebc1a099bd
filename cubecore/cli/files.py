"""Option values that are read from files."""

from collections.abc import Sequence
from pathlib import Path

from cubecore.cli.errors import RequestError
from cubecore.cli.options import Choosing, Value, json_object, shown

LONGEST_FILE = 1_000_000


def name_or_object(names: Sequence[str]) -> Choosing:
    """Return a reader of one of a few names, an object, or the name of a file that holds one."""

    def read(value: Value) -> Value:
        if isinstance(value, dict) or value in names:
            return value
        if not isinstance(value, str):
            raise RequestError("name_or_object_needed", found=shown(value))
        return object_in_file(value, names)

    return Choosing(read, tuple(names), takes_file=True)


def object_in_file(name: str, names: Sequence[str]) -> dict[str, Value]:
    """Return the JSON object that a file holds."""
    return json_object(text_of_file(name, names))


def text_of_file(name: str, names: Sequence[str]) -> str:
    """Return the text of a file, whose name was given in place of one of these names."""
    try:
        with Path(name).open(encoding="utf-8-sig") as file:
            written = file.read(LONGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise RequestError("no_such_file", found=shown(name), choices=tuple(names)) from error
    if len(written) > LONGEST_FILE:
        raise RequestError("file_too_long", file=shown(name), most=LONGEST_FILE)
    return written
