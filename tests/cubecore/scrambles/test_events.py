"""Events: the usual lengths, and names that are no event."""

import pytest

from cubecore.scrambles import EVENTS, ScrambleError, event_named


def test_big_cubes_have_the_lengths_of_the_wca():
    lengths = {name: event.length for name, event in EVENTS.items() if not event.random_state}
    assert lengths == {
        "444": 40, "444bf": 40, "555": 60, "555bf": 60, "666": 80, "777": 100,
    }  # fmt: skip


def test_an_unknown_event_is_refused_and_the_known_ones_are_listed():
    with pytest.raises(
        ScrambleError, match="'334' is not an event: expected one of 222, 333"
    ) as error:
        event_named("334")
    assert error.value.field == "event"
