import pytest

from cubecore.memo.batches import BufferState
from cubecore.scrambles import PieceFilter, ScrambleError, ScrambleFilter
from cubecore.scrambles.filters import Span, told

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


def test_settings_are_told_as_they_are_written():
    wanted = ScrambleFilter.from_json(SETTINGS)
    assert [told(key, value) for key, value in wanted.values.items()] == [
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
    ("key", "value", "message", "position"),
    [
        ("edges_letters", "-3", "no number from 0", 0),
        ("corners_breaks", -3, "no number from 0", 0),
        ("edges_letters", "many", "no number from 0", 0),
        ("edges_letters", "10-8", "ends before it begins", 3),
        ("edges_letters", True, "a text is needed, not bool", None),
        ("edges_letters", 8.5, "a text is needed, not float", None),
        ("parity", "strange", "neither odd nor even", 0),
        ("parity", 1, "a text is needed, not int", None),
        ("edges_buffer", "solved,lost", "'lost' is none of solved, in-place, moved", 7),
        ("solved", "UB,,UF", "something is missing", None),
        ("percentile", "60-20", "no span of percentiles", 0),
        ("percentile", "20-101", "no span of percentiles", 0),
        ("percentile", "half", "no span of percentiles", 0),
        ("edges_twists", "1", "no filter 'edges_twists'", None),
    ],
)
def test_nonsense_is_refused_with_the_setting_at_fault(key, value, message, position):
    with pytest.raises(ScrambleError, match=message) as error:
        ScrambleFilter.from_json({key: value})
    assert (error.value.field, error.value.position) == (key, position)
