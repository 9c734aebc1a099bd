"""Arrays of numbers from outside: accepted as they are, or refused."""

import numpy as np
import pytest

from cubecore.cube import StateError, whole_numbers


@pytest.mark.parametrize(
    "values",
    [
        [0, 5],
        [],
        (3,),
        [[0, 1], [2, 3]],
        np.array([0, 5], dtype=np.int8),
        np.array([], dtype=np.uint8),
        np.array([1, 2], dtype=object),
    ],
    ids=repr,
)
def test_whole_numbers_in_range_are_accepted(values):
    numbers = whole_numbers(values, below=6, name="colors")
    assert numbers.tolist() == np.asarray(values).tolist()
    assert numbers.dtype.kind in "iu"


@pytest.mark.parametrize(
    ("values", "position", "refused"),
    [
        ([0, 6], 1, "6"),
        ([-1, 0], 0, "-1"),
        ([0, 1.0], 1, "1.0"),
        ([0, 1, float("nan")], 2, "nan"),
        ([True], 0, "True"),
        ([0, True], 1, "True"),
        ([[0, 1], [np.True_, 2]], 2, "np.True_"),
        (["0"], 0, "'0'"),
        ([0, None], 1, "None"),
        ([[0, 1], [2, 2**70]], 3, str(2**70)),
        (np.array([[0.5]]), 0, "0.5"),
    ],
    ids=repr,
)
def test_other_numbers_are_refused_by_their_position(values, position, refused):
    with pytest.raises(StateError) as error:
        whole_numbers(values, below=6, name="colors")
    assert error.value.message == f"The numbers in colors go from 0 to 5, found {refused}."
    assert error.value.position == position


def test_rows_of_different_lengths_are_refused():
    with pytest.raises(
        StateError, match=r"^colors must be an array of numbers whose rows have equal lengths.$"
    ):
        whole_numbers([[0], [0, 1]], below=6, name="colors")
