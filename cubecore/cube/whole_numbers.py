"""Whole numbers given from outside, one or a whole array: checked, never rounded."""

from numbers import Integral

import numpy as np
import numpy.typing as npt

from cubecore.errors import CubeError, StateError

WholeNumbers = npt.NDArray[np.integer]

TRUTH_VALUES = frozenset((bool, np.bool_))


def whole_number(value: object, name: str, error: type[CubeError] = CubeError) -> int:
    """Return a value as an ``int``; refuse one that is not a whole number, even 2.0 and True.

    >>> whole_number(2.0, "size")
    Traceback (most recent call last):
    cubecore.errors.CubeError: size must be a whole number, found 2.0.
    """
    if type(value) is int:
        return value
    if isinstance(value, Integral) and _is_whole(value):
        return int(value)
    raise error("not_a_whole_number", name=name, found=repr(value), field=name)


def whole_numbers(values: npt.ArrayLike, *, below: int, name: str) -> WholeNumbers:
    """The values as an array, if each is a whole number from 0 to below one limit.

    The position of a refusal counts the values row by row from 0.

    >>> whole_numbers([0, 2.5], below=6, name="colors")
    Traceback (most recent call last):
    cubecore.errors.StateError: The numbers in colors go from 0 to 5, found 2.5. (position 1)
    """
    try:
        array = np.asarray(values)
    except ValueError:
        raise StateError("not_an_array", name=name) from None
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
            raise StateError(
                "number_out_of_range",
                name=name,
                last=below - 1,
                found=repr(value),
                position=position,
            )
    return given.astype(np.intp)


def _is_whole(value: object) -> bool:
    return isinstance(value, Integral) and not isinstance(value, bool | np.bool_)
