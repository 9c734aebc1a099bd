"""Writes the library's sentences in the language of the page."""

from unicodedata import bidirectional

from django.utils.formats import number_format
from django.utils.translation import gettext, ngettext

from cubecore.errors import CubeError, Problem
from cubecore.sentences import Language, Sentence, Text

FIRST_STRONG, POP = "\u2068", "\u2069"
FROM_THE_RIGHT = {"R", "AL"}


def in_words(said: Sentence | Problem | CubeError) -> str:
    """Return a sentence, a problem or everything that an error says.

    >>> in_words(Sentence.of("same_piece", sticker="UF"))
    'UF is on a piece that is already part of the cycle.'
    """
    if isinstance(said, Problem):
        return in_words(said.sentence)
    sentences = said.sentences if isinstance(said, CubeError) else (said,)
    return " ".join(sentence.text(OF_THE_PAGE) for sentence in sentences)


def isolated(text: str) -> str:
    """Return a text that keeps its own direction, right to left or left to right, inside another.

    >>> isolated("UF")
    'UF'
    >>> [hex(ord(character)) for character in isolated("א")]
    ['0x2068', '0x5d0', '0x2069']
    """
    if any(bidirectional(character) in FROM_THE_RIGHT for character in text):
        return f"{FIRST_STRONG}{text}{POP}"
    return text


def _translated(text: Text, number: int) -> str:
    return gettext(text) if isinstance(text, str) else ngettext(text.one, text.many, number)


def _number(number: int) -> str:
    return str(number) if -1000 < number < 1000 else number_format(number, force_grouping=True)


OF_THE_PAGE = Language(text=_translated, typed=isolated, number=_number)
