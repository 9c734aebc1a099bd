"""What can be wrong with a text or a state: every error of the cube is a ``CubeError``.

CubeError
 ├── NotationError    a text is not an algorithm, or not one for this size of cube
 ├── StateError       facelets or cubies that are no cube
 └── WalkError        a slice walk that cannot be walked, or an edge map that is none
"""


class CubeError(ValueError):
    """Something about a cube that cannot be, with the place in the text where it shows.

    ``is_internal`` is true for a fault of the library itself, whatever it was given.
    """

    is_internal = False

    def __init__(self, message: str, *, position: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.position = position

    def __str__(self) -> str:
        """The message, with the 0-based position where there is one."""
        if self.position is None:
            return self.message
        return f"{self.message} (position {self.position})"


class NotationError(CubeError):
    """A text that is not an algorithm, or holds a move this size of cube does not have."""


class StateError(CubeError):
    """Facelets or cubies that are no cube."""


class WalkError(CubeError):
    """A slice walk that cannot be walked, or an edge map that is none."""
