"""The options of a command: flags and keys of a JSON object, and the readers that check their values."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cubecore.cli.errors import RequestError
from cubecore.cube.geometry import MAXIMUM_SIZE

ValueReader = Callable[[Any], Any]

_WHOLE_NUMBER = re.compile(r"[+-]?[0-9]{1,20}")
_LONGEST_FILE = 1_000_000


@dataclass(frozen=True, slots=True)
class Choosing:
    """A reader with the words that it accepts, among them names of files if it takes those."""

    read: ValueReader
    choices: tuple[str, ...]
    takes_file: bool = False

    def __call__(self, value: Any) -> Any:
        """Read a value."""
        return self.read(value)


def text(value: Any) -> str:
    """Read any text."""
    if not isinstance(value, str):
        raise RequestError("text_needed", found=excerpt(value))
    return value


def number_between(least: int, most: int) -> ValueReader:
    """Return a reader of a whole number between two others."""

    def read(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise RequestError("whole_number_needed", found=excerpt(value))
        if not least <= value <= most:
            raise RequestError("number_between", least=least, most=most, found=excerpt(value))
        return value

    return read


def number_from_text(written: str) -> Any:
    """Return the whole number that a flag gives, or its text if it is not a number."""
    return int(written) if _WHOLE_NUMBER.fullmatch(written) else written


def true_or_false(value: Any) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise RequestError("switch_needed", found=excerpt(value))
    return value


def one_of(choices: Sequence[str]) -> Choosing:
    """Return a reader of one of a few words."""

    def read(value: Any) -> str:
        if value not in choices or not isinstance(value, str):
            raise RequestError("unknown_choice", choices=tuple(choices), found=excerpt(value))
        return value

    return Choosing(read, tuple(choices))


def name_or_object(names: Sequence[str]) -> Choosing:
    """Return a reader of one of a few names, an object, or the name of a file that holds one."""

    def read(value: Any) -> Any:
        if isinstance(value, dict) or value in names:
            return value
        if not isinstance(value, str):
            raise RequestError("name_or_object_needed", found=excerpt(value))
        return json_object(text_of_file(value, names))

    return Choosing(read, tuple(names), takes_file=True)


def text_of_file(name: str, names: Sequence[str] = ()) -> str:
    """Return the text of a file, whose name may have been given instead of one of these names."""
    try:
        with Path(name).open(encoding="utf-8-sig") as file:
            written = file.read(_LONGEST_FILE + 1)
    except (OSError, ValueError) as error:
        if not names:
            raise RequestError("no_readable_file", found=excerpt(name)) from error
        raise RequestError("no_such_file", found=excerpt(name), choices=tuple(names)) from error
    if len(written) > _LONGEST_FILE:
        raise RequestError("file_too_long", file=excerpt(name), most=_LONGEST_FILE)
    return written


def json_object(written: str) -> dict[str, Any]:
    """Return the JSON object that a text holds, and refuse a key that appears twice."""
    try:
        value = json.loads(written, object_pairs_hook=_with_each_key_once)
    except json.JSONDecodeError as error:
        raise RequestError("not_json", reason=error.msg, position=error.pos) from error
    except RequestError:
        raise
    except (ValueError, RecursionError) as error:
        raise RequestError("json_too_deep") from error
    if not isinstance(value, dict):
        raise RequestError("object_needed", found=excerpt(value))
    return value


def _with_each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members: dict[str, Any] = {}
    for key, value in pairs:
        if key in members:
            raise RequestError("key_twice", key=excerpt(key), field=key)
        members[key] = value
    return members


def excerpt(value: Any) -> str:
    """Return a value as JSON for a message, cut short if it is long."""
    written = json.dumps(value, ensure_ascii=False)
    return written if len(written) <= 40 else f"{written[:37]}…"


@dataclass(frozen=True, slots=True)
class Option:
    """One value that a command takes: its key, its help text and how it is read.

    ``read`` checks a JSON value; ``from_text`` turns the text of a flag into that value.
    A ``switch`` is a flag without a text, and means true. ``alone`` is the text of a flag that
    can go without one. If a ``repeatable`` flag is used several times, its value is a tuple.
    """

    key: str
    help: str
    read: ValueReader
    from_text: Callable[[str], Any] = str
    default: Any = None
    required: bool = False
    positional: bool = False
    switch: bool = False
    alone: str | None = None
    repeatable: bool = False

    @property
    def flag(self) -> str:
        """The name on the command line: a long flag, or the key of a positional value."""
        return self.key if self.positional else f"--{self.key.replace('_', '-')}"

    @property
    def choices(self) -> tuple[str, ...]:
        """The words that the value can be, if it is one of a few."""
        return self.read.choices if isinstance(self.read, Choosing) else ()

    @property
    def takes_file(self) -> bool:
        """Whether the value can be the name of a file."""
        return isinstance(self.read, Choosing) and self.read.takes_file

    def from_words(self, words: Any) -> Any:
        """Return the value that the command line gives, before it is checked."""
        if self.switch:
            return words
        if self.repeatable:
            values = tuple(map(self.from_text, words))
            return values if len(values) > 1 else values[0]
        return self.from_text(words)

    def value(self, raw: Any) -> Any:
        """Check a value and return it; an error names this option as its field."""
        try:
            return self.read(raw)
        except RequestError as error:
            raise RequestError.saying(
                *error.sentences, field=self.key, position=error.position
            ) from error


def read_values(options: Sequence[Option], request: Mapping[str, Any]) -> dict[str, Any]:
    """Return all values of a request, checked, with defaults for those that are absent."""
    by_key = {option.key: option for option in options}
    for key in request:
        if key not in by_key:
            raise RequestError("unknown_key", found=excerpt(key), choices=tuple(by_key), field=key)
    return {key: _value(option, request) for key, option in by_key.items()}


def _value(option: Option, request: Mapping[str, Any]) -> Any:
    if option.key in request:
        return option.value(request[option.key])
    if option.required:
        raise RequestError("value_needed", name=option.key, field=option.key)
    return option.default


ALGORITHM_OPTION = Option(
    "alg", 'an algorithm, such as "R U R\'"', text, required=True, positional=True
)
ALGORITHM_OR_STATE_OPTION = replace(
    ALGORITHM_OPTION,
    help='an algorithm, such as "R U R\'", or the cube itself: exactly 6·N² face letters (URFDLB),'
    " N² of each and nothing between them (54 for a 3×3×3); any other text is an algorithm",
)
SIZE_OPTION = Option(
    "size",
    "layers along each axis (3)",
    number_between(1, MAXIMUM_SIZE),
    from_text=number_from_text,
    default=3,
)
