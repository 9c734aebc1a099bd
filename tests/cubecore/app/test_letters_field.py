"""In the admin panel letters are typed on a net, and those of big cubes as JSON."""

import json

import pytest

from cubecore.forms import LettersField, NotationSchemeForm
from cubecore.memo import CORNERS, EDGES, LetterScheme
from cubecore.models import NotationScheme
from tests.html import read_page

pytestmark = pytest.mark.django_db

CHICHU = LetterScheme.builtin("chichu")
STICKERS = (*EDGES.names, *CORNERS.names)
LETTERS = dict(zip(STICKERS, (*CHICHU.edges, *CHICHU.corners), strict=True))
WINGS = {"wings": {"UFr": "x"}}


def panel_form(big_cubes="", stored=None, **letters):
    typed = {f"letters_{sticker}": letter for sticker, letter in (LETTERS | letters).items()}
    typed |= {"name": "mine", "kind": "public", "letters_big_cubes": big_cubes}
    return NotationSchemeForm(typed, instance=stored or NotationScheme(slug="mine"))


def problems(form):
    assert not form.is_valid()
    return {field: [str(problem) for problem in errors] for field, errors in form.errors.items()}


def values(form):
    """Return what each input of the net shows, by its sticker."""
    inputs = read_page(str(form["letters"])).all("input")
    return {field["data-sticker"]: field.attributes.get("value", "") for field in inputs}


def test_the_letters_on_the_net_are_the_scheme():
    form = panel_form()
    assert form.is_valid(), form.errors
    scheme = form.save(commit=False).scheme
    assert (scheme.edges, scheme.corners) == (CHICHU.edges, CHICHU.corners)


def test_every_problem_is_shown_beside_the_net():
    errors = problems(panel_form('{"wingz": {}}', UF="B"))
    assert errors["letters"] == [
        "Unknown key 'wingz': expected one of name, description, edges, corners, midges, wings, "
        "x-centres, +-centres.",
        "edges: UF and FU have the same letter, 'B'.",
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{", "The text is not JSON: Expecting property name enclosed in double quotes: line 1"),
        ('{"wings": {"UFr": "A", "UFr": "B"}}', "The key 'UFr' appears twice."),
        ("[]", "Expected a JSON object."),
        ('{"edges": {}}', "Write only the letters of big-cube pieces as JSON."),
        ('{"name": "x"}', "Write only the letters of big-cube pieces as JSON."),
    ],
)
def test_json_of_anything_but_big_cubes_is_refused(text, problem):
    [message] = problems(panel_form(text))["letters"]
    assert message.startswith(problem)


def test_an_empty_net_is_refused():
    empty = dict.fromkeys(STICKERS, "")
    assert problems(panel_form(**empty)) == {"letters": ["This field is required."]}


def test_what_was_typed_stays_on_the_net():
    form = panel_form('{"wings": [}', UF="two words")
    assert values(form) == LETTERS | {"UF": "two words"}
    assert "{&quot;wings&quot;: [}" in str(form["letters"])


def test_the_net_shows_the_stored_letters():
    stored = NotationScheme(letters={"edges": {"UF": "あ"}, "corners": {}} | WINGS)
    form = NotationSchemeForm(instance=stored)
    assert values(form) == dict.fromkeys(STICKERS, "") | {"UF": "あ"}
    text = read_page(str(form["letters"])).one("textarea").text
    assert json.loads(text) == WINGS


@pytest.mark.parametrize("letters", [[], 7, {"edges": "abc", "corners": [1]}, None])
def test_damaged_letters_leave_the_net_empty(letters):
    form = NotationSchemeForm(instance=NotationScheme(letters=letters))
    assert values(form) == dict.fromkeys(STICKERS, "")


def test_the_net_notices_a_changed_letter():
    stored = NotationScheme(slug="mine", name="mine", kind="public")
    stored.letters = panel_form().fields["letters"].clean([*LETTERS.values(), ""])
    assert panel_form(stored=stored).changed_data == []
    assert panel_form(stored=stored, UF="ж").changed_data == ["letters"]


def test_a_new_net_is_empty():
    assert values(NotationSchemeForm()) == dict.fromkeys(STICKERS, "")
    assert LettersField().required
