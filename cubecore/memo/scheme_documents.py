"""The document of a letter scheme as it is compared and stored: composed, named and ordered."""

import unicodedata
from collections.abc import Mapping
from typing import Any

from cubecore.memo.scheme_problems import known_sticker, known_stickers

Lettering = tuple[tuple[str, str], ...]


def composed(document: Any) -> Any:
    """Return a document with its texts in NFC, in which a letter is typed in one way only.

    >>> composed({"UF": "e\u0301"}) == {"UF": "\u00e9"}
    True
    """
    if isinstance(document, str):
        return unicodedata.normalize("NFC", document)
    if isinstance(document, Mapping):
        return {key: composed(value) for key, value in document.items()}
    return document


def canonical(kind: str, letters: Mapping[str, str]) -> Lettering:
    """Return the stickers of a kind of pieces in their usual spelling and order, with letters."""
    named = {known_sticker(kind, name): symbol for name, symbol in letters.items()}
    return tuple((name, named[name]) for name in known_stickers(kind))
