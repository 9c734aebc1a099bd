"""What can be wrong with letters, a method or a typed memo.

CubeError
 ├── MemoError        a typed memo, a sticker's name or a letter that cannot be read
 ├── MethodError      a setting of a method that cannot be, with the field at fault
 └── SchemeError      a letter scheme with problems, all of them named at once
"""

from cubecore.cube.errors import CubeError

LONGEST_QUOTATION = 30


class MemoError(CubeError):
    """A typed memo, a sticker's name or a letter that cannot be read."""


class MethodError(CubeError):
    """A setting of a method that cannot be: ``field`` is the key at fault, where there is one."""

    def __init__(
        self, message: str, *, field: str | None = None, position: int | None = None
    ) -> None:
        super().__init__(message, position=position)
        self.field = field


class SchemeError(CubeError):
    """A letter scheme that cannot be used: ``problems`` names everything that is wrong with it."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems

    def __reduce__(self) -> tuple[type["SchemeError"], tuple[tuple[str, ...]]]:
        return type(self), (self.problems,)


def quoted(text: object) -> str:
    """A text as a message shows it: in quotes, and cut short.

    >>> quoted("A" * 100)
    "'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA…'"
    """
    if isinstance(text, str) and len(text) > LONGEST_QUOTATION:
        return repr(text[:LONGEST_QUOTATION] + "…")
    return repr(text) if isinstance(text, str) else type(text).__name__
