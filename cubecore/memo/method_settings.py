"""A method's settings as they are typed or sent, each refused with its name and the place."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from cubecore.cube.colors import Holding, HoldingError
from cubecore.memo.errors import MethodError, SchemeError, quoted
from cubecore.memo.method_checks import sticker_setting
from cubecore.memo.schemes import LetterScheme


def read_setting(name: object, value: object) -> Any:
    """The value of a setting, in the form in which a method keeps it.

    >>> read_setting("edge_order", "UB, UL")
    ('UB', 'UL')
    """
    reader = _READERS.get(name) if isinstance(name, str) else None
    if reader is None:
        expected = ", ".join(_READERS)
        message = f"unknown setting {quoted(name)}: expected one of {expected}"
        raise MethodError(message, field=name if isinstance(name, str) else None)
    return reader(str(name), value)


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise MethodError(f"{name} is a text, not {_kind(value)}", field=name)
    return value


def _switch(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise MethodError(f"{name} is true or false, not {_kind(value)}", field=name)
    return value


def _order(name: str, value: object) -> tuple[str, ...]:
    """Stickers, in a list or parted by spaces or commas."""
    if isinstance(value, str):
        if value.strip() == "alphabetical":
            return ()
        words = re.finditer(r"[^\s,]+", value)
        return tuple(sticker_setting(name, word[0], start=word.start()) for word in words)
    if isinstance(value, list | tuple):
        return tuple(_text(name, sticker) for sticker in value)
    raise MethodError(f"{name} is a list of stickers, not {_kind(value)}", field=name)


def _holding(name: str, value: object) -> Holding:
    try:
        return Holding.parse(_text(name, value))
    except HoldingError as error:
        raise MethodError(error.message, field=name, position=error.position) from None


def _scheme(name: str, value: object) -> LetterScheme:
    """A built-in scheme's name, or a scheme's whole document."""
    try:
        if isinstance(value, str):
            document = value.lstrip().startswith("{")
            return LetterScheme.parse(value) if document else LetterScheme.builtin(value)
        if isinstance(value, Mapping):
            return LetterScheme.from_json(value)
    except SchemeError as error:
        raise MethodError(error.message, field=name) from None
    raise MethodError(f"{name} is a name or an object, not {_kind(value)}", field=name)


def _kind(value: object) -> str:
    """What a document holds where something else is expected."""
    return _KINDS.get(type(value), type(value).__name__)


_KINDS: Mapping[type, str] = {
    type(None): "null",
    bool: "a switch",
    str: "a text",
    int: "a whole number",
    float: "a number",
    dict: "an object",
    list: "a list",
}


_READERS: dict[str, Callable[[str, object], Any]] = {
    "scheme": _scheme,
    "edge_buffer": _text,
    "corner_buffer": _text,
    "edge_order": _order,
    "corner_order": _order,
    "in_place": _text,
    "memo_as": _text,
    "flips_as": _text,
    "filler": _switch,
    "parity_method": _text,
    "holding": _holding,
    "order": _text,
    "m2_letters": _text,
}
SETTINGS = tuple(_READERS)
