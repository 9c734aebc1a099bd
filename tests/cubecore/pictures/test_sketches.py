"""Small pictures: every sticker in view by its colour, and hardly anything to send."""

import re
from xml.etree import ElementTree

import pytest

from cubecore.cube.stickers import Cube
from cubecore.pictures import CubePicture, from_front, net, sketched


def sketch(picture, view=from_front, title="A cube"):
    return ElementTree.fromstring(sketched(picture, view(picture.size), title=title))  # noqa: S314 - ours


def squares(element):
    """How many squares of each colour there are."""
    counts: dict[str, int] = {}
    for path in element.iter("path"):
        name = path.get("class").split("-")[-1]
        counts[name] = counts.get(name, 0) + path.get("d").count("M")
    return {name: count for name, count in counts.items() if name != "body"}


@pytest.mark.parametrize("size", [1, 2, 3, 11])
def test_every_sticker_in_view_is_one_square(size):
    picture = CubePicture.of(Cube(size))
    assert squares(sketch(picture)) == dict.fromkeys("urf", size**2)
    assert squares(sketch(picture, net)) == dict.fromkeys("urfdlb", size**2)


def test_turned_stickers_have_their_own_colours():
    assert squares(sketch(CubePicture.of(Cube(3).apply("R")))) == {"u": 6, "f": 9, "r": 9, "d": 3}


def test_a_covered_cube_tells_nothing():
    assert squares(sketch(CubePicture.covered(3))) == {"hidden": 27}


def test_its_title_is_only_text():
    assert sketch(CubePicture.of(Cube(2)), title='<"&').get("aria-label") == '<"&'


def test_it_is_small_and_needs_no_style():
    text = sketched(CubePicture.of(Cube(11)), from_front(11), title="t")
    assert len(text) < 16_000
    assert re.findall(r"style|fill=|stroke=|href|url\(", text) == []
