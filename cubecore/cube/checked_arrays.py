"""Arrays of whole numbers from outside: checked before use, never rounded."""

import numpy as np
import numpy.typing as npt

from cubecore.cube.checked_values import is_whole
from cubecore.errors import StateError

WholeNumbers = npt.NDArray[np.integer]
Columns = slice | npt.NDArray[np.intp]
"""Some cubes of a batch: a slice, their numbers or a mask."""

_TRUTH_VALUES = frozenset((bool, np.bool_))


def whole_numbers(values: npt.ArrayLike, *, below: int, name: str) -> WholeNumbers:
    """Return the values as an array; refuse one that is not a whole number from 0 to below a limit.

    The position in an error counts the values row by row from 0.

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
    # numpy makes numbers of truth values that are mixed with numbers.
    if is_in_range and _TRUTH_VALUES.isdisjoint(map(type, given.ravel())):
        return array
    for position, value in enumerate(given.ravel()):
        if not is_whole(value) or not 0 <= value < below:
            raise StateError(
                "number_out_of_range",
                name=name,
                last=below - 1,
                found=repr(value),
                position=position,
            )
    return given.astype(np.intp)
