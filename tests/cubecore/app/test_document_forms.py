"""Forms read one scheme as JSON in the panel, or several from files and pasted text."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils.datastructures import MultiValueDict

from cubecore.forms import LARGEST_FILE, MOST_AT_ONCE, SchemeImportForm
from cubecore.memo import LetterScheme
from cubecore.models import NotationScheme

pytestmark = pytest.mark.django_db

CHICHU = LetterScheme.builtin("chichu")
DOCUMENT = CHICHU.to_json()


def import_form(text="", file=None):
    files: MultiValueDict[str, Any] = MultiValueDict()
    if file is not None:
        files["file"] = SimpleUploadedFile("schemes.json", file)
    return SchemeImportForm({"text": text}, files)


def problems(form):
    assert not form.is_valid()
    return {field: [str(problem) for problem in errors] for field, errors in form.errors.items()}


def test_one_document_is_one_scheme():
    form = import_form(json.dumps(DOCUMENT))
    assert form.is_valid(), form.errors
    assert form.cleaned_data["schemes"] == [CHICHU]


def test_a_file_wins_over_a_text():
    form = import_form("ignored", "\ufeff".encode() + json.dumps(DOCUMENT).encode())
    assert form.is_valid(), form.errors
    assert form.cleaned_data["schemes"] == [CHICHU]


def test_many_documents_are_many_schemes():
    form = import_form(json.dumps({"schemes": [DOCUMENT, LetterScheme.builtin("kana").to_json()]}))
    assert form.is_valid(), form.errors
    assert [scheme.name for scheme in form.cleaned_data["schemes"]] == ["chichu", "kana"]


def test_a_table_of_stickers_and_letters_is_a_scheme_too():
    pairs = (DOCUMENT["edges"] | DOCUMENT["corners"]).items()
    form = import_form("\n".join(f"{sticker};{letter}" for sticker, letter in pairs))
    assert form.is_valid(), form.errors
    [scheme] = form.cleaned_data["schemes"]
    assert (scheme.name, scheme.corners) == ("Imported", CHICHU.corners)


def test_a_document_without_a_name_gets_one():
    nameless = {key: value for key, value in DOCUMENT.items() if key != "name"}
    form = import_form(json.dumps(nameless))
    assert form.is_valid(), form.errors
    assert form.cleaned_data["schemes"][0].name == "Imported"


def test_every_problem_of_every_scheme_is_shown():
    errors = problems(
        import_form(json.dumps({"schemes": [{"name": "a", "edges": 1}, DOCUMENT, 3]}))
    )
    assert errors["__all__"] == [
        "scheme 1: edges: expected an object that gives each sticker its letter.",
        "scheme 1: The letters of the corners are missing.",
        "scheme 3: A scheme is an object with a name, edges and corners.",
    ]


@pytest.mark.parametrize("many", [[], {}, "x", [DOCUMENT] * (MOST_AT_ONCE + 1)])
def test_the_number_of_schemes_is_limited(many):
    assert problems(import_form(json.dumps({"schemes": many})))["__all__"] == [
        "“schemes” must be a list of 1 to 50 schemes."
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "Choose a file or paste its text."),
        (" \n", "Choose a file or paste its text."),
        ("{", "The text is not JSON: "),
        ("U F R\nUF;A;B;C", "Line 1: expected a sticker and its letter, found 'U F R'."),
    ],
)
def test_unreadable_text_is_refused_with_the_reason(text, problem):
    assert problems(import_form(text))["__all__"][0].startswith(problem)


def test_a_file_in_another_encoding_is_refused_with_the_byte():
    assert problems(import_form(file=b'{"name": "\xff"}'))["file"] == [
        "The file is not UTF-8 text: byte 10 is wrong."
    ]


def test_a_file_that_is_too_large_is_not_read():
    assert problems(import_form(file=b" " * (LARGEST_FILE + 1)))["file"] == [
        f"The file is larger than {LARGEST_FILE:,} bytes."
    ]


def test_a_text_that_is_too_long_is_refused():
    assert list(problems(import_form("x" * (LARGEST_FILE + 1)))) == ["text"]


def test_all_schemes_of_an_import_get_the_same_owner(alice):
    form = import_form(json.dumps({"schemes": [DOCUMENT, DOCUMENT]}))
    assert form.is_valid()
    schemes = form.keep(alice)
    assert [scheme.owner for scheme in NotationScheme.objects.all()] == [alice, alice]
    assert len({scheme.slug for scheme in schemes}) == 2
