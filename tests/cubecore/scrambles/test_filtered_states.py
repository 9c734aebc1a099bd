from itertools import count

import numpy as np
import pytest

from cubecore.cube.random_states import random_batch
from cubecore.memo.method import Method
from cubecore.memo.pieces import EDGES
from cubecore.memo.tracing import trace
from cubecore.scrambles import (
    ImpossibleFilterError,
    RareFilterError,
    ScrambleError,
    ScrambleFilter,
    event_named,
)
from cubecore.scrambles.filtered_states import filtered_state, nearly_solved, probability_of
from cubecore.scrambles.wishes import wish_of
from tests.cubecore.scrambles.samples import METHODS


def wish(settings, method=None, event="333"):
    wanted = ScrambleFilter.from_json(settings)
    return wish_of(wanted, event_named(event), method or Method())


def states(asked, number):
    rng = np.random.default_rng(9)
    return [filtered_state(asked, rng) for _ in range(number)]


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
def test_states_have_the_memos_asked_for(method):
    asked = wish({"edges_letters": "10", "edges_flips": "1", "corners_breaks": "1-2"}, method)
    for state in states(asked, 20):
        traced = trace(state, method)
        assert len(traced.edges.letters) == 10
        assert len(traced.edges.in_place) == 1
        breaks = len(traced.corners.cycles) - len(traced.corners.in_place)
        assert breaks - (traced.corners.buffer_in_place is None) <= 2


def test_a_pair_stands_where_pairs_begin():
    for state in states(wish({"edges_contains": "CD"}), 10):
        assert "cd" in str(trace(state).edges).split()


def test_a_letter_may_stand_anywhere_and_in_either_memo():
    for state in states(wish({"contains": "X"}), 10):
        traced = trace(state, Method())
        parts = traced.edges, traced.corners
        names = [name for memo in parts for name in memo.stickers]
        assert {"DL", "DBL"} & set(names)


def test_states_with_many_conditions_are_built_and_then_tried():
    asked = wish({"edges_contains": "CD", "solved": "UB,DR", "parity": "odd"})
    for state in states(asked, 3):
        assert (state.ep[3], state.eo[3], state.ep[4], state.eo[4]) == (3, 0, 4, 0)
        assert state.parity
        assert "cd" in str(trace(state).edges).split()


def test_where_a_solved_piece_is_exchanged_the_counts_hold_too():
    method = METHODS["edges exchanged"]
    asked = wish({"solved": "UR", "edges_letters": "8-11", "percentile": "5-70"}, method)
    found = states(asked, 12)
    for state in found:
        assert (state.ep[0], state.eo[0]) == (0, 0)
        assert len(trace(state, method).edges.letters) in (8, 10)
    assert {state.parity for state in found} == {True, False}
    assert 0 < probability_of(asked).value < 1 / 24
    assert not probability_of(asked).is_exact


def test_rare_states_are_built_at_once():
    asked = wish({"edges_letters": "0", "corners_letters": "3-5"})
    assert probability_of(asked).is_exact
    assert probability_of(asked).value < 1e-12
    (state,) = states(asked, 1)
    assert state.ep == tuple(range(12))


def test_the_probability_of_contents_is_estimated():
    asked = wish({"edges_contains": "CD"})
    passed = asked.passes(random_batch(20_000, np.random.default_rng(5)))
    assert probability_of(asked).value == pytest.approx(passed.mean(), rel=0.3)
    assert not probability_of(asked).is_exact


def test_what_is_hardly_ever_contained_is_sought_for_a_while_only():
    ticks = count()
    asked = wish({"edges_contains": "CD,EF,GH,IJ,KL", "corners_contains": "BC,DF,GH"})
    assert probability_of(asked).value > 0
    with pytest.raises(RareFilterError, match="fewer than 1 in 4,096 do"):
        filtered_state(asked, np.random.default_rng(1), clock=lambda: next(ticks) / 2)


