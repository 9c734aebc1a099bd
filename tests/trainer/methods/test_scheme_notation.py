"""Notation files on the pages of the letter schemes: exported, and imported together."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command

from cubecore.memo.letters import NOTATION_FILES, notation_file
from cubecore.models import NotationScheme
from tests.html import read_page

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _built_in_schemes():
    call_command("load_schemes", verbosity=0)


@pytest.mark.parametrize("file", NOTATION_FILES)
def test_speffz_is_exported_as_the_files_that_define_it(client, file):
    page = client.get("/schemes/speffz/")
    assert f'href="/schemes/speffz/export/{file}"' in page.text
    response = client.get(f"/schemes/speffz/export/{file}")
    assert response.headers["Content-Type"] == "application/json"
    assert response.headers["Content-Disposition"] == f'attachment; filename="{file}"'
    assert response.json() == notation_file(file)


@pytest.mark.parametrize("file", ["", "kana.json", "scheme.schema.json", "..", "edge-notation"])
def test_there_are_no_other_files(client, file):
    response = client.get(f"/schemes/speffz/export/{file or 'x/'}")
    assert response.status_code == 404


def test_the_files_of_a_private_scheme_are_for_its_owner(client, as_alice, alice):
    speffz = NotationScheme.objects.get(slug="speffz")
    hers = NotationScheme.objects.keep(speffz.scheme, name="Hers", owner=alice)
    for file in NOTATION_FILES:
        assert client.get(f"/schemes/{hers.slug}/export/{file}").status_code == 404
        assert as_alice.get(f"/schemes/{hers.slug}/export/{file}").status_code == 200


@pytest.mark.parametrize("slug", ["speffz", "ufrbld", "chichu", "kana"])
def test_three_exported_files_are_imported_together(as_alice, alice, slug):
    files = [
        SimpleUploadedFile(file, as_alice.get(f"/schemes/{slug}/export/{file}").content)
        for file in NOTATION_FILES
    ]
    response = as_alice.post("/schemes/import/", {"file": files}, follow=True)
    (imported,) = NotationScheme.objects.filter(owner=alice)
    assert response.redirect_chain == [(f"/schemes/{imported.slug}/", 302)]
    original = NotationScheme.objects.get(slug=slug)
    assert imported.name == "Imported"
    assert [imported.letters[kind] for kind in ("edges", "corners")] == [
        original.letters[kind] for kind in ("edges", "corners")
    ]


def test_files_that_disagree_store_nothing(as_alice, alice):
    files = [
        SimpleUploadedFile(file, as_alice.get(f"/schemes/{slug}/export/{file}").content)
        for slug, file in (("speffz", "edge-notation.json"), ("kana", "cube-positions.json"))
    ]
    response = as_alice.post("/schemes/import/", {"file": files})
    assert "UR (face U, row 1, column 2)" in response.text
    assert not NotationScheme.objects.filter(owner=alice).exists()


def test_the_page_of_imports_takes_several_files(client):
    page = client.get("/schemes/import/").text
    assert "all notation files of one scheme" in page
    assert "multiple" in read_page(page).one("input", type="file").attributes


def test_an_exported_file_is_one_object(client):
    text = client.get("/schemes/kana/export/edge-notation.json").text
    assert json.loads(text)["あ"] == ["white", "blue"]
