"""Reading and writing facelet strings in any six symbols."""

import pytest

from cubecore.cube.errors import StateError
from cubecore.cube.stickers import Cube
from cubecore.cube.stickers.facelets import read_facelets

SCRAMBLED = Cube(3).apply("R U2 F' L D2 B")


@pytest.mark.parametrize("symbols", ["URFDLB", "WRGYOB", "012345", "あいうえお日", "wrgyob"])
def test_a_cube_is_read_back_from_any_six_symbols(symbols: str) -> None:
    assert Cube.from_facelets(SCRAMBLED.facelets(symbols)) == SCRAMBLED


def test_face_letters_keep_their_meaning_however_the_cube_is_held() -> None:
    turned = SCRAMBLED.apply("x y'")
    assert Cube.from_facelets(turned.facelets()) == turned


def test_other_symbols_of_an_odd_cube_are_told_by_its_centers() -> None:
    held = Cube(3).apply("x R")
    assert Cube.from_facelets(held.facelets("abcdef")) == Cube(3).apply("R")


def test_other_symbols_of_an_even_cube_are_told_in_the_order_they_come() -> None:
    assert Cube.from_facelets("aaaabbbbccccddddeeeeffff") == Cube(2)


@pytest.mark.parametrize(
    ("text", "position", "message"),
    [
        ("", 0, "0 stickers make no cube: 6·N² are needed, such as 54 for a 3×3×3"),
        ("U" * 53, 53, "53 stickers make no cube: 6·N² are needed, such as 54 for a 3×3×3"),
        ("URFDLBX" + "U" * 17, 6, "'X' is a seventh colour; a cube has six"),
        ("UUFDLB", 1, "'U' stands on 2 stickers; 1 belong to each colour"),
        ("abcdee", 5, "'e' stands on 2 stickers; 1 belong to each colour"),
    ],
)
def test_what_is_no_cube_is_refused_where_it_goes_wrong(
    text: str, position: int, message: str
) -> None:
    with pytest.raises(StateError) as refusal:
        Cube.from_facelets(text)
    assert (refusal.value.position, refusal.value.message) == (position, message)


def test_a_cube_too_large_is_refused_before_it_is_read() -> None:
    with pytest.raises(StateError):
        read_facelets("U" * 24, largest=1)


def test_six_different_symbols_are_needed_to_write() -> None:
    with pytest.raises(StateError):
        SCRAMBLED.facelets("UUFDLB")
