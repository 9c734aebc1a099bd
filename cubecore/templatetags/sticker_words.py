"""The words for what stickers show, in the language of the page."""

from typing import NamedTuple

from django.utils.translation import gettext, gettext_lazy, pgettext_lazy

from cubecore.cube.geometry import Face
from cubecore.pictures import Mark, ShownSticker

FACE_NAMES = {
    Face.U: pgettext_lazy("face", "Up"),
    Face.R: pgettext_lazy("face", "Right"),
    Face.F: pgettext_lazy("face", "Front"),
    Face.D: pgettext_lazy("face", "Down"),
    Face.L: pgettext_lazy("face", "Left"),
    Face.B: pgettext_lazy("face", "Back"),
}
_COLOR_NAMES = {
    Face.U: gettext_lazy("white"),
    Face.R: gettext_lazy("red"),
    Face.F: gettext_lazy("green"),
    Face.D: gettext_lazy("yellow"),
    Face.L: gettext_lazy("orange"),
    Face.B: gettext_lazy("blue"),
    None: gettext_lazy("hidden"),
}
_MARK_NAMES = {
    Mark.BUFFER: gettext_lazy("buffer"),
    Mark.TARGET: gettext_lazy("target"),
    Mark.EXPECTED: gettext_lazy("expected here"),
    Mark.WRONG: gettext_lazy("wrong"),
    Mark.LIT: gettext_lazy("marked"),
    Mark.SOURCE_BLOCK: gettext_lazy("source block"),
    Mark.TARGET_BLOCK: gettext_lazy("target block"),
    Mark.SECOND_BLOCK: gettext_lazy("second block"),
    Mark.GOOD: gettext_lazy("good edge"),
    Mark.BAD: gettext_lazy("bad edge"),
}


class StickerWords(NamedTuple):
    """The words that describe stickers, in the language of the page."""

    colors: dict[Face | None, str]
    marks: dict[Mark, str]
    letter: str
    separator: str


def sticker_words() -> StickerWords:
    """Return the words; they are looked up once per picture, not once per sticker."""
    return StickerWords(
        {color: str(name) for color, name in _COLOR_NAMES.items()},
        {mark: str(name) for mark, name in _MARK_NAMES.items()},
        gettext("letter %(letter)s"),
        gettext(", "),
    )


def described_sticker(sticker: ShownSticker, words: StickerWords) -> str:
    """Return the colour, letter and marks of a sticker."""
    letter = [words.letter % {"letter": sticker.letter}] if sticker.letter else []
    marks = (words.marks[mark] for mark in sticker.marks)
    return words.separator.join([words.colors[sticker.color], *letter, *marks])
