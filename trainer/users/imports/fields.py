"""Takes the members of one object out of a file, and refuses what none of ours can be."""

from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from math import isfinite
from typing import Any
from uuid import UUID

from django.utils.translation import gettext, ngettext

from trainer.number_texts import grouped

EARLIEST = datetime(1980, 1, 1, tzinfo=UTC)
# Clocks may differ, and the file's may be ahead.
AHEAD = timedelta(days=2)
DEEPEST = 20
LARGEST_NUMBER = 2_147_483_647


class FieldError(ValueError):
    """Which member of an object cannot be, and what it should be."""

    def __init__(self, name: str, expected: str) -> None:
        told = {"name": name, "expected": expected}
        super().__init__(gettext("“%(name)s” should be %(expected)s.") % told)


class Told:
    """One object of a file."""

    def __init__(self, document: object, now: datetime) -> None:
        if not isinstance(document, dict) or not is_plain(document):
            raise FieldError("{}", gettext("an object of texts and numbers"))
        self._document, self._now = document, now

    def inner(self, document: object) -> "Told":
        """An object inside this one."""
        return Told(document, self._now)

    def get(self, name: str) -> Any:
        return self._document.get(name)

    def listed(self, name: str) -> list[Any]:
        """A list, empty where none is told."""
        told = self._document.get(name)
        if told is not None and not isinstance(told, list):
            raise FieldError(name, gettext("a list"))
        return told or []

    def named(self, name: str) -> dict[str, Any]:
        """An object, empty where none is told."""
        told = self._document.get(name)
        if told is not None and not isinstance(told, dict):
            raise FieldError(name, gettext("an object"))
        return told or {}

    def text(self, name: str, longest: int, *, shortest: int = 0) -> str:
        told = self._document.get(name, "")
        if not isinstance(told, str) or not shortest <= len(told) <= longest:
            expected = ngettext(
                "a text of %(shortest)s to %(longest)s character",
                "a text of %(shortest)s to %(longest)s characters",
                longest,
            )
            lengths = {"shortest": grouped(shortest), "longest": grouped(longest)}
            raise FieldError(name, expected % lengths)
        return told

    def choice(self, name: str, choices: Collection[str]) -> str:
        told = self._document.get(name)
        if not isinstance(told, str) or told not in choices:
            listed = ", ".join(choices)
            raise FieldError(name, gettext("one of %(choices)s") % {"choices": listed})
        return told

    def flag(self, name: str) -> bool:
        told = self._document.get(name, False)
        if not isinstance(told, bool):
            raise FieldError(name, gettext("true or false"))
        return told

    def flag_or_none(self, name: str) -> bool | None:
        return None if self._document.get(name) is None else self.flag(name)

    def number(self, name: str, most: int = LARGEST_NUMBER) -> int:
        told = self._document.get(name)
        if not is_number(told, most):
            expected = gettext("a whole number from 0 to %(most)s")
            raise FieldError(name, expected % {"most": grouped(most)})
        assert isinstance(told, int)  # noqa: S101 - for the type checker
        return told

    def number_or_none(self, name: str, most: int = LARGEST_NUMBER) -> int | None:
        return None if self._document.get(name) is None else self.number(name, most)

    def uuid(self, name: str) -> UUID:
        told = self._document.get(name)
        try:
            return UUID(told if isinstance(told, str) and len(told) <= 40 else "")
        except ValueError:
            raise FieldError(name, gettext("a UUID")) from None

    def uuid_or_none(self, name: str) -> UUID | None:
        return None if self._document.get(name) is None else self.uuid(name)

    def moment(self, name: str) -> datetime:
        told = self._document.get(name)
        try:
            moment = datetime.fromisoformat(told if isinstance(told, str) else "")
            moment = moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
        except (ValueError, OverflowError):
            raise FieldError(name, gettext("a date and time")) from None
        if not EARLIEST <= moment <= self._now + AHEAD:
            raise FieldError(name, gettext("a date between 1980 and today"))
        return moment

    def moment_or_none(self, name: str) -> datetime | None:
        return None if self._document.get(name) is None else self.moment(name)


def is_number(value: object, most: int = LARGEST_NUMBER) -> bool:
    """Whether it is a whole number that the database takes; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def is_plain(value: object) -> bool:
    """Whether databases can keep it: no zeros or halves of signs in its texts, and nothing without
    an end, nested a little at most.
    """
    level = [value]
    for _ in range(DEEPEST):
        inner: list[object] = []
        for each in level:
            if isinstance(each, list):
                inner += each
            elif isinstance(each, dict):
                inner += each
                inner += each.values()
            elif not _can_be_kept(each):
                return False
        if not inner:
            return True
        level = inner
    return False


def _can_be_kept(value: object) -> bool:
    if isinstance(value, str):
        half_signs = not value.isascii() and any("\ud800" <= sign <= "\udfff" for sign in value)
        return "\0" not in value and not half_signs
    return not isinstance(value, float) or isfinite(value)
