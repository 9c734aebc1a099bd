"""What can be wrong with a wish for a scramble.

CubeError
 └── ScrambleError               an event, a length or a filter that cannot be, with the field at fault
      ├── ImpossibleFilterError  no state passes the filter, and why
      └── RareFilterError        states may pass the filter, but too few to find one in time
"""

from cubecore.cube.errors import CubeError
from cubecore.cube.whole_numbers import whole_number


class ScrambleError(CubeError):
    """A wish that cannot be: ``field`` is the key at fault, where there is one."""

    def __init__(
        self, message: str, *, field: str | None = None, position: int | None = None
    ) -> None:
        super().__init__(message, position=position)
        self.field = field


def checked_number(value: object, what: str, field: str) -> int:
    """Return a whole number; the error for any other value names its field."""
    try:
        return whole_number(value, what)
    except CubeError as error:
        raise ScrambleError(error.message, field=field) from None


class ImpossibleFilterError(ScrambleError):
    """A filter that no state passes, with the reason."""


class RareFilterError(ScrambleError):
    """A filter so rarely passed that no state was found in the time there is."""
