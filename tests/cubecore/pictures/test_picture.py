"""A picture shows a colour, a letter and marks at each place, and arrows between places."""

from collections import Counter
from dataclasses import replace

import pytest

from cubecore.cube import Cube, CubeError, Cubies, Face, Positions, place_named
from cubecore.memo import LetterScheme
from cubecore.pictures import Arrow, CubePicture, Mark, ShownSticker, letters_of_places

SOLVED = CubePicture.of(Cube(3))
UFR = 8


def test_a_solved_cube_shows_each_face_in_its_colour():
    assert [sticker.color for row in SOLVED.face(Face.R) for sticker in row] == [Face.R] * 9


def test_a_face_is_read_row_by_row_from_the_top_left():
    names = [[sticker.name for sticker in row] for row in SOLVED.face(Face.F)]
    assert names == [["FUL", "FU", "FUR"], ["FL", "F", "FR"], ["FDL", "FD", "FDR"]]


def test_a_facelet_string_and_its_cube_give_one_picture():
    cube = Cube(4).apply("Rw U F'")
    assert CubePicture.of_facelets(cube.facelets()) == CubePicture.of(cube)


def test_a_covered_cube_shows_no_colour():
    assert set(CubePicture.covered(5).colors) == {None}


def test_hidden_stickers_have_no_colour_and_the_others_do():
    hidden = SOLVED.hiding("UFR", "RU")
    places = [place for place, color in enumerate(hidden.colors) if color is None]
    assert [SOLVED.sticker(place).name for place in places] == ["UFR", "RU"]


def test_letters_belong_to_places_and_not_to_colours():
    speffz = LetterScheme.builtin("speffz")
    scrambled = CubePicture.of(Cube(3).apply("R U2 F")).lettered(speffz)
    assert scrambled.sticker(UFR).letter == "C"


def test_a_sticker_can_have_several_marks():
    picture = SOLVED.marked(Mark.BUFFER, "UFR", "UF").marked(Mark.WRONG, "UFR")
    assert picture.sticker(UFR) == ShownSticker("UFR", Face.U, "", (Mark.BUFFER, Mark.WRONG))


def test_arrows_go_between_places_named_any_way():
    assert SOLVED.with_arrows(("UFR", "RFU")).arrows == (Arrow(8, 9),)


def test_an_unknown_place_is_refused():
    with pytest.raises(
        CubeError,
        match=r"^'XY' is not a sticker of a cube of size 3: it must start with one of U R F D L B. ",
    ):
        SOLVED.marked(Mark.LIT, "XY")


@pytest.mark.parametrize("size", [0, 34])
def test_sizes_out_of_range_are_refused(size):
    with pytest.raises(CubeError, match=rf"^A cube has from 1 to 33 layers, found size {size}\.$"):
        CubePicture.covered(size)


def test_the_number_of_stickers_must_fit_the_size():
    with pytest.raises(CubeError, match=r"^A cube of size 2 has 24 stickers.$"):
        CubePicture(2, (None,) * 54)


def test_speffz_goes_clockwise_round_each_face_of_a_3x3x3():
    letters = letters_of_places(LetterScheme.builtin("speffz"), 3)
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
    assert Counter(letters_of_places(LetterScheme.builtin("speffz"), size))[""] == blank


@pytest.mark.parametrize(("name", "letter"), [("UFr", "c"), ("Ufr", "C"), ("FUr", "")])
def test_big_cubes_borrow_their_letters(name, letter):
    assert letters_of_places(LetterScheme.builtin("speffz"), 4)[place_named(name, 4)] == letter


def test_a_cube_of_numbers_has_that_of_its_piece_on_each_sticker_and_good_and_bad_edges():
    cubies = Cubies.solved().apply("F x")
    picture = CubePicture.of_positions(Positions.of(cubies))
    assert picture is not None
    assert picture.colors == CubePicture.of_facelets(cubies.to_facelets()).colors
    assert picture.letters_move
    assert [picture.sticker(place_named(name, 3)).letter for name in ("U", "UR", "RU", "UFR")] == [
        *("1", "1", "1", "0")
    ]
    bad = {picture.sticker(place).name for place, mark in picture.marks if mark is Mark.BAD}
    assert bad == {"UR", "RU", "UF", "FU", "UL", "LU", "UB", "BU"}
    assert Counter(mark for _, mark in picture.marks) == {Mark.BAD: 8, Mark.GOOD: 16}


def test_impossible_centres_have_no_picture():
    solved = Positions.of(Cubies.solved())
    impossible = replace(solved, centers=(1, 0, 2, 3, 4, 5))
    assert CubePicture.of_positions(impossible) is None
    assert impossible.edge_places == 12 * ((),)
