from collections import Counter

import pytest

from cubecore.cube.centers import rotations
from cubecore.cube.cubies import SOLVED
from cubecore.cube.stickers import Cube
from cubecore.scrambles import event_named, moved_scrambles
from cubecore.scrambles.suffixes import holding_suffixes


@pytest.mark.parametrize("size", [3, 4, 5])
def test_each_way_of_holding_has_one_suffix(size):
    ends = {Cube(size).apply(suffix).facelets() for suffix in holding_suffixes(size)}
    assert len(ends) == len(holding_suffixes(size)) == 24


def test_the_suffixes_of_a_3x3x3_are_those_of_the_wca():
    first = ("", "Rw", "Rw2", "Rw'", "Fw", "Fw'")
    second = ("", "Uw", "Uw2", "Uw'")
    expected = {f"{up} {front}".strip() for up in first for front in second}
    assert {str(suffix) for suffix in holding_suffixes(3)} == expected


def test_the_suffixes_turn_just_enough_layers_to_carry_the_centres():
    assert str(holding_suffixes(5)[5]) == "3Rw 3Uw"
    assert str(holding_suffixes(4)[5]) == "x y"


def test_every_holding_comes_equally_often():
    dealt = moved_scrambles(event_named("333bf"), 1, 2400, length=1)
    held = Counter(SOLVED.apply(scramble.moves).centers for scramble in dealt)
    assert set(held) == set(rotations())
    assert all(60 < times < 140 for times in held.values())
