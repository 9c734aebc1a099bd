"""English texts as translators find them: plain, or with one form for 1 and one for other counts."""

from typing import NamedTuple, TypeAlias


class Plural(NamedTuple):
    """Two forms of one text, and the name of the value that decides which one is used."""

    one: str
    many: str
    number: str = "count"


Text: TypeAlias = str | Plural


# makemessages looks for calls of these two names.
def _(text: str) -> str:
    """Mark a text for translators and return it unchanged."""
    return text


def ngettext(one: str, many: str, number: str = "count") -> Plural:
    """Mark a text that counts something for translators and return its two forms."""
    return Plural(one, many, number)
