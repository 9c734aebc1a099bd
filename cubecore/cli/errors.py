"""What is wrong with a request, and with which of its values."""

from collections.abc import Iterator
from contextlib import contextmanager
from traceback import format_exception_only

from cubecore.errors import CubeError

_LONGEST_REASON = 300


class RequestError(CubeError):
    """A request that cannot be answered; ``field`` is the key at fault."""

    def as_object(self) -> dict[str, str | int | None]:
        """Return the error as one object of a batch."""
        return {"error": self.message, "field": self.field, "position": self.position}

    def as_line(self) -> str:
        """Return the error as one line for a person."""
        where = f"{self.field}: " if self.field else ""
        return " ".join(f"{where}{self}".split())


@contextmanager
def blaming(field: str) -> Iterator[None]:
    """Turn errors of the library into RequestErrors that blame this field."""
    try:
        yield
    except CubeError as error:
        if error.is_internal:
            raise
        raise RequestError.saying(*error.sentences, field=field, position=error.position) from error


@contextmanager
def blaming_its_field(kind: type[CubeError]) -> Iterator[None]:
    """Turn errors of this class into RequestErrors that blame the field that they name."""
    try:
        yield
    except kind as error:
        raise RequestError.saying(
            *error.sentences, field=error.field, position=error.position
        ) from error


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
    "Internal error (our fault, not yours): KeyError: 'cp'."
    """
    reason = " ".join("".join(format_exception_only(error)).split())
    if len(reason) > _LONGEST_REASON:
        reason = f"{reason[:_LONGEST_REASON]}…"
    return RequestError("internal_error", reason=reason)
