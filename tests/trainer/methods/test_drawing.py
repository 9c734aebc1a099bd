"""What is drawn in Python is what Django's own templates draw, with every text escaped."""

import pytest
from django import forms

from tests.html import read_page
from trainer.methods.drawing import DrawnInput, DrawnSelect, SettingChoice, SettingExample
from trainer.methods.examples import ExampleMemo

PLAIN = [("a", "A"), ("<b>", "B & C")]
GROUPED = [("<first>", PLAIN), ("second", [("d", 'D"')])]


def elements(html):
    """Return all elements with their attributes, in their order, and the texts of options."""
    return [
        (each.tag, each.attributes, each.text if each.tag == "option" else "")
        for each in read_page(html).all()
    ]


@pytest.mark.parametrize("choices", [[], PLAIN, GROUPED])
@pytest.mark.parametrize("value", ["", "<b>", "d", "nothing"])
def test_a_list_is_that_of_django(choices, value):
    attributes = {"id": "id_x", "aria-describedby": "x_helptext", "required": True}
    drawn, usual = (
        kind(choices=choices).render("x", value, attributes) for kind in (DrawnSelect, forms.Select)
    )
    assert elements(drawn) == elements(usual)


@pytest.mark.parametrize("value", ["", None, 'UF "<UR>'])
def test_a_field_is_that_of_django(value):
    drawn, usual = (
        kind(attrs={"spellcheck": "false"}).render("x", value, {"maxlength": "20"})
        for kind in (DrawnInput, forms.TextInput)
    )
    assert elements(drawn) == elements(usual)


def test_the_letters_of_an_example_are_escaped():
    memo = ExampleMemo("<i>", "&", corners_first=True)
    html = SettingExample("order-x", memo, ("edges", "corners")).html
    letters = [each.text for each in read_page(html).all("bdi")]
    assert letters == ["&", "<i>"]
    assert read_page(html).all("i") == []


def test_a_choice_is_described_by_its_example():
    example = SettingExample("filler-True", None, ("edges",))
    page = read_page(SettingChoice("filler", "True", "<Yes>", True, example).html)
    button = page.one("input")
    assert ("checked" in button.attributes, button["id"]) == (True, page.one("label")["for"])
    assert page.one("label").text == "<Yes>"
    assert page.one(id=button["aria-describedby"]).text == "Not possible with your other settings"
