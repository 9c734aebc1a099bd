"""Arrows between stickers, and bars."""

import pytest

from tests.html import read_page
from trainer.methods.stickers import Middle
from trainer.progress.weak_spots.drawing import arrow, bars_of
from trainer.progress.weak_spots.tallies import Tally


def places(drawn: str) -> list[list[float]]:
    [path] = read_page(drawn).all("path", class_="mix-arrow")
    return [
        [float(number) for number in part.split()] for part in path["d"][1:].split(" Q")[:1]
    ] + [[float(number) for number in path["d"].split(" Q")[1].split()]]


def test_an_arrow_keeps_off_the_letters_of_both_stickers():
    [start, curve] = places(arrow(Middle(0, 0), Middle(100, 0)))
    assert start == pytest.approx([8.1, 2.6], abs=0.1)
    assert curve == pytest.approx([50, 16, 91.9, 2.6], abs=0.1)


def test_an_arrow_and_its_opposite_are_apart():
    [_, there] = places(arrow(Middle(0, 0), Middle(100, 0)))
    [_, back] = places(arrow(Middle(100, 0), Middle(0, 0)))
    assert (there[1], back[1]) == (16, -16)


def test_an_arrow_to_its_own_sticker_is_a_point():
    assert places(arrow(Middle(5, 5), Middle(5, 5))) == [[5, 5], [5, 5, 5, 5]]


def test_a_bar_is_as_high_as_its_share():
    bars = read_page(bars_of([Tally(4, 2), Tally(4, 1), Tally(4)], 0.5))
    heights = [each["height"] for each in bars.all("rect") if each.all("title")]
    assert heights == ["40", "20", "0"]
