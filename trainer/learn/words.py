"""Writes letters and pieces in the language of the page."""

from cubecore.memo import Names
from trainer.engine_texts import in_words


def letter(names: Names, sticker: int) -> str:
    """Return a letter and its sticker."""
    return in_words(names.letter_and_sticker(sticker))


def piece(names: Names, sticker: int) -> str:
    """Return the piece of a sticker: its colours, its name and its letters."""
    return in_words(names.described(names.piece_type.piece_of(sticker)))
