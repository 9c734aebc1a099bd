"""Many cubes at once do what one cube does."""

import numpy as np
import pytest

from cubecore.cube.errors import CubeError
from cubecore.cube.geometry import Axis
from cubecore.cube.moves import Turn
from cubecore.cube.stickers import Cube, CubeBatch

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
    with pytest.raises(CubeError):
        CubeBatch.of_cubes(cubes).apply_each(["R"], [0, 0])
