"""Each stage is checked against its goal before a solution is returned."""

import pytest

from cubecore.cube import SOLVED, Algorithm, Color
from cubecore.errors import StageError
from cubecore.sentences import Sentence
from cubecore.solvers.human import (
    SOLVED_STATE,
    orientation_with_bottom,
    piece_numbers,
    state_of,
)
from cubecore.solvers.human.stages import StagePlan, facing_up_goal, solution_of, solved_goal

YELLOW_DOWN = orientation_with_bottom(Color.YELLOW, SOLVED.centers)
WHITE_DOWN = orientation_with_bottom(Color.WHITE, SOLVED.centers)
NO_GOAL = solved_goal(())


def plan(moves: str, goal=NO_GOAL, name: str = "some stage") -> StagePlan:
    title = Sentence.of("oll", case=name)
    return StagePlan(title, Algorithm.parse(moves).moves, Sentence.of("already_solved"), goal)


def test_turns_that_meet_between_stages_are_merged_in_the_moves_only() -> None:
    state = state_of(SOLVED.apply("R U'"))
    solution = solution_of(YELLOW_DOWN, state, [plan("U F"), plan("F' R'")])
    assert str(solution) == "U R'"
    assert [str(stage.moves) for stage in solution.stages] == ["U F", "F' R'"]


def test_the_first_stage_rotates_the_cube() -> None:
    state = state_of(SOLVED.apply("R U'"))
    solution = solution_of(WHITE_DOWN, state, [plan("U"), plan("R'")])
    assert str(solution) == "x2 U R'"
    assert [str(stage.moves) for stage in solution.stages] == ["x2 U", "R'"]
    assert solution.length == 2


def test_a_single_turn_needs_no_rotation() -> None:
    solution = solution_of(WHITE_DOWN, state_of(SOLVED.apply("U")), [plan(""), plan("U'")])
    assert str(solution) == "D'"
    assert [str(stage.moves) for stage in solution.stages] == ["", "D'"]


def test_a_stage_that_misses_its_goal_is_refused() -> None:
    state = state_of(SOLVED.apply("R"))
    missed = plan("U", solved_goal(piece_numbers("UR")), name="the corner")
    with pytest.raises(StageError, match=r"^The stage OLL the corner did not reach its goal\.$"):
        solution_of(YELLOW_DOWN, state, [missed, plan("U' R'")])


def test_a_last_stage_that_does_not_solve_the_cube_is_refused() -> None:
    with pytest.raises(StageError, match=r"^The last stage did not solve the cube\.$"):
        solution_of(YELLOW_DOWN, SOLVED_STATE, [plan("R")])


def test_pieces_face_up_only_above_solved_layers() -> None:
    goal = facing_up_goal(piece_numbers("UF", "UR"), below=piece_numbers("DF"))
    reached = {text: goal(state_of(SOLVED.apply(text))) for text in ("", "U2", "R", "D", "F")}
    assert reached == {"": True, "U2": True, "R": False, "D": False, "F": False}
