"""Big cubes as a 3×3×3, and its turns on them."""

import numpy as np
import pytest

from cubecore.cube.algorithm import Algorithm
from cubecore.cube.stickers import Cube
from cubecore.solvers.bigcube.reducing import enlarged, reduced


@pytest.mark.parametrize("size", [4, 5, 8])
@pytest.mark.parametrize("moves", ["R U2 F'", "M E' S2", "x y' R", "Rw u'"])
def test_turns_of_the_small_cube_do_the_same_to_the_big_one(size, moves):
    cube = Cube(size).apply("R U F2 L'")
    small = reduced(cube.colors.astype(np.int8))
    done = cube.apply(Algorithm(tuple(enlarged(Algorithm.parse(moves).turns(3), size))).turns(size))
    assert reduced(done.colors.astype(np.int8)) == small.apply(moves)
