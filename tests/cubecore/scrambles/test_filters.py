"""Filters: how their settings are read, written and refused."""

import pytest

from cubecore.memo.many import BufferState
from cubecore.scrambles import PieceFilter, ScrambleError, ScrambleFilter, Span
from cubecore.scrambles.filters import condition_texts

SETTINGS = {
    "edges_letters": "8-10",
    "edges_flips": "0",
    "edges_contains": "CD, EF",
    "corners_twists": "1 – 2",
    "corners_buffer": "solved,in-place",
    "parity": "odd",
    "solved": "UB,UFL",
    "percentile": "20-60",
}


def test_settings_become_conditions_on_each_piece_type():
    assert ScrambleFilter.from_json(SETTINGS) == ScrambleFilter(
        edges=PieceFilter(letters=Span(8, 10), in_place=Span(0, 0), contains=("CD", "EF")),
        corners=PieceFilter(
            in_place=Span(1, 2), buffer=frozenset({BufferState.SOLVED, BufferState.IN_PLACE})
        ),
        parity=True,
        solved=("UB", "UFL"),
        percentile=(20, 60),
    )


def test_a_filter_has_the_values_of_the_settings_it_was_made_from():
    filters = ScrambleFilter.from_json(SETTINGS)
    assert set(filters.values) == set(SETTINGS)
    assert ScrambleFilter.from_values(filters.values) == filters
    assert ScrambleFilter().values == {}


def test_conditions_are_written_as_on_the_command_line():
    filters = ScrambleFilter.from_json(SETTINGS)
    assert condition_texts(filters.values) == (
        "edges-letters 8-10",
        "edges-flips 0",
        "edges-contains CD,EF",
        "corners-twists 1-2",
        "corners-buffer solved,in-place",
        "parity odd",
        "solved UB,UFL",
        "percentile 20-60",
    )


def test_a_single_count_can_be_a_number():
    assert ScrambleFilter.from_json({"edges_breaks": 2}).edges.breaks == Span(2, 2)


@pytest.mark.parametrize(
    ("key", "value", "problem", "position"),
    [
        ("edges_letters", "-3", "not_a_range", 0),
        ("corners_breaks", -3, "not_a_range", 0),
        ("edges_letters", "many", "not_a_range", 0),
        ("edges_letters", "10-8", "empty_range", 3),
        ("edges_letters", True, "filter_not_text", None),
        ("edges_letters", 8.5, "filter_not_text", None),
        ("parity", "strange", "not_a_parity", 0),
        ("parity", 1, "filter_not_text", None),
        ("edges_buffer", "solved,lost", "not_a_buffer_state", 7),
        ("solved", "UB,,UF", "empty_list_item", None),
        ("percentile", "60-20", "not_percentiles", 0),
        ("percentile", "20-101", "not_percentiles", 0),
        ("percentile", "half", "not_percentiles", 0),
        ("edges_twists", "1", "unknown_filter", None),
    ],
)
def test_unreadable_settings_are_refused_and_the_setting_is_named(key, value, problem, position):
    with pytest.raises(ScrambleError) as error:
        ScrambleFilter.from_json({key: value})
    assert (error.value.key, error.value.field, error.value.position) == (problem, key, position)


def test_an_unknown_buffer_state_is_named_and_the_known_ones_are_listed():
    with pytest.raises(ScrambleError, match="'lost' is not one of solved, in-place, moved"):
        ScrambleFilter.from_json({"edges_buffer": "solved,lost"})
