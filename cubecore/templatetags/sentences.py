"""The library's sentences in the language of the page: ``{% load sentences %}``.

``{{ error|in_words }}`` writes a sentence, a problem or an error, ``{{ sentence|with_bold_letters }}`` a
sentence in HTML, ``{{ name|isolated }}`` a text that someone typed, and ``{{ names|listed }}`` several
of them. Python code calls the same functions.
"""

from collections.abc import Iterable
from unicodedata import bidirectional

from django import template
from django.utils.formats import number_format
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, ngettext

from cubecore.errors import CubeError, Problem
from cubecore.sentences import Language, Sentence, Text

register = template.Library()

_FIRST_STRONG, _POP = "\u2068", "\u2069"
_RIGHT_TO_LEFT = {"R", "AL"}
_LETTERS = {"symbol", "letters"}
"""The names of the values of a sentence that are letters."""


@register.filter
def in_words(message: Sentence | Problem | CubeError) -> str:
    """Return the text of a sentence, of a problem or of all sentences of an error.

    >>> in_words(Sentence.of("same_piece", sticker="UF"))
    'UF is on a piece that is already part of the cycle.'
    """
    if isinstance(message, Problem):
        return in_words(message.sentence)
    sentences = message.sentences if isinstance(message, CubeError) else (message,)
    return " ".join(sentence.text(_OF_THE_PAGE) for sentence in sentences)


@register.filter
def with_bold_letters(sentence: Sentence) -> SafeString:
    """Return the text of a sentence as HTML, with its letters bold.

    >>> print(with_bold_letters(Sentence.of("fault_skipped", symbols=Sentence.of("memo", letters="<b"))))
    You skipped <b><bdi>&lt;b</bdi></b>.
    """
    return mark_safe(sentence.text(_IN_HTML))  # noqa: S308 - texts and values are escaped


@register.filter
def isolated(text: str) -> str:
    """Return a text that keeps its own direction, right to left or left to right, inside another.

    >>> isolated("UF")
    'UF'
    >>> [hex(ord(character)) for character in isolated("א")]
    ['0x2068', '0x5d0', '0x2069']
    """
    if any(bidirectional(character) in _RIGHT_TO_LEFT for character in text):
        return f"{_FIRST_STRONG}{text}{_POP}"
    return text


@register.filter
def listed(texts: Iterable[str]) -> str:
    """Return texts as a list in a sentence; each keeps its own direction.

    >>> listed(["UF"]), listed(["UF", "UB"]), listed(["UF", "UB", "DF"])
    ('UF', 'UF and UB', 'UF, UB and DF')
    """
    *others, last = map(isolated, texts)
    if not others:
        return last
    before = gettext(", ").join(others)
    return gettext("%(before)s and %(last)s") % {"before": before, "last": last}


def _translated(text: Text, number: int) -> str:
    return gettext(text) if isinstance(text, str) else ngettext(text.one, text.many, number)


def _number(number: int) -> str:
    return str(number) if -1000 < number < 1000 else number_format(number, force_grouping=True)


def _in_html(name: str, text: str) -> str:
    return f"<b><bdi>{text}</bdi></b>" if name in _LETTERS else text


_OF_THE_PAGE = Language(text=_translated, typed=lambda _, text: isolated(text), number=_number)
_IN_HTML = Language(
    text=lambda text, number: escape(_translated(text, number)),
    typed=lambda name, text: _in_html(name, escape(isolated(text))),
    number=_number,
)
