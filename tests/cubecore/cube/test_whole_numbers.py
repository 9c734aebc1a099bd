"""Numbers from outside are taken as they are, or not at all."""

import numpy as np
import pytest

from cubecore.cube.errors import StateError
from cubecore.cube.whole_numbers import whole_numbers


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
def test_whole_numbers_in_range_are_taken(values):
    taken = whole_numbers(values, below=6, what="colours")
    assert taken.tolist() == np.asarray(values).tolist()
    assert taken.dtype.kind in "iu"


@pytest.mark.parametrize(
    ("values", "position", "shown"),
    [
        ([0, 6], 1, "6"),
        ([-1, 0], 0, "-1"),
        ([0, 1.0], 1, "1.0"),
        ([0, 1, float("nan")], 2, "nan"),
        ([True], 0, "True"),
        (["0"], 0, "'0'"),
        ([0, None], 1, "None"),
        ([[0, 1], [2, 2**70]], 3, str(2**70)),
        (np.array([[0.5]]), 0, "0.5"),
    ],
    ids=repr,
)
def test_other_numbers_are_refused_by_their_position(values, position, shown):
    with pytest.raises(StateError) as error:
        whole_numbers(values, below=6, what="colours")
    assert error.value.message == f"colours are numbered 0 to 5, not {shown}"
    assert error.value.position == position


def test_rows_of_different_lengths_are_refused():
    with pytest.raises(StateError, match="its rows equally long"):
        whole_numbers([[0], [0, 1]], below=6, what="colours")
