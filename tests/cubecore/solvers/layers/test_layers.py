"""Layer by layer: seven steps, each of which reaches its goal."""

from statistics import mean

import pytest

from cubecore.cube.colors import HOME_SCHEME, Color
from cubecore.cube.cubies import SOLVED
from cubecore.cube.geometry import OPPOSITE, Face
from cubecore.cube.pieces import CORNERS, EDGES
from cubecore.cube.stickers import Cube
from cubecore.solvers import Stage, layers
from tests.cubecore.solvers.samples import (
    held_sample,
    pieces_below,
    pieces_home,
    pieces_of,
    shown_on,
)

STATES = held_sample(250, 1000, seed=51)
SOLUTIONS = [layers.solve(state) for state in STATES]


def explained(stage: Stage) -> str:
    assert stage.explanation is not None
    return stage.explanation.text()


def goals_of(bottom: Face):
    """The goals of the seven steps, each told of a cube after it."""
    top = OPPOSITE[bottom]
    cross, below = pieces_of(bottom, EDGES), pieces_below(bottom)
    return (
        lambda cube: cross <= pieces_home(cube),
        lambda cube: pieces_of(bottom) <= pieces_home(cube),
        lambda cube: below <= pieces_home(cube),
        lambda cube: below <= pieces_home(cube) and set(shown_on(cube, top)[1::2]) == {top.value},
        lambda cube: below <= pieces_home(cube) and set(shown_on(cube, top)) == {top.value},
        lambda cube: below | set(CORNERS) <= pieces_home(cube),
        lambda cube: set(CORNERS + EDGES) == pieces_home(cube),
    )


def test_every_step_reaches_its_goal() -> None:
    for state, solution in zip(STATES, SOLUTIONS, strict=True):
        cube = state
        for stage, reached in zip(solution.stages, goals_of(Face.U), strict=True):
            cube = cube.apply(stage.moves)
            assert reached(cube), (state, stage)


def test_every_solution_solves_the_cube_of_stickers() -> None:
    for state, solution in zip(STATES, SOLUTIONS, strict=True):
        cube = Cube.from_facelets(state.to_facelets())
        assert cube.apply(solution.moves).is_solved_in_some_holding


def test_solutions_are_short_for_the_way_they_are_found() -> None:
    lengths = [solution.length for solution in SOLUTIONS]
    assert mean(lengths) < 55
    assert max(lengths) <= 75


@pytest.mark.parametrize("bottom", Color)
def test_any_colour_may_be_at_the_bottom(bottom: Color) -> None:
    face = HOME_SCHEME.face_of(bottom)
    for state in STATES[:24]:
        cube = state
        solution = layers.solve(state, bottoms=(bottom,))
        for stage, reached in zip(solution.stages, goals_of(face), strict=True):
            cube = cube.apply(stage.moves)
            assert reached(cube), (state, stage)
        assert solution.stages[0].name == f"{bottom.label} cross"


def test_the_best_of_several_bottoms_is_taken() -> None:
    for state in STATES[:12]:
        each = [layers.solve(state, bottoms=(bottom,)).length for bottom in Color]
        assert layers.solve(state, bottoms=tuple(Color)).length == min(each)


def test_the_steps_have_the_names_people_know() -> None:
    assert [stage.name for stage in layers.solve(STATES[0], (Color.GREEN,)).stages] == [
        "green cross",
        "green corners",
        "middle layer",
        "blue cross",
        "blue face",
        "corners placed",
        "edges placed",
    ]


def test_each_step_tells_what_it_did_for_whom() -> None:
    solution = layers.solve(SOLVED.apply("D' R U' R' D B U' B' L' F R' F R2 U' R' U' R U R' F' U"))
    assert [stage.explanation for stage in solution.stages if stage.moves]
    for stage in solution.stages:
        assert explained(stage).endswith(".")
        assert "\n" not in explained(stage)
        assert (explained(stage) == "Already solved.") == (not stage.moves)


def test_a_solved_cube_gives_no_moves() -> None:
    for rotation in ("", "x", "y z'", "z2"):
        solution = layers.solve(SOLVED.apply(rotation))
        assert (str(solution), solution.length) == ("", 0)
        assert [str(stage.moves) for stage in solution.stages] == [""] * 7
