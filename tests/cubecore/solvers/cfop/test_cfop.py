"""CFOP: cross, four pairs, OLL, PLL and the last turn."""

from statistics import mean

import pytest

from cubecore.cube.algorithm import Metric
from cubecore.cube.colors import HOME_SCHEME, Color
from cubecore.cube.cubies import FACE_TURNS, SOLVED, Cubies
from cubecore.cube.geometry import OPPOSITE, Face
from cubecore.cube.pieces import EDGES
from cubecore.cube.stickers import Cube
from cubecore.solvers import Stage, cfop
from cubecore.solvers.last_layer.algorithms import all_algorithms
from tests.cubecore.solvers.samples import (
    held_sample,
    pieces_below,
    pieces_home,
    pieces_of,
    shown_on,
)

STATES = held_sample(250, 1000, seed=52)
SOLUTIONS = [cfop.solve(state) for state in STATES]
NEUTRAL_STATES = STATES[: len(STATES) // 4]
NEUTRAL = [cfop.solve(state, tuple(Color)) for state in NEUTRAL_STATES]


def explained(stage: Stage) -> str:
    assert stage.explanation is not None
    return stage.explanation.text()


def pairs_home(cube: Cubies, bottom: Face) -> int:
    """How many slots between the bottom and the top hold their corner and their edge."""
    home = pieces_home(cube)
    corners = [name for name in home if len(name) == 3 and bottom in name]
    slots = [set(corner) - {bottom} for corner in corners]
    return sum(any(set(edge) == slot for edge in home) for slot in slots)


def check_stages(state: Cubies, solution, bottom: Face) -> None:
    cube, top, below = state, OPPOSITE[bottom], pieces_below(bottom)
    cross, first, second, third, fourth, oll, pll, auf = solution.stages
    cube = cube.apply(cross.moves)
    for number, stage in enumerate((first, second, third, fourth), start=1):
        assert pieces_of(bottom, EDGES) <= pieces_home(cube)
        cube = cube.apply(stage.moves)
        assert pairs_home(cube, bottom) >= number
    cube = cube.apply(oll.moves)
    assert below <= pieces_home(cube)
    assert set(shown_on(cube, top)) == {top.value}
    cube = cube.apply(pll.moves)
    assert below <= pieces_home(cube)
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


def test_with_any_cross_they_are_shorter() -> None:
    white = SOLUTIONS[: len(NEUTRAL)]
    assert mean(s.length for s in NEUTRAL) < 36
    assert mean(s.length for s in NEUTRAL) < mean(s.length for s in white)


def test_with_any_cross_the_stages_tell_which() -> None:
    for state, solution in zip(NEUTRAL_STATES, NEUTRAL, strict=True):
        bottom = Color.parse(solution.stages[0].name.split()[0])
        check_stages(state, solution, HOME_SCHEME.face_of(bottom))


def test_the_cross_is_as_short_as_can_be() -> None:
    """The cross takes 5.81 turns on average and never more than eight."""
    lengths = [solution.stages[0].moves.length(Metric.HTM) for solution in SOLUTIONS]
    assert 5.5 < mean(lengths) < 6.1
    assert max(lengths) <= 8


@pytest.mark.parametrize("step", ["OLL", "PLL"])
def test_every_case_is_met_and_named(step: str) -> None:
    for case, algorithm in all_algorithms()[step.lower()].items():
        state = SOLVED.apply(algorithm.inverse)
        solution = cfop.solve(state, bottoms=(Color.YELLOW,))
        assert f"{step} {case}" in [stage.name for stage in solution.stages]
        assert solution.length <= algorithm.length(Metric.HTM)


def test_what_each_stage_is_called() -> None:
    case = SOLVED.apply("(R U R' U R U2 R')'").apply("(R' F R' B2 R F' R' B2 R2)'")
    names = [stage.name for stage in cfop.solve(case, (Color.YELLOW,)).stages]
    assert names[:5] == ["yellow cross", "first pair", "second pair", "third pair", "fourth pair"]
    assert [name.split()[0] for name in names[5:]] == ["OLL", "PLL", "AUF"]


def test_what_each_stage_did_is_told_in_one_line() -> None:
    for solution in SOLUTIONS[:30]:
        for stage in solution.stages:
            assert explained(stage).endswith(".")
            assert (explained(stage) == "Already solved.") == (not stage.moves)


def test_a_pair_is_told_by_its_colours() -> None:
    solution = cfop.solve(SOLVED.apply("R U R'"), bottoms=(Color.YELLOW,))
    assert [(stage.name, str(stage.moves), explained(stage)) for stage in solution.stages[:2]] == [
        ("yellow cross", "", "Already solved."),
        (
            "first pair",
            "R U' R'",
            "Solves the yellow-green-red corner with the green-red edge.",
        ),
    ]


def test_a_case_is_told_with_the_face_it_is_seen_from() -> None:
    told = {}
    for rotation, back in (("", ""), ("y", "y'"), ("y2", "y2"), ("y'", "y")):
        case = SOLVED.apply(f"{rotation} (R U R' U R U2 R')' {back}")
        told[rotation] = explained(cfop.solve(case, (Color.YELLOW,)).stages[5])
    assert told == {
        "": "Turns the last layer's colour up (case 27, seen from the front).",
        "y": "Turns the last layer's colour up (case 27, seen from the right).",
        "y2": "Turns the last layer's colour up (case 27, seen from the back).",
        "y'": "Turns the last layer's colour up (case 27, seen from the left).",
    }


def test_a_solved_cube_gives_no_moves() -> None:
    for rotation in ("", "x", "y z'", "z2"):
        solution = cfop.solve(SOLVED.apply(rotation))
        assert (str(solution), solution.length) == ("", 0)
        assert [str(stage.moves) for stage in solution.stages] == [""] * 8


@pytest.mark.parametrize("turn", FACE_TURNS)
@pytest.mark.parametrize("rotation", ["", "x", "y' z"])
def test_one_turn_away_takes_that_one_turn(turn: str, rotation: str) -> None:
    state = SOLVED.apply(f"{rotation} {turn}")
    for bottoms in ((Color.WHITE,), (Color.RED,), tuple(Color)):
        solution = cfop.solve(state, bottoms)
        assert solution.length == len(solution.moves) == 1
        assert state.apply(solution.moves).turned_home.is_solved
        assert sum(len(stage.moves) for stage in solution.stages) == 1
