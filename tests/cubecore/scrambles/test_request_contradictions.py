"""Filters that no state passes are refused with the conditions that contradict each other."""

import pytest

from cubecore.scrambles import ImpossibleFilterError
from tests.cubecore.scrambles.samples import request_for, states_of


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
         "same parity, but these would differ", "corners_letters"),
        ({"percentile": "52-53"}, "333", "has percentile 52-53", "percentile"),
        ({"edges_contains": "B"}, "333", r"No memo contains B:.* of the buffer are never used\.$", "edges_contains"),
        ({"edges_contains": "C", "solved": "UF"}, "333", "No memo contains C: the letters of solved pieces", "edges_contains"),
    ],
)  # fmt: skip
def test_impossible_filters_say_why(settings, event, why, field):
    with pytest.raises(ImpossibleFilterError, match=why) as error:
        states_of(request_for(settings, event=event), 1)
    assert error.value.field == field


@pytest.mark.parametrize(
    "settings", [{"contains": "B", "edges_letters": "8"}, {"contains": "C", "solved": "UF"}]
)
def test_a_letter_that_one_piece_type_never_has_is_possible_in_the_other(settings):
    assert states_of(request_for(settings), 1)


def test_conditions_that_only_all_together_contradict_each_other_are_all_named():
    settings = {
        "edges_letters": "0-5", "edges_breaks": "1-9", "edges_flips": "1-9", "edges_buffer": "moved",
    }  # fmt: skip
    with pytest.raises(ImpossibleFilterError, match=r"edges-letters 0-5, .* edges-buffer moved\.$"):
        states_of(request_for(settings), 1)
    with pytest.raises(ImpossibleFilterError, match=r"edges-buffer moved, parity odd\.$"):
        states_of(request_for(settings | {"parity": "odd"}), 1)


def test_a_filter_that_only_nearly_solved_cubes_pass_is_refused():
    with pytest.raises(
        ImpossibleFilterError,
        match=r"Only cubes that are one turn from solved have .*: a scramble needs at least two",
    ):
        states_of(request_for({"edges_letters": "0", "corners_letters": "0"}), 1)
