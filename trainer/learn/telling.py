"""What the engine calls pieces and letters and says of memos, in the language of the page."""

from django.utils.translation import gettext

from cubecore.memo import Method, Names, PieceType
from cubecore.sentences import Sentence
from trainer.engine_texts import in_words


def told(sentence: Sentence) -> str:
    """Write a sentence of the engine in the language of the page."""
    return in_words(sentence)


def letter(method: Method, piece_type: PieceType, sticker: int) -> str:
    """Return a letter and its sticker."""
    return told(Names(piece_type, method).letter_and_sticker(sticker))


def symbol(method: Method, piece_type: PieceType, sticker: int) -> str:
    """Return a letter."""
    return Names(piece_type, method).symbol(sticker)


def piece(method: Method, piece_type: PieceType, sticker: int) -> str:
    """Return the piece of a sticker: its colours, its name and its letters."""
    return told(Names(piece_type, method).described(piece_type.piece_of(sticker)))


def listed(texts: list[str]) -> str:
    """Join letters or names with commas."""
    return gettext(", ").join(texts)
