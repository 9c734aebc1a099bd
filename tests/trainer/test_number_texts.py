import doctest

import pytest
from django.utils import translation

from trainer import number_texts
from trainer.number_texts import about, grouped, percent


def test_examples_hold():
    assert doctest.testmod(number_texts) == (0, 3)


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (1, "1"),
        (1_234, "1,230"),
        (999_499, "999,000"),
        (999_500, "1 million"),
        (1_000_000, "1 million"),
        (117_343_933, "117 million"),
        (999_499_999, "999 million"),
        (999_500_000, "1 billion"),
        (2_519_024_039, "2.52 billion"),
        (43_252_003_274_489_856_000, "43,300,000,000 billion"),
    ],
)
def test_large_numbers_are_rounded_to_three_digits(number, text):
    assert about(number) == text


def test_a_language_sets_how_numbers_are_written():
    with translation.override("de"):
        assert (grouped(12_345), about(2_519_024_039)) == ("12.345", "2,52 billion")


@pytest.mark.parametrize(("share", "text"), [(0, "0%"), (49.6, "50%"), (100, "100%")])
def test_a_percent_symbol_follows_its_number_without_a_space(share, text):
    assert percent(share) == text
