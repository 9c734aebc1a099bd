"""Symbols of pairs: how they are compared, and how two of them are written as one text."""

import unicodedata
from collections.abc import Collection
from typing import NamedTuple

from cubecore.memo import folded

# A letter of a scheme has at most 16 characters; folding makes at most three of one.
LONGEST_SYMBOL = 48
# Letters of schemes contain none of these.
RESERVED = frozenset(",;|#()[]{}、،")


class PairKey(NamedTuple):
    """Two symbols in the form in which they are compared."""

    first: str
    second: str


def symbol_key(symbol: str) -> str:
    """Return a symbol in the form in which symbols are compared, composed.

    >>> symbol_key("Ａ"), symbol_key("E\\u0301")
    ('a', 'é')
    """
    return unicodedata.normalize("NFC", folded(symbol)).strip()


def is_symbol(text: str) -> bool:
    """Return whether a text could be a letter of a scheme."""
    key = symbol_key(text)
    return 0 < len(key) <= LONGEST_SYMBOL and not RESERVED & set(key) and key.split() == [key]


def write_pair(first: str, second: str) -> str:
    """Return two symbols as one text, with a space if one of them has several characters.

    >>> write_pair("K", "V"), write_pair("UF", "K")
    ('KV', 'UF K')
    """
    is_plain = len(symbol_key(first)) == len(symbol_key(second)) == 1
    return f"{first}{second}" if is_plain else f"{first} {second}"


def read_pair(text: str, symbols: Collection[str]) -> PairKey | None:
    """Return the pair that a text names; None if it names none, or could name several.

    ``symbols`` are the keys of the symbols that a person uses: they divide a text without a space.

    >>> read_pair("kv", ()), read_pair("UF K", ()), read_pair("UFUB", {"uf", "ub"})
    (PairKey(first='k', second='v'), PairKey(first='uf', second='k'), PairKey(first='uf', second='ub'))
    """
    parts = symbol_key(text).split()
    if len(parts) == 1:
        parts = _divided(parts[0], symbols)
    if len(parts) != 2 or not all(map(is_symbol, parts)):
        return None
    return PairKey(*parts)


def _divided(text: str, symbols: Collection[str]) -> list[str]:
    if len(text) == 2:
        return list(text)
    ways = [(text[:at], text[at:]) for at in range(1, len(text))]
    fitting = [list(way) for way in ways if way[0] in symbols and way[1] in symbols]
    return fitting[0] if len(fitting) == 1 else []
