"""Each step of the last layer has something to do about everything it can see."""

import pytest

from cubecore.cube.cubies import SOLVED
from cubecore.solvers.last_layer import steps
from cubecore.solvers.last_layer.options import step_of
from cubecore.solvers.patterns import PatternMatcher
from cubecore.solvers.steps.whereabouts import HOME, effect_of, state_of

STATES = {
    steps.oll: (steps.oriented_states, 216),
    steps.pll: (steps.permuted_states, 288),
    steps.cross: (steps.flipped_states, 8),
    steps.face: (steps.twisted_states, 27),
    steps.corners: (steps.permuted_states, 288),
}


@pytest.mark.parametrize("step", STATES)
def test_a_step_reaches_its_goal_from_every_state(step) -> None:
    all_states, count = STATES[step]
    states = [state_of(cubies) for cubies in all_states()]
    assert len(set(states)) == count
    seen_when_done = step().seen(HOME)
    for state in states:
        parts = step().parts(state)
        assert parts
        for part in parts:
            assert step().seen(state.translate(part.effect)) == seen_when_done


def test_the_edges_come_home_once_the_corners_are() -> None:
    states = [state_of(cubies) for cubies in steps.permuted_states() if cubies.cp == SOLVED.cp]
    assert len(states) == 12
    for state in states:
        assert {state.translate(part.effect) for part in steps.edges().parts(state)} == {HOME}


@pytest.mark.parametrize("step", [*STATES, steps.edges])
def test_an_option_tells_rightly_what_its_moves_do(step) -> None:
    for options in step().options.values():
        lengths = [option.length for option in options]
        assert lengths == sorted(lengths)
        for option in options:
            moves = option.moves + option.adjustment
            assert effect_of(move.turn(3) for move in moves) == option.effect
            assert option.length >= len([m for m in moves if m.letter not in "xyz"])


def test_a_solved_top_needs_only_its_own_turn() -> None:
    turned = state_of(SOLVED.apply("U"))
    (option,) = [part for part in steps.pll().parts(turned) if part.case == "solved"]
    assert (option.moves, [str(move) for move in option.adjustment]) == ((), ["U'"])


def test_the_top_may_be_turned_before_the_case_or_after_it() -> None:
    turned = state_of(SOLVED.apply("U' (R U R' U' R' F R2 U' R' U' R U R' F')'"))
    ways = {
        (" ".join(map(str, part.moves)), " ".join(map(str, part.adjustment)))
        for part in steps.pll().parts(turned)
        if part.case == "T"
    }
    assert ways >= {("R U R' U' R' F R2 U' R' U' R U R' F'", "U")}
    assert any(moves.startswith("U ") for moves, _ in ways)


def test_the_look_ups_are_those_of_the_pattern_matcher() -> None:
    asked = []

    class Listening(PatternMatcher):
        def matches(self, cubies):
            asked.append(cubies)
            return super().matches(cubies)

    known = steps.matcher("cross")
    listening = Listening(known.mask, known.symmetries, known.cases)
    step = step_of(listening, steps.tops_of_edges, steps.flipped_states(), steps.NOT_TURNED)
    assert asked == list(steps.flipped_states())
    assert step.options == steps.cross().options
