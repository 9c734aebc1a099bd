"""How letters are executed, on the method page."""

import pytest
from django.core.management import call_command

from cubecore.memo import CORNERS, EDGES, Method
from tests.html import read_page
from trainer.methods.stored import method_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _schemes(db):
    call_command("load_schemes", verbosity=0)


def test_how_letters_are_executed_is_stored_and_follows_the_buffer_unless_chosen(as_alice, alice):
    as_alice.post("/settings/method/", {"edge_buffer": "DF", "corner_style": "own"})
    stored = method_of(alice)
    assert (stored.edge_style, stored.corner_style) == (None, "own")
    assert (stored.style(EDGES), stored.style(CORNERS)) == ("m2", "own")
    page = read_page(as_alice.get("/settings/method/").text)
    assert [each["value"] for each in page.all("input", checked="") if "style" in each["name"]] == [
        "",
        "own",
    ]
    as_alice.post("/settings/method/", {"preset": "3-style", "corner_style": ""})
    assert method_of(alice).corner_style is None


def test_a_style_that_the_buffer_does_not_allow_is_refused_at_its_field(as_alice, alice):
    page = as_alice.post("/settings/method/", {"edge_buffer": "UF", "edge_style": "op"}).text
    assert "needs one of the buffers UR, RU, found UF." in page
    assert method_of(alice) == Method()
