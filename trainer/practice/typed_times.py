"""Times as people type them, who have another timer: ``1:23.45``, with the memo ``1:23.45[40.1]``."""

import re
from typing import NamedTuple

from django.utils.translation import gettext_lazy as _

from trainer.practice.models.modes import PLUS_TWO_MS

_TIME = r"(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,6})(?:[.,](\d{1,3}))?"
_TYPED = re.compile(
    rf"(?P<dnf>DNF\s*\(\s*)?{_TIME}\s*(?P<plus>\+)?\s*(?(dnf)\))\s*(?:\[\s*{_TIME}\s*\])?",
    re.IGNORECASE | re.ASCII,
)


class TypedTimeError(ValueError):
    """A text that is not a time."""

    def __init__(self, message: object) -> None:
        super().__init__(message)
        self.message = message


class TypedTime(NamedTuple):
    """A time without its penalty, the memo time if there is one, and what the text says of the result."""

    total_ms: int
    memo_ms: int | None = None
    has_plus_two: bool = False
    is_dnf: bool = False


def read_time(text: str) -> TypedTime:
    """Return the time that a text says; as in csTimer, a time with a plus has the penalty inside.

    >>> read_time("1:23.45[40.1]")
    TypedTime(total_ms=83450, memo_ms=40100, has_plus_two=False, is_dnf=False)
    >>> read_time("14,3+").total_ms, read_time("DNF(59)").is_dnf
    (12300, True)
    """
    match = _TYPED.fullmatch(text.strip())
    if match is None:
        raise TypedTimeError(_("Type a time such as 1:23.45, or 1:23.45[40.1] with the memo."))
    total_ms, memo_ms = _ms(match.group(2, 3, 4, 5)), None
    if match[9] is not None:
        memo_ms = _ms(match.group(7, 8, 9, 10))
    has_plus_two = match["plus"] is not None
    total_ms -= PLUS_TWO_MS if has_plus_two else 0
    if total_ms <= 0:
        raise TypedTimeError(_("This time is too short. Type a time such as 1:23.45."))
    if memo_ms is not None and memo_ms > total_ms:
        raise TypedTimeError(_("The memo in brackets takes longer than the whole solve."))
    return TypedTime(total_ms, memo_ms, has_plus_two, match["dnf"] is not None)


def _ms(parts: tuple[str | None, ...]) -> int:
    hours, minutes, seconds = (int(part or 0) for part in parts[:3])
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + int((parts[3] or "0").ljust(3, "0"))
