import pytest

from trainer.people.look import contrast, ink_on, sticker_stylesheet
from trainer.people.models import STANDARD_COLORS


def test_contrast_is_counted_as_accessibility_guidelines_do():
    assert contrast("000000", "ffffff") == 21
    assert contrast("777777", "777777") == 1
    assert round(contrast("767676", "ffffff"), 2) == 4.54


@pytest.mark.parametrize(
    ("color", "ink"), [("ffffff", "14161b"), ("000000", "ffffff"), ("b3122d", "ffffff")]
)
def test_letters_are_dark_or_light_whichever_is_read_better(color, ink):
    assert ink_on(color) == ink


def test_a_stylesheet_has_every_colour_and_its_ink():
    assert sticker_stylesheet("ffffff-ff0000-00ff00-ffff00-ff8800-0000ff") == (
        '[data-palette="own"]{--sticker-u:#ffffff;--sticker-r:#ff0000;--sticker-f:#00ff00;'
        "--sticker-d:#ffff00;--sticker-l:#ff8800;--sticker-b:#0000ff;"
        "--ink-u:#14161b;--ink-r:#14161b;--ink-f:#14161b;--ink-d:#14161b;--ink-l:#14161b;"
        "--ink-b:#ffffff}"
    )


def test_it_lies_under_an_address_that_never_changes_its_answer(client):
    response = client.get(f"/stickers/{STANDARD_COLORS}.css")
    assert response.text == sticker_stylesheet(STANDARD_COLORS)
    assert response.headers["Content-Type"] == "text/css; charset=utf-8"
    assert response.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert "Set-Cookie" not in response.headers


@pytest.mark.parametrize("colors", ["red", STANDARD_COLORS.upper(), STANDARD_COLORS[7:], "}"])
def test_anything_else_is_not_found(client, colors):
    assert client.get(f"/stickers/{colors}.css").status_code == 404
