"""What a picture shows, place by place."""

import pytest

from cubecore.cube.geometry import Face
from cubecore.cube.stickers import Cube
from cubecore.errors import CubeError
from cubecore.memo.schemes import LetterScheme
from cubecore.pictures import Arrow, CubePicture, Mark
from cubecore.pictures.picture import ShownSticker

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


def test_a_covered_cube_tells_no_colour():
    assert set(CubePicture.covered(5).colors) == {None}


def test_hidden_stickers_tell_no_colour_and_the_others_do():
    hidden = SOLVED.hiding("UFR", "RU")
    places = [place for place, color in enumerate(hidden.colors) if color is None]
    assert [SOLVED.sticker(place).name for place in places] == ["UFR", "RU"]


def test_letters_stand_at_places_whatever_colours_are_there():
    speffz = LetterScheme.builtin("speffz")
    scrambled = CubePicture.of(Cube(3).apply("R U2 F")).lettered(speffz)
    assert scrambled.sticker(UFR).letter == "C"


def test_marks_add_up():
    picture = SOLVED.marked(Mark.BUFFER, "UFR", "UF").marked(Mark.WRONG, "UFR")
    assert picture.sticker(UFR) == ShownSticker("UFR", Face.U, "", (Mark.BUFFER, Mark.WRONG))


def test_arrows_go_between_places_named_any_way():
    assert SOLVED.with_arrows(("UFR", "RFU")).arrows == (Arrow(8, 9),)


def test_a_place_that_is_not_there_is_refused():
    with pytest.raises(
        CubeError,
        match=r"^'XY' is not a sticker of a cube of size 3: it must start with one of U R F D L B. ",
    ):
        SOLVED.marked(Mark.LIT, "XY")


@pytest.mark.parametrize("size", [0, 34])
def test_sizes_that_are_not_drawn_are_refused(size):
    with pytest.raises(CubeError, match=rf"^A cube has from 1 to 33 layers, found size {size}\.$"):
        CubePicture.covered(size)


def test_the_number_of_stickers_must_fit_the_size():
    with pytest.raises(CubeError, match=r"^A cube of size 2 has 24 stickers.$"):
        CubePicture(2, (None,) * 54)
