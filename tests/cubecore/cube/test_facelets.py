"""Reading and writing facelets: any size, any six symbols, any holding, any white space."""

import re
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import (
    HOME_CENTERS,
    MAXIMUM_SIZE,
    SOLVED,
    Cube,
    CubeError,
    Cubies,
    StateError,
    are_facelets,
    explain,
    read_facelets,
    rotations,
)

HOME = SOLVED.to_facelets()
TURNED = SOLVED.apply("R U x y'")
SCRAMBLED = Cube(3).apply("R U2 F' L D2 B")
WHITE_SPACE = " \t\n\r\v\f\u00a0\u2003\u3000"
"""Some of the characters that Unicode calls white space, no-break and ideographic among them."""


def in_symbols(symbols: str, facelets: str) -> str:
    return facelets.translate(str.maketrans("URFDLB", symbols))


def spaced(text: str, seed: int) -> str:
    """The text with white space of every kind before, between and after its characters."""
    rng = Random(seed)
    gaps = ["".join(rng.choices(WHITE_SPACE, k=rng.randrange(3))) for _ in range(len(text) + 1)]
    return "".join(gap + symbol for gap, symbol in zip(gaps, [*text, ""], strict=True))


@pytest.mark.parametrize("symbols", ["URFDLB", "WRGYOB"])
def test_face_letters_and_colour_letters_show_the_orientation(symbols: str) -> None:
    facelets = read_facelets(in_symbols(symbols, TURNED.to_facelets()))
    assert facelets.centers == TURNED.centers
    assert facelets.turned_home == read_facelets(TURNED.turned_home.to_facelets()).colors


@pytest.mark.parametrize("symbols", ["012345", "urfdlb", "abcXYZ", "🟨🟥🟩⬜🟧🟦"])
def test_in_other_symbols_the_cube_is_in_its_home_orientation(symbols: str) -> None:
    facelets = read_facelets(in_symbols(symbols, TURNED.to_facelets()))
    assert facelets.centers == HOME_CENTERS
    assert facelets.has_named_pieces


@pytest.mark.parametrize("size", [3, 5])
@pytest.mark.parametrize("symbols", ["URFDLB", "WRGYOB"])
def test_all_24_orientations_are_recognised(size: int, symbols: str) -> None:
    for centers, turns in rotations().items():
        cube = Cube(size)
        for axis, quarters in turns:
            cube = cube.apply(f"{axis}{quarters}")
        facelets = read_facelets(in_symbols(symbols, cube.facelets()))
        assert facelets.centers == centers
        assert facelets.turned_home == read_facelets(Cube(size).facelets()).colors


def test_an_even_cube_has_no_centres_that_show_its_orientation() -> None:
    facelets = read_facelets(Cube(4).apply("x").facelets())
    assert facelets.centers is None
    assert facelets.turned_home == facelets.colors


@pytest.mark.parametrize("symbols", ["URFDLB", "WRGYOB", "012345", "あいうえお日", "wrgyob"])
def test_a_cube_is_read_back_from_any_six_symbols(symbols: str) -> None:
    assert Cube.from_facelets(SCRAMBLED.facelets(symbols)) == SCRAMBLED


def test_face_letters_keep_their_meaning_however_the_cube_is_held() -> None:
    turned = SCRAMBLED.apply("x y'")
    assert Cube.from_facelets(turned.facelets()) == turned


def test_other_symbols_of_an_odd_cube_belong_to_the_faces_of_its_centres() -> None:
    held = Cube(3).apply("x R")
    assert Cube.from_facelets(held.facelets("abcdef")) == Cube(3).apply("R")


def test_other_symbols_of_an_even_cube_belong_to_faces_in_order_of_appearance() -> None:
    assert Cube.from_facelets("aaaabbbbccccddddeeeeffff") == Cube(2)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 7])
