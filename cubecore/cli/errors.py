"""What is wrong with a request, and with which of its values."""

from collections.abc import Iterator
from contextlib import contextmanager
from traceback import format_exception_only

from cubecore.cube.errors import CubeError

LONGEST_REASON = 300


class RequestError(ValueError):
    """A request that cannot be answered, with the key at fault and the place in its text."""

    def __init__(
        self, message: str, *, field: str | None = None, position: int | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        self.field = field
        self.position = position

    def as_object(self) -> dict[str, str | int | None]:
        """The error as one object of a batch."""
        return {"error": self.message, "field": self.field, "position": self.position}

    def as_line(self) -> str:
        """The error as one line for a person."""
        where = f"{self.field}: " if self.field else ""
        place = "" if self.position is None else f" (position {self.position})"
        return " ".join(f"{where}{self.message}{place}".split())


@contextmanager
def blaming(field: str) -> Iterator[None]:
    """Whatever the cube refuses in here is the fault of this field."""
    try:
        yield
    except CubeError as error:
        if error.is_internal:
            raise
        raise RequestError(error.message, field=field, position=error.position) from error


@contextmanager
def reporting_internal_errors() -> Iterator[None]:
    """Turn every unexpected exception into a RequestError that blames no field.

    A broken pipe still ends the program.
    """
    try:
        yield
    except (RequestError, BrokenPipeError):
        raise
    except Exception as error:
        raise _internal_error(error) from error


def _internal_error(error: Exception) -> RequestError:
    """Return the error that says that cubecore itself failed, and with which exception.

    >>> _internal_error(KeyError("cp")).as_line()
    "internal error (our fault, not yours): KeyError: 'cp'"
    """
    reason = " ".join("".join(format_exception_only(error)).split())
    if len(reason) > LONGEST_REASON:
        reason = f"{reason[:LONGEST_REASON]}…"
    return RequestError(f"internal error (our fault, not yours): {reason}")
