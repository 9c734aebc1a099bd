"""A batch of cubes does what each cube does alone."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import (
    SOLVED,
    Axis,
    Cubies,
    CubiesBatch,
    StateError,
    Turn,
    random_batch,
    rotations,
)
from cubecore.cube.cubies import FACE_TURNS, PieceCodes
from tests.cubecore.cube.states import held_states, texts

several = st.lists(held_states(), max_size=6)
turn_numbers = st.integers(0, len(FACE_TURNS) - 1)


@given(several)
def test_a_batch_holds_its_cubes(states: list[Cubies]) -> None:
    batch = CubiesBatch.from_cubies(states)
    assert len(batch) == len(states)
    assert list(batch) == states
    assert list(batch[1:]) == states[1:]


@given(several, texts)
def test_the_same_moves_for_all(states: list[Cubies], text: str) -> None:
    batch = CubiesBatch.from_cubies(states)
    assert list(batch.apply(text)) == [state.apply(text) for state in states]


@given(st.lists(st.tuples(held_states(), turn_numbers), max_size=6))
def test_a_turn_of_its_own_for_each(cases: list[tuple[Cubies, int]]) -> None:
    states, numbers = [state for state, _ in cases], [number for _, number in cases]
    turned = CubiesBatch.from_cubies(states).apply_turns(numbers)
    assert list(turned) == [state.apply(FACE_TURNS[number]) for state, number in cases]


@given(several)
def test_piece_codes_represent_the_same_cubes(states: list[Cubies]) -> None:
    batch = CubiesBatch.from_cubies(states)
    assert PieceCodes.from_batch(batch).to_batch() == batch


def test_every_turn_in_every_orientation() -> None:
    held = [Cubies(SOLVED.cp, SOLVED.co, SOLVED.ep, SOLVED.eo, centers) for centers in rotations()]
    states = [state for state in held for _ in FACE_TURNS]
    numbers = np.tile(np.arange(18, dtype=np.uint8), 24)
    codes = PieceCodes.from_batch(CubiesBatch.from_cubies(states)).apply_turns(numbers)
    expected = [state.apply(move) for state in held for move in FACE_TURNS]
    assert list(codes.to_batch()) == expected


def test_many_turns_in_a_row() -> None:
    rng = np.random.default_rng(5)
    batch = random_batch(50, rng)
    numbers = rng.integers(0, 18, (30, 50))
    codes = PieceCodes.from_batch(batch)
    for row in numbers:
        codes = codes.apply_turns(row)
    words = [" ".join(FACE_TURNS[number] for number in column) for column in numbers.T]
    after = [state.apply(word) for state, word in zip(batch, words, strict=True)]
    assert list(codes.to_batch()) == after


def test_one_turn_for_all() -> None:
    batch = CubiesBatch.solved(3).apply_turn(Turn(Axis.X, 0, 1, 1))
    assert list(batch) == [SOLVED.apply("r")] * 3


def test_cubes_are_chosen_by_number_slice_numbers_or_mask() -> None:
    batch = CubiesBatch.from_cubies([SOLVED, SOLVED.apply("R"), SOLVED.apply("U")])
    assert batch[-1] == SOLVED.apply("U")
    assert batch[np.array([2, 0])] == CubiesBatch.from_cubies([SOLVED.apply("U"), SOLVED])
    assert batch[np.array([True, False, False])] == batch[:1] == CubiesBatch.solved(1)
    assert batch != batch[:2]
    assert batch != [SOLVED]


def test_the_arrays_cannot_be_written() -> None:
    cp = np.arange(8, dtype=np.uint8)[:, None]
    solved = CubiesBatch.solved(1)
    batch = CubiesBatch(cp, solved.co, solved.ep, solved.eo, solved.centers)
    with pytest.raises(ValueError, match="read-only"):
        batch.cp[0, 0] = 1
    cp[:] = 0  # what was handed in stays the caller's own


def test_arrays_of_another_shape_are_refused() -> None:
    solved = CubiesBatch.solved(2)
    with pytest.raises(StateError, match=r"^co needs 8 rows and a column for each cube.$"):
        CubiesBatch(solved.cp, solved.eo, solved.ep, solved.eo, solved.centers)
    with pytest.raises(StateError, match=r"^ep needs 12 rows and a column for each cube\.$"):
        CubiesBatch(solved.cp, solved.co, solved.ep[:, :1], solved.eo, solved.centers)


def facts(batch: CubiesBatch, **changed: Any) -> dict[str, Any]:
    names = ("cp", "co", "ep", "eo", "centers")
    return {name: getattr(batch, name).copy() for name in names} | changed


def test_a_batch_copies_its_arrays() -> None:
    scrambled = random_batch(3, np.random.default_rng(4))
    given_facts = facts(scrambled)
    batch = CubiesBatch(**given_facts)
    for array in given_facts.values():
        array[:] = 0
    assert batch == scrambled


def test_a_batch_is_made_from_lists_too() -> None:
    scrambled = random_batch(3, np.random.default_rng(4))
    assert (
        CubiesBatch(**{name: rows.tolist() for name, rows in facts(scrambled).items()}) == scrambled
    )


@pytest.mark.parametrize(
    ("name", "row", "number", "message"),
    [
        ("cp", 0, 8, "The numbers in cp go from 0 to 7, found 8."),
        ("co", 7, 3, "The numbers in co go from 0 to 2, found 3."),
        ("eo", 11, -1, "The numbers in eo go from 0 to 1, found -1."),
        ("cp", 0, 1, "Cube 1: cp must hold each piece from 0 to 7 once."),
        ("ep", 11, 0, "Cube 1: ep must hold each piece from 0 to 11 once."),
        (
            "centers",
            2,
            3,
            "Cube 1: The centres must be those of one of the 24 orientations of the cube.",
        ),
    ],
)
def test_an_array_that_is_no_cube_is_refused(
    name: str, row: int, number: int, message: str
) -> None:
    rows = getattr(CubiesBatch.solved(2), name).astype(int)
    rows[row, 1] = number
    with pytest.raises(StateError, match=message):
        CubiesBatch(**facts(CubiesBatch.solved(2), **{name: rows}))


def test_mirrored_centres_are_refused() -> None:
    rows = CubiesBatch.solved(1).centers.copy()
    rows[[2, 4]] = rows[[4, 2]]
    with pytest.raises(
        StateError,
        match=r"^Cube 0: The centres must be those of one of the 24 orientations of the cube.$",
    ):
        CubiesBatch(**facts(CubiesBatch.solved(1), centers=rows))


def test_every_orientation_is_accepted() -> None:
    batch = CubiesBatch.from_cubies([replace(SOLVED, centers=held) for held in rotations()])
    assert CubiesBatch(**facts(batch)) == batch


def test_the_repr_of_a_batch_is_short() -> None:
    assert repr(CubiesBatch.solved(1000)) == "<CubiesBatch: 1,000>"


@pytest.mark.parametrize(
    ("numbers", "message"),
    [
        ([0], "Expected 2 turns, one for each cube."),
        ([0, 18], "The numbers in turns go from 0 to 17"),
        ([-1, 0], "The numbers in turns go from 0 to 17"),
        ([0.9, 1], "The numbers in turns go from 0 to 17, found 0.9."),
    ],
)
def test_turns_that_do_not_fit_are_refused(numbers: list[float], message: str) -> None:
    with pytest.raises(StateError, match=message):
        CubiesBatch.solved(2).apply_turns(numbers)


def test_a_negative_number_of_cubes_is_refused() -> None:
    assert len(CubiesBatch.solved(0)) == 0
    with pytest.raises(StateError, match=r"^The number of cubes cannot be negative, found -1.$"):
        CubiesBatch.solved(-1)
