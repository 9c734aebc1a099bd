"""Whole numbers given from outside, one or a whole array: checked, never rounded."""

from numbers import Integral

import numpy as np
import numpy.typing as npt

from cubecore.cube.errors import CubeError, StateError

WholeNumbers = npt.NDArray[np.integer]

TRUTH_VALUES = frozenset((bool, np.bool_))


def whole_number(value: object, what: str, error: type[CubeError] = CubeError) -> int:
    """Return a value as an ``int``; refuse one that is not a whole number, even 2.0 and True.

    >>> whole_number(2.0, "a size")
    Traceback (most recent call last):
    cubecore.cube.errors.CubeError: a size is a whole number, not 2.0
    """
    if type(value) is int:
        return value
    if isinstance(value, Integral) and _is_whole(value):
        return int(value)
    raise error(f"{what} is a whole number, not {value!r}")


def whole_numbers(values: npt.ArrayLike, *, below: int, what: str) -> WholeNumbers:
    """The values as an array, if each is a whole number from 0 to below one limit.

    The position of a refusal counts the values row by row from 0.

    >>> whole_numbers([0, 2.5], below=6, what="colours")
    Traceback (most recent call last):
    cubecore.cube.errors.StateError: colours are numbered 0 to 5, not 2.5 (position 1)
    """
    try:
        array = np.asarray(values)
    except ValueError:
        raise StateError(f"{what} are an array of numbers, its rows equally long") from None
    is_in_range = array.dtype.kind in "iu" and (
        not array.size or 0 <= array.min() <= array.max() < below
    )
    if is_in_range and isinstance(values, np.ndarray):
        return array
    given = np.asarray(values, dtype=object)
    # An array made from numbers and truth values holds numbers only.
    if is_in_range and TRUTH_VALUES.isdisjoint(map(type, given.ravel())):
        return array
    for position, value in enumerate(given.ravel()):
        if not _is_whole(value) or not 0 <= value < below:
            message = f"{what} are numbered 0 to {below - 1}, not {value!r}"
            raise StateError(message, position=position)
    return given.astype(np.intp)


def _is_whole(value: object) -> bool:
    return isinstance(value, Integral) and not isinstance(value, bool | np.bool_)
