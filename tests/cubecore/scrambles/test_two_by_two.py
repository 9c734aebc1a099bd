from collections import Counter

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube.cubies import FACE_TURNS
from cubecore.cube.stickers import Cube
from cubecore.scrambles import two_by_two
from cubecore.scrambles.two_by_two import (
    levels_from_home,
    random_state,
    random_two_by_two,
    solution,
)
from cubecore.solvers.two_phase.coordinates import TWISTS, coordinates


def test_the_states_near_home_are_as_many_as_counted_before():
    assert [len(level) for level in levels_from_home()] == [1, 9, 54, 321, 1847, 9992]


@given(st.integers(0, 2**32))
def test_a_scramble_takes_from_four_to_eleven_turns_of_three_faces(seed):
    moves = random_two_by_two(np.random.default_rng(seed))
    assert 4 <= len(moves) <= 11
    assert {move.letter for move in moves} <= set("URF")


@given(st.lists(st.sampled_from(["U", "R'", "F2", "F", "R2", "U'"]), max_size=8))
def test_solutions_are_never_longer_than_what_was_done(turns):
    state = _state_after(turns)
    found = [FACE_TURNS[turn] for turn in solution(state)]
    assert len(found) <= len(turns)
    assert Cube(2).apply(" ".join(turns + found)).is_solved


def _state_after(turns):
    """The number of a state, by following the tables that the search follows."""
    corners = twists = 0
    for turn in map(FACE_TURNS.index, turns):
        corners = int(coordinates().corners[corners, turn])
        twists = int(coordinates().twists[twists, turn])
    return corners * TWISTS + twists


def test_states_too_near_home_are_drawn_again(monkeypatch):
    drawn = iter([_state_after(["R", "U", "F"]), _state_after(["R", "U", "F", "R"])])
    monkeypatch.setattr(two_by_two, "random_state", lambda _: next(drawn))
    assert str(random_two_by_two(np.random.default_rng(1))) == "R U F R"


def test_all_places_and_twists_of_the_free_corners_come_equally_often():
    rng = np.random.default_rng(5)
    states = [random_state(rng) for _ in range(2000)]
    assert len(set(states)) > 1990
    twists = Counter(state % 3 for state in states)
    assert all(550 < times < 780 for times in twists.values())
    lengths = Counter(len(solution(state)) for state in states[:150])
    assert lengths.most_common(1)[0][0] == 9
