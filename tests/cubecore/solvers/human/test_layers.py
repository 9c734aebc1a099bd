"""Layer by layer reaches the goals of its seven stages."""

from statistics import mean

import pytest

from cubecore.cube import SOLVED, Color, Cube, Face
from cubecore.solvers import Stage
from cubecore.solvers.human import solve_by_layers
from tests.cubecore.solvers.human.states import (
    ALL_PIECES,
    CORNER_PIECES,
    FACE_OF_COLOR,
    edges_of,
    facelets_on,
    opposite,
    pieces_below,
    pieces_of,
    random_states,
    solved_pieces,
)

STATES = random_states(80, 1000, seed=51)
SOLUTIONS = [solve_by_layers(state) for state in STATES]


def explanation_text(stage: Stage) -> str:
    assert stage.explanation is not None
    return stage.explanation.text()


def goals_of(bottom: Face):
    """Return the goals of the seven stages: each says whether a cube reaches it."""
    top = opposite(bottom)
    cross, below = edges_of(bottom), pieces_below(bottom)
    return (
        lambda cube: cross <= solved_pieces(cube),
        lambda cube: pieces_of(bottom) <= solved_pieces(cube),
        lambda cube: below <= solved_pieces(cube),
        lambda cube: (
            below <= solved_pieces(cube) and set(facelets_on(cube, top)[1::2]) == {top.value}
        ),
        lambda cube: below <= solved_pieces(cube) and set(facelets_on(cube, top)) == {top.value},
        lambda cube: below | CORNER_PIECES <= solved_pieces(cube),
        lambda cube: solved_pieces(cube) == ALL_PIECES,
    )


def test_every_stage_reaches_its_goal() -> None:
    for state, solution in zip(STATES, SOLUTIONS, strict=True):
        cube = state
        for stage, goal in zip(solution.stages, goals_of(Face.U), strict=True):
            cube = cube.apply(stage.moves)
            assert goal(cube), (state, stage)


def test_every_solution_solves_the_cube_of_stickers() -> None:
    for state, solution in zip(STATES, SOLUTIONS, strict=True):
        cube = Cube.from_facelets(state.to_facelets())
        assert cube.apply(solution.moves).is_solved_in_some_holding


def test_solutions_are_short_for_the_method() -> None:
    lengths = [solution.length for solution in SOLUTIONS]
    assert mean(lengths) < 55
    assert max(lengths) <= 75


@pytest.mark.parametrize("bottom", Color)
def test_any_colour_may_be_at_the_bottom(bottom: Color) -> None:
    face = FACE_OF_COLOR[bottom]
    for state in STATES[:24]:
        cube = state
        solution = solve_by_layers(state, bottoms=(bottom,))
        for stage, goal in zip(solution.stages, goals_of(face), strict=True):
            cube = cube.apply(stage.moves)
            assert goal(cube), (state, stage)
        assert solution.stages[0].name == f"{bottom.label} cross"


def test_the_shortest_solution_of_several_bottoms_is_returned() -> None:
    for state in STATES[:12]:
        lengths = [solve_by_layers(state, bottoms=(bottom,)).length for bottom in Color]
        assert solve_by_layers(state, bottoms=tuple(Color)).length == min(lengths)


def test_the_names_of_the_stages() -> None:
    assert [stage.name for stage in solve_by_layers(STATES[0], (Color.GREEN,)).stages] == [
        "green cross",
        "green corners",
        "middle layer",
        "blue cross",
        "blue face",
        "corners placed",
        "edges placed",
    ]


def test_each_stage_has_a_sentence_about_what_it_did() -> None:
    solution = solve_by_layers(
        SOLVED.apply("D' R U' R' D B U' B' L' F R' F R2 U' R' U' R U R' F' U")
    )
    assert [stage.explanation for stage in solution.stages if stage.moves]
    for stage in solution.stages:
        assert explanation_text(stage).endswith(".")
        assert "\n" not in explanation_text(stage)
        assert (explanation_text(stage) == "Already solved.") == (not stage.moves)


def test_a_solved_cube_needs_no_moves() -> None:
    for rotation in ("", "x", "y z'", "z2"):
        solution = solve_by_layers(SOLVED.apply(rotation))
        assert (str(solution), solution.length) == ("", 0)
        assert [str(stage.moves) for stage in solution.stages] == [""] * 7
