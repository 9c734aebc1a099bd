"""A scheme can be typed on a net with an input field on every sticker."""

import pytest

from cubecore.forms import SchemeNetForm
from cubecore.memo import CORNERS, EDGES, LetterScheme
from cubecore.models import NotationScheme

STICKERS = (*EDGES.names, *CORNERS.names)


@pytest.fixture
def stored(speffz):
    scheme = NotationScheme(slug="mine", description="Mine.")
    scheme.take_letters(speffz)
    return scheme


def typed(speffz, **changes):
    letters = dict(zip(STICKERS, (*speffz.edges, *speffz.corners), strict=True))
    return {"name": "mine", "description": ""} | letters | changes


def problems(form):
    assert not form.is_valid()
    return {
        field: [str(problem) for problem in problems] for field, problems in form.errors.items()
    }


def test_the_net_is_laid_out_as_the_cube_unfolds(stored):
    faces = SchemeNetForm(stored=stored).faces
    assert [(side.face.value, side.name) for side in faces] == [
        ("U", "Up"),
        ("L", "Left"),
        ("F", "Front"),
        ("R", "Right"),
        ("B", "Back"),
        ("D", "Down"),
    ]
    front = [[cell.name if cell else None for cell in row] for row in faces[2].rows]
    assert front == [["FUL", "FU", "FUR"], ["FL", None, "FR"], ["FDL", "FD", "FDR"]]


def test_it_starts_with_the_stored_letters(stored):
    form = SchemeNetForm(stored=stored)
    assert (form["UF"].value(), form["UFR"].value(), form["name"].value()) == ("c", "C", "speffz")


def test_every_sticker_can_be_typed_and_says_which_it_is(stored):
    form = SchemeNetForm(stored=stored)
    for sticker in STICKERS:
        field = str(form[sticker])
        assert f'aria-label="Letter of {sticker}"' in field
        assert f"sticker-{sticker[0].lower()}" in field
        assert 'autocapitalize="off"' in field


def test_what_is_typed_becomes_the_scheme(stored, speffz):
    form = SchemeNetForm(typed(speffz, UF=" Ж "), stored=stored)
    assert form.is_valid(), form.errors
    assert form.cleaned_data["scheme"].symbol(EDGES, 2) == "Ж"


def test_letters_of_big_cubes_stay(speffz):
    document = speffz.to_json()
    kana = LetterScheme.builtin("kana")
    document["midges"] = dict(zip(document["edges"], kana.edges, strict=True))
    stored = NotationScheme(slug="mine")
    stored.take_letters(LetterScheme.from_json(document))
    form = SchemeNetForm(typed(speffz), stored=stored)
    assert form.is_valid(), form.errors
    assert form.cleaned_data["scheme"].to_json()["midges"]["UF"] == "う"


@pytest.mark.django_db
def test_it_is_saved_in_the_stored_scheme(stored, speffz):
    stored.save()
    form = SchemeNetForm(typed(speffz, UF="Ж", description="Changed."), stored=stored)
    assert form.is_valid()
    form.keep_in(stored)
    saved = NotationScheme.objects.get()
    assert (saved.name, saved.description, saved.letters["edges"]["UF"]) == (
        "mine",
        "Changed.",
        "Ж",
    )


def test_every_problem_is_shown_beside_the_stickers_it_names(stored, speffz):
    form = SchemeNetForm(typed(speffz, UF="q", UFR="", LUB="", DFL="a b"), stored=stored)
    assert problems(form) == {
        "UF": ["edges: UF and BU have the same letter, 'q'."],
        "BU": ["edges: UF and BU have the same letter, 'q'."],
        "DFL": ["corners: the letter of DFL, 'a b', contains ' ', which separates letters."],
        "UFR": [
            "corners: UFR, LUB have no letter, but only the stickers of one piece, the buffer, may have none."
        ],
        "LUB": [
            "corners: UFR, LUB have no letter, but only the stickers of one piece, the buffer, may have none."
        ],
    }
    assert form.problems == [
        "edges: UF and BU have the same letter, 'q'.",
        "corners: the letter of DFL, 'a b', contains ' ', which separates letters.",
        "corners: UFR, LUB have no letter, but only the stickers of one piece, the buffer, may have none.",
    ]


def test_a_quoted_text_names_no_sticker(stored, speffz):
    assert list(problems(SchemeNetForm(typed(speffz, UF="DB,"), stored=stored))) == ["UF"]


def test_a_missing_name_hides_no_other_problem(stored, speffz):
    form = SchemeNetForm(typed(speffz, name=" ", UF="q"), stored=stored)
    assert list(problems(form)) == ["name", "UF", "BU"]


@pytest.mark.parametrize("field", ["name", "description"])
def test_a_text_that_cannot_be_displayed_is_refused_beside_its_field(stored, speffz, field):
    form = SchemeNetForm(typed(speffz, **{field: "a\tb"}), stored=stored)
    assert problems(form) == {
        field: [f"The {field} contains a character that cannot be displayed."]
    }


def test_a_letter_that_is_too_long_is_refused_beside_its_field(stored, speffz):
    assert list(problems(SchemeNetForm(typed(speffz, UF="x" * 17), stored=stored))) == ["UF"]


def test_a_problem_outside_the_net_is_shown_above_it(speffz):
    document = speffz.to_json() | {"wings": {}}
    stored = NotationScheme(
        slug="mine", letters={key: document[key] for key in document if key != "name"}
    )
    assert list(problems(SchemeNetForm(typed(speffz), stored=stored))) == ["__all__"]


def test_the_stickers_of_one_piece_may_stay_empty(stored, speffz):
    assert SchemeNetForm(typed(speffz, UR="", RU=""), stored=stored).is_valid()
