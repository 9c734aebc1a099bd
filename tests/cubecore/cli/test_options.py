"""Values of a request are checked, and long ones are cut short in a message."""

import pytest

from cubecore.cli import RequestError
from cubecore.cli.options import excerpt, number_between, text


def test_a_long_value_is_cut_short_in_a_message():
    assert excerpt("R" * 100) == '"' + "R" * 36 + "…"


def test_a_number_is_not_a_text():
    with pytest.raises(RequestError) as refusal:
        text(5)
    assert (refusal.value.key, refusal.value.sentence["found"]) == ("text_needed", "5")


def test_limits_are_part_of_the_range():
    assert [number_between(1, 3)(number) for number in (1, 3)] == [1, 3]
