"""Passwords that nobody should have here: words of the site, and those that are known elsewhere."""

import re
from hashlib import sha1
from pathlib import Path
from typing import BinaryIO

from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

# Compared without digits and signs, so that blindtrace-2026! is found too.
SITE_WORDS = frozenset(
    {
        "blindtrace",
        "blindtracer",
        "blindfold",
        "blindfolded",
        "blindcubing",
        "blindsolving",
        "blindcube",
        "cubing",
        "speedcubing",
        "speedcuber",
        "rubik",
        "rubiks",
        "rubikscube",
        "speffz",
        "pochmann",
        "oldpochmann",
        "memotrainer",
        "commutator",
        "threestyle",
    }
)
ONLY_LETTERS = re.compile(r"[^a-z]+")
LINE = 64
HASH = 40


class SiteWordsValidator:
    """Refuses the words everybody thinks of here, whatever stands around them."""

    def validate(self, password: str, _user: object = None) -> None:
        if ONLY_LETTERS.sub("", password.casefold()) in SITE_WORDS:
            raise ValidationError(_("This password is a word of this site."), code="site_word")

    def get_help_text(self) -> str:
        return gettext("It is no word of this site.")


class KnownPasswordsValidator:
    """Refuses what stands in a list of passwords that were stolen elsewhere.

    The list is a file of SHA-1 sums in hexadecimal, one a line in rising order, each with a count
    behind a colon or none: as such lists are given away. It is searched where it lies.
    """

    def __init__(self, file: Path) -> None:
        self.file = file

    def validate(self, password: str, _user: object = None) -> None:
        wanted = sha1(password.encode(), usedforsecurity=False).hexdigest().upper().encode()
        with self.file.open("rb") as lines:
            if stands_in(lines, wanted):
                raise ValidationError(_("This password was stolen elsewhere."), code="known")

    def get_help_text(self) -> str:
        return gettext("It is in no list of stolen passwords.")


def stands_in(lines: BinaryIO, wanted: bytes) -> bool:
    """Whether one of the sorted lines begins so."""
    low, high = 0, lines.seek(0, 2)
    while low < high:
        middle = (low + high) // 2
        lines.seek(middle)
        if middle:
            lines.readline(LINE)  # the rest of a line that was met in its middle
        found = lines.readline(LINE)[:HASH].upper()
        if found == wanted:
            return True
        if found and found < wanted:
            low = middle + 1
        else:
            high = middle
    lines.seek(0)
    return lines.readline(LINE)[:HASH].upper() == wanted
