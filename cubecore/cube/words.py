"""Words that stand for a choice: the members of an enum, each as good as its own text."""

from enum import StrEnum
from typing import Never

from cubecore.errors import CubeError


class Word(StrEnum):
    """A member of a choice, found by its text; any other text is refused."""

    @classmethod
    def _missing_(cls, value: object) -> Never:
        raise CubeError("unknown_choice", choices=tuple(cls), found=repr(value))

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
