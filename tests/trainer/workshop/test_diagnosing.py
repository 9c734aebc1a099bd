"""DNFs explained in the workshop, by link."""

from urllib.parse import urlencode

import pytest
from django.test import Client

from cubecore.cube import Cube
from cubecore.execution import execute
from cubecore.memo import Method
from tests.html import read_page
from tests.trainer.practice.cast import RIGHT, SCRAMBLE

pytestmark = pytest.mark.django_db
# One edge alone.
FLIPPED = "UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"


def page_with(**fields: str):
    query = {"scramble": SCRAMBLE, "method": "old-pochmann-ubl"} | fields
    return Client().get(f"/workshop/diagnosis/?{urlencode(query)}")


def explanations(**fields: str) -> list[str]:
    answer = page_with(**fields)
    assert answer.status_code == 200
    return [each.text.strip() for each in read_page(answer.text).all("li", data_explanation=None)]


def end_without(step: int) -> str:
    """Return the stickers after the usual solve without a step, held upside down."""
    cube = Cube(3).apply(SCRAMBLE)
    for place, each in enumerate(execute(cube, Method()).steps):
        cube = cube if place == step else cube.apply(each.expanded)
    return cube.apply("z2").facelets("WRGYOB")


def test_the_first_page_shows_a_pair_that_was_skipped():
    page = read_page(Client().get("/workshop/diagnosis/").text)
    [explanation] = page.all("li", data_explanation=None)
    assert explanation.text.strip().startswith("You skipped ")
    assert page.all(data_turn=None)


@pytest.mark.parametrize("memo", [{}, RIGHT])
def test_a_mistake_is_explained_in_any_orientation_with_a_memo_or_the_usual_one(memo):
    sentences = explanations(stickers=end_without(3), **memo)
    assert "You skipped O." in sentences


def test_a_solved_cube_needs_no_explanation():
    assert explanations(stickers="x y2") == []
    assert "This cube is solved" in page_with(stickers="x y2").text


def test_what_two_mistakes_do_not_explain_is_listed_as_unsolved():
    page = page_with(stickers="R U2 F' L D B2 R' U F2 L' B U2 R D' F").text
    assert "No one or two mistakes lead to this cube" in page
    assert "Unsolved: " in page


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("stickers", "R Q"),
        ("stickers", "U" * 54),
        ("stickers", FLIPPED),
        ("scramble", "R Q"),
        ("edges", "a7"),
    ],
)
def test_what_cannot_be_read_is_shown_at_its_field(field, text):
    answer = page_with(**({"stickers": "R"} | {field: text}))
    assert answer.status_code == 400
    assert read_page(answer.text).one(name=field)["aria-invalid"] == "true"
