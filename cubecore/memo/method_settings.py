"""How each setting of a method is read, whether it is typed, sent as JSON or given as a value."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cubecore.cube.colors import Holding
from cubecore.errors import HoldingError, MemoError, MethodError, SchemeError, quoted
from cubecore.memo.pieces import PieceType, sticker_index
from cubecore.memo.schemes import LetterScheme

Reader = Callable[[str, object], Any]


def setting(read: Reader, *, help: str, **default: Any) -> Any:  # noqa: A002
    """Return a dataclass field for a setting, with its reader and the help for its flag."""
    return field(**default, metadata={"read": read, "help": help})


@dataclass(frozen=True, slots=True)
class Choice:
    """Reads one of a few words."""

    choices: tuple[str, ...]

    def __call__(self, name: str, value: object) -> str:
        """Return the word; refuse any other."""
        if value not in self.choices or not isinstance(value, str):
            _need_text(name, value)
            raise MethodError(
                "setting_not_a_choice",
                setting=name,
                choices=self.choices,
                found=quoted(value),
                field=name,
                position=0,
            )
        return value


@dataclass(frozen=True, slots=True)
class Sticker:
    """Reads the name of a sticker of one piece type."""

    piece_type: PieceType

    def __call__(self, name: str, value: object) -> str:
        """Return the sticker in its usual spelling."""
        return self.at(name, value, 0)

    def at(self, name: str, value: object, position: int) -> str:
        """Return the sticker in its usual spelling; ``position`` is where its name starts."""
        if not isinstance(value, str):
            raise _wrong_type("setting_not_sticker", name, value)
        try:
            return self.piece_type.names[sticker_index(self.piece_type, value)]
        except MemoError as error:
            raise MethodError.saying(error.sentence, field=name, position=position) from None


@dataclass(frozen=True, slots=True)
class Stickers:
    """Reads stickers of one piece type, in a list or a text with spaces or commas."""

    piece_type: PieceType

    def __call__(self, name: str, value: object) -> tuple[str, ...]:
        """Return the stickers in their usual spelling, each at most once."""
        stickers = self.named(name, value)
        for number, sticker in enumerate(stickers):
            if sticker in stickers[:number]:
                raise MethodError(
                    "sticker_twice_in_order", sticker=sticker, setting=name, field=name
                )
        return stickers

    def named(self, name: str, value: object) -> tuple[str, ...]:
        """Return the stickers in their usual spelling, as often as each is named."""
        sticker = Sticker(self.piece_type)
        written = _written_stickers(name, value)
        return tuple(sticker.at(name, each, position) for each, position in written)


def _written_stickers(name: str, value: object) -> list[tuple[object, int]]:
    if isinstance(value, str):
        if value.strip() == "alphabetical":
            return []
        return [(word[0], word.start()) for word in re.finditer(r"[^\s,]+", value)]
    if isinstance(value, list | tuple):
        return [(sticker, 0) for sticker in value]
    raise _wrong_type("setting_not_stickers", name, value)


def read_switch(name: str, value: object) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise _wrong_type("setting_not_switch", name, value)
    return value


def read_holding(name: str, value: object) -> Holding:
    """Read how the cube is held: two colours, the one on top and the one in front."""
    if isinstance(value, Holding):
        return value
    if not isinstance(value, str):
        raise _wrong_type("setting_not_holding", name, value)
    try:
        return Holding.parse(value)
    except HoldingError as error:
        raise MethodError.saying(error.sentence, field=name, position=error.position) from None


def read_scheme(name: str, value: object) -> LetterScheme:
    """Read a letter scheme: the name of a built-in one, or a whole document."""
    if isinstance(value, LetterScheme):
        return value
    try:
        if isinstance(value, str):
            is_document = value.lstrip().startswith("{")
            return LetterScheme.parse(value) if is_document else LetterScheme.builtin(value)
        if isinstance(value, Mapping):
            return LetterScheme.from_json(value)
    except SchemeError as error:
        raise MethodError.saying(*error.sentences, field=name) from None
    raise _wrong_type("setting_not_scheme", name, value)


def _need_text(name: str, value: object) -> None:
    if not isinstance(value, str):
        raise _wrong_type("setting_not_text", name, value)


def _wrong_type(key: str, name: str, value: object) -> MethodError:
    return MethodError(key, setting=name, found=quoted(value), field=name)
