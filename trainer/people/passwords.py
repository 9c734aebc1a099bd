"""Reject passwords that are words of this site or have appeared in a breach."""

import re
from hashlib import sha1
from pathlib import Path
from typing import BinaryIO

from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

# Compared without digits and symbols, so that blindtrace-2026! matches too.
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
    """Reject words of this site, even with digits and symbols added."""

    def validate(self, password: str, _user: object = None) -> None:
        if ONLY_LETTERS.sub("", password.casefold()) in SITE_WORDS:
            raise ValidationError(_("This password is a word from this site."), code="site_word")

    def get_help_text(self) -> str:
        return gettext("It must not be a word from this site.")


class KnownPasswordsValidator:
    """Reject passwords in a list of breached ones.

    The list is a file of hexadecimal SHA-1 hashes, one a line in ascending order, each with or
    without a colon and a count, as such lists are published. It is searched on disk.
    """

    def __init__(self, file: Path) -> None:
        self.file = file

    def validate(self, password: str, _user: object = None) -> None:
        digest = sha1(password.encode(), usedforsecurity=False).hexdigest().upper().encode()
        with self.file.open("rb") as lines:
            if has_line(lines, digest):
                raise ValidationError(
                    _("This password has appeared in a data breach."), code="known"
                )

    def get_help_text(self) -> str:
        return gettext("It must not be in a list of breached passwords.")


def has_line(lines: BinaryIO, digest: bytes) -> bool:
    """Return whether a sorted file has a line that starts with a hash."""
    low, high = 0, lines.seek(0, 2)
    while low < high:
        middle = (low + high) // 2
        lines.seek(middle)
        if middle:
            lines.readline(LINE)  # the rest of a line that was met in its middle
        line_hash = lines.readline(LINE)[:HASH].upper()
        if line_hash == digest:
            return True
        if line_hash and line_hash < digest:
            low = middle + 1
        else:
            high = middle
    lines.seek(0)
    return lines.readline(LINE)[:HASH].upper() == digest
