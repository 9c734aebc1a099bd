"""How letters are compared: case, width and composition do not matter, nor do invisible signs.

Texts are compared decomposed, so that every sign keeps the place in the text it came from.
"""

import unicodedata
from functools import lru_cache
from itertools import count
from typing import NamedTuple

SPACE = " "
NEW_LINE = "\n"
LINE_BREAKS = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"
# Blank to the eye although Unicode counts them as letters or signs, and the space of no width.
BLANKS = "\u115f\u1160\u3164\uffa0\u2800\u200b"
APOSTROPHES = str.maketrans(dict.fromkeys("\u2018\u2019\u02bc\u05f3\u2032\u0060\u00b4", "'"))


class Sign(NamedTuple):
    """One sign of a folded text and the place in the written text it came from."""

    sign: str
    place: int


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """A text as it is compared.

    >>> folded("Ａ") == folded("a") and folded("é") == folded("E\\u0301")
    True
    """
    return "".join(sign for sign, _ in folded_signs(text))


def folded_signs(text: str) -> list[Sign]:
    """The signs of a text as it is compared, each with the place it came from."""
    if text.isascii():
        return list(map(Sign, text.translate(_ascii()), count()))
    signs = [
        Sign(sign, place) for place, written in enumerate(text) for sign in _folded_sign(written)
    ]
    if any(unicodedata.combining(sign) for sign, _ in signs):
        return _marks_in_order(signs)
    return signs


@lru_cache(maxsize=1)
def _ascii() -> dict[int, str]:
    """Return what each ASCII character is folded to, always one sign."""
    return {code: _folded_sign(chr(code)) for code in range(128)}


def attaches(sign: str) -> bool:
    """Whether a sign belongs to the one before it, as an accent or the vowel of a syllable does."""
    return unicodedata.category(sign)[0] == "M" or "\u1161" <= sign <= "\u11ff"


def is_shown(sign: str) -> bool:
    """Whether a sign can be part of a text: controls and halves of code pairs cannot."""
    return unicodedata.category(sign) not in ("Cc", "Cs")


@lru_cache(maxsize=4096)
def _folded_sign(written: str) -> str:
    if written in LINE_BREAKS:
        return NEW_LINE
    if written in BLANKS or written.isspace():
        return SPACE
    if _is_invisible(written):
        return ""
    if unicodedata.decomposition(written).startswith(("<wide>", "<narrow>")):
        written = unicodedata.normalize("NFKC", written)
    decomposed = unicodedata.normalize("NFD", written)
    return unicodedata.normalize("NFD", decomposed.casefold()).translate(APOSTROPHES)


def _is_invisible(written: str) -> bool:
    """Joiners, direction marks and the selectors that only choose a picture."""
    selectors = "\ufe00" <= written <= "\ufe0f" or "\U000e0100" <= written <= "\U000e01ef"
    return selectors or unicodedata.category(written) == "Cf"


def _marks_in_order(signs: list[Sign]) -> list[Sign]:
    """Marks on one letter in Unicode's own order, in whichever order they were typed."""
    ordered: list[Sign] = []
    start = 0
    for number, (sign, _) in enumerate(signs):
        if not unicodedata.combining(sign):
            ordered += sorted(signs[start:number], key=_combining_class)
            start = number
    return ordered + sorted(signs[start:], key=_combining_class)


def _combining_class(sign: Sign) -> int:
    return unicodedata.combining(sign.sign)
