"""Values from outside, checked before use: members of choices, whole numbers, sizes of cubes."""

from enum import StrEnum
from numbers import Integral
from typing import Never

from cubecore.errors import CubeError


class Choice(StrEnum):
    """The base of every choice: a member is found by its text, and any other text is refused."""

    @classmethod
    def _missing_(cls, value: object) -> Never:
        raise CubeError("unknown_choice", choices=tuple(cls), found=repr(value))

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


def is_whole(value: object) -> bool:
    """Return whether a value is a whole number, of Python or numpy; True and False are not.

    >>> is_whole(2), is_whole(2.0), is_whole(True)
    (True, False, False)
    """
    return isinstance(value, Integral) and not isinstance(value, bool)


def whole_number(value: object, name: str, error: type[CubeError] = CubeError) -> int:
    """Return a value as an ``int``; refuse one that is not a whole number, even 2.0 and True.

    >>> whole_number(2.0, "size")
    Traceback (most recent call last):
    cubecore.errors.CubeError: size must be a whole number, found 2.0.
    """
    if type(value) is int:
        return value
    if isinstance(value, Integral) and is_whole(value):
        return int(value)
    raise error("not_a_whole_number", name=name, found=repr(value), field=name)


def checked_size(size: object, most: int | None = None) -> int:
    """Return the size of a cube as an ``int``; refuse one below 1, and one above a limit if given.

    >>> checked_size(3)
    3
    >>> checked_size(8, most=7)
    Traceback (most recent call last):
    cubecore.errors.CubeError: A cube has from 1 to 7 layers, found size 8.
    """
    number = whole_number(size, "size")
    if most is None and number < 1:
        raise CubeError("size_below_one", size=number)
    if most is not None and not 1 <= number <= most:
        raise CubeError("size_out_of_range", most=most, size=number)
    return number
