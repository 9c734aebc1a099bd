"""The solvers of the 3×3×3 by name, which the solver of big cubes ends with."""

import pytest

from cubecore.cube.cubies import SOLVED
from cubecore.cube.stickers import Cube
from cubecore.errors import CubeError
from cubecore.solvers import METHODS, bigcube
from cubecore.solvers.three_by_three import Options, solvable_cubies, solve

STATE = SOLVED.apply("R U2 F' L D2 B' M x")


@pytest.mark.parametrize("method", METHODS)
def test_pieces_and_stickers_give_the_same_solution(method):
    solution = solve(STATE, method, Options())
    assert STATE.apply(solution.moves).turned_home.is_solved
    assert str(solve(Cube.from_facelets(STATE.to_facelets()), method, Options())) == str(solution)


def test_the_pieces_of_a_cube_are_those_of_its_stickers():
    assert solvable_cubies(Cube.from_facelets(STATE.to_facelets())) == STATE


@pytest.mark.parametrize("name", ["magic", "bigcube", "optimal"])
def test_a_big_cube_ends_with_no_other_solver(name):
    for refused in (
        lambda: solve(SOLVED, name, Options()),
        lambda: bigcube.solve(Cube(3), finish=name),
    ):
        with pytest.raises(CubeError) as caught:
            refused()
        assert caught.value.key == "unknown_solver"
        assert caught.value.sentence["choices"] == tuple(METHODS)
