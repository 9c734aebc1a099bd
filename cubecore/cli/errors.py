"""What is wrong with a request, and with which of its values."""

from collections.abc import Iterator
from contextlib import contextmanager

from cubecore.cube.errors import CubeError


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
        raise RequestError(error.message, field=field, position=error.position) from error
