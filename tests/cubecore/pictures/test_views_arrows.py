"""Arrows are bent lines with an arrowhead between two stickers."""

import re

import pytest

from cubecore.pictures import Point
from cubecore.pictures.views import arrow_shape, coordinate


def points(path):
    numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", path)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def test_an_arrow_bends_to_its_left_so_that_there_and_back_are_two_lines():
    there = points(arrow_shape(Point(0, 0), Point(100, 0)).line)
    back = points(arrow_shape(Point(100, 0), Point(0, 0)).line)
    assert (there[1], back[1]) == ((50, -14), (50, 14))


def test_an_arrow_begins_and_ends_beside_the_letters():
    shape = arrow_shape(Point(0, 0), Point(0, 48))
    start, tip = points(shape.line)[0], points(shape.head)[1]
    assert 7 < start[1] < 9
    assert 39 < tip[1] < 41


def test_the_head_points_away_from_where_the_line_stops():
    shape = arrow_shape(Point(0, 0), Point(100, 0))
    neck, (left, tip, right) = points(shape.line)[-1], points(shape.head)
    assert neck[0] == pytest.approx((left[0] + right[0]) / 2)
    assert tip[0] > neck[0]


def test_an_arrow_from_a_place_to_itself_is_a_point():
    shape = arrow_shape(Point(5, 5), Point(5, 5))
    assert set(points(shape.line)) == {(5, 5)}


@pytest.mark.parametrize(
    ("value", "text"), [(12.0, "12"), (7.25, "7.2"), (-0.04, "0"), (-3.16, "-3.2")]
)
def test_coordinates_are_short(value, text):
    assert coordinate(value) == text
