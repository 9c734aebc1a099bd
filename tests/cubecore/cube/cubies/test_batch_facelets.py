"""Facelets of many cubes at once are those of each cube."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import SOLVED, Cubies, CubiesBatch, StateError, random_batch
from cubecore.cube.cubies import batch_of_facelets, facelets_of_batch
from tests.cubecore.cube.states import held_states


def text_of(column: np.ndarray) -> str:
    return "".join("URFDLB"[number] for number in column)


@given(st.lists(held_states(), max_size=5))
def test_each_column_is_the_facelets_of_its_cube(states: list[Cubies]) -> None:
    batch = CubiesBatch.from_cubies(states)
    facelets = facelets_of_batch(batch)
    assert [text_of(column) for column in facelets.T] == [state.to_facelets() for state in states]
    assert batch_of_facelets(facelets) == batch


def test_ten_thousand_cubes_come_back() -> None:
    batch = random_batch(10_000, np.random.default_rng(3))
    assert batch_of_facelets(facelets_of_batch(batch)) == batch


def facelets_with(cube: int, changes: dict[int, int]) -> np.ndarray:
    facelets = facelets_of_batch(
        CubiesBatch.from_cubies([SOLVED, SOLVED.apply("x"), SOLVED.apply("R")])
    )
    for place, number in changes.items():
        facelets[place, cube] = number
    return facelets


@pytest.mark.parametrize(
    ("cube", "changes", "message"),
    [
        (
            0,
            {9: 2, 20: 1},
            "Cube 0: URF at URF is mirrored: its colours U F R go round the wrong way.",
        ),
        (2, {4: 1}, "Cube 2: Each colour belongs on 9 stickers, found 8 of U, 10 of R."),
        (
            1,
            {4: 5, 31: 2},
            "Cube 1: No orientation of the cube has the centres B R D F L U on U R F D L B.",
        ),
        (
            2,
            {1: 1, 46: 1},
            "Cube 2: Each colour belongs on 9 stickers, found 8 of U, 11 of R, 8 of B.",
        ),
        (0, {1: 0, 46: 1}, "Cube 0: Each colour belongs on 9 stickers, found 10 of R, 8 of B."),
    ],
)
def test_the_first_impossible_cube_is_reported(cube: int, changes, message: str) -> None:
    with pytest.raises(StateError, match=message):
        batch_of_facelets(facelets_with(cube, changes))


@pytest.mark.parametrize("strange", [-1, 6, 99])
def test_a_number_that_is_no_face_is_reported_with_its_place(strange: int) -> None:
    facelets = facelets_with(1, {}).astype(np.int16)
    facelets[30, 1] = strange
    with pytest.raises(
        StateError, match=r"^Cube 1: The numbers in facelets go from 0 to 5, found "
    ) as caught:
        batch_of_facelets(facelets)
    assert caught.value.position == 30


@pytest.mark.parametrize("shape", [(54,), (53, 2)])
def test_arrays_of_another_shape_are_refused(shape: tuple[int, ...]) -> None:
    with pytest.raises(StateError, match=r"^facelets needs 54 rows and a column for each cube.$"):
        batch_of_facelets(np.zeros(shape, dtype=np.uint8))
