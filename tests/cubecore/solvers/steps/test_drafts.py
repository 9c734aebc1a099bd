"""Stages are held to their goals before they are told."""

import pytest

from cubecore.cube.algorithm import Algorithm
from cubecore.cube.centers import HOME_CENTERS
from cubecore.cube.colors import Color
from cubecore.cube.cubies import SOLVED
from cubecore.errors import StageError
from cubecore.sentences import Sentence
from cubecore.solvers.steps.drafts import Draft, home, solution_of, turned_up
from cubecore.solvers.steps.frames import frame_with_bottom
from cubecore.solvers.steps.whereabouts import HOME, numbers_of, state_of

YELLOW = frame_with_bottom(Color.YELLOW, HOME_CENTERS)
WHITE = frame_with_bottom(Color.WHITE, HOME_CENTERS)
NOTHING_ASKED = home(())


def draft(text: str, goal=NOTHING_ASKED, name: str = "some stage") -> Draft:
    title = Sentence.of("oll", case=name)
    return Draft(title, Algorithm.parse(text).moves, Sentence.of("already_solved"), goal)


def test_turns_that_meet_between_stages_are_merged_in_the_moves() -> None:
    state = state_of(SOLVED.apply("R U'"))
    solution = solution_of(YELLOW, state, [draft("U F"), draft("F' R'")])
    assert str(solution) == "U R'"
    assert [str(stage.moves) for stage in solution.stages] == ["U F", "F' R'"]


def test_the_cube_is_turned_at_the_start() -> None:
    state = state_of(SOLVED.apply("R U'"))
    solution = solution_of(WHITE, state, [draft("U"), draft("R'")])
    assert str(solution) == "x2 U R'"
    assert [str(stage.moves) for stage in solution.stages] == ["x2 U", "R'"]
    assert solution.length == 2


def test_for_a_single_turn_the_cube_is_not_turned_over() -> None:
    solution = solution_of(WHITE, state_of(SOLVED.apply("U")), [draft(""), draft("U'")])
    assert str(solution) == "D'"
    assert [str(stage.moves) for stage in solution.stages] == ["", "D'"]


def test_a_stage_that_misses_its_goal_is_refused() -> None:
    state = state_of(SOLVED.apply("R"))
    missed = draft("U", home(numbers_of("UR")), name="the corner")
    with pytest.raises(StageError, match=r"^The stage OLL the corner did not reach its goal\.$"):
        solution_of(YELLOW, state, [missed, draft("U' R'")])


def test_a_last_stage_that_leaves_something_is_refused() -> None:
    with pytest.raises(StageError, match=r"^The last stage did not solve the cube\.$"):
        solution_of(YELLOW, HOME, [draft("R")])


def test_pieces_are_turned_up_only_over_finished_layers() -> None:
    up = turned_up(numbers_of("UF", "UR"), below=numbers_of("DF"))
    after = {text: up(state_of(SOLVED.apply(text))) for text in ("", "U2", "R", "D", "F")}
    assert after == {"": True, "U2": True, "R": False, "D": False, "F": False}