def test_a_rare_search_among_built_states_tells_how_rare():
    ticks = count()
    asked = wish({"solved": "UF,UL,DF", "edges_contains": "VS,NR,QJ,GF"})
    with pytest.raises(
        RareFilterError, match=r"128 states passed: fewer than 1 in 1,3\d\d,\d\d\d do"
    ):
        filtered_state(asked, np.random.default_rng(1), clock=lambda: next(ticks) / 2)


@pytest.mark.parametrize(
    ("settings", "event", "why", "field"),
    [
        ({"parity": "odd", "corners_letters": "0"}, "333",
         "corners-letters 0, parity odd: .* same parity, and with corners-letters 0 it is always even", "parity"),
        ({"parity": "odd"}, "333edges", "it is always even while one of the two is solved", "parity"),
        ({"edges_letters": "30"}, "333", r"No state of 333 has edges-letters 30\.$", "edges_letters"),
        ({"edges_letters": "2", "edges_breaks": "3"}, "333",
         r"has edges-letters 2, edges-breaks 3\.$", "edges_breaks"),
        ({"edges_letters": "3", "corners_letters": "2"}, "333",
         "same parity, and these never do", "corners_letters"),
        ({"percentile": "52-53"}, "333", "has percentile 52-53", "percentile"),
        ({"contains": "B", "edges_letters": "8"}, "333", None, None),
        ({"edges_contains": "B"}, "333", r"No memo contains B:.* of the buffer are never used\.$", "edges_contains"),
        ({"contains": "C", "solved": "UF"}, "333", None, None),
        ({"edges_contains": "C", "solved": "UF"}, "333", "No memo contains C: the letters of solved pieces", "edges_contains"),
    ],
)  # fmt: skip
def test_impossible_filters_say_why(settings, event, why, field):
    if why is None:
        assert states(wish(settings, event=event), 1)
        return
    with pytest.raises(ImpossibleFilterError, match=why) as error:
        states(wish(settings, event=event), 1)
    assert error.value.field == field


def test_conditions_that_only_all_together_exclude_each_other_are_all_told():
    settings = {
        "edges_letters": "0-5", "edges_breaks": "1-9", "edges_flips": "1-9", "edges_buffer": "moved",
    }  # fmt: skip
    with pytest.raises(ImpossibleFilterError, match=r"edges-letters 0-5, .* edges-buffer moved\.$"):
        states(wish(settings), 1)
    with pytest.raises(ImpossibleFilterError, match=r"edges-buffer moved, parity odd\.$"):
        states(wish(settings | {"parity": "odd"}), 1)


def test_a_solved_cube_is_no_scramble():
    with pytest.raises(
        ImpossibleFilterError,
        match=r"Only cubes that are one turn from solved have .*: a scramble needs at least two",
    ):
        states(wish({"edges_letters": "0", "corners_letters": "0"}), 1)
    assert len(nearly_solved()) == 19


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"contains": "#"}, "#: '#' is not a letter of your edges."),
        ({"edges_contains": "CDE"}, "CDE: Expected one letter or a pair, found 3 letters."),
    ],
)
def test_contents_that_are_no_letters_are_refused(settings, why):
    with pytest.raises(ScrambleError, match=why) as error:
        states(wish(settings), 1)
    assert error.value.field in settings


def test_flips_are_pairs_unless_they_are_written_apart():
    ticks = count()
    for state in states(wish({"edges_contains": "CI"}), 4):
        assert (state.ep[1], state.eo[1]) == (1, 1)
    with pytest.raises(RareFilterError):
        filtered_state(
            wish({"edges_contains": "CI"}, Method(in_place="apart")),
            np.random.default_rng(1),
            clock=lambda: next(ticks) / 2,
        )


def test_letters_switched_under_m2_are_those_written():
    switched = Method(edge_buffer="DF", m2_letters="switched")
    for state in states(wish({"edges_contains": "AI"}, switched), 4):
        letters = trace(state, switched).edges.played
        pairs = zip(letters[::2], letters[1::2], strict=False)
        assert (EDGES.names.index("UB"), EDGES.names.index("DB")) not in set(pairs)
