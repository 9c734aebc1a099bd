"""What is drawn in Python is what Django's own templates draw, with every text escaped."""

import pytest
from django import forms

from tests.html import read_page
from trainer.methods.drawing import DrawnInput, DrawnRadios, DrawnSelect

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


@pytest.mark.parametrize("value", ["", "<b>", "nothing"])
def test_radio_buttons_are_those_of_django(value):
    drawn, usual = (
        read_page(kind(choices=PLAIN).render("x", value, {"id": "id_x"})).all("input")
        for kind in (DrawnRadios, forms.RadioSelect)
    )
    names = ("type", "name", "value")
    assert [[each[name] for name in names] for each in drawn] == [
        [each[name] for name in names] for each in usual
    ]
    assert ["checked" in each.attributes for each in drawn] == [
        "checked" in each.attributes for each in usual
    ]


def test_radio_buttons_are_named_by_their_labels():
    page = read_page(DrawnRadios(choices=PLAIN).render("x", "a", {"id": "id_x"}))
    assert [label.text for label in page.all("label")] == ["A", "B & C"]
    assert [label.one("input")["id"] for label in page.all("label")] == ["id_x-a", "id_x-<b>"]
