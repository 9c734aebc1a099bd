"""Finds which text the engine has said, and what fills its gaps, and says it anew.

The engine is a plain library and speaks English. A text that is in none of the tables stays as it is.
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

from django.utils.translation import gettext

from trainer.engine_texts.counted import BY_ENGLISH
from trainer.engine_texts.isolating import isolated
from trainer.engine_texts.refusals import ON_PAGES, REFUSALS, WISHES
from trainer.engine_texts.schemes import TITLES
from trainer.engine_texts.stages import PHRASES, STAGES
from trainer.number_texts import grouped

Table: TypeAlias = tuple[tuple[re.Pattern[str], str], ...]

FILLS = {"color": "[a-z]+"}
GAP = re.compile(r"\\\{(\w+)\\\}")
# What somebody typed stands in quotes, and is nobody's to translate.
TYPED = ("'", '"')


def in_words(english: str) -> str:
    """A text of the engine in the reader's language, its gaps filled in that language, too.

    >>> in_words("'Q' is no sticker of the edges")
    "'Q' is no sticker of the edges"
    """
    return _in_words(english, _sentences())


def _in_words(english: str, table: Table) -> str:
    for pattern, text in table:
        if found := pattern.fullmatch(english):
            fillings = {name: _filling(name, value) for name, value in found.groupdict().items()}
            return _for_number(text, found).format_map(fillings)
    return isolated(english)


def _for_number(text: str, found: re.Match[str]) -> str:
    """Return a text in the reader's language, in the form that its number takes."""
    counted = BY_ENGLISH.get(text)
    if counted is None:
        return gettext(text)
    return counted.text(int(found[counted.placeholder]))


def _filling(name: str, value: str) -> str:
    if name == "scheme":
        return isolated(TITLES.get(value, value))
    if value.isdecimal() and value.isascii():
        return grouped(int(value))
    return isolated(value) if value.startswith(TYPED) else _in_words(value, _phrases())


@cache
def _sentences() -> Table:
    return _table((*STAGES, *REFUSALS))


@cache
def _phrases() -> Table:
    """What fills gaps: another sentence, or a part of speech that stands in no other place."""
    return (*_sentences(), *_table((*WISHES, *PHRASES)))


def _table(texts: Iterable[str]) -> Table:
    return tuple(
        (re.compile(_pattern(text), re.DOTALL), ON_PAGES.get(text, text)) for text in texts
    )


def _pattern(text: str) -> str:
    return GAP.sub(lambda gap: f"(?P<{gap[1]}>{FILLS.get(gap[1], '.+')})", re.escape(text))
