import pytest

from cubecore.memo.batches import BufferState
from cubecore.scrambles import PieceFilter, ScrambleError, ScrambleFilter
from cubecore.scrambles.filters import Span, as_written

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


def test_settings_say_what_is_asked_of_each_piece_type():
    assert ScrambleFilter.from_json(SETTINGS) == ScrambleFilter(
        edges=PieceFilter(letters=Span(8, 10), turned=Span(0, 0), contains=("CD", "EF")),
        corners=PieceFilter(
            turned=Span(1, 2), buffer=frozenset({BufferState.SOLVED, BufferState.IN_PLACE})
        ),
        parity=True,
        solved=("UB", "UFL"),
        percentile=(20, 60),
    )


def test_a_filter_keeps_the_settings_it_was_made_of():
    wanted = ScrambleFilter.from_json(SETTINGS)
    assert set(wanted.values) == set(SETTINGS)
    assert ScrambleFilter.of(wanted.values) == wanted
    assert ScrambleFilter().values == {}


def test_settings_are_written_as_they_are_typed():
    wanted = ScrambleFilter.from_json(SETTINGS)
    assert [as_written(key, value) for key, value in wanted.values.items()] == [
        "edges-letters 8-10",
        "edges-flips 0",
        "edges-contains CD,EF",
        "corners-twists 1-2",
        "corners-buffer solved,in-place",
        "parity odd",
        "solved UB,UFL",
        "percentile 20-60",
    ]


def test_a_single_number_may_be_a_number():
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
def test_nonsense_is_refused_with_the_setting_at_fault(key, value, problem, position):
    with pytest.raises(ScrambleError) as error:
        ScrambleFilter.from_json({key: value})
    assert (error.value.key, error.value.field, error.value.position) == (problem, key, position)


def test_a_word_that_is_no_state_of_the_buffer_is_named_with_those_there_are():
    with pytest.raises(ScrambleError, match="'lost' is not one of solved, in-place, moved"):
        ScrambleFilter.from_json({"edges_buffer": "solved,lost"})
