"""How each setting of a method is read and checked: typed text, JSON or a ready value."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cubecore.cube.colors import Holding
from cubecore.errors import HoldingError, MemoError, MethodError, SchemeError
from cubecore.memo.letters.scheme import LetterScheme
from cubecore.memo.letters.spelling import folded
from cubecore.memo.method.styles import styles_of
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, sticker_index
from cubecore.sentences import quoted

_Read = Callable[[str, object], Any]
_SWAP = re.compile(r"swap-(edge|corner)s\s*[:\s]\s*([^\s-]+)\s*-\s*([^\s-]+)\s*")
_PIECE_TYPES = {"edge": EDGES, "corner": CORNERS}


class Setting(NamedTuple):
    """How a setting is read, from its name and a value, and the help for its flag."""

    read: _Read
    help: str


def setting(read: _Read, help: str) -> Any:  # noqa: A002
    """Return the dataclass field of a setting."""
    return field(metadata=Setting(read, help)._asdict())


@dataclass(frozen=True, slots=True)
class OneOf:
    """Read one of several words."""

    choices: tuple[str, ...]

    def __call__(self, name: str, value: object) -> str:
        """Return the word; raise an error for any other."""
        text = _text(name, value)
        if text not in self.choices:
            raise MethodError(
                "setting_not_a_choice",
                setting=name,
                choices=self.choices,
                found=quoted(value),
                field=name,
                position=0,
            )
        return text


@dataclass(frozen=True, slots=True)
class StickerOf:
    """Read the name of a sticker of one piece type."""

    piece_type: PieceType

    def __call__(self, name: str, value: object) -> str:
        """Return the sticker's usual name."""
        return self.at(name, value, 0)

    def at(self, name: str, value: object, position: int) -> str:
        """Return the sticker's usual name; an error points to this position in the text."""
        if not isinstance(value, str):
            raise wrong_type("setting_not_sticker", name, value)
        try:
            return self.piece_type.names[sticker_index(self.piece_type, value)]
        except MemoError as error:
            raise MethodError.saying(error.sentence, field=name, position=position) from None


@dataclass(frozen=True, slots=True)
class StickersOf:
    """Read stickers of one piece type from a list, or from text with spaces or commas."""

    piece_type: PieceType

    def __call__(self, name: str, value: object) -> tuple[str, ...]:
        """Return the stickers' usual names; raise an error if one occurs twice."""
        stickers = self.named(name, value)
        for number, sticker in enumerate(stickers):
            if sticker in stickers[:number]:
                raise MethodError(
                    "sticker_twice_in_order", sticker=sticker, setting=name, field=name
                )
        return stickers

    def named(self, name: str, value: object) -> tuple[str, ...]:
        """Return the stickers' usual names, as often as they occur."""
        sticker = StickerOf(self.piece_type)
        written = _written_stickers(name, value)
        return tuple(sticker.at(name, each, position) for each, position in written)


def _written_stickers(name: str, value: object) -> list[tuple[object, int]]:
    if isinstance(value, str):
        if value.strip() == "alphabetical":
            return []
        return [(word[0], word.start()) for word in re.finditer(r"[^\s,]+", value)]
    if isinstance(value, list | tuple):
        return [(sticker, 0) for sticker in value]
    raise wrong_type("setting_not_stickers", name, value)


@dataclass(frozen=True, slots=True)
class StyleOf:
    """Read how a piece type is executed; None is the usual style of the buffer."""

    piece_type: PieceType

    @property
    def choices(self) -> tuple[str, ...]:
        """Return the styles in which the pieces can be executed."""
        return styles_of(self.piece_type)

    def __call__(self, name: str, value: object) -> str | None:
        """Return the style, or None; raise an error for any other value."""
        return None if value is None else OneOf(self.choices)(name, value)


def read_switch(name: str, value: object) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise wrong_type("setting_not_switch", name, value)
    return value


def read_holding(name: str, value: object) -> Holding:
    """Read how the cube is held: the colour on top and the colour in front."""
    if isinstance(value, Holding):
        return value
    if not isinstance(value, str):
        raise wrong_type("setting_not_holding", name, value)
    try:
        return Holding.parse(value)
    except HoldingError as error:
        raise MethodError.saying(error.sentence, field=name, position=error.position) from None


def read_scheme(name: str, value: object) -> LetterScheme:
    """Read a letter scheme: the name of a built-in one, or a document."""
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
    raise wrong_type("setting_not_scheme", name, value)


class ParitySwap(NamedTuple):
    """Two stickers of one piece type whose slots are swapped when parity is odd."""

    piece_type: PieceType
    first: int
    second: int

    def __str__(self) -> str:
        """Return the value of the setting for this swap."""
        names = self.piece_type.names
        return f"swap-{self.piece_type.name}:{names[self.first]}-{names[self.second]}"


def parity_swap(name: str, value: object) -> ParitySwap | None:
    """Read the swap of a parity method; a plain trace has none.

    >>> str(parity_swap("parity_method", "swap-corners: ufr-rub"))
    'swap-corners:UFR-RUB'
    """
    if value == "true":
        return None
    match = _SWAP.fullmatch(_text(name, value))
    if match is None:
        raise MethodError("not_a_parity_method", found=quoted(value), field=name, position=0)
    piece_type = _PIECE_TYPES[match[1]]
    stickers = [StickerOf(piece_type).at(name, match[n], match.start(n)) for n in (2, 3)]
    first, second = (sticker_index(piece_type, sticker) for sticker in stickers)
    if piece_type.piece_of(first) == piece_type.piece_of(second):
        raise MethodError(
            "swap_on_one_piece",
            first=match[2],
            second=match[3],
            field=name,
            position=match.start(3),
        )
    return ParitySwap(piece_type, first, second)


def read_parity_method(name: str, value: object) -> str:
    """Read a parity method and return its usual form."""
    swap = parity_swap(name, value)
    return "true" if swap is None else str(swap)


def check_letters(scheme: LetterScheme, buffers: Mapping[PieceType, str]) -> None:
    """Raise an error if a sticker that memos may need has no letter."""
    for piece_type, buffer in buffers.items():
        own = piece_type.piece_of(sticker_index(piece_type, buffer))
        for index, symbol in enumerate(scheme.symbols(piece_type)):
            if not symbol and piece_type.piece_of(index) != own:
                sticker = piece_type.names[index]
                raise MethodError(
                    "letter_needed", sticker=sticker, scheme=scheme.name, field="scheme"
                )


def check_capitals(scheme: LetterScheme) -> None:
    """Raise an error if a letter has no upper case, so that capitals cannot mark flips."""
    for symbol in filter(None, scheme.edges + scheme.corners):
        lower, upper = symbol.lower(), symbol.upper()
        if lower == upper or folded(lower) != folded(upper):
            raise MethodError(
                "letter_without_case",
                letter=quoted(symbol),
                field="flips_as",
            )


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise wrong_type("setting_not_text", name, value)
    return value


def wrong_type(key: str, name: str, value: object) -> MethodError:
    """Return the error for a value of the wrong type."""
    return MethodError(key, setting=name, found=quoted(value), field=name)
