"""Random states: those of a request pass its filter, and those of the 2×2×2 are uniform."""

from collections import Counter
from itertools import count
from statistics import mean

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import SOLVED, Cube, random_batch
from cubecore.memo import trace
from cubecore.scrambles import RareFilterError, filtered_state, probability_of, scramble
from cubecore.scrambles.random_states import (
    nearly_solved,
    random_two_by_two,
    random_two_by_two_state,
)
from cubecore.solvers import shortest_2x2x2, solve, state_number_2x2x2
from tests.cubecore.scrambles.samples import METHODS, request_for, states_of
from tests.scale import sample


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
def test_states_have_the_requested_memos(method):
    settings = {"edges_letters": "10", "edges_flips": "1", "corners_breaks": "1-2"}
    for state in states_of(request_for(settings, method), 20):
        traced = trace(state, method)
        assert len(traced.edges.letters) == 10
        assert len(traced.edges.in_place) == 1
        breaks = len(traced.corners.cycles) - len(traced.corners.in_place)
        assert breaks - (traced.corners.buffer_in_place is None) <= 2


def test_states_with_many_conditions_are_sampled_and_then_checked():
    settings = {"edges_contains": "CD", "solved": "UB,DR", "parity": "odd"}
    for state in states_of(request_for(settings), 3):
        assert (state.ep[3], state.eo[3], state.ep[4], state.eo[4]) == (3, 0, 4, 0)
        assert state.parity
        assert "cd" in str(trace(state).edges).split()


def test_counts_hold_if_the_method_swaps_a_solved_piece():
    method = METHODS["edge swap"]
    settings = {"solved": "UR", "edges_letters": "8-11", "percentile": "5-70"}
    request = request_for(settings, method)
    states = states_of(request, 12)
    for state in states:
        assert (state.ep[0], state.eo[0]) == (0, 0)
        assert len(trace(state, method).edges.letters) in (8, 10)
    assert {state.parity for state in states} == {True, False}
    assert 0 < probability_of(request).value < 1 / 24
    assert not probability_of(request).is_exact


def test_rare_states_are_drawn_at_once():
    request = request_for({"edges_letters": "0", "corners_letters": "3-5"})
    assert probability_of(request).is_exact
    assert probability_of(request).value < 1e-12
    (state,) = states_of(request, 1)
    assert state.ep == tuple(range(12))


def test_the_probability_of_what_a_memo_contains_is_estimated():
    request = request_for({"edges_contains": "CD"})
    passed = request.passes_rest(random_batch(20_000, np.random.default_rng(5)))
    assert probability_of(request).value == pytest.approx(passed.mean(), rel=0.3)
    assert not probability_of(request).is_exact


def test_the_search_for_a_rare_state_gives_up_after_a_while():
    ticks = count()
    settings = {"edges_contains": "CD,EF,GH,IJ,KL", "corners_contains": "BC,DF,GH"}
    request = request_for(settings)
    assert probability_of(request).value > 0
    with pytest.raises(RareFilterError, match="fewer than 1 in 4,096 do"):
        filtered_state(request, np.random.default_rng(1), clock=lambda: next(ticks) / 2)


def test_a_search_among_sampled_states_counts_how_rare_those_are():
    ticks = count()
    request = request_for({"solved": "UF,UL,DF", "edges_contains": "VS,NR,QJ,GF"})
    with pytest.raises(
        RareFilterError, match=r"128 states passed: fewer than 1 in 1,3\d\d,\d\d\d do"
    ):
        filtered_state(request, np.random.default_rng(1), clock=lambda: next(ticks) / 2)


def test_there_are_19_nearly_solved_states():
    assert len(nearly_solved()) == 19


@given(st.integers(0, 2**32))
def test_a_scramble_of_the_2x2x2_takes_from_four_to_eleven_turns_of_three_faces(seed):
    moves = random_two_by_two(np.random.default_rng(seed))
    assert 4 <= len(moves) <= 11
    assert {move.letter for move in moves} <= set("URF")
    assert solve(Cube(2).apply(moves)).length == len(moves)


@pytest.mark.parametrize(
    ("seed", "facelets"),
    [
        (0, "FLRDLUFRBFFURLDBUDLDBRUB"),
        (1, "DRBFLDRLUURBFUDDFLLUBRFB"),
        (2, "BRDFDBDLRLURRFDFUBLFULUB"),
    ],
)
def test_a_seed_always_leads_to_the_same_state_of_the_2x2x2(seed, facelets):
    assert scramble("222", seed).facelets == facelets


def test_states_of_the_2x2x2_too_close_to_solved_are_drawn_again():
    states = iter([_state_after("R U F"), _state_after("R U F R")])
    moves = random_two_by_two(np.random.default_rng(1), draw=lambda _: next(states))
    assert str(moves) == "R U F R"


def _state_after(turns):
    """Return the number of a state, read off the corners of a 3×3×3 after the same turns."""
    cubies = SOLVED.apply(turns)
    return state_number_2x2x2(cubies.cp, cubies.co)


def test_all_places_and_twists_of_the_corners_of_the_2x2x2_are_equally_likely():
    rng = np.random.default_rng(5)
    states = [random_two_by_two_state(rng) for _ in range(2000)]
    assert len(set(states)) > 1990
    twists = Counter(state % 3 for state in states)
    assert all(550 < times < 780 for times in twists.values())


@pytest.mark.slow
def test_random_states_of_the_2x2x2_take_as_many_turns_on_average_as_all_states():
    rng = np.random.default_rng(6)
    states = (random_two_by_two_state(rng) for _ in range(sample(1000, 100_000)))
    assert mean(len(shortest_2x2x2(state)) for state in states) == pytest.approx(8.7556, abs=0.1)
