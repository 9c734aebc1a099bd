"""Letters that are read from the right, inside of plain texts that are read from the left."""

from unicodedata import bidirectional

FIRST_STRONG, POP = "\u2068", "\u2069"
FROM_THE_RIGHT = {"R", "AL"}


def isolated(text: str) -> str:
    """A text that keeps its own direction inside of another one, and leaves that its own.

    >>> isolated("UF")
    'UF'
    >>> [hex(ord(sign)) for sign in isolated("א")]
    ['0x2068', '0x5d0', '0x2069']
    """
    if any(bidirectional(sign) in FROM_THE_RIGHT for sign in text):
        return f"{FIRST_STRONG}{text}{POP}"
    return text
