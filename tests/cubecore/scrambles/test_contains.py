"""The filter ``contains``: which memos have a letter or a letter pair."""

from itertools import count

import numpy as np
import pytest

from cubecore.memo import EDGES, Method, trace
from cubecore.scrambles import RareFilterError, ScrambleError, filtered_state
from tests.cubecore.scrambles.samples import request_for, states_of


def test_a_pair_is_where_pairs_begin():
    for state in states_of(request_for({"edges_contains": "CD"}), 10):
        assert "cd" in str(trace(state).edges).split()


def test_a_letter_can_be_anywhere_and_in_either_memo():
    for state in states_of(request_for({"contains": "X"}), 10):
        traced = trace(state, Method())
        memos = traced.edges, traced.corners
        names = [name for memo in memos for name in memo.stickers]
        assert {"DL", "DBL"} & set(names)


def test_flips_are_pairs_unless_they_are_written_apart():
    ticks = count()
    for state in states_of(request_for({"edges_contains": "CI"}), 4):
        assert (state.ep[1], state.eo[1]) == (1, 1)
    with pytest.raises(RareFilterError):
        filtered_state(
            request_for({"edges_contains": "CI"}, Method(in_place="apart")),
            np.random.default_rng(1),
            clock=lambda: next(ticks) / 2,
        )


def test_letters_switched_under_m2_are_those_that_are_written():
    switched = Method(edge_buffer="DF", m2_letters="switched")
    for state in states_of(request_for({"edges_contains": "AI"}, switched), 4):
        letters = trace(state, switched).edges.played
        pairs = zip(letters[::2], letters[1::2], strict=False)
        assert (EDGES.names.index("UB"), EDGES.names.index("DB")) not in set(pairs)


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"contains": "#"}, "#: '#' is not a letter of your edges."),
        ({"edges_contains": "CDE"}, "CDE: Expected one letter or a pair, found 3 letters."),
    ],
)
def test_text_that_is_no_letter_or_pair_is_refused(settings, why):
    with pytest.raises(ScrambleError, match=why) as error:
        states_of(request_for(settings), 1)
    assert error.value.field in settings
