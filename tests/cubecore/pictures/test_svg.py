"""Pictures are well-formed SVG without styles, with one element per sticker."""

import re
from xml.etree import ElementTree

import pytest

from cubecore.cube import Cube
from cubecore.memo import LetterScheme
from cubecore.pictures import (
    CubePicture,
    Mark,
    back_view,
    front_view,
    net_view,
    write_sketch,
    write_svg,
)

SPEFFZ = LetterScheme.builtin("speffz")
SOLVED = CubePicture.of(Cube(3))


def svg(picture, view=net_view, **texts):
    words = {"key": "cube", "title": "A cube", "description": "Unfolded."} | texts
    return ElementTree.fromstring(write_svg(picture, view(picture.size), **words))  # noqa: S314 - ours


def stickers(element):
    return {one.get("data-place"): one for one in element.iter("g") if one.get("data-place")}


@pytest.mark.parametrize("size", [1, 2, 3, 5, 7])
@pytest.mark.parametrize(("view", "faces"), [(net_view, 6), (front_view, 3), (back_view, 3)])
def test_every_visible_sticker_is_drawn_once(size, view, faces):
    assert len(stickers(svg(CubePicture.of(Cube(size)), view))) == faces * size**2


def test_the_class_of_a_sticker_has_its_colour():
    turned = stickers(svg(CubePicture.of(Cube(3).apply("R"))))
    assert turned["UR"].get("class") == "sticker sticker-f"


def test_a_covered_cube_shows_nothing_of_its_state():
    scrambled = CubePicture.of(Cube(3).apply("R U F2 D'"))
    every = [scrambled.sticker(place).name for place in range(54)]
    assert scrambled.hiding(*every) == CubePicture.covered(3)
    assert {one.get("class") for one in stickers(svg(CubePicture.covered(3))).values()} == {
        "sticker sticker-hidden"
    }


def test_letters_are_written_on_their_stickers():
    lettered = stickers(svg(SOLVED.lettered(SPEFFZ)))
    assert "".join(lettered["UF"].itertext()) == "c"
    assert "".join(lettered["U"].itertext()) == ""


@pytest.mark.parametrize(
    ("letter", "classes", "squeezed"),
    [
        ("A", None, None),
        ("Sh", "letters-2", None),
        ("abcd", "letters-4", None),
        ("sixteen letters.", "letters-4", "18"),
    ],
)
def test_long_letters_are_made_smaller_and_longer_ones_squeezed(letter, classes, squeezed):
    picture = CubePicture(1, SOLVED.colors[:6], letters=(letter,) * 6)
    text = svg(picture).find(".//text")
    assert text is not None
    assert (text.get("class"), text.get("textLength")) == (classes, squeezed)


def test_letters_on_the_sides_of_a_cube_turned_over_are_upright():
    lettered = stickers(svg(SOLVED.lettered(SPEFFZ), back_view))
    turns = {name: lettered[name].find("text").get("transform") for name in ("DF", "LU", "BU")}
    assert turns == {"DF": None, "LU": "rotate(180 36 12)", "BU": "rotate(180 36 12)"}


def test_characters_of_markup_are_escaped():
    picture = CubePicture(1, SOLVED.colors[:6], letters=("<", "&", '"', "'", ">", "a"))
    element = svg(picture, key='k"><b', title="<b>", description="a & b")
    assert "".join(stickers(element)["U"].itertext()) == "<"
    assert (element.get("aria-label"), element.find("desc").text) == ("<b>", "a & b")


def test_a_marked_sticker_has_a_ring_and_the_class_of_its_mark():
    marked = stickers(svg(SOLVED.marked(Mark.TARGET, "UF")))
    assert marked["UF"].get("class") == "sticker sticker-u mark-target"
    assert [one.get("class") for one in marked["UF"]] == ["color", "ring"]
    assert [one.get("class") for one in marked["UB"]] == ["color"]


def test_a_picture_with_lit_stickers_has_a_class_of_its_own():
    assert svg(SOLVED).get("class") == "cube cube-net"
    assert svg(SOLVED.marked(Mark.LIT, "UF")).get("class") == "cube cube-net cube-some-lit"


def test_an_arrow_is_drawn_if_both_ends_are_visible():
    picture = SOLVED.with_arrows(("UF", "RF"), ("UF", "BL"))
    counts = {
        view.__name__: len(svg(picture, view).findall("./g[@class='arrow']"))
        for view in (net_view, front_view, back_view)
    }
    assert counts == {"net_view": 2, "front_view": 1, "back_view": 0}


def test_the_picture_has_a_title_and_a_description_with_its_own_id():
    element = svg(SOLVED, front_view, key="deal")
    assert element.get("aria-label") == "A cube"
    assert element.get("aria-describedby") == "deal-isometric-description"
    assert [child.get("id") for child in element.findall("desc")] == ["deal-isometric-description"]


def test_a_picture_needs_no_style_and_no_script():
    picture = SOLVED.lettered(SPEFFZ).marked(Mark.WRONG, "UF").with_arrows(("UF", "RF"))
    text = write_svg(picture, net_view(3), key="k", title="t", description="d")
    assert re.findall(r"style|<script|fill=|stroke=|href|url\(| on\w+=", text) == []


def test_a_picture_of_a_3x3x3_is_small():
    text = write_svg(SOLVED.lettered(SPEFFZ), net_view(3), key="k", title="t", description="d")
    assert len(text) < 12_000


def sketch(picture, view=front_view, title="A cube"):
    return ElementTree.fromstring(write_sketch(picture, view(picture.size), title=title))  # noqa: S314 - ours


def squares(element):
    """Count the squares of each colour."""
    counts: dict[str, int] = {}
    for path in element.iter("path"):
        name = path.get("class").split("-")[-1]
        counts[name] = counts.get(name, 0) + path.get("d").count("M")
    return {name: count for name, count in counts.items() if name != "body"}


@pytest.mark.parametrize("size", [1, 2, 3, 11])
def test_every_visible_sticker_of_a_sketch_is_one_square(size):
    picture = CubePicture.of(Cube(size))
    assert squares(sketch(picture)) == dict.fromkeys("urf", size**2)
    assert squares(sketch(picture, net_view)) == dict.fromkeys("urfdlb", size**2)


def test_turned_stickers_have_their_own_colours_in_a_sketch():
    assert squares(sketch(CubePicture.of(Cube(3).apply("R")))) == {"u": 6, "f": 9, "r": 9, "d": 3}


def test_a_sketch_of_a_covered_cube_shows_no_colour():
    assert squares(sketch(CubePicture.covered(3))) == {"hidden": 27}


def test_the_title_of_a_sketch_is_only_text():
    assert sketch(CubePicture.of(Cube(2)), title='<"&').get("aria-label") == '<"&'


def test_a_sketch_is_small_and_needs_no_style():
    text = write_sketch(CubePicture.of(Cube(11)), front_view(11), title="t")
    assert len(text) < 16_000
    assert re.findall(r"style|fill=|stroke=|href|url\(", text) == []
