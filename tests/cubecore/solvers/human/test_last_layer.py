"""Each step of the last layer has correct solutions for every state that it can be given."""

import pytest

from cubecore.cube import SOLVED, Algorithm
from cubecore.sentences import Sentence
from cubecore.solvers.human import (
    PatternMatcher,
    last_layer,
    last_layer_algorithms,
    oll_step,
    pll_step,
    state_of,
)
from tests.cubecore.solvers.human.states import algorithm_dest

SOLVED_STATE = state_of(SOLVED)
STATES = {
    oll_step: (last_layer.oriented_states, 216),
    pll_step: (last_layer.permuted_states, 288),
    last_layer.cross_step: (last_layer.flipped_states, 8),
    last_layer.face_step: (last_layer.twisted_states, 27),
    last_layer.corner_step: (last_layer.permuted_states, 288),
}


@pytest.mark.parametrize("step", STATES)
def test_a_step_reaches_its_goal_from_every_state(step) -> None:
    all_states, count = STATES[step]
    states = [state_of(cubies) for cubies in all_states()]
    assert len(set(states)) == count
    goal = step().view(SOLVED_STATE)
    for state in states:
        solutions = step().continuations(state)
        assert solutions
        for solution in solutions:
            assert step().view(state.translate(solution.dest)) == goal


def test_the_last_step_solves_the_edges_if_the_corners_are_solved() -> None:
    states = [state_of(cubies) for cubies in last_layer.permuted_states() if cubies.cp == SOLVED.cp]
    assert len(states) == 12
    for state in states:
        solutions = last_layer.edge_step().continuations(state)
        assert {state.translate(solution.dest) for solution in solutions} == {SOLVED_STATE}


@pytest.mark.parametrize("step", [*STATES, last_layer.edge_step])
def test_the_facts_of_a_solution_fit_its_moves(step) -> None:
    for solutions in step().solutions.values():
        lengths = [solution.length for solution in solutions]
        assert lengths == sorted(lengths)
        for solution in solutions:
            moves = solution.moves + solution.adjustment
            assert algorithm_dest(Algorithm(moves)) == solution.dest
            assert solution.length >= len([m for m in moves if m.letter not in "xyz"])


def test_a_solved_top_needs_only_its_own_turn() -> None:
    turned = state_of(SOLVED.apply("U"))
    solutions = pll_step().continuations(turned)
    (solution,) = [one for one in solutions if one.case == last_layer.SOLVED_CASE]
    assert (solution.moves, [str(move) for move in solution.adjustment]) == ((), ["U'"])


def test_the_top_may_be_turned_before_the_algorithm_or_after_it() -> None:
    turned = state_of(SOLVED.apply("U' (R U R' U' R' F R2 U' R' U' R U R' F')'"))
    ways = {
        (" ".join(map(str, solution.moves)), " ".join(map(str, solution.adjustment)))
        for solution in pll_step().continuations(turned)
        if solution.case == "T"
    }
    assert ways >= {("R U R' U' R' F R2 U' R' U' R U R' F'", "U")}
    assert any(moves.startswith("U ") for moves, _ in ways)


def test_the_solutions_of_a_step_come_from_its_pattern_matcher() -> None:
    requests = []

    class RecordingMatcher(PatternMatcher):
        def matches(self, cubies):
            requests.append(cubies)
            return super().matches(cubies)

    matcher = last_layer.case_matcher("cross")
    recording = RecordingMatcher(matcher.mask, matcher.symmetries, matcher.cases)
    view, no_turn = last_layer.cross_step().view, (Algorithm(),)
    step = last_layer.build_step(recording, view, last_layer.flipped_states(), no_turn)
    assert requests == list(last_layer.flipped_states())
    assert step.solutions == last_layer.cross_step().solutions


NAMES_OF_CASES = {
    "corner": "corner",
    "dot": "dot",
    "line": "line",
    "neighbours": "adjacent swap",
    "opposites": "opposite swap",
}


def test_every_case_named_by_an_ordinary_word_has_a_translatable_name() -> None:
    steps = (
        last_layer.cross_step,
        last_layer.face_step,
        last_layer.corner_step,
        last_layer.edge_step,
    )
    solutions = [one for step in steps for many in step().solutions.values() for one in many]
    words = {solution.case for solution in solutions if solution.case.islower()} - {
        last_layer.SOLVED_CASE
    }
    cases = {case for step in last_layer_algorithms().values() for case in step}
    assert words == {case for case in cases if case.islower()} - {last_layer.SOLVED_CASE}
    for solution in solutions:
        if solution.case in words:
            name = last_layer.explain_case("edges_oriented", solution, color="")["case"]
            assert isinstance(name, Sentence)
            assert name.text() == NAMES_OF_CASES[solution.case]
