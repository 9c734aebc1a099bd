"""What the page of a deal says about filters: in its own words, not with the names of the library."""

import random

import pytest

from cubecore.memo import Method
from trainer.practice.deals import ScrambleError, filtered_scramble

REFUSED = {
    "not a range": (
        "333",
        {"edges_letters": "abc"},
        "Enter a number, or a range such as 8-10.",
    ),
    "backwards": ("333", {"edges_letters": "10-8"}, "The minimum is larger than the maximum."),
    "impossible": ("333", {"edges_letters": "40"}, "No scramble matches this filter."),
    "parity of two counts": (
        "333",
        {"edges_letters": "8", "corners_letters": "7"},
        "No scramble matches: edges and corners always have the same parity.",
    ),
    "parity of one count": (
        "333",
        {"edges_letters": "0", "parity": "odd"},
        "No scramble matches: edges and corners always have the same parity.",
    ),
    "parity with solved corners": (
        "333edges",
        {"parity": "odd"},
        "No scramble matches: parity is always even while edges or corners are solved.",
    ),
    "a word of the library": ("333", {"contains": "7"}, "7: '7' is not a letter of your edges."),
}


@pytest.mark.parametrize(("event", "settings", "message"), REFUSED.values(), ids=REFUSED)
def test_a_filter_that_nothing_passes_is_explained(event, settings, message):
    with pytest.raises(ScrambleError) as refused:
        filtered_scramble(event, settings, Method(), random.Random(1))
    assert str(refused.value) == message


def test_a_place_is_named_only_with_a_message_that_needs_one():
    positions = []
    for settings in ({"edges_letters": "8-x"}, {"contains": "ABC"}):
        with pytest.raises(ScrambleError) as refused:
            filtered_scramble("333", settings, Method(), random.Random(1))
        positions.append(refused.value.position)
    assert positions == [None, 0]
