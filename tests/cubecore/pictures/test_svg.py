"""Pictures as SVG: well formed, without styles, one element a sticker."""

import re
from xml.etree import ElementTree

import pytest

from cubecore.cube.stickers import Cube
from cubecore.memo.schemes import LetterScheme
from cubecore.pictures import CubePicture, Mark, drawn, from_front, net, turned_over

SPEFFZ = LetterScheme.builtin("speffz")
SOLVED = CubePicture.of(Cube(3))


def svg(picture, view=net, **told):
    words = {"key": "cube", "title": "A cube", "description": "Unfolded."} | told
    return ElementTree.fromstring(drawn(picture, view(picture.size), **words))  # noqa: S314 - ours


def stickers(element):
    return {one.get("data-place"): one for one in element.iter("g") if one.get("data-place")}


@pytest.mark.parametrize("size", [1, 2, 3, 5, 7])
@pytest.mark.parametrize(("view", "faces"), [(net, 6), (from_front, 3), (turned_over, 3)])
def test_every_sticker_in_view_is_drawn_once(size, view, faces):
    assert len(stickers(svg(CubePicture.of(Cube(size)), view))) == faces * size**2


def test_a_sticker_tells_its_colour_by_its_class():
    turned = stickers(svg(CubePicture.of(Cube(3).apply("R"))))
    assert turned["UR"].get("class") == "sticker sticker-f"


def test_a_covered_cube_tells_nothing_of_the_one_beneath():
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
        ("sixteen signs...", "letters-4", "18"),
    ],
)
def test_long_letters_are_made_smaller_and_longer_ones_squeezed(letter, classes, squeezed):
    picture = CubePicture(1, SOLVED.colors[:6], letters=(letter,) * 6)
    text = svg(picture).find(".//text")
    assert text is not None
    assert (text.get("class"), text.get("textLength")) == (classes, squeezed)


def test_letters_on_the_sides_of_a_cube_turned_over_are_upright():
    lettered = stickers(svg(SOLVED.lettered(SPEFFZ), turned_over))
    turns = {name: lettered[name].find("text").get("transform") for name in ("DF", "LU", "BU")}
    assert turns == {"DF": None, "LU": "rotate(180 36 12)", "BU": "rotate(180 36 12)"}


def test_signs_that_mean_something_in_markup_are_only_signs():
    picture = CubePicture(1, SOLVED.colors[:6], letters=("<", "&", '"', "'", ">", "a"))
    element = svg(picture, key='k"><b', title="<b>", description="a & b")
    assert "".join(stickers(element)["U"].itertext()) == "<"
    assert (element.get("aria-label"), element.find("desc").text) == ("<b>", "a & b")


def test_a_marked_sticker_has_a_ring_and_says_why():
    marked = stickers(svg(SOLVED.marked(Mark.TARGET, "UF")))
    assert marked["UF"].get("class") == "sticker sticker-u mark-target"
    assert [one.get("class") for one in marked["UF"]] == ["color", "ring"]
    assert [one.get("class") for one in marked["UB"]] == ["color"]


def test_what_is_lit_leaves_the_rest_in_the_dark():
    assert svg(SOLVED).get("class") == "cube cube-net"
    assert svg(SOLVED.marked(Mark.LIT, "UF")).get("class") == "cube cube-net cube-some-lit"


def test_an_arrow_is_drawn_where_both_its_ends_are_in_view():
    picture = SOLVED.with_arrows(("UF", "RF"), ("UF", "BL"))
    counts = {
        view.__name__: len(svg(picture, view).findall("./g[@class='arrow']"))
        for view in (net, from_front, turned_over)
    }
    assert counts == {"net": 2, "from_front": 1, "turned_over": 0}


def test_the_picture_is_named_and_described_under_names_of_its_own():
    element = svg(SOLVED, from_front, key="deal")
    assert element.get("aria-label") == "A cube"
    assert element.get("aria-describedby") == "deal-isometric-description"
    assert [child.get("id") for child in element.findall("desc")] == ["deal-isometric-description"]


def test_nothing_in_it_needs_a_style_or_a_script():
    picture = SOLVED.lettered(SPEFFZ).marked(Mark.WRONG, "UF").with_arrows(("UF", "RF"))
    text = drawn(picture, net(3), key="k", title="t", description="d")
    assert re.findall(r"style|<script|fill=|stroke=|href|url\(| on\w+=", text) == []


def test_a_picture_of_a_3x3x3_is_small():
    text = drawn(SOLVED.lettered(SPEFFZ), net(3), key="k", title="t", description="d")
    assert len(text) < 12_000
