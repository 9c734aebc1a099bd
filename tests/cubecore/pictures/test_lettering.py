"""Which letter a scheme writes where, on cubes of any size."""

from collections import Counter

import pytest

from cubecore.cube.orbits import place_named
from cubecore.memo.schemes import LetterScheme
from cubecore.pictures import letters_of_places

SPEFFZ = LetterScheme.builtin("speffz")


def test_speffz_goes_clockwise_round_each_face_of_a_3x3x3():
    letters = letters_of_places(SPEFFZ, 3)
    faces = ["".join(letter or "." for letter in letters[n : n + 9]) for n in range(0, 54, 9)]
    assert faces == [
        "AaBd.bDcC",  # U
        "MmNp.nPoO",  # R
        "IiJl.jLkK",  # F
        "UuVx.vXwW",  # D
        "EeFh.fHgG",  # L
        "QqRt.rTsS",  # B
    ]


@pytest.mark.parametrize(("size", "blank"), [(1, 6), (2, 0), (3, 6), (4, 24), (5, 30), (7, 54)])
def test_only_fixed_centres_and_second_stickers_of_wings_have_no_letter(size, blank):
    assert Counter(letters_of_places(SPEFFZ, size))[""] == blank


@pytest.mark.parametrize(("name", "letter"), [("UFr", "c"), ("Ufr", "C"), ("FUr", "")])
def test_big_cubes_borrow_their_letters(name, letter):
    assert letters_of_places(SPEFFZ, 4)[place_named(name, 4)] == letter
