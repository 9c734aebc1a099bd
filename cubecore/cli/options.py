"""The values of a command, as flags on the command line or as keys of a JSON object."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cubecore.cli.errors import RequestError
from cubecore.cube.geometry import MAXIMUM_SIZE

Value = Any
Reader = Callable[[Value], Value]

WHOLE_NUMBER = re.compile(r"[+-]?[0-9]{1,20}")


@dataclass(frozen=True, slots=True)
class Choosing:
    """A reader with the words that it accepts, among them names of files if it takes those."""

    read: Reader
    choices: tuple[str, ...]
    takes_file: bool = False

    def __call__(self, value: Value) -> Value:
        """Read a value."""
        return self.read(value)


@dataclass(frozen=True, slots=True)
class Option:
    """One value a command takes: its key, what it says in help, and how it is read.

    ``read`` takes a JSON value, ``from_text`` makes that value out of what a flag says; the flag
    of a switch says nothing, and means true; ``alone`` is what another flag says by itself. If a
    flag that is ``repeatable`` is given several times, its value is the tuple of all of them.
    """

    key: str
    help: str
    read: Reader
    from_text: Callable[[str], Value] = str
    default: Value = None
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

    def from_words(self, words: Any) -> Value:
        """Return the value that the command line gives, before it is read."""
        if self.switch:
            return words
        if self.repeatable:
            values = tuple(map(self.from_text, words))
            return values if len(values) > 1 else values[0]
        return self.from_text(words)

    def value(self, given: Value) -> Value:
        """The value, read from what was given; a fault is blamed on this option."""
        try:
            return self.read(given)
        except RequestError as error:
            raise RequestError.saying(
                *error.sentences, field=self.key, position=error.position
            ) from error


def read_values(options: Sequence[Option], given: Mapping[str, Value]) -> dict[str, Value]:
    """All values of a request, checked and with the defaults of those not given."""
    known = {option.key: option for option in options}
    for key in given:
        if key not in known:
            raise RequestError("unknown_key", found=shown(key), choices=tuple(known), field=key)
    return {key: _value(option, given) for key, option in known.items()}


def _value(option: Option, given: Mapping[str, Value]) -> Value:
    if option.key in given:
        return option.value(given[option.key])
    if option.required:
        raise RequestError("value_needed", name=option.key, field=option.key)
    return option.default


def text(value: Value) -> str:
    """Any text."""
    if not isinstance(value, str):
        raise RequestError("text_needed", found=shown(value))
    return value


def whole_number(least: int, most: int) -> Reader:
    """A whole number between two others."""

    def read(value: Value) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise RequestError("whole_number_needed", found=shown(value))
        if not least <= value <= most:
            raise RequestError("number_between", least=least, most=most, found=shown(value))
        return value

    return read


def true_or_false(value: Value) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise RequestError("switch_needed", found=shown(value))
    return value


def number_from_text(written: str) -> Value:
    """The whole number a flag says, or its text where it says none."""
    return int(written) if WHOLE_NUMBER.fullmatch(written) else written


def one_of(choices: Sequence[str]) -> Choosing:
    """One of a few words."""

    def read(value: Value) -> str:
        if value not in choices or not isinstance(value, str):
            raise RequestError("unknown_choice", choices=tuple(choices), found=shown(value))
        return value

    return Choosing(read, tuple(choices))


def json_object(written: str) -> dict[str, Value]:
    """Return the JSON object that a text holds, without any key that appears twice."""
    try:
        value = json.loads(written, object_pairs_hook=_each_key_once)
    except json.JSONDecodeError as error:
        raise RequestError("not_json", reason=error.msg, position=error.pos) from error
    except RequestError:
        raise
    except (ValueError, RecursionError) as error:
        raise RequestError("json_too_deep") from error
    if not isinstance(value, dict):
        raise RequestError("object_needed", found=shown(value))
    return value


def _each_key_once(pairs: list[tuple[str, Value]]) -> dict[str, Value]:
    members: dict[str, Value] = {}
    for key, value in pairs:
        if key in members:
            raise RequestError("key_twice", key=shown(key), field=key)
        members[key] = value
    return members


def shown(value: Value) -> str:
    """Write a value as JSON for a message, cut short where it is long."""
    written = json.dumps(value, ensure_ascii=False)
    return written if len(written) <= 40 else f"{written[:37]}…"


ALGORITHM = Option("alg", 'an algorithm, such as "R U R\'"', text, required=True, positional=True)
ALGORITHM_OR_STATE = replace(
    ALGORITHM,
    help='an algorithm, such as "R U R\'", or the cube itself: exactly 6·N² face letters (URFDLB),'
    " N² of each and nothing between them (54 for a 3×3×3); any other text is an algorithm",
)
SIZE = Option(
    "size",
    "layers along each axis (3)",
    whole_number(1, MAXIMUM_SIZE),
    from_text=number_from_text,
    default=3,
)
