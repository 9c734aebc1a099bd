"""Writes letters and pieces in the language of the page: letters alone, and pieces by their colours."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext

from cubecore.memo import Names
from trainer.engine_texts import in_words


@dataclass(frozen=True, slots=True)
class ShownLetter:
    """A sticker as pages show it: its letter, and its name to show on hover."""

    sticker: int
    symbol: str
    name: str


def shown_letter(names: Names, sticker: int) -> ShownLetter:
    """Return a sticker as pages show it."""
    return ShownLetter(sticker, names.symbol(sticker), names.piece_type.names[sticker])


def letter(names: Names, sticker: int) -> str:
    """Return a letter as a part of a sentence, also of one that is read the other way."""
    return in_words(names.letter(sticker))


def letters(names: Names, stickers: Iterable[int]) -> str:
    """Return letters separated by spaces, as a part of a sentence."""
    return in_words(names.letters(stickers))


def colors_of(names: Names, sticker: int) -> tuple[str, ...]:
    """Return the colours of the piece of a sticker, its own first and the others clockwise."""
    return tuple(in_words(names.color(each)) for each in names.piece_type.stickers_from(sticker))


def piece(names: Names, sticker: int) -> str:
    """Return the piece of a sticker by its colours, as a part of a sentence."""
    first = names.piece_type.stickers_of(names.piece_type.piece_of(sticker))[0]
    return _piece(colors_of(names, first))


def side(names: Names, sticker: int) -> str:
    """Return a sticker of a solved cube by the face that it is on and the ones next to it."""
    color, *others = colors_of(names, sticker)
    if len(others) == 1:
        return gettext("%(color)s, next to %(other)s") % {"color": color, "other": others[0]}
    values = {"color": color, "first": others[0], "second": others[1]}
    return gettext("%(color)s, next to %(first)s and %(second)s") % values


def _piece(colors: tuple[str, ...]) -> str:
    if len(colors) == 2:
        return gettext("the %(first)s-%(second)s edge") % dict(
            zip(("first", "second"), colors, strict=True)
        )
    places = ("first", "second", "third")
    return gettext("the %(first)s-%(second)s-%(third)s corner") % dict(
        zip(places, colors, strict=True)
    )
