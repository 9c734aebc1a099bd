"""A cube is drawn as one SVG file with its own colours."""

from xml.etree import ElementTree

import pytest

from cubecore import Cube, CubeError, Cubies, LetterScheme, draw

SVG = "{http://www.w3.org/2000/svg}"


def stickers(svg: str) -> list[str]:
    places = ElementTree.fromstring(svg).iter(f"{SVG}g")  # noqa: S314 - our own text
    return [place.attrib["class"] for place in places if "data-place" in place.attrib]


@pytest.mark.parametrize(("view", "count"), [("front", 27), ("back", 27), ("net", 54)])
def test_each_view_shows_its_faces(view: str, count: int) -> None:
    assert len(stickers(draw("R U", view=view))) == count


def test_cubes_facelets_and_scrambles_are_drawn_alike() -> None:
    cube = Cube(3).apply("R U")
    one = draw(cube)
    assert draw("R U") == draw(cube.facelets()) == draw(Cubies.solved().apply("R U")) == one
    assert one != draw("R")


def test_a_cube_of_any_size_is_drawn() -> None:
    assert len(stickers(draw("2R", size=5, view="net"))) == 6 * 25


def test_every_colour_is_part_of_the_picture() -> None:
    svg = draw(Cube(3), view="net")
    assert all(f".sticker-{face} .color" in svg for face in "urfdlb")


def test_letters_are_written_on_the_stickers() -> None:
    scheme = LetterScheme.builtin("speffz")
    assert draw("R", letters="speffz") == draw("R", letters=scheme)
    texts = ElementTree.fromstring(draw("R", letters=scheme)).iter(f"{SVG}text")  # noqa: S314
    assert len(list(texts)) == 24


def test_an_unknown_view_is_refused() -> None:
    with pytest.raises(CubeError, match="Expected one of front, back, net, found 'top'") as error:
        draw("R", view="top")
    assert error.value.field == "view"
