"""Decodes a file chunk by chunk, however large it is."""

import codecs
import unicodedata
from collections.abc import Iterable, Iterator

from django.utils.translation import gettext

from trainer.transfer.imports.errors import FileRefusedError

LONGEST_LINE = 256 * 1024
# Zero-width non-joiner and joiner: they belong to words in Persian and to composed emoji.
JOINERS = "\u200c\u200d"


def texts_of(chunks: Iterable[bytes]) -> Iterator[str]:
    """Yield the text of each chunk of a file in UTF-8, with or without a byte order mark."""
    decoder = codecs.getincrementaldecoder("utf-8-sig")()
    line = 1
    try:
        for chunk in chunks:
            text = decoder.decode(chunk)
            if "\0" in text:
                line += text[: text.index("\0")].count("\n")
                raise FileRefusedError(
                    gettext("This is not a text file (it contains null bytes)."), line
                )
            line += text.count("\n")
            yield text
        decoder.decode(b"", final=True)
    except UnicodeDecodeError as error:
        line += bytes(error.object[: error.start]).count(b"\n")
        raise FileRefusedError(gettext("This is not a UTF-8 text file."), line) from None


def lines_of(texts: Iterable[str]) -> Iterator[str]:
    """Yield a text line by line, each with its line break."""
    rest, number = "", 1
    for text in texts:
        *whole, rest = (rest + text).split("\n")
        for line in whole:
            yield f"{line}\n"
            number += 1
        if len(rest) > LONGEST_LINE:
            raise FileRefusedError(gettext("This line is too long."), number)
    if rest:
        yield rest


def storable(text: str) -> str:
    """Return a text without the characters that no database stores.

    >>> storable("né\\0e \\ud800!")
    'née ?!'
    """
    return text.replace("\0", "").encode("utf-8", "replace").decode("utf-8")


def name_of(text: str, longest: int) -> str:
    """Return a name without control characters; joiners and all kinds of spaces stay.

    >>> name_of(" 3BLD\\u00a0fast\\n", 60)
    '3BLD\\xa0fast'
    """
    name = "".join(filter(_belongs_to_names, text)).strip()[:longest]
    return name if name.strip(JOINERS) else ""


def _belongs_to_names(character: str) -> bool:
    is_space = unicodedata.category(character) == "Zs"
    return character.isprintable() or character in JOINERS or is_space
