"""Why a file is refused, and where in it the reason stands."""

from django.utils.translation import gettext, ngettext

from trainer.number_texts import grouped


class FileRefusedError(ValueError):
    """A file of which nothing is taken in."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.line = line

    def __str__(self) -> str:
        if self.line is None:
            return self.message
        told = {"line": self.line, "message": self.message}
        return gettext("Line %(line)s: %(message)s") % told


def too_many_sessions(most: int) -> FileRefusedError:
    """Return the error of a file with more sessions than one import takes."""
    text = ngettext(
        "There is more than %(most)s session.",
        "There are more than %(most)s sessions.",
        most,
    )
    return FileRefusedError(text % {"most": grouped(most)})


class LeftOutError(ValueError):
    """One item that cannot become an attempt, and the reason's name."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
