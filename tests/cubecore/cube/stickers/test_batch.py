"""A batch of cubes does what each cube does alone."""

import numpy as np
import pytest

from cubecore.cube import Axis, Cube, CubeBatch, CubeError, NotationError, StateError, Turn

SCRAMBLES = ["", "R U F", "x D' M2", "L2 B' Uw"]


@pytest.fixture
def cubes() -> list[Cube]:
    return [Cube(3).apply(scramble) for scramble in SCRAMBLES]


def test_the_same_moves_for_all(cubes: list[Cube]) -> None:
    batch = CubeBatch.of_cubes(cubes).apply("R U R' U'")
    assert [batch[number] for number in range(4)] == [cube.apply("R U R' U'") for cube in cubes]


def test_one_move_for_each(cubes: list[Cube]) -> None:
    moves: list[str | Turn] = ["F", "Rw'", Turn(Axis.Y, 0, 2, 1)]
    batch = CubeBatch.of_cubes(cubes).apply_each(moves, [2, 0, 1, 0])
    expected = [
        cubes[0].apply("y"),
        cubes[1].apply("F"),
        cubes[2].apply("Rw'"),
        cubes[3].apply("F"),
    ]
    assert [batch[number] for number in range(4)] == expected


def test_a_batch_is_not_changed_by_its_moves(cubes: list[Cube]) -> None:
    batch = CubeBatch.of_cubes(cubes)
    batch.apply("R")
    batch.apply_each(["R"], [0, 0, 0, 0])
    assert [batch[number] for number in range(4)] == cubes


def test_which_cubes_are_solved(cubes: list[Cube]) -> None:
    assert CubeBatch.of_cubes(cubes).is_solved.tolist() == [True, False, False, False]
    assert CubeBatch.solved(5, count=3).is_solved.tolist() == [True, True, True]


def test_a_batch_has_a_length(cubes: list[Cube]) -> None:
    assert len(CubeBatch.of_cubes(cubes)) == 4


def test_a_batch_needs_cubes_of_one_size() -> None:
    with pytest.raises(CubeError):
        CubeBatch.of_cubes([Cube(2), Cube(3)])
    with pytest.raises(CubeError):
        CubeBatch(3, np.zeros((24, 5), dtype=np.uint8))


def test_every_cube_needs_its_own_pick(cubes: list[Cube]) -> None:
    with pytest.raises(CubeError, match=r"^Expected 4 choices, one for each cube.$"):
        CubeBatch.of_cubes(cubes).apply_each(["R"], [0, 0])


@pytest.mark.parametrize("picks", [[0, -1], [0, 5], [0, 0.9]], ids=str)
def test_a_pick_that_is_no_choice_is_refused(picks: list[float]) -> None:
    with pytest.raises(
        CubeError, match=rf"^The numbers in picks go from 0 to 1, found {picks[1]}\. "
    ):
        CubeBatch.solved(3, count=2).apply_each(["R", "U"], picks)


def test_a_choice_of_layers_a_cube_does_not_have_is_refused() -> None:
    with pytest.raises(NotationError, match=r"^A cube of size 3 has no layers 4 to 4.$"):
        CubeBatch.solved(3, count=1).apply_each([Turn(Axis.X, 3, 3, 1)], [0])


def test_a_batch_copies_its_array(cubes: list[Cube]) -> None:
    colors = CubeBatch.of_cubes(cubes).colors.copy()
    batch = CubeBatch(3, colors)
    colors[:] = 0
    assert list(batch) == cubes


def test_a_batch_is_made_from_lists_too(cubes: list[Cube]) -> None:
    batch = CubeBatch.of_cubes(cubes)
    assert CubeBatch(3, batch.colors.tolist()) == batch


@pytest.mark.parametrize(
    ("number", "message"),
    [
        (6, "The numbers in colors go from 0 to 5, found 6."),
        (-1, "The numbers in colors go from 0 to 5, found -1."),
        (3, "Cube 1: U appears on 8 stickers, not 9."),
    ],
)
def test_colours_no_cube_has_are_refused(number: int, message: str) -> None:
    colors = CubeBatch.solved(3, count=2).colors.astype(int)
    colors[0, 1] = number
    with pytest.raises(StateError, match=message):
        CubeBatch(3, colors)


def test_a_batch_of_an_impossible_size_is_refused() -> None:
    for make in (
        lambda: CubeBatch(0, np.zeros((0, 1), dtype=np.uint8)),
        lambda: CubeBatch.solved(0, count=1),
        lambda: CubeBatch.solved(3, count=-1),
    ):
        with pytest.raises(CubeError):
            make()


def test_cubes_are_chosen_by_number_slice_numbers_or_mask(cubes: list[Cube]) -> None:
    batch = CubeBatch.of_cubes(cubes)
    assert batch[-1] == cubes[-1]
    assert batch[0:2] == CubeBatch.of_cubes(cubes[:2])
    assert batch[np.array([2, 0])] == CubeBatch.of_cubes([cubes[2], cubes[0]])
    assert batch[np.array([True, False, False, False])] == batch[:1]
    assert batch[1:].apply("R") == batch.apply("R")[1:]


def test_batches_are_equal_if_all_their_cubes_are(cubes: list[Cube]) -> None:
    batch = CubeBatch.of_cubes(cubes)
    assert batch == CubeBatch.of_cubes(cubes)
    assert batch != CubeBatch.of_cubes(cubes[::-1])
    assert batch != batch[:2]
    assert batch != cubes


def test_the_repr_of_a_batch_is_short() -> None:
    assert repr(CubeBatch.solved(5, count=1000)) == "<CubeBatch: 1,000 of size 5>"
