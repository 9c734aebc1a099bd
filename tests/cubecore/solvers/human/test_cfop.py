"""CFOP reaches the goals of its eight stages: cross, four pairs, OLL, PLL and the last turn."""

from statistics import mean

import pytest

from cubecore.cube import SOLVED, Color, Cube, Cubies, Face, Metric
from cubecore.cube.cubies import FACE_TURNS
from cubecore.solvers import Stage
from cubecore.solvers.human import last_layer_algorithms, solve_by_cfop
from tests.cubecore.solvers.human.states import (
    FACE_OF_COLOR,
    edges_of,
    facelets_on,
    opposite,
    pieces_below,
    random_states,
    solved_pieces,
)

STATES = random_states(80, 1000, seed=52)
SOLUTIONS = [solve_by_cfop(state) for state in STATES]
NEUTRAL_STATES = STATES[: len(STATES) // 4]
NEUTRAL = [solve_by_cfop(state, tuple(Color)) for state in NEUTRAL_STATES]


def explanation_text(stage: Stage) -> str:
    assert stage.explanation is not None
    return stage.explanation.text()


def solved_pairs(cube: Cubies, bottom: Face) -> int:
    """Return how many pairs of a corner of the bottom layer and its middle edge are solved."""
    solved = solved_pieces(cube)
    corners = [name for name in solved if len(name) == 3 and bottom in name]
    slots = [set(corner) - {bottom} for corner in corners]
    return sum(any(set(edge) == slot for edge in solved) for slot in slots)


def check_stages(state: Cubies, solution, bottom: Face) -> None:
    cube, top, below = state, opposite(bottom), pieces_below(bottom)
    cross, first, second, third, fourth, oll, pll, auf = solution.stages
    cube = cube.apply(cross.moves)
    for number, stage in enumerate((first, second, third, fourth), start=1):
        assert edges_of(bottom) <= solved_pieces(cube)
        cube = cube.apply(stage.moves)
        assert solved_pairs(cube, bottom) >= number
    cube = cube.apply(oll.moves)
    assert below <= solved_pieces(cube)
    assert set(facelets_on(cube, top)) == {top.value}
    cube = cube.apply(pll.moves)
    assert below <= solved_pieces(cube)
    assert len(auf.moves) <= 1
    assert cube.apply(auf.moves).turned_home.is_solved


def test_every_stage_reaches_its_goal() -> None:
    for state, solution in zip(STATES, SOLUTIONS, strict=True):
        check_stages(state, solution, Face.U)


def test_every_solution_solves_the_cube_of_stickers() -> None:
    for state, solution in zip(STATES, SOLUTIONS, strict=True):
        cube = Cube.from_facelets(state.to_facelets())
        assert cube.apply(solution.moves).is_solved_in_some_holding


def test_solutions_are_short() -> None:
    lengths = [solution.length for solution in SOLUTIONS]
    assert mean(lengths) < 40
    assert max(lengths) <= 50
    assert [s.moves.length(Metric.HTM) for s in SOLUTIONS] == lengths


def test_solutions_are_shorter_if_the_cross_may_have_any_colour() -> None:
    white = SOLUTIONS[: len(NEUTRAL)]
    assert mean(s.length for s in NEUTRAL) < 36
    assert mean(s.length for s in NEUTRAL) < mean(s.length for s in white)


def test_the_first_stage_names_the_colour_of_the_cross() -> None:
    for state, solution in zip(NEUTRAL_STATES, NEUTRAL, strict=True):
        bottom = Color.parse(solution.stages[0].name.split()[0])
        check_stages(state, solution, FACE_OF_COLOR[bottom])


def test_the_cross_is_as_short_as_possible() -> None:
    """A cross needs 5.81 turns on average and never more than eight."""
    lengths = [solution.stages[0].moves.length(Metric.HTM) for solution in SOLUTIONS]
    assert 5.5 < mean(lengths) < 6.1
    assert max(lengths) <= 8


@pytest.mark.parametrize("step", ["OLL", "PLL"])
def test_every_case_is_recognised_and_named(step: str) -> None:
    for case, algorithm in last_layer_algorithms()[step.lower()].items():
        state = SOLVED.apply(algorithm.inverse)
        solution = solve_by_cfop(state, bottoms=(Color.YELLOW,))
        assert f"{step} {case}" in [stage.name for stage in solution.stages]
        assert solution.length <= algorithm.length(Metric.HTM)


def test_the_names_of_the_stages() -> None:
    case = SOLVED.apply("(R U R' U R U2 R')'").apply("(R' F R' B2 R F' R' B2 R2)'")
    names = [stage.name for stage in solve_by_cfop(case, (Color.YELLOW,)).stages]
    assert names[:5] == ["yellow cross", "first pair", "second pair", "third pair", "fourth pair"]
    assert [name.split()[0] for name in names[5:]] == ["OLL", "PLL", "AUF"]


def test_each_stage_has_a_sentence_about_what_it_did() -> None:
    for solution in SOLUTIONS[:30]:
        for stage in solution.stages:
            assert explanation_text(stage).endswith(".")
            assert (explanation_text(stage) == "Already solved.") == (not stage.moves)


def test_a_pair_is_named_by_its_colours() -> None:
    solution = solve_by_cfop(SOLVED.apply("R U R'"), bottoms=(Color.YELLOW,))
    assert [
        (stage.name, str(stage.moves), explanation_text(stage)) for stage in solution.stages[:2]
    ] == [
        ("yellow cross", "", "Already solved."),
        (
            "first pair",
            "R U' R'",
            "Solves the yellow-green-red corner with the green-red edge.",
        ),
    ]


def test_a_case_is_explained_with_the_side_it_is_recognised_from() -> None:
    explanations = {}
    for rotation, back in (("", ""), ("y", "y'"), ("y2", "y2"), ("y'", "y")):
        case = SOLVED.apply(f"{rotation} (R U R' U R U2 R')' {back}")
        explanations[rotation] = explanation_text(solve_by_cfop(case, (Color.YELLOW,)).stages[5])
    assert explanations == {
        "": "Orients the last layer (case 27, from the front).",
        "y": "Orients the last layer (case 27, from the right).",
        "y2": "Orients the last layer (case 27, from the back).",
        "y'": "Orients the last layer (case 27, from the left).",
    }


def test_a_solved_cube_needs_no_moves() -> None:
    for rotation in ("", "x", "y z'", "z2"):
        solution = solve_by_cfop(SOLVED.apply(rotation))
        assert (str(solution), solution.length) == ("", 0)
        assert [str(stage.moves) for stage in solution.stages] == [""] * 8


@pytest.mark.parametrize("turn", FACE_TURNS)
@pytest.mark.parametrize("rotation", ["", "x", "y' z"])
def test_a_cube_one_turn_from_solved_needs_one_turn(turn: str, rotation: str) -> None:
    state = SOLVED.apply(f"{rotation} {turn}")
    for bottoms in ((Color.WHITE,), (Color.RED,), tuple(Color)):
        solution = solve_by_cfop(state, bottoms)
        assert solution.length == len(solution.moves) == 1
        assert state.apply(solution.moves).turned_home.is_solved
        assert sum(len(stage.moves) for stage in solution.stages) == 1
