"""Reads the members of one object of a file, and refuses values that no export contains."""

import re
from collections.abc import Collection
from datetime import UTC, date, datetime, timedelta
from math import isfinite
from typing import Any
from uuid import UUID

from django.utils.translation import gettext, ngettext

from trainer.deadlines import NO_DEADLINE, Deadline
from trainer.engine_texts import listed
from trainer.number_texts import grouped

EARLIEST = datetime(1980, 1, 1, tzinfo=UTC)
# Clocks may differ, and the file's may be ahead.
AHEAD = timedelta(days=2)
DEEPEST = 20
LARGEST_NUMBER = 2_147_483_647
LONE_SURROGATE = re.compile("[\ud800-\udfff]")


class FieldError(ValueError):
    """Names a member of an object that cannot be read, and says what it should be."""

    def __init__(self, name: str, expected: str) -> None:
        values = {"name": name, "expected": expected}
        super().__init__(gettext("“%(name)s” should be %(expected)s.") % values)


class EntryError(ValueError):
    """Says why a list cannot be stored, and at which of its entries, if at one."""

    def __init__(self, message: str, position: int | None = None) -> None:
        super().__init__(message)
        self.position = position


class Entry:
    """One object of a file."""

    def __init__(self, document: object, now: datetime, deadline: Deadline = NO_DEADLINE) -> None:
        if not isinstance(document, dict) or not is_plain(document):
            raise FieldError("{}", gettext("an object with texts and numbers"))
        self.document, self._now, self.deadline = document, now, deadline

    def inner(self, document: object) -> "Entry":
        """Return an object inside this one."""
        return Entry(document, self._now, self.deadline)

    def get(self, name: str) -> Any:
        return self.document.get(name)

    def listed(self, name: str) -> list[Any]:
        """Return a list, empty if there is none."""
        value = self.document.get(name)
        if value is not None and not isinstance(value, list):
            raise FieldError(name, gettext("a list"))
        return value or []

    def named(self, name: str) -> dict[str, Any]:
        """Return an object, empty if there is none."""
        value = self.document.get(name)
        if value is not None and not isinstance(value, dict):
            raise FieldError(name, gettext("an object"))
        return value or {}

    def text(self, name: str, longest: int, *, shortest: int = 0) -> str:
        value = self.document.get(name, "")
        if not isinstance(value, str) or not shortest <= len(value) <= longest:
            expected = ngettext(
                "a text of %(shortest)s to %(longest)s character",
                "a text of %(shortest)s to %(longest)s characters",
                longest,
            )
            lengths = {"shortest": grouped(shortest), "longest": grouped(longest)}
            raise FieldError(name, expected % lengths)
        return value

    def choice(self, name: str, choices: Collection[str]) -> str:
        value = self.document.get(name)
        if not isinstance(value, str) or value not in choices:
            raise FieldError(name, gettext("one of %(choices)s") % {"choices": listed(choices)})
        return value

    def flag(self, name: str) -> bool:
        value = self.document.get(name, False)
        if not isinstance(value, bool):
            raise FieldError(name, gettext("true or false"))
        return value

    def flag_or_none(self, name: str) -> bool | None:
        return None if self.document.get(name) is None else self.flag(name)

    def number(self, name: str, most: int = LARGEST_NUMBER) -> int:
        value = self.document.get(name)
        if not is_number(value, most):
            expected = gettext("a whole number from 0 to %(most)s")
            raise FieldError(name, expected % {"most": grouped(most)})
        assert isinstance(value, int)  # noqa: S101 - for the type checker
        return value

    def number_or_none(self, name: str, most: int = LARGEST_NUMBER) -> int | None:
        return None if self.document.get(name) is None else self.number(name, most)

    def uuid(self, name: str) -> UUID:
        value = self.document.get(name)
        try:
            return UUID(value if isinstance(value, str) and len(value) <= 40 else "")
        except ValueError:
            raise FieldError(name, gettext("a UUID")) from None

    def uuid_or_none(self, name: str) -> UUID | None:
        return None if self.document.get(name) is None else self.uuid(name)

    def day(self, name: str) -> date:
        value = self.document.get(name)
        try:
            day = date.fromisoformat(value if isinstance(value, str) else "")
        except ValueError:
            raise FieldError(name, gettext("a date")) from None
        if not EARLIEST.date() <= day <= (self._now + AHEAD).date():
            raise FieldError(name, gettext("a date between 1980 and today"))
        return day

    def moment(self, name: str) -> datetime:
        value = self.document.get(name)
        try:
            moment = datetime.fromisoformat(value if isinstance(value, str) else "")
            moment = moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
        except (ValueError, OverflowError):
            raise FieldError(name, gettext("a date and time")) from None
        if not EARLIEST <= moment <= self._now + AHEAD:
            raise FieldError(name, gettext("a date between 1980 and today"))
        return moment

    def moment_or_none(self, name: str) -> datetime | None:
        return None if self.document.get(name) is None else self.moment(name)


def is_number(value: object, most: int = LARGEST_NUMBER) -> bool:
    """Say whether it is a whole number that the database takes; true and false are not."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def is_plain(value: object) -> bool:
    """Say whether databases can store it: texts without null characters and lone surrogates, finite
    numbers, nested a little at most.
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
        return "\0" not in value and (value.isascii() or not LONE_SURROGATE.search(value))
    return not isinstance(value, float) or isfinite(value)
