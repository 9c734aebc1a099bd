"""How values are read."""

import pytest

from cubecore.cli.errors import RequestError
from cubecore.cli.options import shown, text, whole_number


def test_a_long_value_is_cut_short_in_a_message():
    assert shown("R" * 100) == '"' + "R" * 36 + "…"


def test_a_number_is_not_a_text():
    with pytest.raises(RequestError) as refusal:
        text(5)
    assert (refusal.value.key, refusal.value.sentence["found"]) == ("text_needed", "5")


def test_limits_are_part_of_the_range():
    assert [whole_number(1, 3)(number) for number in (1, 3)] == [1, 3]