@pytest.mark.parametrize("symbols", ["URFDLB", "WRGYOB", "012345", "🟨🟥🟩⬜🟧🟦"])
def test_white_space_is_ignored_everywhere(size: int, symbols: str) -> None:
    text = Cube(size).apply("R U F' x").facelets(symbols)
    for seed in range(5):
        assert read_facelets(spaced(text, seed)) == read_facelets(text)
        assert read_facelets(spaced(text, seed), size) == read_facelets(text)
        assert Cube.from_facelets(spaced(text, seed)) == Cube.from_facelets(text)
        assert Cube.from_facelets(spaced(text, seed), size) == Cube.from_facelets(text)


def test_pieces_are_read_in_spite_of_white_space() -> None:
    text = TURNED.to_facelets()
    for seed in range(5):
        assert Cubies.from_facelets(spaced(text, seed)) == TURNED
        assert explain(spaced(text, seed)) == explain(text)


def test_the_net_of_a_cube_is_read_back() -> None:
    rows = [" ".join(TURNED.to_facelets()[row : row + 3]) for row in range(0, 54, 3)]
    assert Cubies.from_facelets("\n".join(rows)) == TURNED


@pytest.mark.parametrize(
    ("text", "position"), [("", 0), ("U" * 53, 53), ("U" * 55, 54), ("  U\nU", 5), (" \n", 2)]
)
def test_a_wrong_number_of_facelets_is_refused(text: str, position: int) -> None:
    count = len("".join(text.split()))
    with pytest.raises(StateError, match=rf"^Expected 54 facelets, found {count}\. ") as caught:
        read_facelets(text, 3)
    assert caught.value.position == position


def test_the_first_facelet_too_many_is_refused() -> None:
    for seed in range(5):
        text = spaced(HOME + "UR", seed)
        with pytest.raises(StateError, match=r"^Expected 54 facelets, found 56. ") as caught:
            read_facelets(text, 3)
        position = caught.value.position
        assert position is not None
        assert (text[position], "".join(text[:position].split())) == ("U", HOME)


@pytest.mark.parametrize("symbols", ["URFDLB", "WRGYOB", "abcdef"])
@pytest.mark.parametrize("position", [0, 20, 53])
def test_a_seventh_symbol_is_refused_at_its_position(symbols: str, position: int) -> None:
    facelets = in_symbols(symbols, HOME)
    strange = facelets[:position] + "?" + facelets[position + 1 :]
    with pytest.raises(
        StateError, match=rf"^Expected one of {', '.join(symbols)}, found '\?'\. "
    ) as caught:
        read_facelets(strange)
    assert caught.value.position == position
    with pytest.raises(
        StateError, match=r"^Expected one of ., ., ., ., ., ., found '\?'\. "
    ) as caught:
        Cube.from_facelets(spaced(strange, seed=position))
    assert caught.value.position == spaced(strange, seed=position).index("?")


def test_a_seventh_symbol_is_refused_on_a_centre_too() -> None:
    with pytest.raises(StateError) as caught:
        read_facelets(HOME[:49] + "?" + HOME[50:])
    assert caught.value.position == 49


def test_two_centres_alike_in_unknown_symbols_name_no_pieces() -> None:
    facelets = in_symbols("abcdef", HOME)
    reading = read_facelets(facelets[:4] + "b" + facelets[5:])
    assert reading.centers is None
    assert not reading.has_named_pieces
    assert reading.turned_home == reading.colors


