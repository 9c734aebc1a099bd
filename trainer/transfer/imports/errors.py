"""Errors that refuse a file or leave out one item."""

from django.utils.translation import gettext


class FileRefusedError(ValueError):
    """Refuses a whole file."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.line = line

    def __str__(self) -> str:
        if self.line is None:
            return self.message
        values = {"line": self.line, "message": self.message}
        return gettext("Line %(line)s: %(message)s") % values


def takes_too_long() -> str:
    """Say that a file asks for too much work."""
    return gettext("The file takes too long to read. Divide it into smaller ones.")


class ReplacedError(Exception):
    """Another file of the same user arrived before this one was stored."""


class LeftOutError(ValueError):
    """Leaves out one item that cannot become an attempt; the reason is a key of `REASONS`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
