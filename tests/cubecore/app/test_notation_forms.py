"""The import of schemes reads notation files, one or several of one scheme."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils.datastructures import MultiValueDict

from cubecore.forms import SchemeImportForm
from cubecore.memo import LetterScheme

KANA = LetterScheme.builtin("kana")
SPEFFZ = LetterScheme.builtin("speffz")
FILES = {name: json.dumps(document) for name, document in KANA.to_notation().items()}
EDGES, CORNERS, POSITIONS = FILES


def import_form(files: list[tuple[str, str]], text: str = "") -> SchemeImportForm:
    uploaded = [SimpleUploadedFile(name, content.encode()) for name, content in files]
    data: MultiValueDict[str, Any] = MultiValueDict({"file": uploaded})
    return SchemeImportForm({"text": text}, data)


def letters_of(form: SchemeImportForm) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    assert form.is_valid(), form.errors
    return [(each.name, each.edges, each.corners) for each in form.cleaned_data["schemes"]]


def test_several_files_are_one_scheme():
    assert letters_of(import_form(list(FILES.items()))) == [("Imported", KANA.edges, KANA.corners)]


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        (EDGES, ("Imported", KANA.edges, SPEFFZ.corners)),
        (CORNERS, ("Imported", SPEFFZ.edges, KANA.corners)),
        (POSITIONS, ("Imported", KANA.edges, KANA.corners)),
    ],
)
def test_one_file_is_a_scheme_uploaded_or_pasted(file, expected):
    assert letters_of(import_form([(file, FILES[file])])) == [expected]
    assert letters_of(import_form([], FILES[file])) == [expected]


def test_one_object_of_several_files_is_a_scheme():
    held = json.dumps(KANA.to_notation())
    expected = ("Imported", KANA.edges, KANA.corners)
    assert letters_of(import_form([], held)) == [expected]
    many = json.dumps({"schemes": [KANA.to_notation(), SPEFFZ.to_json()]})
    assert letters_of(import_form([], many)) == [
        expected,
        ("speffz", SPEFFZ.edges, SPEFFZ.corners),
    ]


def test_files_that_disagree_are_refused_with_letter_and_place():
    edges = json.dumps(SPEFFZ.to_notation()[EDGES])
    form = import_form([(EDGES, edges), (POSITIONS, FILES[POSITIONS])])
    assert not form.is_valid()
    problems = form.errors["__all__"]
    assert len(problems) == 24
    assert problems[0] == (
        "UR (face U, row 1, column 2) is 'b' in edge-notation.json, but 'い' in cube-positions.json."
    )


def test_files_of_one_name_are_compared_too():
    edges = json.dumps(SPEFFZ.to_notation()[EDGES])
    form = import_form([(EDGES, edges), (EDGES, FILES[EDGES])])
    assert not form.is_valid()
    assert len(form.errors["__all__"]) == 24


def test_only_notation_files_are_combined():
    form = import_form([(EDGES, FILES[EDGES]), ("own.json", json.dumps(SPEFFZ.to_json()))])
    assert not form.is_valid()
    assert form.errors["__all__"] == [
        "own.json: This is not a notation file: expected letters with colours, or faces."
    ]


def test_each_file_has_to_be_text():
    data: MultiValueDict[str, Any] = MultiValueDict(
        {"file": [SimpleUploadedFile("a.json", b"{}"), SimpleUploadedFile("b.json", b"\xff")]}
    )
    form = SchemeImportForm({"text": ""}, data)
    assert not form.is_valid()
    assert form.errors["file"] == ["The file is not UTF-8 text: byte 0 is wrong."]
