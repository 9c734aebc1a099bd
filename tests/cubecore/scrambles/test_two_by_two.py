from collections import Counter
from statistics import mean

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube.cubies import SOLVED
from cubecore.cube.stickers import Cube
from cubecore.scrambles import event_named, scramble, two_by_two
from cubecore.scrambles.two_by_two import random_state, random_two_by_two
from cubecore.solvers import solve
from cubecore.solvers.two_by_two import shortest, state_number
from tests.scale import sample


@given(st.integers(0, 2**32))
def test_a_scramble_takes_from_four_to_eleven_turns_of_three_faces(seed):
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
def test_a_seed_leads_to_the_same_state_for_good(seed, facelets):
    assert scramble(event_named("222"), seed).facelets == facelets


def test_states_too_near_solved_are_drawn_again(monkeypatch):
    drawn = iter([_state_after("R U F"), _state_after("R U F R")])
    monkeypatch.setattr(two_by_two, "random_state", lambda _: next(drawn))
    assert str(random_two_by_two(np.random.default_rng(1))) == "R U F R"


def _state_after(turns):
    """The number of a state, read off the corners of a 3×3×3 after the same turns."""
    cubies = SOLVED.apply(turns)
    return state_number(cubies.cp, cubies.co)


def test_all_places_and_twists_of_the_free_corners_come_equally_often():
    rng = np.random.default_rng(5)
    states = [random_state(rng) for _ in range(2000)]
    assert len(set(states)) > 1990
    twists = Counter(state % 3 for state in states)
    assert all(550 < times < 780 for times in twists.values())


@pytest.mark.slow
def test_random_states_take_as_many_turns_on_average_as_all_states_do():
    rng = np.random.default_rng(6)
    lengths = [len(shortest(random_state(rng))) for _ in range(sample(2000, 100_000))]
    assert mean(lengths) == pytest.approx(8.7556, abs=0.1)
