"""Why a file is refused, and in which line."""

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


class LeftOutError(ValueError):
    """One item that cannot become an attempt, and the reason's name."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
