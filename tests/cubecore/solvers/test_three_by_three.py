"""The solvers of the 3×3×3 by name, one of which finishes a big cube."""

import pytest

from cubecore.cube import SOLVED, Cube, CubeError
from cubecore.solvers import METHODS, solve_by_reduction
from cubecore.solvers.three_by_three import Options, solvable_cubies, solve_3x3x3

STATE = SOLVED.apply("R U2 F' L D2 B' M x")


@pytest.mark.parametrize("method", METHODS)
def test_pieces_and_stickers_give_the_same_solution(method):
    solution = solve_3x3x3(STATE, method, Options())
    assert STATE.apply(solution.moves).turned_home.is_solved
    assert str(solve_3x3x3(Cube.from_facelets(STATE.to_facelets()), method, Options())) == str(
        solution
    )


def test_the_pieces_of_a_cube_follow_from_its_stickers():
    assert solvable_cubies(Cube.from_facelets(STATE.to_facelets())) == STATE


@pytest.mark.parametrize("name", ["magic", "bigcube", "optimal"])
def test_only_solvers_of_the_3x3x3_may_finish_a_big_cube(name):
    for request in (
        lambda: solve_3x3x3(SOLVED, name, Options()),
        lambda: solve_by_reduction(Cube(3), finish=name),
    ):
        with pytest.raises(CubeError) as caught:
            request()
        assert caught.value.key == "unknown_solver"
        assert caught.value.sentence["choices"] == tuple(METHODS)