@pytest.mark.parametrize(
    ("text", "position", "message"),
    [
        ("", 0, "0 stickers do not make a cube: expected 6·N², such as 54 for a 3×3×3."),
        ("U" * 53, 53, "53 stickers do not make a cube: expected 6·N², such as 54 for a 3×3×3."),
        ("U " * 53, 106, "53 stickers do not make a cube: expected 6·N², such as 54 for a 3×3×3."),
        ("URFDLBX" + "U" * 17, 6, "Expected one of U, R, F, D, L, B, found 'X'."),
        ("UUFDLB", 1, "U appears on 2 stickers: each colour belongs on 1."),
        ("abcdee", 5, "e appears on 2 stickers: each colour belongs on 1."),
        ("\nab cd\te e", 9, "e appears on 2 stickers: each colour belongs on 1."),
    ],
)
def test_facelets_of_no_cube_are_refused_at_the_first_wrong_position(
    text: str, position: int, message: str
) -> None:
    with pytest.raises(StateError) as refusal:
        Cube.from_facelets(text)
    assert (refusal.value.position, refusal.value.message) == (position, message)


def test_a_cube_too_large_is_refused() -> None:
    text = "URFDLB" * (MAXIMUM_SIZE + 1) ** 2
    with pytest.raises(
        StateError,
        match=r"^6,012,006 stickers do not make a cube: expected 6·N², such as 54 for a 3×3×3. ",
    ):
        read_facelets(text)
    with pytest.raises(CubeError, match=r"^A cube has from 1 to 1,000 layers, found size 1,001\.$"):
        Cube.from_facelets(text, MAXIMUM_SIZE + 1)


def test_the_size_a_cube_must_have_may_be_given() -> None:
    assert Cube.from_facelets(HOME, 3) == Cube(3)
    with pytest.raises(StateError, match=r"^Expected 96 facelets, found 54. ") as refusal:
        Cube.from_facelets(HOME, 4)
    assert refusal.value.position == 54


@pytest.mark.parametrize("symbols", ["UUFDLB", "URFDL", "URFDLBX", " RFDLB", "URFD\nB"])
def test_six_different_symbols_that_can_be_read_are_needed_to_write(symbols: str) -> None:
    with pytest.raises(StateError, match=r"^Expected six different symbols, found "):
        SCRAMBLED.facelets(symbols)


BALANCED = [2, 3, 4, 5]


@pytest.mark.parametrize("size", BALANCED)
def test_exactly_the_stickers_of_a_cube_in_face_letters_are_facelets(size: int) -> None:
    text = Cube(size).apply("R U F'").facelets()
    surrounded = f"{WHITE_SPACE}{text}{WHITE_SPACE}"
    for facelets in (text, surrounded):
        assert are_facelets(facelets, size)
        assert are_facelets(facelets)
    others = [other for other in (1, 2, 3, 4, 5) if other != size]
    assert [are_facelets(text, other) for other in others] == [False] * 4


@pytest.mark.parametrize("size", BALANCED)
def test_anything_else_is_an_algorithm(size: int) -> None:
    text = Cube(size).facelets()
    one_changed = "R" + text[1:]
    for other in (
        text[:-1],
        text + "U",
        one_changed,
        " ".join(text),
        text[:3] + "\n" + text[3:],
        text.lower(),
        in_symbols("WRGYOB", text),
        in_symbols("012345", text),
        "",
        "R U R' U'",
    ):
        assert not are_facelets(other, size)
        assert not are_facelets(other)


def test_six_moves_are_no_cube_unless_its_size_is_one() -> None:
    assert are_facelets("RUFLDB", 1)
    assert not are_facelets("RUFLDB")
    assert not are_facelets("", 1)


@given(st.text(alphabet="URFDLB \nx", max_size=30), st.integers(1, 3))
def test_facelets_are_recognised_by_their_counts(text: str, size: int) -> None:
    letters = re.sub(r"^\s+|\s+$", "", text)
    counts = sorted(letters.count(face) for face in "URFDLB")
    expected = len(letters) == 6 * size**2 and counts == [size**2] * 6
    assert are_facelets(text, size) is expected


def test_large_cubes_are_read_too() -> None:
    cube = Cube(100).apply("30Rw U 7-60Fw'")
    assert np.array_equal(Cube.from_facelets(cube.facelets("WRGYOB")).colors, cube.colors)
